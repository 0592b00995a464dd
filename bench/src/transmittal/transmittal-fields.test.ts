import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { blankTransmittal, type Transmittal } from '@submittal/contract/transmittal-fields';
import { en } from '@submittal/domain/package-messages/en';
import { transmittalForm } from '@submittal/domain/transmittal-form';
import { transmittalLayout, transmittalLayouts } from '@submittal/domain/transmittal-layout';
import { type PackageDocument, planPackage } from '@submittal/pdf-linker/package-plan';
import { PDFCheckBox, PDFDocument, PDFDropdown, PDFRadioGroup, PDFTextField } from 'pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FormCell,
  FormHolding,
  TransmittalForm,
} from '../../../pdf-linker/src/layout/transmittal-form.ts';
import { bytesOf, fillable, packed, prepared } from '../../../pdf-linker/src/testing/made-documents.ts';

const PATTERNS = [
  undefined,
  '{section:compact}-{sequence:3}[-R{revision}]',
  '{sequence:4}.{revision:letter}',
];
const NUMBERS = ['07 92 00-014-2', '079200-014-R2', '0014.B'];

const PRODUCTS = ['ArdSeal 790', 'Façade “B”', 'シール材', 'EJ-400'].map((title, at) => ({
  productID: `p${at}`,
  title,
  subtitle: 'Sealant',
  manufacturer: 'Ardent',
  typeCode: '03',
}));

const TRANSMITTAL: Transmittal = {
  ...blankTransmittal,
  section: '07 92 00',
  sectionTitle: 'Joint Sealants',
  sequence: '14',
  revision: '2',
  projectNumber: 'HPM-2204',
  contractNumber: 'HPM (2204) \\ 07',
  dateSent: '2026-11-20',
  dateRequired: '2026-12-11',
  submission: 'resubmittal',
  resubmittalOf: '07 92 00-014-1',
  purpose: 'information',
  paragraph: '2.02 A',
  drawing: 'A-501, A-512',
  owner: 'Propriétaire d’ouvrage\nMontréal',
  architect: 'Fielding Marsh\nПортланд',
  engineer: 'Saltbox',
  contractor: 'Corran Bay\n2204',
  subcontractor: '北野防水',
  supplier: 'Ardent',
  copiesTo: 'Northline',
  remarks: 'One\nTwo\n\nThree',
  certification: 'Reviewed by the contractor. '.repeat(12).trim(),
  certifiedBy: 'Dana Whitlock',
  items: PRODUCTS.slice(1).map(({ productID }, at) => ({
    productID,
    manufacturer: '',
    model: '',
    description: '',
    labels: `A${at}, EF-2`,
    quantity: '2,400 lf',
    paragraph: '2.03 B',
    deviation: at === 1 ? '20 years in place of 25; see document 13.' : '',
  })),
};

let document: PackageDocument;

beforeAll(async () => {
  // Its fields have names that the transmittal has too.
  document = packed(await prepared(await fillable('drawing')), 'Data Sheet', 'ArdSeal 790');
});

const formOf = (layout: string, number: string | undefined): TransmittalForm =>
  transmittalForm(transmittalLayout(layout), {
    details: {
      projectName: 'Harbor “Point”',
      lastDelivery: '2027-06-30',
      transmittal: TRANSMITTAL,
      receiver: number === undefined ? null : { profile: 'build', own: null, patterns: { number } },
    },
    products: PRODUCTS,
    language: 'en',
    date: en.pages.date,
  });

async function packageOf(form: TransmittalForm): Promise<Buffer> {
  const plan = await planPackage([document], {
    title: 'P',
    pages: ['cover', 'transmittal'],
    transmittal: form,
  });
  return bytesOf(plan, 0, plan.length);
}

/** Every field of a form with the value that a reader has to find; `true` for a box that is ticked. */
function statedIn({ above, below, items }: TransmittalForm): Record<string, string | boolean> {
  const stated: Record<string, string | boolean> = {};
  const hold = (holding: FormHolding): void => {
    if (!('field' in holding)) return;
    const { name, value } = holding.field;
    stated[name] = holding.kind === 'check' ? value !== '' : value;
    if (holding.kind === 'options' && holding.after) stated[holding.after.name] = holding.after.value;
    if (holding.kind === 'check' && holding.text) hold(holding.text);
  };
  const cell = ({ holds, rows = [] }: FormCell): void => {
    holds.forEach(hold);
    for (const { cells } of rows) cells.forEach(cell);
  };
  for (const { rows } of [...above, ...below]) for (const { cells } of rows) cells.forEach(cell);
  for (const { cells, deviation } of items) {
    for (const one of cells) {
      if (one.kind === 'printed') continue;
      stated[one.field.name] = one.kind === 'check' ? one.field.value !== '' : one.field.value;
    }
    if (deviation) stated[deviation.name] = deviation.value;
  }
  return stated;
}

