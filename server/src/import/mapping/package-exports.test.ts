import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Configuration packages of Business Central and Navision: a sheet for each table, with its number above its head.

/** A package: sheets with what they are called, their numbers, heads and rows. */
function packaged(code: string, ...sheets: readonly (readonly [string, number, ...string[]])[]): Uint8Array {
  const book = utils.book_new();
  for (const [name, id, ...rows] of sheets) {
    const cells = rows.map((row) => row.split(';'));
    const lines = [[code, name, id], [], ...cells];
    utils.book_append_sheet(book, utils.aoa_to_sheet(lines), name.slice(0, 31));
  }
  return new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }));
}

const IDS = ['5B1D7A60-4C1E-4F5B-9E57-0A6F2D0C1B11', '5B1D7A60-4C1E-4F5B-9E57-0A6F2D0C1B12'];

/** A maker of door hardware, in German, with parts of categories, values by number, and links of an older version. */
const GERMAN = {
  'Export/ARTIKEL.xlsx': packaged(
    'ARTIKEL',
    [
      'Artikel',
      27,
      'Nr.;Beschreibung;Suchbegriff;Beschreibung 2;Basiseinheitencode;Lagerbuchungsgruppe;Gesperrt;Art;Artikelkategoriencode;Produktgruppencode',
      '1000;Türschließer Korva 90;KORVA;;STK;FERTIG;Nein;Lager;TS;OBEN',
      '1001;Türschließer Korva 95;KORVA;;STK;FERTIG;Nein;Lager;TS;OBEN',
      '1002;Türschließer Korva 60;KORVA;ersetzt durch 90;STK;FERTIG;Ja;Lager;TS;OBEN',
      '1010;Bodenschließer Tessan;TESSAN;silber;STK;FERTIG;Nein;Lager;TS;BODEN',
      '1011;Bodenschließer Tessan;TESSAN;weiß;STK;FERTIG;Nein;Lager;TS;BODEN',
      '2000;Panikstange Velta 900 mm;VELTA;;STK;FERTIG;Nein;Lager;PB;',
      '2001;Panikstange Velta 1200 mm;VELTA;;STK;FERTIG;Nein;Lager;PB;',
      '3000;Montagepaste Korva Dose 250 g;PASTE;;STK;HANDEL;Nein;Lager;;',
      '3001;Montagepaste Korva Kartusche 1 kg;PASTE;;STK;HANDEL;Nein;Lager;;',
      '8000;Feder 4 mm;FEDER;;STK;ROH;Nein;Lager;ROH;',
      '8001;Deckel Korva;DECKEL;;STK;FERTIG;Nein;Lager;ET;',
      'FRACHT;Fracht Inland;FRACHT;;STK;;Nein;Dienstleistung;;',
    ],
    [
      'Artikelkategorie',
      5722,
      'Code;Beschreibung;Übergeordnete Kategorie',
      'TS;Türschließer;',
      'PB;Panikbeschläge;',
      'ROH;Rohstoffe;',
      'ET;Ersatzteile;',
    ],
    [
      'Produktgruppe',
      5723,
      'Artikelkategoriencode;Code;Beschreibung',
      'TS;OBEN;Obentürschließer;',
      'TS;BODEN;Bodentürschließer;',
    ],
    ['Artikelattribut', 7500, 'ID;Name;Gesperrt;Art', '7;Oberfläche;Nein;Option', '9;Prüfnummer;Nein;Text'],
    [
      'Artikelattributwert',
      7501,
      'Attribut-ID;ID;Wert;Gesperrt',
      '7;1;Silber;Nein',
      '9;4;PZ-4410;Nein',
      '9;5;PZ-4411;Nein',
    ],
    [
      'Artikelattributwertzuordnung',
      7505,
      'Tabellen-ID;Nr.;Artikelattribut-ID;Artikelattributwert-ID',
      '27;1000;7;1',
      '27;1000;9;4',
      '27;1001;9;5',
    ],
    [
      'Artikelübersetzung',
      30,
      'Artikelnr.;Variantencode;Sprachcode;Beschreibung;Beschreibung 2',
      '1000;;ENU;Door closer Korva 90;',
      '2000;;ENU;Velta panic bar 900 mm;',
      '2001;;ENU;Velta panic bar 1200 mm;',
    ],
    [
      'Zusatztextzeile',
      280,
      'Tabellenname;Nr.;Sprachcode;Textnr.;Zeilennr.;Text',
      'Artikel;1000;;1;10000;Schließt Türen bis 90 kg,',
      'Artikel;1000;;1;20000;leise und sicher.',
      'Ressource;1001;;1;10000;Montage vor Ort',
    ],
    [
      'Belegdateianhang',
      1173,
      'Tabellen-ID;Nr.;Belegart;Zeilennr.;ID;Dateiname;Dateityp;Dateierweiterung;Belegreferenz-ID',
      '27;1000;Angebot;10000;5;Datenblatt;PDF;pdf;{5B1D7A60-4C1E-4F5B-9E57-0A6F2D0C1B10}',
      '27;1001;Angebot;10000;6;Datenblatt;PDF;pdf;{5B1D7A60-4C1E-4F5B-9E57-0A6F2D0C1B13}',
      `27;1011;Angebot;10000;7;Montageanleitung;PDF;pdf;{${IDS[0]}}`,
      `27;8000;Angebot;10000;8;Prüfzeugnis Feder;PDF;pdf;{${IDS[1]}}`,
      '18;1000;Angebot;10000;9;Rahmenvertrag;PDF;pdf;{5B1D7A60-4C1E-4F5B-9E57-0A6F2D0C1B14}',
    ],
  ),
  'Export/Datensatzverknüpfung (2000000068).csv': table(
    'Verknüpfungs-ID;Datensatz-ID;URL1;Beschreibung;Art',
    String.raw`1;Artikel: 2000;\\srv\Produkte\Alt\scan17.pdf;;Verknüpfung`,
    String.raw`2;Artikel: 2001;\\srv\Produkte\Alt\scan17.pdf;;Verknüpfung`,
    String.raw`3;Artikel: 2001;\\srv\Produkte\Alt\weg.pdf;;Verknüpfung`,
    String.raw`4;Debitor: 2001;\\srv\Produkte\Alt\scan18.pdf;;Verknüpfung`,
  ),
};

