import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// What people take out of SAP: lists of its tables as they stand on the screen, dumps of long texts, and originals of documents.

const latin = (text: string) => Buffer.from(text, 'latin1');

/** A list of a table as it is stored "unconverted", with a page of so many rows, and so many columns in a line. */
function list(
  table: string,
  head: string,
  rows: readonly string[],
  { page = 1000, across = 100, label = 'Tabelle' } = {},
): string {
  const cells = [head, ...rows].map((row) => row.split(';'));
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)));
  const lines = (row: readonly string[]) => {
    const padded = widths.map((width, at) => (row[at] ?? '').padEnd(width));
    const parts = Array.from({ length: Math.ceil(padded.length / across) }, (_, at) =>
      padded.slice(at * across, (at + 1) * across),
    );
    return parts.map((part) => `|${part.join('|')}|`);
  };
  const rule = '-'.repeat(Math.max(...lines(cells[0] ?? []).map(({ length }) => length), 20));
  const [names = [], ...below] = cells;
  const pages = Array.from({ length: Math.ceil(below.length / page) }, (_, at) => [
    `14.02.2025                     Dynamische Listausgabe                        ${at + 1}`,
    rule,
    `${label}:        ${table}`,
    `Angezeigte Felder:  ${names.length} von  ${names.length}   Feststehende Führungsspalten: [ 2]  Listbreite 0250`,
    rule,
    ...lines(names),
    rule,
    ...below.slice(at * page, (at + 1) * page).flatMap(lines),
    rule,
  ]);
  return pages.flat().join('\r\n');
}

const zeros = (number: string, length = 18) => number.padStart(length, '0');
const M = (number: string) => zeros(number);
const D = (number: string) => zeros(number, 25);

