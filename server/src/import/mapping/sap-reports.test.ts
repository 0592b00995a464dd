import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// Exports of SAP with reports of an owner's own: texts for sales as lines of a table, and originals as CSV with paths.

/** A list of SE16N as a spreadsheet. */
function sheet(...rows: readonly string[]): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => row.split(';'))), 'Sheet1');
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
}

const zeros = (number: string) => number.padStart(18, '0');

/** A report with tabs in UTF-16, below a line that says what it is. */
const tabs = (...rows: readonly string[]) =>
  Buffer.from(
    `\uFEFF${['02.06.2024\t\tTexte Verkauf\t\t\t1', '', ...rows.map((row) => `\t${row.replaceAll(';', '\t')}`)].join('\r\n')}`,
    'utf16le',
  );

/** A maker of pumps, in German: texts of columns cut off, heads that stand for their sizes, and a state without a text. */
const GERMAN: Record<string, string | Uint8Array> = {
  'Tab/MARA.XLSX': sheet(
    'Material;Materialart;Warengruppe;Alte Materialnummer;Produkthierarchie;Werksübergreifender Materialstatus;Löschvorm. auf Mandantenebene;Werksübergr. konfig. Material',
    '800010;KMAT;P1;;0001000001;;;',
    '700011;FERT;P1;71.01;;;;800010',
    '700012;FERT;P1;71.02;0001000001;;;800010',
    '700021;FERT;P1;72.010.01;0001000002;;;',
    '700022;FERT;P1;72.010.02;;;;',
    '700023;FERT;P1;72.010.03;0001000002;;;',
    '700031;FERT;P1;;0001000002;;;',
    '700032;FERT;P1;;0001000002;;;',
    '700041;HAWA;P2;;;;;',
    '700051;FERT;P1;;0001000001;95;;',
    '700061;FERT;P1;;0001000001;;X;',
    '300001;ROH;R1;;;;;',
    '900001;WERB;;;;;;',
  ),
  'Tab/MAKT.XLSX': sheet(
    'Material;Sprachenschlüssel;Materialkurztext;Materialkurztext',
    '800010;DE;KP ARGO m.Sieb;KP ARGO M.SIEB',
    '700011;DE;KP ARGO m.Sieb 230V;KP ARGO M.SIEB 230V',
    '700012;DE;KP ARGO m.Sieb 400V;KP ARGO M.SIEB 400V',
    '700021;DE;UWP NEREO bl;UWP NEREO BL',
    '700022;DE;UWP NEREO gr;UWP NEREO GR',
    '700023;DE;UWP NEREO sw;UWP NEREO SW',
    '700031;DE;UWP NEREO Plus bl;UWP NEREO PLUS BL',
    '700032;DE;UWP NEREO Plus sw;UWP NEREO PLUS SW',
    '700041;DE;Saugkorb SK 12 aus Messing;SAUGKORB SK 12 AUS MESSING',
    '700051;DE;KP ARGO alt;KP ARGO ALT',
    '700061;DE;NICHT VERWENDEN;NICHT VERWENDEN',
    '300001;DE;Welle;WELLE',
    '900001;DE;Messewand;MESSEWAND',
  ),
  'Tab/T179T.XLSX': sheet(
    'Sprachenschlüssel;Produkthierarchie;Bezeichnung',
    'DE;00010;Pumpen',
    'DE;0001000001;Kreiselpumpen',
    'DE;0001000002;Unterwasserpumpen',
  ),
  'Tab/DRAD.XLSX': sheet(
    'DOKAR;DOKNR;DOKVR;DOKTL;DOKOB;OBJKY',
    `YDB;20000101;00;000;MARA;${zeros('800010')}`,
    `YMA;20000102;01;000;MARA;${zeros('700023')}`,
    `YDB;20000103;00;000;MARA;${zeros('700032')}`,
  ),
  'Tab/TDWAT.XLSX': sheet('CVLANG;DOKAR;DARTXT', 'D;YDB;Datenblatt', 'D;YMA;Montage-/Bedienungsanl.'),
  'Listen/YVTEXT.txt': tabs(
    'Material;Spr;Art;Nr;F;Text',
    '',
    '800010;DE;0001;001;*;Kreiselpumpe ARGO mit Sieb',
    '800010;DE;0001;002;*;Für klares und leicht verschmutztes Wasser in Gärten und auf',
    '800010;DE;0001;003;;Baustellen.',
    '800010;EN;0001;001;*;Centrifugal pump ARGO with strainer',
    '700021;DE;0001;001;*;Unterwasserpumpe NEREO',
    '700021;DE;0001;002;*;Für Brunnen.',
    '700023;DE;0001;001;*;Unterwasserpumpe NEREO',
    '700023;DE;0001;002;*;Für Brunnen.',
    '700031;DE;0001;001;*;Unterwasserpumpe NEREO Plus',
    '700032;DE;0001;001;*;Unterwasserpumpe NEREO Plus',
    '700051;DE;0001;001;*;Kreiselpumpe ARGO Classic',
  ),
  'Listen/YORIG.csv': [
    'DOKAR;DOKNR;DOKTL;DOKVR;DATEI;HERKUNFT',
    'YDB;20000101;000;00;Orig\\YDB\\YDB_20000101_000_00.pdf;C:\\Temp\\Neu1.pdf',
    'YMA;20000102;000;01;Orig\\YMA\\0A1B2C3D4E5F60718293A4B5C6D7E8F9.pdf;C:\\Temp\\Neu1.pdf',
    'YDB;20000103;000;00;Orig\\YDB\\FFEEDDCCBBAA00112233445566778899.pdf;H:\\Blatt.pdf',
    '',
  ].join('\r\n'),
  'Orig/YDB/YDB_20000101_000_00.pdf': '',
  'Orig/YMA/0A1B2C3D4E5F60718293A4B5C6D7E8F9.pdf': '',
  'Orig/YDB/FFEEDDCCBBAA00112233445566778899.pdf': '',
};