const GERMAN_FILES = [
  'Export/Anlagen/27/1000/Datenblatt.pdf',
  'Export/Anlagen/27/1001/Datenblatt.pdf',
  'Export/Anlagen/18/1000/Rahmenvertrag.pdf',
  `Export/Anlagen/alt/${IDS[0]}.pdf`,
  `Export/Anlagen/alt/${IDS[1]}.pdf`,
  'Laufwerk/Alt/scan17.pdf',
  'Laufwerk/Neu/scan17.pdf',
  'Laufwerk/Alt/scan18.pdf',
  'Laufwerk/Korva 95 Montageanleitung.pdf',
];

/** A maker of sealants, in English: values by name, sheets that are named by number alone, and two names in one. */
const ENGLISH = {
  'BC/pack.xlsx': packaged(
    'WEB',
    [
      'Item',
      27,
      'No.;Description;Description 2;Type;Item Category Code;Gen. Prod. Posting Group;Blocked;Sales Blocked',
      'A10;Orviseal 20 Sealant;310 ml;Inventory;SEAL-S;RESALE;FALSE;FALSE',
      'A11;Orviseal 20 Sealant;600 ml;Inventory;SEAL-S;RESALE;FALSE;FALSE',
      'A20;Orvibond Primer 1 L;;Inventory;SEAL-P;RESALE;FALSE;FALSE',
      'A21;Orvibond Primer 5 L;;Inventory;SEAL-P;RESALE;FALSE;FALSE',
      'A30;Orvitape, 1/2 in Core 2 in x 50 ft;;Inventory;;RESALE;FALSE;FALSE',
      'A31;Orvitape, 1/2 in Core 3 in x 50 ft;;Inventory;;RESALE;FALSE;FALSE',
      'A40;Orviseal 10 Sealant;;Inventory;SEAL-S;RESALE;FALSE;TRUE',
      'B10;Silica flour;;Inventory;RAW;RAW;FALSE;TRUE',
      'S1;Pallet deposit;;Non-Inventory;;SERVICE;FALSE;FALSE',
    ],
    [
      'Item Category',
      5722,
      'Code;Description;Parent Category',
      'SEAL;Sealing;',
      'SEAL-S;Sealants;SEAL',
      'SEAL-P;Primers;SEAL',
      'RAW;Raw Material;',
    ],
    [
      'Item Attributes',
      7505,
      'Table ID;No.;Attribute Name;Attribute Value',
      '27;A10;Colour;Grey',
      '27;A20;Colour;Clear',
      '5722;SEAL;Colour;Any',
    ],
    [
      'Document Attachment',
      1173,
      'Table ID;No.;File Name;File Extension',
      '27;A11;SDS_104;pdf',
      '27;A20;leaflet.pdf;pdf',
      '36;SO-7;order;pdf',
    ],
  ),
};

