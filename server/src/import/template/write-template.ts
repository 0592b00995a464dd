import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type TableKind, tableKinds } from '@submittal/contract/catalogue-tables';
import writeWorkbook, { type Feature, type Image, type Sheet } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import { exampleDocument } from './example-document.ts';
import { EXAMPLE_FILE, type TemplateColumn, templateColumns } from './template-columns.ts';

/** What a picture in a sheet may be read from: the library does not export it by name. */
type SheetFile = Image extends { readonly content: infer Content } ? Content : never;

/** The name of the template, under which it imports. */
export const TEMPLATE_FILE = 'catalogue.xlsx';

/** Notes and choices reach down to this row. */
const LAST_ROW = 5000;

const README = [
  'A catalogue to fill in: docs/catalogue-format.md describes it.',
  'Each sheet is a list: a row for each product, document, and so on. Rows may be in any order; sheets that you do not need may stay empty.',
  'Choose a cell to see what belongs in its column; the columns are explained below as well. Columns with a name that is not required may be deleted.',
  'Write numbers that begin with zeros as text: choose the format Text for the column first.',
  `Keep this file in a folder, together with the files that it names. The example row names "${EXAMPLE_FILE}". Replace it by your own.`,
  'Check:  npm run catalogue -- import FOLDER --dry-run',
  'Import: npm run catalogue -- import FOLDER',
];

const MARK = '#e8eef7';

/**
 * Writes the template into a folder, with the document that its example row names. Fails with `EEXIST` if the folder has
 * one already.
 */
export async function writeTemplate(folder: string): Promise<void> {
  await mkdir(dirname(join(folder, EXAMPLE_FILE)), { recursive: true });
  const bytes = await writeWorkbook([readmeSheet(), ...tableKinds.map(tableSheet)], {
    fontFamily: 'Calibri',
    fontSize: 11,
    features: [notesAndChoices],
  }).toBuffer();
  await writeFile(join(folder, TEMPLATE_FILE), bytes, { flag: 'wx' });
  await writeFile(join(folder, EXAMPLE_FILE), exampleDocument('Example Sealant 100: data sheet'));
}

function readmeSheet(): Sheet<SheetFile> {
  const rows = tableKinds.flatMap((kind) =>
    Object.entries(templateColumns[kind]).map(([column, { note, choices }], at) => [
      at === 0 ? { value: sheetName(kind), fontWeight: 'bold' as const } : null,
      { value: column, fontWeight: 'bold' as const, alignVertical: 'top' as const },
      { value: choices ? `${note} One of: ${choices.join(', ')}.` : note, wrap: true },
    ]),
  );
  return {
    sheet: 'Read me',
    columns: [{ width: 16 }, { width: 18 }, { width: 110 }],
    data: [
      ...README.map((value, at) => [{ value, ...(at === 0 && { fontWeight: 'bold' as const }) }]),
      [],
      ...rows,
    ],
  };
}

function sheetName(kind: TableKind): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
}

function tableSheet(kind: TableKind): Sheet<SheetFile> {
  const columns = Object.entries(templateColumns[kind]);
  const examples = columns.map(([, { example }]) => example);
  return {
    sheet: sheetName(kind),
    stickyRowsCount: 1,
    columns: columns.map(([name, { example }]) => ({
      width: Math.min(40, Math.max(name.length, example?.length ?? 0) + 4),
    })),
    data: [
      columns.map(([value, { note }]) => ({
        value,
        fontWeight: 'bold' as const,
        backgroundColor: note.startsWith('Required') ? MARK : '#f5f5f5',
      })),
      ...(examples.some((value) => value !== undefined)
        ? [examples.map((value) => (value === undefined ? null : { value, type: String, format: '@' }))]
        : []),
    ],
  };
}

/** Shows the note of a column beside each of its cells, and offers its choices. */
const notesAndChoices: Feature<SheetFile> = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, { sheet }) => {
          const kind = tableKinds.find((one) => sheetName(one) === sheet);
          const order = getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet');
          if (!kind || !order) return xml;
          const rules = Object.entries(templateColumns[kind]).map(validation);
          const markup = `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
          return insertElementMarkupAccordingToOrderOfSiblings(xml, markup, order, 'worksheet');
        },
      },
    },
  },
};

function validation([name, { note, choices }]: [string, TemplateColumn], at: number): string {
  const letter = String.fromCharCode('A'.charCodeAt(0) + at);
  const attributes = {
    ...(choices && { type: 'list', errorStyle: 'information' }),
    allowBlank: 1,
    showInputMessage: 1,
    promptTitle: name,
    prompt: note,
    sqref: `${letter}1:${letter}${LAST_ROW}`,
  };
  if (!choices) return getSelfClosingTagMarkup('dataValidation', attributes);
  const formula = sanitizeTextContent(`"${choices.join(',')}"`);
  return `${getSelfClosingTagMarkup('dataValidation', attributes).replace(/\s*\/>$/, '>')}<formula1>${formula}</formula1></dataValidation>`;
}