/** A maker of door hardware, in German: names of products in the classification, which numbers its objects itself. */
const GERMAN: Record<string, string | Uint8Array> = {
  'Tabellen/mara.txt': latin(
    list(
      'MARA',
      'MANDT;MATNR;LVORM;MTART;MATKL;BISMT;MEINS;PRDHA;MSTAE',
      [
        `100;${M('710001')};;FERT;BT1;TS-90/SI;ST;A0010B001;`,
        `100;${M('710002')};;FERT;BT1;TS-90/WS;ST;A0010B001;`,
        `100;${M('710003')};;FERT;BT1;TS-95/SI;ST;A0010B001;`,
        `100;${M('710004')};;FERT;BT1;;ST;A0010B002;`,
        `100;${M('710005')};;FERT;BT1;;ST;A0010B002;`,
        `100;${M('710006')};;HAWA;BT2;;ST;;`,
        `100;${M('710007')};;HAWA;BT2;;ST;;`,
        `100;${M('710008')};X;FERT;BT1;;ST;A0010B001;Z9`,
        `100;${M('710009')};;FERT;BT1;;ST;A0010B001;Z9`,
        `100;${M('510001')};;HALB;HB1;;ST;;`,
        `100;${M('310001')};;ROH;RO1;;KG;;`,
        `100;${M('910001')};;ZMST;MU1;;ST;;`,
      ],
      { page: 5, across: 5 },
    ),
  ),
  'Tabellen/makt.txt': latin(
    list('MAKT', 'MANDT;MATNR;SPRAS;MAKTX', [
      `100;${M('710001')};D;TÜRSCHLIESSER KORVA 90 SILBER`,
      `100;${M('710001')};E;DOOR CLOSER KORVA 90 SILVER`,
      `100;${M('710002')};D;TÜRSCHLIESSER KORVA 90 WEISS`,
      `100;${M('710003')};D;TÜRSCHLIESSER KORVA 95 SILBER`,
      `100;${M('710004')};D;PANIKSTANGE VELTA | KURZ`,
      `100;${M('710005')};D;PANIKSTANGE VELTA LANG`,
      `100;${M('710006')};D;MONTAGEPASTE KORVA 250 G`,
      `100;${M('710007')};D;MONTAGEPASTE KORVA 1 KG DOSE`,
      `100;${M('710008')};D;TÜRSCHLIESSER KORVA 60`,
      `100;${M('710009')};D;TÜRSCHLIESSER KORVA 70`,
      `100;${M('510001')};D;HYDRAULIKKÖRPER 90`,
      `100;${M('310001')};D;HYDRAULIKÖL`,
      `100;${M('910001')};D;MUSTERKOFFER`,
    ]),
  ),
  'Tabellen/t023t.txt': latin(
    list('T023T', 'MANDT;SPRAS;MATKL;WGBEZ', [
      '100;D;BT1;Beschläge',
      '100;E;BT2;Accessories',
      '100;D;BT2;Zubehör',
    ]),
  ),
  'Tabellen/t179t.txt': latin(
    list('T179T', 'MANDT;SPRAS;PRODH;VTEXT', [
      '100;D;A0010;Türtechnik',
      '100;D;A0010B001;Türschließer',
      '100;D;A0010B002;Panikbeschläge',
    ]),
  ),
  'Tabellen/t141t.txt': latin(
    list('T141T', 'MANDT;SPRAS;MMSTA;MTSTB', ['100;D;Z9;Ausgelaufen', '100;D;Z1;Freigegeben']),
  ),
  'Tabellen/inob.txt': latin(
    list(
      'INOB',
      'MANDT;CUOBJ;KLART;OBTAB;OBJEK',
      ['710001', '710002', '710003', '710004', '710005'].map(
        (number, at) => `100;${zeros(String(41 + at))};001;MARA;${M(number)}`,
      ),
    ),
  ),
  'Tabellen/ausp.txt': latin(
    list('AUSP', 'MANDT;OBJEK;ATINN;ATZHL;ATWRT;ATFLV', [
      `100;${zeros('41')};0000000101;001;Türschließer Korva 90;0`,
      `100;${zeros('42')};0000000101;001;Türschließer Korva 90;0`,
      `100;${zeros('43')};0000000101;001;Türschließer Korva 95;0`,
      `100;${zeros('44')};0000000101;001;Panikstange Velta;0`,
      `100;${zeros('45')};0000000101;001;Panikstange Velta;0`,
      `100;${zeros('41')};0000000102;001;;2.4000000000000000E+01`,
    ]),
  ),
  'Tabellen/cabnt.txt': latin(
    list('CABNT', 'MANDT;ATINN;SPRAS;ATBEZ', [
      '100;0000000101;D;Produktname',
      '100;0000000102;D;Garantie Monate',
    ]),
  ),
  'Tabellen/mast.txt': latin(
    list('MAST', 'MANDT;MATNR;WERKS;STLAN;STLNR', [`100;${M('710001')};0001;1;00000077`]),
  ),
  'Tabellen/stpo.txt': latin(
    list('STPO', 'MANDT;STLNR;STLKN;IDNRK;MENGE', [
      `100;00000077;00000001;${M('510001')};1,000`,
      `100;00000077;00000002;${M('310001')};0,200-`,
    ]),
  ),
  'Tabellen/draw.txt': latin(
    list('DRAW', 'MANDT;DOKAR;DOKNR;DOKVR;DOKTL;DOKST;LOEDK', [
      `100;DBL;${D('880001')};00;000;FR;`,
      `100;DBL;${D('880001')};00;001;FR;`,
      `100;DBL;${D('880002')};01;000;FR;`,
      `100;SDB;${D('880003')};00;000;FR;`,
      `100;SDB;${D('880004')};00;000;FR;`,
      `100;MTA;MA-77;00;000;FR;`,
      `100;DBL;${D('880009')};00;000;FR;X`,
    ]),
  ),
  'Tabellen/drat.txt': latin(
    list('DRAT', 'MANDT;DOKAR;DOKNR;DOKVR;DOKTL;LANGU;DKTXT', [
      `100;DBL;${D('880001')};00;000;D;Datenblatt KORVA 90`,
      `100;DBL;${D('880001')};00;001;E;Data sheet KORVA 90`,
      `100;DBL;${D('880002')};01;000;D;Datenblatt Panikstange Velta`,
      `100;SDB;${D('880003')};00;000;D;SDB`,
      `100;SDB;${D('880004')};00;000;D;SDB Öl`,
      `100;MTA;MA-77;00;000;D;Anleitung`,
    ]),
  ),
  'Tabellen/drad.txt': latin(
    list('DRAD', 'MANDT;DOKAR;DOKNR;DOKVR;DOKTL;DOKOB;OBJKY', [
      `100;DBL;${D('880001')};00;000;MARA;${M('710001')}`,
      `100;DBL;${D('880001')};00;001;MARA;${M('710002')}`,
      `100;SDB;${D('880003')};00;000;MARA;${M('510001')}`,
      `100;SDB;${D('880004')};00;000;MARA;${M('310001')}`,
      `100;MTA;MA-77;00;000;MARC;${M('710003')}0001`,
    ]),
  ),
  'Tabellen/tdwat.txt': latin(
    list('TDWAT', 'CVLANG;DOKAR;DARTXT', [
      'D;DBL;Datenblatt',
      'D;SDB;Sicherheitsdatenblatt',
      'D;MTA;Montageanleitung',
      'E;DBL;Sheet',
    ]),
  ),
  'Tabellen/kna1.txt': latin(list('KNA1', 'MANDT;KUNNR;NAME1', ['100;0000001200;Bauhof Nord'])),
  'Texte/grundtexte.txt': [
    'Report ZTEXTE 14.02.2025',
    `MATERIAL   ${M('710006')}                               GRUN D`,
    '*  Montagepaste Korva',
    '*  Für Lager und <H>Wellen</>, auch',
    '=  im Freien.',
    '/* nur intern',
    `MATERIAL   ${M('710001')}                               GRUN D`,
    '*  Schließt Türen bis 90 kg, leise',
    '   und sicher.',
    '',
  ].join('\r\n'),
  'Originale/DBL_880001_000_00.pdf': '',
  'Originale/DBL_880001_001_00.pdf': '',
  'Originale/DBL/0000000000000000000880002_01/Original.pdf': '',
  'Originale/SDB_880003_000_00.pdf': '',
  'Originale/SDB_880004_000_00.pdf': '',
  'Originale/MTA MA-77-000-00.pdf': '',
  'Originale/DBL_880009_000_00.pdf': '',
};

