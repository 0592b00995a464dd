import { describe, expect, it } from 'vitest';
import type { Table } from '../../tables/table.ts';
import { listedNames, tellUndocumented } from '../columns/listed-names.ts';
import { languageIn } from '../pages/page-language.ts';
import { numbersIn } from '../pages/page-numbers.ts';
import { pageSays } from '../pages/page-says.ts';
import { listProducts } from './list-products.ts';

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  file: 'Preisliste.csv',
  sheet: null,
  encoding: 'utf-8',
  delimiter: ',',
  doubts: [],
  headerLine: 1,
  columns,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

/** Lists the products of a drive; each file has a first page: its title, and lines below it. */
const listed = (drive: Readonly<Record<string, readonly string[]>>, lists: readonly Table[] = []) =>
  listProducts(
    Object.keys(drive),
    new Map(
      Object.entries(drive).map(([file, [title = '', ...lines]]) => [
        file,
        pageSays([{ text: title, height: 20 }, ...lines.map((text) => ({ text, height: 10 }))], languageIn),
      ]),
    ),
    lists,
  ).map(({ title, otherNames, files }) => [title, otherNames, files]);

it('reads numbers at the end of lines with the names in front of them', () => {
  const lines = [
    'Fan W 20 (LW-2040)',
    'Certificate 2024-05-01, ISO 9001',
    'Model: LW-2050',
    'Call 514 555-0199',
  ];
  expect(numbersIn(lines.map((text) => ({ text, height: 10 })))).toEqual([
    { number: 'LW-2040', name: 'Fan W 20', isLabelled: false, line: 0 },
    { number: 'LW-2050', name: null, isLabelled: true, line: 2 },
  ]);
  const isLabelled = (text: string) => numbersIn([{ text, height: 10 }]).map((one) => one.isLabelled);
  for (const text of ['Art.-Nr. LW-20', 'N° de modèle : LW-20. Usine :', 'Paint. Item no.: LW-20'])
    expect(isLabelled(text)).toEqual([true]);
  for (const text of ['Fits model: LW-20', 'Passend zu Art.-Nr. LW-20', 'Paint LW-20'])
    expect(isLabelled(text)).toEqual([false]);
});

