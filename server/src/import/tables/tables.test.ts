import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CatalogueSchema } from '@submittal/contract/catalogue';
import { type Delimiter, delimiters, type Encoding } from '@submittal/contract/mapping';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/tiny-catalogue.ts';
import { ImportFaults } from '../finding.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { siftCatalogue } from '../sift-catalogue.ts';
import { csvGrid } from './csv-grid.ts';
import { decodeText } from './decode-text.ts';
import { looseKey, tableOf } from './header-line.ts';
import { tellReading } from './table.ts';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A text in an encoding, with or without a byte order mark. */
function encoded(text: string, encoding: Encoding, marked: boolean): Uint8Array {
  const whole = marked ? `\ufeff${text}` : text;
  if (encoding === 'utf-8') return Buffer.from(whole, 'utf8');
  const utf16 = Buffer.from(whole, 'utf16le');
  if (encoding === 'utf-16le') return utf16;
  if (encoding === 'utf-16be') return utf16.swap16();
  const letters = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Uint8Array.from(text, (letter) => letters.indexOf(letter));
}

function csvOf(rows: readonly (readonly string[])[], delimiter: Delimiter, end: string): string {
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => row.map(quoted).join(delimiter) + end).join('');
}

const CASES = delimiters.flatMap((delimiter) =>
  (['utf-8', 'utf-16le', 'utf-16be'] as const).map((encoding) => [encoding, delimiter] as const),
);

/** A line of text as a catalogue has it: no control characters, not empty, no spaces around it, and no sign that begins an entity, which is read as what it stands for. */
const line = fc
  .string({ unit: 'grapheme-composite', minLength: 1, maxLength: 60 })
  .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\ufeff\ufffd\\|&]/gu, '').trim())
  .filter((text) => text !== '');
const product = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._-]{0,20}$/),
  title: line,
  type: line,
  description: line.map((text) => `${text}; "quoted", and\nmore`),
  applications: fc.array(line, { maxLength: 3 }),
});
const catalogues = fc.uniqueArray(product, { minLength: 1, maxLength: 8, selector: ({ id }) => id });

/** The words of the trade in French and Spanish; what stands in the exports of the region. */
const words = fc.array(
  fc.constantFrom(
    'Apprêt pénétrant',
    'béton',
    'Scellant à prise rapide',
    'revêtement',
    'Époxyde',
    'maçonnerie',
    'Impermeabilización',
    'señal',
    'construcción',
    'Mortier de réparation',
    'hôtel',
    'où',
    'naïf',
    'Noël',
    'ft²/gal',
    'Deck®',
    '20 °C',
    '½ in.',
    'Año',
    'pingüino',
    'CANALISATIONS',
    'plain',
    'L’été',
    'Shield™',
    '5 – 10',
  ),
  { minLength: 1, maxLength: 30 },
);

describe('tables', () => {
  it.each(CASES)(
    'in %s and with delimiter %j are read back as the catalogue that was written',
    async (encoding, delimiter) => {
      await fc.assert(
        fc.asyncProperty(
          catalogues,
          fc.boolean(),
          fc.constantFrom('\n', '\r\n'),
          async (products, marked, end) => {
            const header = ['ID', 'Title', 'TYPE', 'description', 'Applications'];
            const rows = products.map((one) => [
              one.id,
              one.title,
              one.type,
              one.description,
              one.applications.join('|'),
            ]);
            await writeFile(
              join(folder, 'Products.CSV'),
              encoded(csvOf([header, ...rows], delimiter, end), encoding, marked),
            );
            const { catalogue, findings } = siftCatalogue(await readCatalogue(folder));
            expect(catalogue).toEqual(
              CatalogueSchema.parse({ manufacturer: { name: 'Manufacturer' }, products }),
            );
            expect(findings.filter(({ kind }) => kind !== 'read-as')).toEqual([]);
          },
        ),
        { numRuns: 25, endOnFailure: true },
      );
      await rm(join(folder, 'Products.CSV'));
    },
  );

  it.each(['windows-1252', 'macintosh', 'utf-8'] as const)(
    'know %s by its words in French and Spanish',
    (encoding) => {
      fc.assert(
        fc.property(words, (some) => {
          // Mac Roman has no fractions and powers.
          const text = some.filter((word) => encoding !== 'macintosh' || !/[²½]/.test(word)).join(', ');
          const read = decodeText(encoded(text, encoding, false));
          expect(read.text).toBe(text);
        }),
      );
    },
  );

  it('say when the encoding is a guess, and when a text was broken before', () => {
    expect(decodeText(Uint8Array.of(0x41, 0xb5, 0x20)).doubts).toEqual([
      'it is read as windows-1252 and could be Mac Roman: look at "Aµ"',
    ]);
    expect(decodeText(encoded('B\ufffdton', 'utf-8', false)).doubts).toEqual([
      '1 character lost before it was exported (\ufffd)',
    ]);
  });

  it('keep the delimiter that Excel names, inches, and lines within cells', () => {
    const text = 'sep=;\r\nid;title\r\na;5" pipe\r\nb;"two\r\nlines; one cell"\r\n';
    const grid = csvGrid('a.csv', Buffer.from(text), () => false);
    expect(grid).toMatchObject({ delimiter: ';', encoding: 'utf-8' });
    expect(grid.lines).toEqual([
      { line: 2, cells: ['id', 'title'] },
      { line: 3, cells: ['a', '5" pipe'] },
      { line: 5, cells: ['b', 'two\nlines; one cell'] },
    ]);
  });

  it('name the line up to which a quote is never closed', () => {
    expect(() => csvGrid('a.csv', Buffer.from('id,title\n1,"open\n2,b\n'), () => false)).toThrow(
      ImportFaults,
    );
    expect(() => csvGrid('a.csv', Buffer.from('id,title\n1,"open\n2,b\n'), () => false)).toThrow(
      /a\.csv: .*line 3/,
    );
  });
});