/** A list with tabs, which the program calls `.xls`. */
const tabs = (table: string, ...rows: readonly string[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from(
      [
        '14.02.2025\t\tDynamic List Display',
        '',
        `Table:\t${table}`,
        '',
        ...rows.map((row) => `\t${row.replaceAll(';', '\t')}`),
      ].join('\r\n'),
      'utf16le',
    ),
  ]);

/** A list for people as a spreadsheet. */
function sheet(...rows: readonly string[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.split(';'))), 'Sheet1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

const PHIO = [
  '005056A24BED1EDEA65F0A1B2C3D4E01',
  '005056A24BED1EDEA65F0A1B2C3D4E02',
  '005056A24BED1EDEA65F0A1B2C3D4E03',
];

/** A maker of adhesives, in English: lists for people, and names in short texts alone, behind which stands how a material is packed. */
const ENGLISH: Record<string, string | Uint8Array> = {
  'ALV/materials.xlsx': sheet(
    'Material;Material description;MTyp;Matl Group;Matl Grp Desc.;Prod.hierarchy;Plant',
    '40011;ORVIBOND 20 PAIL 15 KG GREY;FERT;AD;Adhesives;X1;0100',
    '40012;ORVIBOND 20 PAIL 5 KG GREY;FERT;AD;Adhesives;X1;0100',
    '40012;ORVIBOND 20 PAIL 5 KG GREY;FERT;AD;Adhesives;X1;0200',
    '40013;ORVIBOND 20 RAPID PAIL 15 KG;FERT;AD;Adhesives;X1;0100',
    '40014;ORVISEAL CARTRIDGE 310 ML;FERT;SE;Not assigned;;0100',
    '40015;NOTCHED TROWEL;HAWA;TO;Tools;;0100',
    '30001;POLYOL BLEND;ROH;RM;Raw;;0100',
  ),
  'SE16/MAKT.xls': tabs(
    'MAKT',
    'MANDT;MATNR;SPRAS;MAKTX;MAKTG',
    '',
    '200;40013;E;ORVIBOND 20 RAPID PAIL 15 KG;ORVIBOND 20 RAPID',
    '200;40013;F;ORVIBOND 20 RAPIDE SEAU 15 KG;ORVIBOND 20 RAPIDE',
    '200;40014;E;ORVISEAL CARTRIDGE 310 ML;ORVISEAL',
  ),
  'SE16/T179T.xls': tabs('T179T', 'MANDT;SPRAS;PRODH;VTEXT', '', '200;E;X1;Flooring adhesives'),
  'ALV/documents.txt': list('', 'DocType;Document;Vs;DP;Description;Object key', [
    'ZTD;10000071;00;000;TDS ORVIBOND;40011',
    'ZTD;10000072;00;000;TDS ORVISEAL;40015',
    'ZSD;10000073;00;000;SDS;40014',
  ]).replace(/Tabelle:.*\r\n/, ''),
  'ALV/originals.xlsx': sheet(
    'Doc. type;Document;Version;Doc.part;Physical object;Original',
    `ZTD;10000071;00;000;${PHIO[0]};C:\\Temp\\template.pdf`,
    `ZTD;10000072;00;000;${PHIO[1]};C:\\Temp\\template.pdf`,
    `ZSD;10000073;00;000;;\\\\srv\\lab\\seal sheet.pdf`,
  ),
  'ALV/types.txt': list(
    'TDWAT',
    'CVLANG;DOKAR;DARTXT',
    ['E;ZTD;Technical data sheet', 'E;ZSD;Safety data sheet'],
    { label: 'Table' },
  ),
  [`dms/${PHIO[0]}.pdf`]: '',
  [`dms/${PHIO[1]}.pdf`]: '',
  'dms/out/seal sheet.pdf': '',
  'drive/Orvibond 20 rapide.pdf': '',
};