describe('products that documents state by number', () => {
  const drive = {
    'Wind/Lüfter W 20/DB LW-2040.pdf': ['Lüfter W 20', 'Datenblatt', 'Ein Lüfter.', 'Lüfter W 20 LW-2040'],
    'Wind/Lüfter W 20/LW-2040 manual EN.pdf': ['Fan W 20', 'Manual', 'A fan.', 'Fan W 20 LW-2040'],
    'Wind/LUEFTER W 30/Datenblatt.pdf': ['Lüfter W 30', 'Datenblatt', 'Ein Lüfter.', 'Lüfter W 30 LW-2050'],
    'Wind/LÜFTER W 40/DB LW-2060.pdf': ['LÜFTER W 40', 'Datenblatt', 'Ein Lüfter.', 'Lüfter W 40 LW-2060'],
  };

  it('calls a product like its folder, in the spelling of its pages, and not by the number', () => {
    expect(listed(drive)).toEqual([
      [
        'Lüfter W 20',
        ['LW-2040', 'Fan W 20'],
        ['Wind/Lüfter W 20/DB LW-2040.pdf', 'Wind/Lüfter W 20/LW-2040 manual EN.pdf'],
      ],
      ['Lüfter W 30', ['LW-2050'], ['Wind/LUEFTER W 30/Datenblatt.pdf']],
      ['Lüfter W 40', ['LW-2060'], ['Wind/LÜFTER W 40/DB LW-2060.pdf']],
    ]);
  });

  it('gives a safety data sheet to the number that is labelled in it, whatever its language', () => {
    const sheet = [
      'Fan Oil',
      'Safety Data Sheet',
      'Product identifier: Fan Oil. Model no.: LW-2070. Supplier: A',
    ];
    const other = ['Lüfteröl', 'Sicherheitsdatenblatt', 'Ein Öl.', 'Lüfteröl LW-2070'];
    const files = { 'Öl/Lüfteröl/SDB.pdf': other, 'Öl/Lüfteröl/SDS EN.pdf': sheet };
    expect(listed({ ...drive, ...files })).toContainEqual([
      'Lüfteröl',
      ['LW-2070', 'Fan Oil'],
      ['Öl/Lüfteröl/SDB.pdf', 'Öl/Lüfteröl/SDS EN.pdf'],
    ]);
  });

  it('finds a second product in the folder of another, by its page and not by the folder', () => {
    const file = 'Wind/Lüfter W 20/DB LW-2045.pdf';
    const page = ['Lüfter W 20-S', 'Datenblatt', 'Ein Lüfter.', 'Lüfter W 20-S LW-2045'];
    expect(listed({ ...drive, [file]: page })).toContainEqual(['Lüfter W 20-S', ['LW-2045'], [file]]);
  });

  it('gives a document that lists several numbers to all of them, and one that mentions another to its own', () => {
    const shared = 'Wind/Handbuch.pdf';
    const mentions = 'Wind/Lüfter W 20/Zeichnung.pdf';
    const products = listed({
      ...drive,
      [shared]: ['Lüfter', 'Bedienungsanleitung', 'Lüfter W 20 LW-2040', 'Lüfter W 30 LW-2050'],
      [mentions]: ['Lüfter W 20', 'Zeichnung', 'Passt zu', 'Lüfter W 30 LW-2050'],
    });
    const filesOf = (title: string) => products.find(([one]) => one === title)?.[2];
    expect(filesOf('Lüfter W 20')).toContain(shared);
    expect(filesOf('Lüfter W 30')).toContain(shared);
    expect(filesOf('Lüfter W 40')).not.toContain(shared);
    expect(filesOf('Lüfter W 30')).not.toContain(mentions);
  });

  it('gives no document to a number that it only mentions', () => {
    const cover = 'Wind/Schutzhaube.pdf';
    const filter = 'Wind/Filter.pdf';
    const plus = 'Wind/Lüfter W 20 LW-2040 Plus TDS.pdf';
    const products = listed({
      ...drive,
      [cover]: ['Schutzhaube', 'Datenblatt', 'Eine Haube.', 'Passend zu LW-2040'],
      [filter]: ['Filter', 'Datenblatt', 'Passend zu', 'Lüfter W 20 LW-2040', 'Lüfter W 30 LW-2050'],
      [plus]: ['Lüfter W 20 Plus', 'Datenblatt', 'Ein Lüfter.', 'Text'],
    });
    const ofNumbers = products.filter(([, others]) => others?.length).flatMap(([, , files]) => files);
    expect(ofNumbers).toContain('Wind/Lüfter W 20/DB LW-2040.pdf');
    for (const file of [cover, filter, plus]) expect(ofNumbers).not.toContain(file);
  });

  it('takes what a list calls a number, for numbers that documents have, and nothing else from the list', () => {
    const list = table(
      ['Nr.', 'Text', 'Preis'],
      [
        ['LW-2040', 'Lüfter W 20', '10'],
        ['', 'LÜFTER', ''],
        ['LW-2055', 'Lüfter W 35', '12'],
        ['LW-2099', 'Versand', '9'],
        ['LW-2050', 'Lüfter W 30', '11'],
      ],
    );
    const file = 'Wind/Montage.pdf';
    const page = ['Montage', 'Montageanleitung', 'Lüfter W 30 LW-2050', 'Lüfter W 35 LW-2055'];
    const titles = listed({ ...drive, [file]: page }, [list]).map(([title]) => title);
    expect(titles).toEqual(['Lüfter W 20', 'Lüfter W 30', 'Lüfter W 35', 'Lüfter W 40']);
  });

  it('leaves names that are numbers as they are', () => {
    const drive = Object.fromEntries(
      [100, 200, 300].map((size) => [
        `Valves/KV-${size} TDS.pdf`,
        [`KV-${size}`, 'Technical Data Sheet', 'A valve for water.', 'Material: brass'],
      ]),
    );
    expect(listed(drive).map(([title, others]) => [title, others])).toEqual([
      ['KV-100', []],
      ['KV-200', []],
      ['KV-300', []],
    ]);
  });
});

it('reads a list of numbers and names below headings of groups', () => {
  const rows = [
    ['PUMPEN', '', ''],
    ['P-100', 'Pumpe klein', '12,00'],
    ['P-200', 'Pumpe groß', '15,00'],
    ['', 'Pumpe ohne Nummer', '11,00'],
    ['P-300', 'Tauchpumpe', '19,00'],
  ];
  expect(listedNames(table(['Modell', 'Bezeichnung', 'Preis'], rows)).map(({ number }) => number)).toEqual([
    'P-100',
    'P-200',
    'P-300',
  ]);
  expect(listedNames(table(['Text', 'Preis'], [['Pumpe', '1,00']]))).toEqual([]);
});

it('tells which rows of a list are no products, because no document has their number or name', () => {
  const rows = [
    ['P-100', 'Pumpe klein'],
    ['P-200', 'Pumpe groß'],
    ['LIEF-1', 'Lieferung'],
    ['P-999', 'TEST'],
  ];
  const list = table(['Modell', 'Bezeichnung'], rows);
  expect(tellUndocumented(list, ['Pumpe klein', 'P-100', 'Große Pumpe', 'P-200'])).toBe(
    'Preisliste.csv has 2 rows of which no document is there, which are no products as proposed: LIEF-1 (Lieferung), P-999 (TEST).',
  );
  expect(tellUndocumented(list, rows.flat())).toBeNull();
});