/** Files of these names, without anything in them. */
const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

/** The titles of products that documents belong to, by their paths. */
function owned({ documents, products }: Awaited<ReturnType<typeof proposed>>) {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return Object.fromEntries(
    documents.map(([file = '', , , ...ids]) => [file, ids.map((id) => titles.get(id)).toSorted()]),
  );
}

describe('configuration packages', () => {
  it('are items that are sold, with the names of their categories and one name for all sizes', async () => {
    const { products } = await proposed({ ...GERMAN, ...empty(GERMAN_FILES) });
    expect(products.map(({ title, type }) => [title, type])).toEqual([
      ['Türschließer Korva 90', 'Obentürschließer'],
      ['Türschließer Korva 95', 'Obentürschließer'],
      ['Bodenschließer Tessan', 'Bodentürschließer'],
      ['Panikstange Velta', 'Panikbeschläge'],
      ['Montagepaste Korva', 'Other products'],
    ]);
    expect(products.map(({ description }) => description)[0]).toBe(
      'Schließt Türen bis 90 kg,\nleise und sicher.',
    );
  });

  it('have what is attached by table and number, also by its id, and what older links name', async () => {
    expect(owned(await proposed({ ...GERMAN, ...empty(GERMAN_FILES) }))).toEqual({
      'Export/Anlagen/27/1000/Datenblatt.pdf': ['Türschließer Korva 90'],
      'Export/Anlagen/27/1001/Datenblatt.pdf': ['Türschließer Korva 95'],
      [`Export/Anlagen/alt/${IDS[0]}.pdf`]: ['Bodenschließer Tessan'],
      'Laufwerk/Alt/scan17.pdf': ['Panikstange Velta'],
      'Laufwerk/Korva 95 Montageanleitung.pdf': ['Türschließer Korva 95'],
    });
  });

  it('say which files are not there, and leave out those of customers and materials', async () => {
    const { found, mapping, open } = await proposed({ ...GERMAN, ...empty(GERMAN_FILES) });
    expect(found.findings.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/^1 of the files that it names for items are not there, such as ".*weg\.pdf"$/),
    );
    // The scan of nobody is asked about.
    expect(open).toBe(1);
    expect(mapping.tables).toHaveLength(3);
  });

  it('are read in another language, with values by name and no table of their numbers', async () => {
    const files = ['BC/files/SDS_104.pdf', 'BC/files/A20 leaflet.pdf', 'BC/files/order.pdf'];
    const all = await proposed({ ...ENGLISH, ...empty(files) });
    expect(all.products.map(({ title, type }) => [title, type])).toEqual([
      ['Orviseal 20 Sealant', 'Sealants'],
      ['Orvibond Primer', 'Primers'],
      ['Orvitape, 1/2 in Core', 'Other products'],
    ]);
    expect(owned(all)).toEqual({
      'BC/files/SDS_104.pdf': ['Orviseal 20 Sealant'],
      'BC/files/A20 leaflet.pdf': ['Orvibond Primer'],
    });
  });

  it('are left as they stand where none has items', async () => {
    const parts = packaged('X', ['Customer', 18, 'No.;Name', 'C1;Roof Works', 'C2;Door Works']);
    const { products } = await proposed({
      'customers.xlsx': parts,
      'products.csv': table('No;Name;Category', '1;Orviseal;Sealants', '2;Orvibond;Primers'),
    });
    expect(products.map(({ title }) => title)).toEqual(['Orviseal', 'Orvibond']);
  });
});
