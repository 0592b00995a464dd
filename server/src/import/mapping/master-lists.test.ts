import { utils, type WorkSheet, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Workbooks in which people keep the products of a drive by hand: families in rows of their own, with models below them.

type Rows = readonly (readonly (string | number)[])[];

/** A workbook; where a row has one cell alone, it is merged over all columns, as people write headings. */
function bookOf(sheets: Readonly<Record<string, Rows>>, plain: ReadonlySet<string> = new Set()): Uint8Array {
  const book = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const sheet: WorkSheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    const width = Math.max(...rows.map((row) => row.length));
    sheet['!merges'] = rows.flatMap((row, r) =>
      row.length === 1 && !plain.has(String(row[0])) ? [{ s: { r, c: 0 }, e: { r, c: width - 1 } }] : [],
    );
    utils.book_append_sheet(book, sheet, name);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array;
}

/** A maker of gates: sheets by several people, of which each writes families in a way of its own. */
const GATES = {
  'LIES MICH': [['Gesamtliste Tore'], ['Farbe', 'Bedeutung'], ['gelb', 'prüfen'], ['grün', 'fertig']],
  Tore: [
    ['TORE – Stand: Frau Brandt'],
    ['bitte nicht sortieren!'],
    ['Baureihe', 'Bezeichnung', '', 'Art.-Nr.', 'Breite', 'Prospekt', 'Web'],
    ['', 'DE', 'EN', '', '', '', ''],
    ['Schiebetore:'],
    ['SLG', 'Schiebetor Standard', 'Standard sliding gate', '', '', 'P-1001', 'ja'],
    ['', '', '', 'SLG-300', '3 m'],
    ['', '', '', 'SLG-400', '4 m'],
    ['SLX', 'Schiebetor freitragend', '', '', '', 'P-1002', 'auf Lager: 450 & 600'],
    ['', '', '', 'SLX-500', '5 m'],
    ['', '', '', 'SLX-600', '6 m'],
    [],
    ['Drehtore'],
    ['SWG', 'Drehtor einflügelig', 'Single swing gate', '', '', 'P-1003, P-1004'],
    ['', '', '', 'SWG-100', '1 m'],
    ['SWD', 'Drehtor zweiflügelig', 'Double swing gate'],
    ['', '', '', 'SWD-200', '2 m'],
    ['', '', '', 'SWD-250', '2,5 m'],
    ['* = auf Anfrage'],
  ],
  Schranken: [
    ['Kategorie', 'Kürzel', 'Produkt', 'Product EN', 'Bemerkung'],
    ['Schranken', 'BAR', 'Schranke Kompakt', 'Compact barrier', ''],
    ['', 'BAR-30', 'Baum 3 m', '', ''],
    ['', 'BAR-50', 'Baum 5 m', '', ''],
    ['', 'BAL', 'Schranke Lang', 'Long barrier', ''],
    ['', 'BAL-30', 'Baum 3 m', '', ''],
    ['', 'BAL-50', 'Baum 5 m', '', ''],
    ['Poller', 'POL', 'Poller versenkbar', 'Retractable bollard', 'ausgelaufen 2022'],
    ['', 'POL-60', '600 mm', '', ''],
    ['', 'POF', 'Poller fest', 'Fixed bollard', ''],
  ],
  Antriebe: [
    ['Modell', 'Bezeichnung', 'Spannung'],
    ['Torantriebe'],
    ['ATR – Antrieb Rolltor'],
    ['ATR-230', '', '230 V'],
    ['ATR-400', '', '400 V'],
    ['ATS – Antrieb Schiebetor'],
    ['ATS-230', '', '230 V'],
    ['ATS-24', '', '24 V'],
  ],
  Pfosten: [
    ['Bezeichnung', 'Modell', 'Höhe'],
    ['Pfosten rund'],
    ['', '4711-120', '1,2 m'],
    ['', '4711-150', '1,5 m'],
    ['Pfosten eckig'],
    ['', '4712-120', '1,2 m'],
  ],
  Matten: [
    ['', '', '', 'lieferbar in', 'lieferbar in', 'lieferbar in', 'lieferbar in', 'lieferbar in'],
    ['Range', 'Ref', 'Product', 'Rips', 'Gummi', 'Bürste', 'Kratzer', 'Kassette'],
    ['Matten', 'MTA', 'Matte Alu 12', 'x', 'x', '', '', ''],
    ['Matten', 'MTB', 'Matte Alu 17', 'x', '', 'x', '', 'x'],
    ['Rahmen', 'MRW', 'Winkelrahmen', '', '', '', '', ''],
  ],
  Ausgelaufen: [
    ['Kürzel', 'Bezeichnung', 'Jahr'],
    ['ROL', 'Rolltor Alpha', 2014],
    ['FAL', 'Falttor Beta', 2016],
  ],
  Ersatzteile: [
    ['Teile-Nr.', 'Bezeichnung', 'passt zu'],
    ['E-100', 'Laufrolle', 'SLG SLX'],
    ['E-101', 'Torband', 'SWG'],
    ['E-102', 'Feder', 'BAR'],
  ],
};

const FILES = [
  'Tore/Datenblätter/SLG_Datenblatt_2024-01.pdf',
  'Tore/Montage/Montage SLG-SLX.pdf',
  'Tore/Prospekte/P-1003.pdf',
  'Tore/Prospekte/P-1004 EN.pdf',
  'Schranken/BAL Schranke Lang/Montageanleitung.pdf',
  'Schranken/POL_Datenblatt.pdf',
  'Antriebe/Zertifikat ATR + ATS.pdf',
  'Archiv/SLG_Datenblatt_2019-01.pdf',
  'Ausgelaufen/ROL Datenblatt.pdf',
];

const unread = Object.fromEntries(FILES.map((name) => [name, name]));

let read: ReturnType<typeof proposed> | null = null;
/** What is proposed for it, once for all tests. */
const gates = () => (read ??= proposed({ '00 Listen/Gesamtliste 2024 (MB).xlsx': bookOf(GATES), ...unread }));

it('reads families with models below them, whatever the columns of each sheet are', async () => {
  const { products } = await gates();
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Schiebetor Standard', 'Schiebetore'],
    ['Schiebetor freitragend', 'Schiebetore'],
    ['Drehtor einflügelig', 'Drehtore'],
    ['Drehtor zweiflügelig', 'Drehtore'],
    ['Schranke Kompakt', 'Schranken'],
    ['Schranke Lang', 'Schranken'],
    ['Poller fest', 'Poller'],
    ['Antrieb Rolltor', 'Torantriebe'],
    ['Antrieb Schiebetor', 'Torantriebe'],
    ['Pfosten rund', 'Pfosten'],
    ['Pfosten eckig', 'Pfosten'],
    ['Matte Alu 12', 'Matten'],
    ['Matte Alu 17', 'Matten'],
    ['Winkelrahmen', 'Rahmen'],
  ]);
});

