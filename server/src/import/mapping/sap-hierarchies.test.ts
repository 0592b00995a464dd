import { utils, write } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Exports of SAP in which short texts are all that materials have of a name, or the hierarchy says what these are short for.

/** A list for people as a spreadsheet. */
function sheet(...rows: readonly string[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.split(';'))), 'SAPUI5 Export');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

/** A list of a table as it stands on the screen. */
function list(...rows: readonly string[]): string {
  const cells = rows.map((row) => row.split(';'));
  const widths = (cells[0] ?? []).map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)));
  const lines = cells.map((row) => `|${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join('|')}|`);
  const rule = '-'.repeat(lines[0]?.length ?? 0);
  return ['List', '', rule, lines[0], rule, ...lines.slice(1), rule].join('\n');
}

/** A maker of fences, in English: products on the lowest level, names in a report of the classification, and an app for what it bought. */
const FENCES: Record<string, string | Uint8Array> = {
  'mm/MARA.xlsx': sheet(
    'Material;DF client level;Material Type;Material Group;Old material number;Product hierarchy',
    '40001;;FERT;F1;VAR12-2M;000100001000001',
    '40002;;FERT;F1;VAR12-3M;000100001000001',
    '40003;;FERT;F1;VAR16;000100001000002',
    '40004;;FERT;F1;LIN8;000100002000001',
    '40005;;HAWA;F2;;0001000030',
    '40006;;HAWA;F2;;0001000030',
    '40007;;FERT;F1;;',
    '10001;;ROH;R1;;',
  ),
  'mm/Manage Product Master Data.xlsx': sheet(
    'Product;Product Description;Product Type;Product Group;Old Product Number;Product Hierarchy;Cross-Plant Status;Marked for Deletion',
    '50001;TG50 Turnstile Gate 3ft NH;Finished Product (FERT);Gates & turnstiles (F3);OK-TG50;0001000040;;No',
    '50002;TG50 Turnstile Gate 4ft NH;Trading Goods (HAWA);Gates & turnstiles (F3);OK-TG50-4FTNH;0001000040;;No',
    '50003;KG20 Kissing Gate 4ft;Trading Goods (HAWA);Gates & turnstiles (F3);OK-KG20;;;No',
    '50004;KG90 Kissing Gate 4ft;Trading Goods (HAWA);Gates & turnstiles (F3);OK-KG90;;;Yes',
  ),
  'mm/MAKT.txt': list(
    'MATNR;SPRAS;MAKTX',
    '40001;EN;VARDE MESH 12 6X10FT GRN',
    '40002;EN;VARDE MESH 12 6X20FT BLK',
    '40003;EN;VARDE MESH HVY 6X10FT GRN',
    '40003;FR;GRILLAGE VARDE LOURD 6X10PI',
    '40004;EN;LINDEN RAIL 8 2.4M',
    '40005;EN;VARDE BRACKET PAINT WHT 1 GAL',
    '40006;EN;VARDE BRACKET PAINT BLK 1 GAL',
    '40007;EN;ZZ TRIAL MESH NEW COATING',
    '10001;EN;WIRE ROD 5 MM',
  ),
  'mm/T179T.xlsx': sheet(
    'Language;Prod.hierarchy;Level no.;Description',
    'EN;00010;1;Fences',
    'EN;0001000010;2;Mesh panels',
    'EN;0001000020;2;Rails',
    'EN;0001000030;2;Paints',
    'EN;0001000040;2;Gates',
    'EN;000100001000001;3;Varde Mesh 12',
    'EN;000100001000002;3;Varde Mesh Heavy',
    'FR;000100001000002;3;Grillage Varde lourd',
    'EN;000100002000001;3;Linden Rail 8',
  ),
  'mm/ZCLASS.csv': [
    'Class type,Class,Material,Material description,Characteristic,Characteristic descr.,Value',
    '001,CL_P,40005,VARDE BRACKET PAINT WHT 1 GAL,Z_NAME,Trade name,Varde Bracket Paint',
    '001,CL_P,40006,VARDE BRACKET PAINT BLK 1 GAL,Z_NAME,Trade name,Varde Bracket Paint',
    '001,CL_P,40005,VARDE BRACKET PAINT WHT 1 GAL,Z_SHELF,Shelf life,12',
    '001,CL_M,40003,VARDE MESH HVY 6X10FT GRN,Z_NAME,Trade name,Varde Mesh Heavy',
    '',
  ].join('\n'),
};