/** A maker of awnings, in English: CSV alone, with texts of one cell, and states with texts. */
const ENGLISH: Record<string, string | Uint8Array> = {
  'sap/materials.csv': [
    'Material Number,Material Type,Product hierarchy,X-plant matl status,Material description',
    '"50001",FERT,"Q1A",,AWN SOLVANA 300 wht',
    '"50002",FERT,"Q1A",,AWN SOLVANA 300 gry',
    '"50003",FERT,"Q1B",,AWN TERRAZ wht',
    '"50004",FERT,"Q1A",07,AWN SOLVANA 200 wht',
    '"10001",ROH,,,FABRIC',
    '',
  ].join('\n'),
  'sap/hierarchy.csv':
    'Language Key,Product hierarchy,Description\nEN,Q1A,Folding awnings\nEN,Q1B,Pergolas\n',
  'sap/status.csv': 'Language Key,Material status,Description\nEN,07,Discontinued\nEN,90,Released\n',
  'sap/sales texts.csv': [
    'Material Number,Language Key,Web text',
    '"50001",EN,"Folding arm awning Solvana 300',
    'For patios up to 6 m."',
    '"50002",EN,"Folding arm awning Solvana 300',
    'For patios up to 6 m."',
    '"50003",EN,"Pergola awning Terraz',
    'With side screens."',
    '',
  ].join('\n'),
  'drive/AWN TERRAZ data sheet.pdf': '',
};

describe('an export of SAP with reports of an owner’s own', () => {
  it('has products by the first lines of their texts for sales, together with those in other colours and sizes', async () => {
    const { products } = await proposed(GERMAN);
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Kreiselpumpe ARGO mit Sieb', 'Kreiselpumpen'],
      ['Unterwasserpumpe NEREO', 'Unterwasserpumpen'],
      ['Unterwasserpumpe NEREO Plus', 'Unterwasserpumpen'],
      ['Saugkorb SK 12 aus Messing', 'Other products'],
    ]);
    expect(products[0]?.description).toBe(
      'Für klares und leicht verschmutztes Wasser in Gärten und auf Baustellen.',
    );
  });

  it('has the documents of heads and of sizes, by paths of originals, with types in short', async () => {
    const { documents, products } = await proposed(GERMAN);
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const found = documents.map(([file, type, , ...ids]) => [
      file,
      type,
      ...ids.map((id) => titles.get(id ?? '')),
    ]);
    expect(found.toSorted()).toEqual([
      ['Orig/YDB/FFEEDDCCBBAA00112233445566778899.pdf', 'datasheet', 'Unterwasserpumpe NEREO Plus'],
      ['Orig/YDB/YDB_20000101_000_00.pdf', 'datasheet', 'Kreiselpumpe ARGO mit Sieb'],
      ['Orig/YMA/0A1B2C3D4E5F60718293A4B5C6D7E8F9.pdf', 'installation', 'Unterwasserpumpe NEREO'],
    ]);
  });

  it('says of a state that no table explains that it is taken for past', async () => {
    const { found } = await proposed(GERMAN);
    expect(found.findings.map(({ message }) => message).join()).toContain('materials in the state 95');
  });

  it('is known by CSV alone, and says past states and whole texts in cells', async () => {
    const { documents, products, found } = await proposed(ENGLISH);
    expect(products.map(({ title, type, description }) => [title, type, description])).toEqual([
      ['Folding arm awning Solvana 300', 'Folding awnings', 'For patios up to 6 m.'],
      ['Pergola awning Terraz', 'Pergolas', 'With side screens.'],
    ]);
    expect(documents.map(([file, , , id]) => [file, id])).toEqual([
      ['drive/AWN TERRAZ data sheet.pdf', products[1]?.id],
    ]);
    expect(found.findings.map(({ message }) => message).join()).not.toContain('in the state');
  });
});

it('names materials without texts for sales by what those with one number of before have in common', async () => {
  const { products } = await proposed({
    'Tab/MARA.XLSX': sheet(
      'MATNR;MTART;BISMT;PRDHA',
      'Material;Materialart;Alte Materialnummer;Produkthierarchie',
      '60011;FERT;81.010.01;A1',
      '60012;FERT;81.010.02;',
      '60021;FERT;81.020.01;A1',
      '60022;FERT;81.020.02;A1',
      '60031;FERT;81.030;A1',
    ),
    'Tab/MAKT.XLSX': sheet(
      'MATNR;SPRAS;MAKTX',
      '60011;DE;Laterne TILIA wand sw',
      '60012;DE;Laterne TILIA wand gr',
      '60021;DE;Laterne TILIA mast 4 m',
      '60022;DE;Laterne TILIA mast 6 m',
      '60031;DE;Erdspieß TILIA',
    ),
  });
  expect(products.map(({ title }) => title)).toEqual([
    'Laterne TILIA wand',
    'Laterne TILIA mast',
    'Erdspieß TILIA',
  ]);
});
