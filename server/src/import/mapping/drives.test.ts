import { describe, expect, it } from 'vitest';
import type { Table } from '../tables/table.ts';
import { statedRows } from './columns/half-filled-lists.ts';
import { listProducts } from './drive/list-products.ts';
import { statedProducts } from './drive/stated-products.ts';
import { namePartsOf } from './names/name-parts.ts';
import { OwnerFinder } from './owners/find-owner.ts';
import { languageIn } from './pages/page-language.ts';
import { pageSays } from './pages/page-says.ts';
import { codesLabelled, itemsWithCodes, nameLabelled, typeLabelled } from './pages/stated-codes.ts';

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  file: 'Artikel alt.xlsx',
  sheet: 'Tabelle1',
  encoding: null,
  delimiter: null,
  doubts: [],
  headerLine: 1,
  columns,
  rows: rows.map((cells, at) => ({ line: at + 2, cells })),
});

/** The first page of a data sheet or guide: a kind, a title, and lines below it. */
const sheet = (kind: string, title: string, ...lines: readonly string[]) =>
  pageSays(
    [{ text: kind, height: 12 }, { text: title, height: 22 }, ...lines.map((text) => ({ text, height: 10 }))],
    languageIn,
  );

/** A drawing: all of it in small letters. */
const drawing = (subject: string, code: string | null, number: string) =>
  pageSays(
    [
      'Alle Maße in mm',
      `BENENNUNG ${subject}`,
      ...(code === null ? [] : [`ARTIKEL ${code}`]),
      `ZEICHNUNG NR. ${number}`,
      'MASSSTAB 1:5',
    ].map((text) => ({ text, height: 9 })),
    languageIn,
  );

describe('what lines state', () => {
  it('reads codes behind labels, several in one line, and no words or values', () => {
    expect(codesLabelled(['Artikelcode LB-4 Gruppe: Leuchten', 'ARTICLE LB-5, LB-5W, LB-6'])).toEqual([
      'LB-4',
      'LB-5',
      'LB-5W',
      'LB-6',
    ]);
    const none = ['ARTIKEL n/a', 'Model GENERAL', 'PART 1 GENERAL', 'Article 12 of the regulation', 'LB-7'];
    expect(codesLabelled(none)).toEqual([]);
  });

  it.each([
    'Art.-Nr. LB-4',
    'Best.-Nr.: LB-4',
    'Item No. LB-4',
    'Part number LB-4',
    'Model LB-4',
    'Réf. LB-4',
    'Référence : LB-4',
    "N° d'article LB-4",
    'Código de producto: LB-4',
    'Codice articolo LB-4',
    'SKU LB-4',
    'Artikelnummer: LB-4',
  ])('reads a label in any language: %s', (line) => {
    expect(codesLabelled([line])).toEqual(['LB-4']);
  });

  it.each([
    'No LB-4 in stock today'.toLowerCase(),
    'Type X',
    'Part A',
    'Models with LB-4',
    'Report LB-4',
    'No. LB-4',
  ])('reads none in "%s"', (line) => expect(codesLabelled([line])).toEqual([]));

  it('reads items of lists with their codes, and codes that are items', () => {
    expect(
      itemsWithCodes(['• Bollard Nina 40 (BN-40)', '• BN-60', 'Bollards were tested (EN-40) today']),
    ).toEqual([
      { code: 'BN-40', name: 'Bollard Nina 40' },
      { code: 'BN-60', name: null },
    ]);
    expect(itemsWithCodes(['This is to certify that Nina 40 (BN-40)'])).toEqual([]);
  });

  it('reads the subject of a title block, and the group up to what is said next', () => {
    expect(nameLabelled(['SCALE 1:5', 'TITLE Bollard Nina 40'])).toBe('Bollard Nina 40');
    expect(typeLabelled(['Artikel BN-40 Produktgruppe: Poller und Stelen Zeichnung 12-40 Stand 2022'])).toBe(
      'Poller und Stelen',
    );
    expect(typeLabelled(['Article BN-40'])).toBe(null);
  });
});