it('takes a level of products for names, the one above for kinds, and codes out of cells with their texts', async () => {
  const { products } = await proposed(FENCES);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Varde Mesh 12', 'Mesh panels'],
    ['Varde Mesh Heavy', 'Mesh panels'],
    ['Linden Rail 8', 'Rails'],
    ['Varde Bracket Paint', 'Paints'],
    ['TG50 Turnstile Gate', 'Gates'],
    ['KG20 Kissing Gate', 'Gates & turnstiles'],
  ]);
});

it('knows products by their numbers without sizes, and by what other languages call their level', async () => {
  const { documents, products } = await proposed(FENCES, [
    'share/VAR12.pdf',
    'share/FT Grillage Varde lourd.pdf',
    'share/OK-TG50.pdf',
  ]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(documents.map(([file, , , id]) => [file, titles.get(id ?? '')]).toSorted()).toEqual([
    ['share/FT Grillage Varde lourd.pdf', 'Varde Mesh Heavy'],
    ['share/OK-TG50.pdf', 'TG50 Turnstile Gate'],
    ['share/VAR12.pdf', 'Varde Mesh 12'],
  ]);
});

/** A maker of sealants, in German: no hierarchy, groups with a longer text, a class with a column for each characteristic, attachments. */
const SEALANTS: Record<string, string | Uint8Array> = {
  'mara.csv': [
    'Produkt;Produktbeschreibung;Produktart;Produktgruppe;Werksübergreifender Status;Zum Löschen vorgemerkt',
    '70001;FUGDICHT S2 GRAU 600ML;Fertigerzeugnis (FERT);D1;;Nein',
    '70002;FUGDICHT S2 WEISS 310ML;Fertigerzeugnis (FERT);D1;;Nein',
    '70003;BITUPOX KOMP A 10 KG;Fertigerzeugnis (FERT);D2;;Nein',
    '70004;BITUPOX KOMP B 5 KG;Fertigerzeugnis (FERT);D2;;Nein',
    '70005;DICHTBAND SA 10CMX25M;Handelsware (HAWA);D3;;Nein',
    '70006;DICHTBAND SA 20CMX25M;Handelsware (HAWA);D3;;Nein',
    '70007;SCHRAUBANKER 5IN 1000/BX;Handelsware (HAWA);D3;;Nein',
    '70008;SCHRAUBANKER 7IN 500/BX;Handelsware (HAWA);D3;;Nein',
    '70009;PFLASTERBAHN 180 GR 1,0X10M SCHWARZ;Fertigerzeugnis (FERT);D3;;Nein',
    '',
  ].join('\n'),
  't023t.txt': list(
    'SPRAS;MATKL;WGBEZ;WGBEZ60',
    'DE;D1;Fugendichtst. elast.;Fugendichtstoffe, elastisch',
    'DE;D2;Reaktionsharze;Reaktionsharze',
    'DE;D3;Zubehör Abdichtung;Zubehör zur Abdichtung',
  ),
  'klasse.csv': [
    'Material;Klassenart;Klasse;Z_HANDELSNAME;Z_FARBE',
    '70001;001;KL_FUGE;Fugdicht S2;grau',
    '70002;001;KL_FUGE;Fugdicht S2;weiß',
    '70003;001;KL_HARZ;Bitupox;',
    '',
  ].join('\n'),
  'anlagen.csv': [
    'INSTID_A;TYPEID_A;INSTID_B;OBJDES;FILENAME',
    '000000000000070001;BUS1001006;FOL29000000000004EXT420000001;Merkblatt;C:\\TEMP\\scan 0042.pdf',
    '000000000000070005;BUS1001006;FOL29000000000004EXT420000002;Merkblatt;info.pdf',
    '',
  ].join('\n'),
  'GOS/scan 0042.pdf': '',
  'GOS/info.pdf': '',
};

it('joins materials by what is before colours, parts and sizes, and gives them what hangs on their numbers', async () => {
  const { documents, products } = await proposed(SEALANTS);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Fugdicht S2', 'Fugendichtstoffe, elastisch'],
    ['Bitupox', 'Reaktionsharze'],
    ['DICHTBAND SA', 'Zubehör zur Abdichtung'],
    ['SCHRAUBANKER', 'Zubehör zur Abdichtung'],
    ['PFLASTERBAHN 180 GR', 'Zubehör zur Abdichtung'],
  ]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(documents.map(([file, , , id]) => [file, titles.get(id ?? '')]).toSorted()).toEqual([
    ['GOS/info.pdf', 'DICHTBAND SA'],
    ['GOS/scan 0042.pdf', 'Fugdicht S2'],
  ]);
});