describe('the header line', () => {
  const read = (text: string, known: readonly string[] = []) =>
    tableOf(
      csvGrid('a.csv', Buffer.from(text), (name) => known.includes(looseKey(name))),
      (name) => known.includes(looseKey(name)),
    );

  it('is found below titles and empty lines', () => {
    const table = read('Our products;;\n\nas of;2026-03-01;\nItem;Name;Price\n1;A;2,5\n2;B;3,5\n');
    expect(tellReading(table)).toBe('utf-8, semicolons, header in line 4, 2 rows, 3 columns');
    expect(table.columns).toEqual(['Item', 'Name', 'Price']);
  });

  it('is the one with expected names, if a line above looks like one', () => {
    expect(read('Basics,,Texts\nID,Name,Text\n1,A,B\n', ['id', 'name', 'text']).headerLine).toBe(2);
  });

  it('may have equal names and none', () => {
    const table = read('id,Name,name,,x\n1,A,B,C,D\n2,A,B,C,D\n');
    expect(table.columns).toEqual(['id', 'Name', 'name (2)', 'column 4', 'x']);
    expect(table.doubts.map(({ message }) => message)).toEqual([
      'the name "name" stands there more than once: one is read as "name (2)"',
    ]);
  });

  it('tells rows apart that have more cells than it', () => {
    const table = read('id,name\n1,A\n2,B,C\n3,D\n4,E\n');
    expect(table.rows.map(({ line }) => line)).toEqual([2, 4, 5]);
    expect(table.doubts).toMatchObject([{ kind: 'broken-row', source: { place: 'a.csv line 3', line: 3 } }]);
  });
});

describe('a catalogue in tables', () => {
  it('needs no exact case in names of files and columns, nor one form for all of them', async () => {
    const root = await temporaryFolder();
    await writeFile(
      join(root, 'PRODUCTS.tsv'),
      encoded('Id\tTitle\tType\r\nä\tb\tc\r\na\tB\tC\r\n'.replace('ä', 'a1'), 'utf-16le', true),
    );
    await writeFile(join(root, 'Documents.csv'), 'ID;Parents;File;Document Type\nd;a|a1;X.PDF;sds\n');
    await mkdir(join(root, 'sub'));
    const { catalogue, findings } = siftCatalogue(await readCatalogue(root));
    expect(
      catalogue.products.map(({ documents }) => documents.map(({ documentType }) => documentType)),
    ).toEqual([['sds'], ['sds']]);
    expect(findings.map(({ kind, source, message }) => [kind, source?.file, message])).toEqual([
      ['read-as', 'Documents.csv', 'utf-8, semicolons, header in line 1, 1 row, 4 columns'],
      ['read-as', 'PRODUCTS.tsv', 'utf-16le, tabs, header in line 1, 2 rows, 3 columns'],
    ]);
    await rm(root, { recursive: true });
  });

  it('takes empty texts in JSON as absent, as in tables', async () => {
    const root = await temporaryFolder();
    const text = JSON.stringify({
      manufacturer: { name: 'M', logo: '' },
      products: [
        {
          id: 'a',
          title: 'A',
          type: 'T',
          subtitle: '',
          url: ' ',
          applications: ['', 'Roofs'],
          documents: [],
        },
      ],
    });
    await writeFile(join(root, 'Catalogue.JSON'), encoded(text, 'utf-16be', true));
    const { catalogue } = siftCatalogue(await readCatalogue(root));
    expect(catalogue.products[0]).toMatchObject({ id: 'a', applications: ['Roofs'] });
    expect(catalogue.products[0]).not.toHaveProperty('url');
    await rm(root, { recursive: true });
  });

  it('is asked for by name in a folder that has another export', async () => {
    const root = await temporaryFolder();
    await writeFile(join(root, 'export.csv'), 'a,b\n1,2\n');
    await expect(readCatalogue(root)).rejects.toThrow(
      'nor a mapping of export.csv: "npm run catalogue -- map" makes one',
    );
    await rm(root, { recursive: true });
  });
});

it('a table of as many rows as there may be is read without counting through it for each', () => {
  const rows = Array.from({ length: 150_000 }, (_, at) => ({ line: at + 2, cells: [`P-${at}`, 'Door', ''] }));
  const lines = [{ line: 1, cells: ['sku', 'name'] }, ...rows];
  const grid = {
    file: 'p.csv',
    sheet: null,
    encoding: 'utf-8' as const,
    delimiter: ';' as const,
    lines,
    doubts: [],
  };
  const table = tableOf(grid, () => true);
  expect([table.rows.length, table.columns]).toEqual([150_000, ['sku', 'name']]);
});