it('gives files to the families whose codes or numbers of printed matter they carry', async () => {
  const { documents } = await gates();
  const owners = new Map(documents.map(([file = '', , , ...parents]) => [file, parents]));
  expect([...owners].filter(([file]) => !file.startsWith('Archiv/')).toSorted()).toEqual([
    ['Antriebe/Zertifikat ATR + ATS.pdf', ['ATR', 'ATS']],
    ['Schranken/BAL Schranke Lang/Montageanleitung.pdf', ['BAL']],
    ['Tore/Datenblätter/SLG_Datenblatt_2024-01.pdf', ['SLG']],
    ['Tore/Montage/Montage SLG-SLX.pdf', ['SLG', 'SLX']],
    ['Tore/Prospekte/P-1003.pdf', ['SWG']],
    ['Tore/Prospekte/P-1004 EN.pdf', ['SWG']],
  ]);
});

it('keeps names in other languages, and numbers of models', async () => {
  const { found } = await gates();
  const names = (found.tables.translations ?? []).map(({ cells }) => [
    cells['id'],
    cells['language'],
    cells['title'],
  ]);
  expect(names).toContainEqual(['SLG', 'en', 'Standard sliding gate']);
  const models = (found.tables.variants ?? []).map(({ cells }) => [cells['id'], cells['key']]);
  expect(models).toContainEqual(['SLX', 'SLX-600']);
  expect(models).toContainEqual(['BAR', 'BAR-30']);
});

it('leaves a workbook of plain rows to be read as any table', async () => {
  const rows: Rows = [
    ['Code', 'Bezeichnung', 'Kategorie'],
    ['SLG', 'Schiebetor Standard', 'Tore'],
    ['SLX', 'Schiebetor freitragend', 'Tore'],
    ['BAR', 'Schranke Kompakt', 'Schranken'],
  ];
  const { mapping } = await proposed({ 'Liste.xlsx': bookOf({ Produkte: rows }) });
  expect(mapping.tables.map(({ sheet }) => sheet)).toEqual(['Produkte']);
});

/** The listing of a library of documents, in which numbers of files go on with those of their products. */
const LIBRARY: Rows = [
  ['Item no.', 'Title', 'Category', 'File', 'Modified'],
  ...['GL-10', 'GL-20', 'GL-30'].flatMap((code, at) =>
    ['Data sheet', 'Installation', 'Warranty'].map((kind, row) => [
      row === 0 ? code : `${code}-${row}`,
      `${kind} of gliding gate ${10 * (at + 1)}`,
      'Gates',
      `${code} ${kind}.pdf`,
      '2024-03-01',
    ]),
  ),
];

it('takes no listing of files for a list of products', async () => {
  const list =
    'code;title;category\nGL-10;Gliding gate 10;Gates\nGL-20;Gliding gate 20;Gates\nGL-30;Gliding gate 30;Gates\n';
  const files = LIBRARY.slice(1).map((row) => `Gates/${row[3]}`);
  const { products, documents } = await proposed(
    { 'library.xlsx': bookOf({ Library: LIBRARY }), 'products.csv': list },
    files,
  );
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['GL-10', 'Gliding gate 10'],
    ['GL-20', 'Gliding gate 20'],
    ['GL-30', 'Gliding gate 30'],
  ]);
  expect(documents).toHaveLength(files.length);
});
