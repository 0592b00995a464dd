import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { drawPdf } from '../testing/files.ts';
import { runProgram } from '../testing/server-process.ts';
import { temporaryFolder } from '../testing/tiny-catalogue.ts';

// Each command is a process of its own, and a busy machine takes seconds to start one.
vi.setConfig({ testTimeout: 180_000 });

/** An export in the form that product-data teams deliver. It is beside the project, not part of it. */
const messy = fileURLToPath(new URL('../../../../shared/messy-export', import.meta.url));

let root: string;
let folder: string;
beforeEach(async () => {
  root = await temporaryFolder();
  folder = join(root, 'export');
  return () => rm(root, { recursive: true, force: true });
});

/** `npm run catalogue -- …`. */
function catalogue(...args: string[]) {
  return runProgram('command-line/catalogue.ts', args, { DATA_DIR: join(root, 'data') });
}

const ReportSchema = z.object({
  products: z.number(),
  documents: z.number(),
  changed: z.boolean(),
  warnings: z.array(z.object({ kind: z.string(), place: z.string(), message: z.string() })),
});

async function imported() {
  const { code, output } = await catalogue('import', folder, '--json');
  expect([0, 3]).toContain(code);
  return ReportSchema.parse(JSON.parse(output));
}

async function writeExport(): Promise<void> {
  await mkdir(join(folder, 'TDS'), { recursive: true });
  await writeFile(
    join(folder, 'items.csv'),
    'SKU;Name;Category\nA-1;Alpha Seal;Sealants\nA-2;Beta Seal;Sealants\n',
  );
  for (const name of ['Alpha Seal', 'Beta Saal'])
    await writeFile(join(folder, 'TDS', `${name} TDS.pdf`), await drawPdf(name, 1));
}

describe('catalogue map', () => {
  it('writes a mapping and the pairs to confirm, says why, and the import follows both', async () => {
    await writeExport();
    const { code, output } = await catalogue('map', folder, '--manufacturer', 'Seal Works');
    expect(code).toBe(0);
    expect(output).toContain('items.csv: products (utf-8, semicolons, header in line 1, 2 rows, 3 columns)');
    expect(output).toMatch(/title +0\.\d\d {2}"Name" \(its name\)/);
    expect(output).toContain(
      'This gives 2 products, 0 systems, 1 document; 1 question in mapping-documents.csv.',
    );
    expect((await imported()).documents).toBe(1);
    const pairs = join(folder, 'mapping-documents.csv');
    const text = await readFile(pairs, 'utf8');
    expect(text).toContain(',TDS/Beta Saal TDS.pdf,A-2,Beta Seal,0.8');
    await writeFile(pairs, text.replace('\r\n,', '\r\ntrue,'));
    expect((await imported()).documents).toBe(2);
  });

  it('asks about new files alone, once there is a mapping', async () => {
    await writeExport();
    await catalogue('map', join(folder, 'items.csv'));
    const mapping = await readFile(join(folder, 'mapping.json'), 'utf8');
    const pairs = join(folder, 'mapping-documents.csv');
    await writeFile(pairs, (await readFile(pairs, 'utf8')).replace('\r\n,', '\r\nfalse,'));
    await writeFile(join(folder, 'TDS', 'Alpa Seal TDS.pdf'), await drawPdf('Alpa', 1));
    const { warnings } = await imported();
    expect(warnings.filter(({ kind }) => kind === 'unconfirmed')).toMatchObject([
      { place: 'mapping-documents.csv' },
    ]);
    const { output } = await catalogue('map', folder);
    expect(output).toContain('mapping.json stays as it is');
    expect(await readFile(join(folder, 'mapping.json'), 'utf8')).toBe(mapping);
    const lines = (await readFile(pairs, 'utf8')).trim().split('\r\n');
    expect(lines.slice(1).map((line) => line.split(',').slice(0, 3))).toEqual([
      ['', 'TDS/Alpa Seal TDS.pdf', 'A-1'],
      ['false', 'TDS/Beta Saal TDS.pdf', 'A-2'],
    ]);
  });

  it('writes over no answers that cannot be read', async () => {
    await writeExport();
    await catalogue('map', folder);
    const pairs = join(folder, 'mapping-documents.csv');
    const unreadable = [
      ['without a header', 'true,TDS/Beta Saal TDS.pdf,A-2\n', 'it has no column "confirmed"'],
      [
        'with a column renamed',
        'ok?,file,product\ntrue,TDS/Beta Saal TDS.pdf,A-2\n',
        'it has no column "confirmed"',
      ],
      [
        'with a comma too many',
        'confirmed,file,product\ntrue,TDS/Beta Saal TDS.pdf,A-2\nfalse,TDS/Alpha, Seal TDS.pdf,A-1\n',
        'line 3',
      ],
    ] as const;
    for (const [how, answers, fault] of unreadable) {
      await writeFile(pairs, answers);
      for (const args of [
        ['map', folder],
        ['import', folder, '--dry-run'],
      ]) {
        const { code, output, errors } = await catalogue(...args);
        expect([how, args[0], code]).toEqual([how, args[0], 1]);
        expect(output + errors, how).toContain(`mapping-documents.csv`);
        expect(output + errors, how).toContain(fault);
      }
      expect(await readFile(pairs, 'utf8'), how).toBe(answers);
    }
  });

  it('reads answers in another language', async () => {
    await writeExport();
    await catalogue('map', folder);
    const pairs = join(folder, 'mapping-documents.csv');
    const text = await readFile(pairs, 'utf8');
    await writeFile(pairs, text.replace('\r\n,', '\r\nWAHR,'));
    expect((await imported()).documents).toBe(2);
    await writeFile(pairs, text.replace('\r\n,', '\r\nFALSCH,'));
    const { code, output } = await catalogue('import', folder, '--json', '--dry-run');
    expect([0, 3, 4], output).toContain(code);
  });

  it('says so if there is nothing to map', async () => {
    await mkdir(folder);
    const { code, errors } = await catalogue('map', folder);
    expect(code).toBe(1);
    expect(errors).toContain('there is no table (CSV, XLSX, JSON, XML) in this folder');
    expect((await catalogue('map', join(root, 'gone'))).errors).toContain('there is nothing at');
  });

  it.skipIf(!existsSync(messy))('brings a real team’s export in: map, two answers, import', async () => {
    await cp(messy, folder, { recursive: true });
    await runProgram('command-line/catalogue.ts', ['map', folder], { DATA_DIR: join(root, 'data') });
    const pairs = join(folder, 'mapping-documents.csv');
    const asked = (await readFile(pairs, 'utf8')).trim().split('\r\n').slice(1);
    // `Tech Sheets/Unknown product leaflet.pdf` is of the product that its page is titled with.
    expect(asked.map((line) => line.split(',')[1])).toEqual([
      'documents/SDS/cut short_SDS.pdf',
      'documents/specs/not really.pdf',
    ]);
    await writeFile(pairs, ['confirmed,file,product', ...asked.map((line) => `false${line}`)].join('\n'));
    const report = await imported();
    expect(report).toMatchObject({ changed: true, products: 32 });
    expect(report.warnings.filter(({ kind }) => kind === 'unused-file')).toEqual([]);
    expect((await imported()).changed).toBe(false);
  });
});

describe('catalogue template', () => {
  it('writes a folder that imports, and not over one that is there', async () => {
    expect((await catalogue('template', folder)).code).toBe(0);
    expect(await imported()).toMatchObject({ products: 1, documents: 1 });
    const { code, errors } = await catalogue('template', folder);
    expect(code).toBe(1);
    expect(errors).toContain('has a catalogue.xlsx already');
  });
});
