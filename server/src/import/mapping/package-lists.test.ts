import { utils, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Lists of Business Central and Navision that somebody has opened in Excel or saved as CSV: no table has its number.

/** A workbook with a sheet for each list, some with what the page is called above the head. */
function book(...sheets: readonly (readonly [string, ...string[]])[]): Uint8Array {
  const made = utils.book_new();
  for (const [name, ...rows] of sheets) {
    const lines = rows.map((row) => row.split(';'));
    utils.book_append_sheet(made, utils.aoa_to_sheet(lines), name.slice(0, 31));
  }
  return new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' }));
}

/** A maker of awnings, in French: one workbook, and descriptions in capitals beside names of an attribute. */
const FRENCH = {
  'BC/listes.xlsx': book(
    [
      'Articles',
      'Articles',
      '',
      'N°;Description;Description 2;Type;Stock;Unité de base;Code catégorie article;Groupe compta. stock;Prix unitaire;Bloqué',
      '50100;STORE BANNE OLIVA 3;coffre intégral;Stock;4;PCE;BAN;PF;812,50;Non',
      '50110;STORE BANNE OLIVA 4;;Stock;2;PCE;BAN;PF;990,00;Non',
      '50200-GR;Moteur Silento gris;;Stock;7;PCE;MOT;PF;190,00;Non',
      '50200-BL;Moteur Silento blanc;;Stock;9;PCE;MOT;PF;190,00;Non',
      '50300;Capteur de vent Ventix;;Stock;9;PCE;MOT;PF;75,00;Non',
      '50400;Capteur de vent Ventix 1;ancien;Stock;0;PCE;MOT;PF;60,00;Oui',
      '90100;Ressort de bras;;Stock;50;PCE;DET;;8,00;Non',
      '90110;Embout de barre;;Stock;50;PCE;DET;;3,00;Non',
      '90120;Vis de fixation;;Stock;50;PCE;DET;;1,00;Non',
      '99999;DUMMY;;Stock;0;PCE;;;0;Non',
      'TR-1;Transport;;Service;0;H;SERV;;45,00;Non',
    ],
    [
      'Catégories article',
      'Code;Description;Catégorie parent',
      'STO;Stores;',
      'BAN;Stores bannes;STO',
      'MOT;Motorisations;',
      'DET;Pièces détachées;',
      'SERV;Services;',
    ],
    ['Attributs article', 'ID;Nom;Type', '1;Nom commercial;Texte', '2;Garantie;Entier', '3;Gamme;Texte'],
    [
      'Valeurs attribut article',
      'ID attribut;ID;Valeur',
      '1;10;Store banne Oliva coffre 3 m',
      '1;11;Store banne Oliva coffre 4 m',
      '2;12;2',
      '3;13;Oliva',
    ],
    [
      'Mappage valeurs attribut',
      'ID table;N°;ID attribut article;ID valeur attribut article',
      '27;50100;1;10',
      '27;50110;1;11',
      '27;50100;3;13',
      '27;50110;3;13',
      '27;90100;2;12',
      '27;90110;2;12',
      '27;90120;2;12',
    ],
    [
      'Documents joints',
      'ID table;N°;ID;Nom fichier;Extension fichier',
      '27;50100;801;Notice;pdf',
      '27;50300;802;Notice;pdf',
      '27;50110;803;Fiche Oliva 4;pdf',
      '18;50300;804;Contrat;pdf',
    ],
    ['Fournisseurs', 'N°;Nom;Ville', 'F1;Toiles Mabru;Lille', 'F2;Moteurs Hasselo;Lyon'],
  ),
};
const FRENCH_FILES = [
  'BC/PJ/par id/801.pdf',
  'BC/PJ/par id/802.pdf',
  'BC/PJ/par id/804.pdf',
  'BC/PJ/Fiche Oliva 4.pdf',
];

/** A maker of ironmongery, in Danish: a CSV for each list, with links of an older version, and names that texts begin with. */
const DANISH = {
  'Lister/Varer.csv': table(
    'Nummer;Beskrivelse;Beskrivelse 2;Type;Basisenhed;Varekategorikode;Spærret',
    '1000;GREB NORDEN 20;;Lager;STK;GREB;Nej',
    '1010;GREB NORDEN 30;;Lager;STK;GREB;Nej',
    '2000;Karmhængsel Vesto LH;;Lager;STK;HAENG;Nej',
    '2001;Karmhængsel Vesto RH;;Lager;STK;HAENG;Nej',
    '3000;Rosette Lilla - krom;;Lager;STK;ROS;Nej',
    '3001;Rosette Lilla - messing;;Lager;STK;ROS;Nej',
    '3010;Rosette Maxi - krom;;Lager;STK;ROS;Nej',
    '3011;Rosette Maxi - messing;;Lager;STK;ROS;Nej',
    '8000;Zamakstang;;Lager;KG;RAA;Nej',
  ),
  'Lister/Varekategorier.csv': table(
    'Kode;Beskrivelse;Overordnet kategori',
    'GREB;Dørgreb;',
    'HAENG;Hængsler;',
    'ROS;Rosetter;',
    'RAA;Råvarer;',
  ),
  'Lister/Udvidede tekstlinjer.csv': table(
    'Tabelnavn;Nummer;Sprogkode;Tekstnr.;Linjenr.;Tekst',
    'Vare;1000;;1;10000;Greb Norden 20 børstet:',
    'Vare;1000;;1;20000;Rustfrit stål.',
    'Vare;1010;;1;10000;Greb Norden 30 børstet:',
    'Vare;2000;;1;10000;Karmhængsel Vesto:',
  ),
  'Lister/Vareoversættelser.csv': table(
    'Varenr.;Variantkode;Sprogkode;Beskrivelse;Beskrivelse 2',
    '1000;;ENU;Norden lever 20;',
    '2000;;DAN;Kantet karmhængsel Vesto;',
    '2001;;DAN;Kantet karmhængsel Vesto;',
  ),
  'Lister/Recordlinks.csv': table(
    'Link-id;URL1;Oprettet;Record-id;Beskrivelse',
    String.raw`7;\\fs01\produkt\blad\n20.pdf;18-11-2024 14:48;Vare: 1000;`,
    '8;https://firma.example/sites/p/blad/rosetter.pdf?web=1;18-11-2024 14:48;Vare: 3010;',
    '9;https://firma.example/om;18-11-2024 14:48;Vare: 3000;',
    String.raw`10;\\fs01\produkt\blad\rykker.pdf;18-11-2024 14:48;Debitor: 3000;`,
  ),
  'Lister/Kreditorer.csv': table('Nummer;Navn;By', 'K1;Stanglageret;Odense', 'K2;Skruer A/S;Vejle'),
  'Lister/Salgspriser.csv': table('Varenr.;Salgstype;Enhedspris', '1000;Alle;99,00', '1010;Alle;109,00'),
};
const DANISH_FILES = ['Drev/blad/n20.pdf', 'Drev/blad/rosetter.pdf', 'Drev/blad/rykker.pdf'];

/** The same program in English, as tables of its database are saved: names of companies before them, and stamps in front. */
const ENGLISH = {
  'sql/Orvi Ltd$Item.csv': table(
    'timestamp,No_,Description,Description 2,Base Unit of Measure,Type,Inventory Posting Group,Item Category Code,Blocked',
    '0x01,A-10,Orvi Vent 100,with flange,PCS,0,FG,VENT,0',
    '0x02,A-20,Orvi Vent 200,,PCS,0,FG,VENT,0',
    '0x03,A-30,Orvi Damper,,PCS,0,FG,DAMP,0',
    '0x04,S-1,Site visit,,HOUR,1,,DAMP,0',
  ),
  'sql/Orvi Ltd$Item Category.csv': table(
    'timestamp,Code,Parent Category,Description',
    '0x01,AIR,,Air',
    '0x02,VENT,AIR,Vents',
    '0x03,DAMP,AIR,Dampers',
  ),
  'sql/Orvi Ltd$Document Attachment.csv': table(
    'timestamp,Table ID,No_,ID,File Name,File Extension',
    '0x01,27,A-10,4,leaflet,pdf',
    '0x02,27,A-30,5,leaflet,pdf',
    '0x03,36,SO1,6,order,pdf',
  ),
};

/** A maker of grouts, in English: CSV, attachments saved with their numbers before their names, and numbers of sheets in an attribute. */
const GROUTS = {
  'lists/Items.csv': table(
    'No.;Description;Description 2;Base Unit of Measure;Type;Item Category Code;Blocked',
    '7001;Grout Orvi 25 kg;;BAG;Inventory;GRT;No',
    '7002;Grout Vela 20 kg;;BAG;Inventory;GRT;No',
    '7003;Grout Terra white 5 kg;;BAG;Inventory;GRT;No',
    '7004;Sealer Lumo 10 l;;CAN;Inventory;SEAL;No',
    '7100;Builder Fix Grout 25 kg;;BAG;Inventory;PL;No',
  ),
  'lists/Item Categories.csv': table(
    'Code;Description;Parent Category',
    'GRT;  Grouts;',
    'SEAL;  Sealers;',
    'PL;Private label (not on the website);',
  ),
  'lists/Item Attributes.csv': table('ID;Name;Type', '1;TD No.;Text', '2;Former name;Text'),
  'lists/Item Attribute Values.csv': table(
    'Attribute ID;ID;Value',
    '1;11;1.01',
    '1;12;1.02',
    '1;13;1.03',
    '2;21;Brixa Fill',
    '2;22;Grout Terra F',
    '2;23;Grout Vela F',
  ),
  'lists/Item Attribute Value Mapping.csv': table(
    'Table ID;No.;Item Attribute ID;Item Attribute Value ID',
    '27;7001;1;11',
    '27;7002;1;12',
    '27;7003;1;13',
    '27;7001;2;21',
    '27;7002;2;23',
    '27;7003;2;22',
  ),
  'lists/Document Attachments.csv': table(
    'Table ID;No.;ID;File Name;File Extension;Document Reference ID',
    '27;7001;501;leaflet;pdf;{6A66C3B5-0BBB-45CA-9D80-4B21D51C1E15}',
    '27;7002;502;leaflet;pdf;{6A66C3B5-0BBB-45CA-9D80-4B21D51C1E15}',
    '27;7004;503;leaflet;pdf;{0C61DFBB-0776-4343-912C-0DE536A56E12}',
    '38;PO1;504;order;pdf;{E52AC8F2-F151-4739-9EA0-41F2CD5342BB}',
  ),
};

/** The same in Dutch: one workbook, with second columns. */
const MORTARS = {
  'BC.xlsx': book(
    [
      'Artikelen',
      'Nr.;Omschrijving;Omschrijving 2;Basiseenheid;Type;Artikelcategoriecode;Geblokkeerd',
      '7001;Mortel Orvi;zak 25 kg;ZAK;Voorraad;MRT;Nee',
      '7002;Mortel Vela;zak 20 kg;ZAK;Voorraad;MRT;Nee',
      '7003;Mortel Terra zak 25 kg;;ZAK;Voorraad;MRT;Nee',
      '7004;Primer Lumo wit 10 l;;BUS;Voorraad;PRM;Nee',
      '7005;Primer Alba emmer 10 l;;BUS;Voorraad;PRM;Nee',
      '7100;Bouwfix 25 kg;;ZAK;Voorraad;HM;Nee',
    ],
    [
      'Artikelcategorieën',
      'Code;Omschrijving;Bovenliggende categorie',
      'MRT;Mortels;',
      'PRM;Primers;',
      'HM;Huismerken;',
    ],
    [
      'Bijgevoegde documenten',
      'Tabel-id;Nr.;ID;Bestandsnaam;Bestandsextensie',
      '27;7001;501;blad;pdf',
      '27;7003;502;blad;pdf',
      '38;PO1;504;order;pdf',
    ],
  ),
};

const empty = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

/** The titles of products that documents belong to, by their paths. */
function owned({ documents, products }: Awaited<ReturnType<typeof proposed>>) {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return Object.fromEntries(
    documents.map(([file = '', , , ...ids]) => [file, ids.map((id) => titles.get(id)).toSorted()]),
  );
}

const typed = ({ products }: Awaited<ReturnType<typeof proposed>>) =>
  products.map(({ title, type }) => [title, type]);

describe('lists of Business Central without numbers of tables', () => {
  it('are items with names of an attribute and of their categories, without spare parts that have only what their category has', async () => {
    expect(typed(await proposed({ ...FRENCH, ...empty(FRENCH_FILES) }))).toEqual([
      ['Store banne Oliva coffre 3 m', 'Stores bannes'],
      ['Store banne Oliva coffre 4 m', 'Stores bannes'],
      ['Moteur Silento', 'Motorisations'],
      ['Capteur de vent Ventix', 'Motorisations'],
    ]);
  });

  it('have attachments that a program has called by their numbers', async () => {
    expect(owned(await proposed({ ...FRENCH, ...empty(FRENCH_FILES) }))).toEqual({
      'BC/PJ/par id/801.pdf': ['Store banne Oliva coffre 3 m'],
      'BC/PJ/par id/802.pdf': ['Capteur de vent Ventix'],
      'BC/PJ/Fiche Oliva 4.pdf': ['Store banne Oliva coffre 4 m'],
    });
  });

  it('are CSV in another language, with names that texts begin with, and one product for both hands and all finishes', async () => {
    const all = await proposed({ ...DANISH, ...empty(DANISH_FILES) });
    expect(typed(all)).toEqual([
      ['Greb Norden 20 børstet', 'Dørgreb'],
      ['Greb Norden 30 børstet', 'Dørgreb'],
      ['Kantet karmhængsel Vesto', 'Hængsler'],
      ['Rosette Lilla', 'Rosetter'],
      ['Rosette Maxi', 'Rosetter'],
    ]);
    expect(owned(all)).toEqual({
      'Drev/blad/n20.pdf': ['Greb Norden 20 børstet'],
      'Drev/blad/rosetter.pdf': ['Rosette Maxi'],
    });
    // Pages of the web are no files that are not there.
    expect(all.doubts.join()).not.toContain('firma.example/om');
  });

  it('are tables of the database, with stamps before their columns', async () => {
    const files = [
      'sql/files/27/A-10/leaflet.pdf',
      'sql/files/27/A-30/leaflet.pdf',
      'sql/files/36/SO1/order.pdf',
    ];
    const all = await proposed({ ...ENGLISH, ...empty(files) });
    expect(typed(all)).toEqual([
      ['Orvi Vent 100', 'Vents'],
      ['Orvi Vent 200', 'Vents'],
      ['Orvi Damper', 'Dampers'],
    ]);
    expect(owned(all)).toEqual({
      'sql/files/27/A-10/leaflet.pdf': ['Orvi Vent 100'],
      'sql/files/27/A-30/leaflet.pdf': ['Orvi Damper'],
    });
  });

  it('are goods in packs, which their names end with, without those made for others', async () => {
    const files = [
      'files/501_leaflet.pdf',
      'files/503_leaflet.pdf',
      'files/504_order.pdf',
      'drive/TD_1.01.pdf',
      'drive/TD_1.02.pdf',
      'drive/TD 1.03 old.pdf',
    ];
    const all = await proposed({ ...GROUTS, ...empty(files) });
    expect(typed(all)).toEqual([
      ['Grout Orvi', 'Grouts'],
      ['Grout Vela', 'Grouts'],
      ['Grout Terra', 'Grouts'],
      ['Sealer Lumo', 'Sealers'],
    ]);
    // What two rows have by one id is saved once; a number behind its word is that of a file.
    expect(owned(all)).toEqual({
      'files/501_leaflet.pdf': ['Grout Orvi', 'Grout Vela'],
      'files/503_leaflet.pdf': ['Sealer Lumo'],
      'drive/TD_1.01.pdf': ['Grout Orvi'],
      'drive/TD_1.02.pdf': ['Grout Vela'],
      'drive/TD 1.03 old.pdf': ['Grout Terra'],
    });
  });

  it('are the same in another language, with packs in a second column', async () => {
    const files = ['files/501_blad.pdf', 'files/502_blad.pdf', 'files/504_order.pdf'];
    const all = await proposed({ ...MORTARS, ...empty(files) });
    expect(typed(all)).toEqual([
      ['Mortel Orvi', 'Mortels'],
      ['Mortel Vela', 'Mortels'],
      ['Mortel Terra', 'Mortels'],
      ['Primer Lumo', 'Primers'],
      ['Primer Alba', 'Primers'],
    ]);
    expect(owned(all)).toEqual({
      'files/501_blad.pdf': ['Mortel Orvi'],
      'files/502_blad.pdf': ['Mortel Terra'],
    });
  });

  it('have names of before as other names, by which older files are called', async () => {
    const all = await proposed({ ...GROUTS, ...empty(['drive/Brixa Fill.pdf']) });
    expect(owned(all)).toEqual({ 'drive/Brixa Fill.pdf': ['Grout Orvi'] });
  });

  it('are left as they stand where nothing beside the items is of the program', async () => {
    const { mapping } = await proposed({
      'Items.csv': table(
        'No.,Description,Item Category Code,Unit Price,Blocked',
        'A1,Orvi Vent,Vents,10,No',
        'A2,Orvi Damper,Dampers,20,No',
      ),
    });
    expect(JSON.stringify(mapping.tables)).not.toContain('content');
  });
});