describe('lists of tables and documents of SAP', () => {
  it('are materials that are sold, together under the name that the classification or a long text has', async () => {
    const { products, unused } = await proposed(GERMAN);
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Türschließer Korva 90', 'Türschließer'],
      ['Türschließer Korva 95', 'Türschließer'],
      ['Panikstange Velta', 'Panikbeschläge'],
      ['Montagepaste Korva', 'Zubehör'],
    ]);
    expect(products.map(({ description }) => description)).toEqual([
      'Schließt Türen bis 90 kg, leise und sicher.',
      undefined,
      undefined,
      'Für Lager und Wellen, auch im Freien.',
    ]);
    expect(unused).toEqual([]);
  });

  it('have documents by the keys of their records, also those of what a product is put together from', async () => {
    const { documents, products } = await proposed(GERMAN);
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const found = documents.map(([file, type, , ...ids]) => [
      file?.replace('Originale/', ''),
      type,
      ...ids.map((id) => titles.get(id ?? '')),
    ]);
    expect(found.toSorted()).toEqual([
      ['DBL/0000000000000000000880002_01/Original.pdf', 'datasheet', 'Panikstange Velta'],
      ['DBL_880001_000_00.pdf', 'datasheet', 'Türschließer Korva 90'],
      ['DBL_880001_001_00.pdf', 'datasheet', 'Türschließer Korva 90'],
      ['MTA MA-77-000-00.pdf', 'installation', 'Türschließer Korva 95'],
      ['SDB_880003_000_00.pdf', 'sds', 'Türschließer Korva 90'],
    ]);
  });

  it('are read as well where lists for people call fields by texts, and names stand before packs alone', async () => {
    const { products, documents } = await proposed(ENGLISH);
    expect(products.map(({ title, type }) => [title, type]).toSorted()).toEqual([
      ['NOTCHED TROWEL', 'Tools'],
      ['ORVIBOND 20 RAPID', 'Flooring adhesives'],
      ['ORVIBOND 20', 'Flooring adhesives'],
      ['ORVISEAL', 'Other products'],
    ]);
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const found = documents.map(([file, type, , ...ids]) => [
      file,
      type,
      ...ids.map((id) => titles.get(id ?? '')),
    ]);
    expect(found.toSorted()).toEqual([
      [`dms/${PHIO[0]}.pdf`, 'datasheet', 'ORVIBOND 20'],
      [`dms/${PHIO[1]}.pdf`, 'datasheet', 'NOTCHED TROWEL'],
      ['dms/out/seal sheet.pdf', 'sds', 'ORVISEAL'],
      ['drive/Orvibond 20 rapide.pdf', 'document', 'ORVIBOND 20 RAPID'],
    ]);
  });

  it('are named where one is broken, and do without it', async () => {
    const whole = list('T023T', 'MANDT;SPRAS;MATKL;WGBEZ', ['100;D;BT1;Beschläge']);
    const cut = whole.split('\r\n').slice(0, 6).join('\r\n');
    const { products, found } = await proposed({ ...GERMAN, 'Tabellen/t023t.txt': latin(cut) });
    expect(products).toHaveLength(4);
    expect(found.findings.map(({ place }) => place)).toContain('Tabellen/t023t.txt');
  });
});