describe('a list of articles that nobody finished', () => {
  const list = table(
    ['Art.Nr', 'Bezeichnung', 'Warengruppe', 'Bemerkung'],
    [
      ['PN-40', 'Poller Nina 40', 'Poller', ''],
      ['PN60', 'POLLER NINA 60', '', ''],
      ['PN-80', '', 'Poller', ''],
      ['PN-20', 'Poller Nina 20', 'Poller', 'entfallen'],
      ['SX-1', 'Stele Xenia', 'Stelen', 'in Entwicklung'],
      ['FRACHT', 'Fracht je Palette', '', ''],
      ['999', 'Test'],
      ['TP-1', 'Test Poller', 'Poller', 'für Test im Werk'],
      ['PN-40', 'poller nina 40', '', 'doppelt?'],
    ],
  );

  it('says codes, names and kinds, and which rows are none', () => {
    expect(
      statedRows(list)
        .filter(({ isNone }) => isNone)
        .map(({ code }) => code),
    ).toEqual(['PN-20', 'SX-1', '999']);
    expect(statedRows(list).find(({ code }) => code === 'PN-80')).toEqual({
      code: 'PN-80',
      name: null,
      type: 'Poller',
      isNone: false,
    });
  });

  const pages = new Map([
    ['Poller/pn40.pdf', sheet('Datenblatt', 'Poller Nina 40', 'Artikelnr. PN-40 Stand 2022')],
    ['Poller/Anna/Datenblatt Poller Nina 80.pdf', sheet('Datenblatt', 'Poller Nina 80', 'Artikelnr. PN-80')],
    ['Poller/PN80_neu.pdf', sheet('Datenblatt', 'Poller Nina 80 Plus', 'Artikelnr. PN-80P')],
    ['Poller/alt/PN20.pdf', sheet('Datenblatt', 'Poller Nina 20', 'Entfallen 2019')],
    [
      'Poller/montage.pdf',
      sheet('Montageanleitung', 'Poller setzen', '• Poller Nina 40 (PN-40)', '• Poller Nina 60 (PN-60)'),
    ],
    ['Zertifikate/Z-7.pdf', sheet('Zertifikat', 'Poller', '• PN-40', '• PN-60', '• PN-80', '• PN-80P')],
    ['Export EN/Bollard Nina 40.pdf', sheet('Data sheet', 'Bollard Nina 40', 'Article PN-40')],
    ['Zeichnungen/5101-40.pdf', drawing('Poller Nina 40', 'PN-40', '5101-40')],
    ['Zeichnungen/5101-60.pdf', drawing('Poller Nina 60', 'PN-60', '5101-60')],
    // Called by the number of another drawing, and of a product without a data sheet.
    ['Zeichnungen/5101-80.pdf', drawing('Stele Stella', 'ST-1', '5102-01')],
    ['Zeichnungen/510202.pdf', drawing('Stele Silvia', null, '5102-02')],
    ['Projekte/Bad Nauheim/P19-7.pdf', drawing('Sonderpoller Kurpark', null, 'P19-007-01')],
  ]);
  const files = [...pages.keys(), 'Poller/Anna/foto.jpg'];
  const { products, dropped } = statedProducts(files, pages, [list]);
  const found = new Map(products.map((one) => [one.title, one]));

  it('makes products of what documents and rows state together', () => {
    expect([...found.keys()].toSorted()).toEqual([
      'Poller Nina 40',
      'Poller Nina 60',
      'Poller Nina 80',
      'Poller Nina 80 Plus',
      'Stele Silvia',
      'Stele Stella',
    ]);
    expect(found.get('Poller Nina 40')?.otherNames).toEqual(['PN-40', 'Bollard Nina 40']);
    expect(found.get('Poller Nina 80')?.type).toBe('Poller');
    // No page and no row says what kind it is; its code begins as theirs do.
    expect(found.get('Poller Nina 60')?.type).toBe('Poller');
    expect(found.get('Stele Stella')?.type).toBe(null);
    expect(dropped.has('pollernina20')).toBe(true);
  });

  it('believes the page and not the number or code in the name of a file', () => {
    expect(found.get('Poller Nina 80 Plus')?.files).toEqual(['Poller/PN80_neu.pdf', 'Zertifikate/Z-7.pdf']);
    expect(found.get('Stele Stella')?.files).toEqual(['Zeichnungen/5101-80.pdf']);
    expect(found.get('Poller Nina 60')?.files).toEqual([
      'Poller/montage.pdf',
      'Zertifikate/Z-7.pdf',
      'Zeichnungen/5101-60.pdf',
    ]);
  });

  it('leaves open whose a page is that contradicts its name or itself', () => {
    const open = new Map([
      ...pages,
      ['Poller/PN-60 Datenblatt.pdf', sheet('Datenblatt', 'Poller setzen', 'Artikelnr. PN-40')],
      ['Poller/blatt.pdf', sheet('Datenblatt', 'Poller Nina 60', 'Artikelnr. PN-40')],
    ]);
    const owned = statedProducts([...open.keys()], open, [list]).products.flatMap((one) => one.files);
    expect(owned).not.toContain('Poller/PN-60 Datenblatt.pdf');
    expect(owned).not.toContain('Poller/blatt.pdf');
  });

  it('makes no product of what an order or a list of prices names', () => {
    const papers = new Map([
      ...pages,
      [
        'Projekte/AB 12.pdf',
        sheet('Auftragsbestätigung', 'Ihr Auftrag', '• Poller Sonder (PX-1)', '• Poller Nina 40 (PN-40)'),
      ],
      [
        'Preise.pdf',
        sheet('Preisliste 2023', 'Poller', '• Poller Sonder (PX-1)', '• Poller Nina 40 (PN-40)'),
      ],
    ]);
    const of = statedProducts([...papers.keys()], papers, [list]).products;
    expect(of.map(({ title }) => title)).not.toContain('Poller Sonder');
    expect(of.flatMap((one) => one.files)).not.toContain('Projekte/AB 12.pdf');
  });

  it('lists no row that is past, planned or a test, and no project', () => {
    const titles = listProducts(files, pages, [list]).map(({ title }) => title);
    expect(titles.toSorted()).toEqual([...found.keys()].toSorted());
  });

  it('lists what a list states though no document is its own, beside titles of sheets', () => {
    const text = 'This is a text of several words that says what it is for and how it is used.';
    const pages = new Map(
      [40, 50, 60, 70, 80].map((size) => [
        `sheets/${size}.pdf`,
        sheet('Technical Data Sheet', `Bollard Nina ${size}`, text, `Item No. PN-${size}`, text),
      ]),
    );
    const rows = table(
      ['Item', 'Name', 'Group'],
      [40, 50, 60, 70, 80, 90].map((size) => [`PN-${size}`, `Bollard Nina ${size}`, 'Bollards']),
    );
    const other = table(
      ['No', 'Called', 'Kind'],
      [70, 80, 90].map((size) => [`PN-${size}`, `Bollard Nina ${size}`, 'Bollards']),
    );
    const listed = listProducts([...pages.keys()], pages, [rows, { ...other, file: 'other.xlsx' }]);
    expect(listed.map(({ title, files }) => [title, files.length])).toContainEqual(['Bollard Nina 90', 0]);
  });

  it('calls no product like the head of all pages', () => {
    const headed = new Map(
      ['40', '60', '80', '90', '95', '99'].map((size) => [
        `pn${size}.pdf`,
        pageSays(
          [
            { text: 'Steinwerk Nord', height: 22 },
            { text: 'Datenblatt', height: 12 },
            { text: `Poller Nina ${size}`, height: 10 },
            { text: `Artikelnr. PN-${size}`, height: 10 },
          ],
          languageIn,
        ),
      ]),
    );
    expect(listProducts([...headed.keys()], headed, []).map(({ title }) => title)).not.toContain(
      'Steinwerk Nord',
    );
  });

  it('finds nothing where too few products have codes', () => {
    const few = new Map([...pages].slice(0, 2));
    expect(statedProducts([...few.keys()], few, []).products).toEqual([]);
  });
});

describe('products that a list calls by their numbers alone', () => {
  const finder = new OwnerFinder(
    ['HX-200', 'HX-200H', 'VT-3'].map((id) => ({ id, title: id, isSystem: false, names: [id] })),
    { certain: 0.92, likely: 0.6 },
  );

  it('are those whose number the head of a page begins with', () => {
    expect(finder.headed(['Northern Heat Inc.', 'HX-200H High Flow Heat Exchanger'])?.id).toBe('HX-200H');
    expect(finder.headed(['HX-200X Heat Exchanger'])).toBe(null);
    expect(finder.headed(['HX-200 Heat Exchanger', 'VT-3 Vent'])).toBe(null);
  });

  it('are found by short numbers beside other words', () => {
    expect(finder.find(namePartsOf('vt-3 curve', finder.knownNames), [])[0]?.owner.id).toBe('VT-3');
  });
});