async function readByPdfLib(bytes: Uint8Array): Promise<Record<string, string | boolean>> {
  const file = await PDFDocument.load(bytes);
  return Object.fromEntries(
    file
      .getForm()
      .getFields()
      .map((field) => {
        if (field instanceof PDFCheckBox) return [field.getName(), field.isChecked()];
        if (field instanceof PDFRadioGroup) return [field.getName(), field.getSelected() ?? ''];
        if (field instanceof PDFDropdown) return [field.getName(), field.getSelected()[0] ?? ''];
        return [field.getName(), field instanceof PDFTextField ? (field.getText() ?? '') : ''];
      }),
  );
}

async function readByPdfJs(bytes: Uint8Array): Promise<Record<string, string | boolean>> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const file = await task.promise;
  const fields = (await file.getFieldObjects()) ?? new Map();
  const entries = fields instanceof Map ? [...fields] : Object.entries(fields);
  const read = entries.flatMap(([name, all]: [string, unknown[]]) => {
    const one = all.find((field) => (field as { type?: string }).type !== '') as
      | { type: string; value: unknown }
      | undefined;
    if (!one) return [];
    const value = Array.isArray(one.value) ? (one.value[0] ?? '') : one.value;
    if (one.type === 'checkbox') return [[name, value !== 'Off' && value !== '']];
    return [[name, value === 'Off' || value === null ? '' : value]];
  });
  await task.destroy();
  return Object.fromEntries(read);
}

/** What qpdf finds, and nothing that it has to say of the file. */
async function readByQpdf(bytes: Uint8Array): Promise<Record<string, string | boolean>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'transmittal-'));
  try {
    const file = path.join(folder, 'package.pdf');
    await writeFile(file, bytes);
    await promisify(execFile)('qpdf', ['--check', file]);
    const { stdout } = await promisify(execFile)('qpdf', ['--json', '--json-key=acroform', file]);
    const { acroform } = JSON.parse(stdout) as {
      acroform: { fields: { fullname: string; ischeckbox: boolean; value: string | null }[] };
    };
    return Object.fromEntries(
      acroform.fields.map(({ fullname, ischeckbox, value }) => {
        const text = (value ?? '').replace(/^u:/, '');
        if (ischeckbox) return [fullname, text !== '/Off' && text !== ''];
        return [fullname, text === '/Off' ? '' : text.replace(/^\//, '')];
      }),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

describe.each(transmittalLayouts.map(({ id }) => id))('a transmittal in the layout %s', (layout) => {
  it.each(PATTERNS.map((pattern, at) => [NUMBERS[at], pattern]))(
    'with the number %s holds every value in every field, as three engines read them',
    async (number, pattern) => {
      const form = formOf(layout, pattern);
      const stated = statedIn(form);
      expect(stated['submittal.number']).toBe(number);
      const bytes = await packageOf(form);
      const own = { 'd3.drawing': 'drawing', 'd3.drawing-check': false };
      expect(await readByPdfLib(bytes)).toEqual({ ...stated, ...own });
      expect(await readByPdfJs(bytes)).toMatchObject(stated);
      expect(await readByQpdf(bytes)).toEqual({ ...stated, ...own });
    },
  );

  it('takes an action for each item, which another engine reads', async () => {
    const form = formOf(layout, undefined);
    const file = await PDFDocument.load(await packageOf(form));
    const action = file.getForm().getDropdown('item.02.action');
    const chosen = action.getOptions()[1] ?? '';
    action.select(chosen);
    file.getForm().getCheckBox('cert.agreed').check();
    const filled = await file.save();
    expect(await readByPdfJs(filled)).toMatchObject({
      ...statedIn(form),
      'item.02.action': chosen,
      'cert.agreed': true,
    });
  });

  it('is the same bytes each time', async () => {
    const form = formOf(layout, undefined);
    expect((await packageOf(form)).equals(await packageOf(structuredClone(form)))).toBe(true);
  });
});
