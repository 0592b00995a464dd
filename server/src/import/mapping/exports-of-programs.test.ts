import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports as shops, PIMs and ERPs write them, made small: each with what only it does.

it('takes the short text of a material for its title, and leaves out what is marked for deletion', async () => {
  const { products } = await proposed({
    'MARA.csv': table(
      'Materialnummer;Kurztext;Langtext;Warengruppe;Warengruppenbez.;Löschvormerkung',
      '4711;BSK-90 RUND;Klappe für Wände und Decken aus Beton, geprüft.;BK01;Brandschutzklappen;',
      '4712;BSK-120 ECKIG;Klappe für Wände und Decken aus Beton, geprüft.;BK01;Brandschutzklappen;',
      '4713;RSK;Klappe für Kanäle und Schächte aus Blech, geprüft.;RK02;Rauchschutzklappen;',
      '4799;BSK ALT;Klappe für Wände aus Beton, nicht mehr geprüft.;BK01;Brandschutzklappen;X',
    ),
  });
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['4711', 'BSK-90 RUND', 'Brandschutzklappen'],
    ['4712', 'BSK-120 ECKIG', 'Brandschutzklappen'],
    ['4713', 'RSK', 'Rauchschutzklappen'],
  ]);
});

it('learns codes of document types from the texts beside them, and so reads a row with another text', async () => {
  const { documents, mapping } = await proposed(
    {
      'MARA.csv': table('Materialnummer;Materialkurztext', '4711;BSK-90', '4712;BSK-120'),
      'DRAW.csv': table(
        'Dokumentart;Beschreibung;Sprache;Materialnummer;Dateiname',
        'TDB;Technisches Datenblatt BSK-90;DE;4711;100.pdf',
        'MA;Montageanleitung BSK-90;DE;4711;101.pdf',
        'TDB;Technisches Datenblatt BSK-120;DE;4712;102.pdf',
        'MA;Montageanleitung BSK-120;DE;4712;103.pdf',
      ),
    },
    ['DMS/100.pdf', 'DMS/101.pdf', 'DMS/102.pdf', 'DMS/103.pdf'],
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual([
    ['DMS/100.pdf', 'datasheet'],
    ['DMS/101.pdf', 'installation'],
    ['DMS/102.pdf', 'datasheet'],
    ['DMS/103.pdf', 'installation'],
  ]);
  const fields = mapping.tables.find(({ kind }) => kind === 'documents')?.fields;
  expect(fields?.['documentType']).toEqual({
    columns: ['Dokumentart'],
    values: { TDB: 'datasheet', MA: 'installation' },
  });
});

it('makes no buttons of codes of document types that nothing explains, and asks what they are', async () => {
  const { found, doubts } = await proposed(
    {
      'MARA.csv': table('Materialnummer;Materialkurztext', '4711;BSK-90', '4712;BSK-120'),
      'DRAW.csv': table(
        'Dokumentart;Beschreibung;Materialnummer;Dateiname',
        'TDB;Technisches Datenblatt BSK-90;4711;100.pdf',
        'XQ7;BSK-90 Anhang;4711;101.pdf',
        'TDB;Technisches Datenblatt BSK-120;4712;102.pdf',
      ),
    },
    ['DMS/100.pdf', 'DMS/101.pdf', 'DMS/102.pdf'],
  );
  expect(found.tables.documents?.map(({ cells }) => cells['documentType'])).toEqual([
    'datasheet',
    'document',
    'datasheet',
  ]);
  expect(doubts.join('\n')).toContain('codes of document types that nothing explains');
  expect(doubts.join('\n')).toContain('"documentType": XQ7');
});

it('asks nothing about codes of categories that stand beside files', async () => {
  const { documents, doubts } = await proposed(
    {
      'items.csv': table('uuid;name', 'a-1;Net Climber', 'a-2;Balance Beam', 'a-3;Seesaw'),
      'sheets.csv': table(
        'uuid;category_id;Sheet file',
        'a-1;c-1;net_tds.pdf',
        'a-2;c-2;beam_tds.pdf',
        'a-2;c-2;beam_warranty.pdf',
      ),
    },
    ['net_tds.pdf', 'beam_tds.pdf', 'beam_warranty.pdf'],
  );
  expect(documents.map(([, type]) => type)).toEqual(['datasheet', 'datasheet', 'standardmaterialwarranty']);
  expect(doubts.join('\n')).not.toContain('codes of document types');
});

it('gives documents no titles that are names of files, with or without their ending', async () => {
  const { found, documents } = await proposed(
    {
      'inriver.csv': table(
        'ProductId;ProductName_en;ResourceFileName;ResourceName;ResourceType',
        'P-1;Traction One;2001.pdf;p1_ds;Technical Data Sheet',
        'P-1;Traction One;2002.pdf;p1_man;Manual',
        'P-2;Traction Two;2003.pdf;p2_ds;Technical Data Sheet',
        'P-2;Traction Two;2004.pdf;p2_man;Manual',
      ),
    },
    ['Resources/2001.pdf', 'Resources/2002.pdf', 'Resources/2003.pdf', 'Resources/2004.pdf'],
  );
  expect(documents.map(([, type, , owner]) => [type, owner])).toEqual([
    ['datasheet', 'P-1'],
    ['Manual', 'P-1'],
    ['datasheet', 'P-2'],
    ['Manual', 'P-2'],
  ]);
  expect(found.tables.documents?.flatMap(({ cells }) => cells['title'] ?? [])).toEqual([]);
});

it.each(['raw', 'application/pdf', 'PDF', 'Item'])(
  'takes "%s" for the format of a file, and not for a type of document',
  async (format) => {
    const { documents } = await proposed(
      {
        'files.csv': table(
          'SKU;Name;File name;Asset resource type',
          `A;Net;a_data_sheet.pdf;${format}`,
          `A;Net;a_warranty.pdf;${format}`,
          `B;Beam;b_data_sheet.pdf;${format}`,
        ),
      },
      ['x/a_data_sheet.pdf', 'x/a_warranty.pdf', 'x/b_data_sheet.pdf'],
    );
    expect(documents.map(([, type]) => type)).toEqual(['datasheet', 'standardmaterialwarranty', 'datasheet']);
  },
);

it('lets the column that says a type name a file before the one that lists all files', async () => {
  const { documents } = await proposed(
    {
      'plytix.csv': table(
        'SKU;Label;Assets;Tech sheet;Warranty document',
        'PG-1;Net;https://p.example/a/1.pdf,https://p.example/b/2.pdf;https://p.example/a/1.pdf;https://p.example/b/2.pdf',
        'PG-2;Beam;https://p.example/a/3.pdf,https://p.example/b/4.pdf;https://p.example/a/3.pdf;https://p.example/b/4.pdf',
      ),
    },
    ['1.pdf', '2.pdf', '3.pdf', '4.pdf'],
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual([
    ['1.pdf', 'datasheet'],
    ['2.pdf', 'standardmaterialwarranty'],
    ['3.pdf', 'datasheet'],
    ['4.pdf', 'standardmaterialwarranty'],
  ]);
});

it('reads what a download is from the column beside its address', async () => {
  const { documents, mapping } = await proposed(
    {
      'wc-product-export.csv': table(
        'ID;SKU;Name;Categories;Download 1 name;Download 1 URL;Download 2 name;Download 2 URL',
        '100;HD-1;Round Damper;Round;Round Damper Data Sheet;https://h.example/u/r1.pdf;Installation;https://h.example/u/r2.pdf',
        '110;HD-2;Square Damper;Square;Warranty;https://h.example/u/s1.pdf;Data Sheet;https://h.example/u/s2.pdf',
      ),
    },
    ['uploads/r1.pdf', 'uploads/r2.pdf', 'uploads/s1.pdf', 'uploads/s2.pdf'],
  );
  expect(documents.map(([file, type]) => [file, type])).toEqual([
    ['uploads/r1.pdf', 'datasheet'],
    ['uploads/r2.pdf', 'installation'],
    ['uploads/s1.pdf', 'standardmaterialwarranty'],
    ['uploads/s2.pdf', 'datasheet'],
  ]);
  expect(mapping.tables[0]?.documents).toEqual([
    { column: 'Download 1 URL', typeColumn: 'Download 1 name' },
    { column: 'Download 2 URL', typeColumn: 'Download 2 name' },
  ]);
});

it('reads the properties of a shop from one cell also where most rows have only one', async () => {
  const rows = ['1', '2', '3'].flatMap((n) => [
    `L-${n}-S;simple;Default/Lifts/Type ${n};Lift ${n} Short;Not Visible Individually;rail=Short`,
    `L-${n}-L;simple;Default/Lifts/Type ${n};Lift ${n} Long;Not Visible Individually;rail=Long`,
    `L-${n};configurable;Default/Lifts/Type ${n};Lift ${n};Catalog;csi_code=14 28 00,datasheet_pdf=/d/s/l${n}.pdf`,
  ]);
  const { products, documents } = await proposed(
    { 'catalog.csv': table('sku;product_type;categories;name;visibility;additional_attributes', ...rows) },
    ['media/d/s/l1.pdf', 'media/d/s/l2.pdf', 'media/d/s/l3.pdf'],
  );
  expect(products.map(({ id, masterformat }) => [id, masterformat])).toEqual([
    ['L-1', '14 28 00'],
    ['L-2', '14 28 00'],
    ['L-3', '14 28 00'],
  ]);
  expect(documents).toEqual([
    ['media/d/s/l1.pdf', 'datasheet', '', 'L-1'],
    ['media/d/s/l2.pdf', 'datasheet', '', 'L-2'],
    ['media/d/s/l3.pdf', 'datasheet', '', 'L-3'],
  ]);
});

it.each(['uploads', 'media/d/s', 'Resources', 'DMS'])(
  'calls no button after a folder "%s", which says nothing',
  async (folder) => {
    const { documents, found, mapping } = await proposed(
      { 'items.csv': table('SKU;Name;Sheet file', 'A-100;Net;a1.pdf', 'B-100;Beam;b1.pdf') },
      [`${folder}/a1.pdf`, `${folder}/b1.pdf`, `${folder}/A-100 xy.pdf`],
    );
    expect(documents.map(([, type]) => type)).toEqual(['document', 'document']);
    expect(found.tables.documents?.map(({ cells }) => cells['subtitle'])).toEqual(['Documents', 'Documents']);
    expect(mapping.folders?.map(({ subtitle }) => subtitle)).toEqual(['Documents']);
  },
);

it('names the categories that products refer to by a reference', async () => {
  const { products } = await proposed({
    'Products.csv': table(
      'ID;Reference;Category reference;Product name (en);Product name (es)',
      '1;SL-1;OPER;Door Operator;Operador',
      '2;SL-2;DOORS;Car Door;Puerta de cabina',
      '3;SL-3;DOORS;Landing Door;Puerta de piso',
    ),
    'Categories.csv': table(
      'Category reference;Parent category reference;Category name (en);Category name (es)',
      'OPER;;Operators;Operadores',
      'DOORS;;Doors;Puertas',
    ),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Door Operator', 'Operators'],
    ['Car Door', 'Doors'],
    ['Landing Door', 'Doors'],
  ]);
});

it('writes codes that are words as words, and asks for the others', async () => {
  const { products, doubts } = await proposed({
    'products.csv': table(
      'sku;family;name-en_US',
      'a;fire_damper;FD 1500',
      'b;smoke_damper;SD 3000',
      'c;fire_damper;FD 2500',
      'd;ul_555;FD 3500',
    ),
  });
  expect(products.map(({ type }) => type)).toEqual(['Fire damper', 'Smoke damper', 'Fire damper', 'ul_555']);
  expect(doubts.join('\n')).toContain('"family" holds codes that no table names');
});

it('takes the folder of a program’s locale for a language, and for no region', async () => {
  const { found } = await proposed(
    {
      'products.csv': table(
        'sku;name-en_US;data_sheet-en_US;data_sheet-fr_FR',
        'a;FD 1500;files/en_US/a.pdf;files/fr_FR/a.pdf',
        'b;SD 3000;files/en_US/b.pdf;files/fr_FR/b.pdf',
      ),
    },
    ['files/en_US/a.pdf', 'files/fr_FR/a.pdf', 'files/en_US/b.pdf', 'files/fr_FR/b.pdf'],
  );
  expect(found.tables.documents?.map(({ cells }) => [cells['language'], cells['region']])).toEqual([
    ['EN', undefined],
    ['FR', undefined],
    ['EN', undefined],
    ['FR', undefined],
  ]);
});

it('takes folders of a shared drive for categories, though they are words for documents or products', async () => {
  const files = ['Slides/Wave Slide', 'Slides/Spiral Slide', 'Swings/Arch Swing'].flatMap((name) =>
    ['Spec Sheet', 'Installation', 'Warranty'].map((type) => `Docs/${name} - ${type}.pdf`),
  );
  const listing = ['path;name;size', ...files.map((file) => `/${file};${file.split('/').at(-1)};200`)];
  const { products } = await proposed({ 'listing.csv': table(...listing) }, files);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Arch Swing', 'Swings'],
    ['Spiral Slide', 'Slides'],
    ['Wave Slide', 'Slides'],
  ]);
  const inOwn = ['Vireo 100', 'Vireo 200'].flatMap((name) =>
    ['Data Sheet', 'Installation Manual'].map((type) => `Elevators/${name}/${name} ${type}.pdf`),
  );
  const query = [
    'Name;Path;Product Line;Item Type',
    ...inOwn.map((file) => {
      const [folder, name, last] = file.split('/');
      return `${last};sites/docs/${folder}/${name};${name};Item`;
    }),
  ];
  const own = await proposed({ 'query.csv': table(...query) }, inOwn);
  expect(own.products.map(({ title, type }) => [title, type])).toEqual([
    ['Vireo 100', 'Elevators'],
    ['Vireo 200', 'Elevators'],
  ]);
});

it('takes names for titles and codes for ids, though a column of names is called "Item"', async () => {
  const { products } = await proposed({
    'Price list.csv': table(
      'Art.;Item;Group;List price',
      'KP-1201;Spiral Slide;Slides;900',
      'KP-1202;Wave Slide Double;Slides;1000',
      'KP-1203;Geo Dome;Climbing;1100',
    ),
  });
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['KP-1201', 'Spiral Slide', 'Slides'],
    ['KP-1202', 'Wave Slide Double', 'Slides'],
    ['KP-1203', 'Geo Dome', 'Climbing'],
  ]);
});

it('reads a list of addresses that a shop writes as JSON', async () => {
  const { documents } = await proposed(
    {
      'products.csv': table(
        'Handle;Title;Downloads (product.metafields.custom.downloads)',
        'fd;FD-150;["https://s.example/f/1.pdf?v=1","https://s.example/f/2.pdf?v=1"]',
        'sd;SD-50;["https://s.example/f/3.pdf?v=1"]',
      ),
    },
    ['files/1.pdf', 'files/2.pdf', 'files/3.pdf'],
  );
  expect(documents.map(([file, , , owner]) => [file, owner])).toEqual([
    ['files/1.pdf', 'fd'],
    ['files/2.pdf', 'fd'],
    ['files/3.pdf', 'sd'],
  ]);
});

it.each([
  ['Artikelnummer;Omschrijving;Productgroep;Datablad', 'Brandkleppen'],
  ['Codice articolo;Descrizione;Categoria merceologica;Scheda tecnica', 'Serrande'],
  ['Artikel-Nr.;Artikelbezeichnung 1;Artikelgruppe;Datenblatt', 'Brandschutzklappen'],
  ['Referencia interna;Nombre;Categoría de producto;Ficha técnica', 'Compuertas'],
  ['Réf. article;Désignation;Famille;Fiche technique', 'Clapets'],
])('reads an article with a sheet in every row in the words of an ERP: %s', async (head, type) => {
  const { products, documents } = await proposed(
    {
      'a.csv': table(
        head,
        `10-1;BK rund 90;${type};a.pdf`,
        `10-2;BK rund 120;${type};b.pdf`,
        '10-3;RK 60;X y;c.pdf',
      ),
    },
    ['a.pdf', 'b.pdf', 'c.pdf'],
  );
  expect(products.map(({ id, title }) => [id, title])).toEqual([
    ['10-1', 'BK rund 90'],
    ['10-2', 'BK rund 120'],
    ['10-3', 'RK 60'],
  ]);
  expect(products[0]?.['type']).toBe(type);
  expect(documents.map(([, said]) => said)).toEqual(['datasheet', 'datasheet', 'datasheet']);
});

it('prefers what an ERP displays to a name that is a code, and paths of classes to kinds of its program', async () => {
  const { products, open } = await proposed(
    {
      'items.csv': table(
        'Internal ID;Name;Display Name;Item Type;Class;Inactive;Spec Sheet',
        '101;LFT-1;Stair Lift;Inventory Item;Lifts : Stair;No;l1.pdf',
        '102;LFT-2;Home Lift;Inventory Item;Lifts : Home;No;l2.pdf',
        '103;LFT-9;Old Lift;Inventory Item;Lifts : Home;Yes;l9.pdf',
      ),
    },
    ['l1.pdf', 'l2.pdf', 'l9.pdf'],
  );
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['101', 'Stair Lift', 'Stair'],
    ['102', 'Home Lift', 'Home'],
  ]);
  // The sheet of what is left out is not asked about.
  expect(open).toBe(0);
});

it('lists the products that a register of a shared drive names by number and name', async () => {
  const { products, documents } = await proposed(
    {
      'query.csv': table(
        'Name;Title;Product;Document Type;Path',
        'DS-1.pdf;Data;"1;#Vireo 100";Data Sheet;sites/x/Docs',
        'IM-A.pdf;Install;"1;#Vireo 100;#2;#Vireo 200";Installation Manual;sites/x/Docs',
        'DS-2.pdf;Data;"2;#Vireo 200";Data Sheet;sites/x/Docs',
      ),
    },
    ['Docs/DS-1.pdf', 'Docs/IM-A.pdf', 'Docs/DS-2.pdf'],
  );
  expect(products.map(({ title }) => title)).toEqual(['Vireo 100', 'Vireo 200']);
  expect(documents.map(([file, , , ...owners]) => [file, ...owners])).toEqual([
    ['Docs/DS-1.pdf', 'vireo-100'],
    ['Docs/IM-A.pdf', 'vireo-100', 'vireo-200'],
    ['Docs/DS-2.pdf', 'vireo-200'],
  ]);
});

/** A PIM's models and articles: these have the family of their fields, and models the categories of several trees. */
const PIM = {
  'models.csv': table(
    'code;parent;family_variant;categories;name-de_DE;name-en_US;typkuerzel',
    'M1;;rad;flat,new_24;Alba Flach;;AFL',
    'M1_K;M1;;;;;AFL',
    'M2;;rad;flat,shop_all;Alba Kompakt;;AKO',
    'M3;;rad;bath,autumn;Belmo Bad;;BBA',
    'M4;;rad;bath;Belmo Plus;;BPL',
    'M5;;rad;autumn,bath;Belmo Asym;;BAS',
    'M6;;rad;flat;Alba Plan;;APL',
    'M7;;rad;flat;Alba Ventil;;AVE',
    'M8;;rad;bath;Belmo Chrom;;BCH',
  ),
  'articles.csv': table(
    'sku;parent;family;categories;name-de_DE;name-en_US',
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => `40${at};M1_K;rad;;Alba Flach;`),
    '501;;acc;parts;Konsole K1;Bracket K1',
    '502;;acc;parts,shop_all;Konsole K2;',
    '503;;acc;parts;Hahn H1;',
  ),
  'category_export.csv': table(
    'code;parent;label-de_DE;label-en_US',
    'master;;Katalog;Catalogue',
    'radiators;master;Heizung;Heating',
    'flat;radiators;Flachheizkörper;Panel radiators',
    'bath;radiators;Badheizkörper;Towel radiators',
    'parts;master;Zubehör für Heizkörper;Radiator parts',
    'campaigns;;Kampagnen;Campaigns',
    'new_24;campaigns;Neu 2024;New in 2024',
    'autumn;campaigns;Herbstaktion;Autumn',
    'shop;;Alter Shop;Old shop',
    'shop_all;shop;alle Artikel;all',
  ),
  'family_export.csv': table(
    'code;label-de_DE;label-en_US',
    'rad;Heizkörper;Radiator',
    'acc;Zubehör;Accessory',
  ),
  'association_type_export.csv': table(
    'code;label-de_DE;label-en_US',
    'PACK;Paket;Pack',
    'UPSELL;Mehr;Upsell',
  ),
};

it('names a product of several categories by the tree that most are in, in the language of titles', async () => {
  const { products, documents } = await proposed(PIM, ['m/BAS_Massblatt.pdf', 'm/AKO Datenblatt.pdf']);
  const types = Object.fromEntries(products.map(({ title, type }) => [title, type]));
  expect(types).toMatchObject({
    'Alba Flach': 'Flachheizkörper',
    'Alba Kompakt': 'Flachheizkörper',
    'Belmo Bad': 'Badheizkörper',
    'Belmo Plus': 'Badheizkörper',
    'Belmo Asym': 'Badheizkörper',
    'Konsole K1': 'Zubehör für Heizkörper',
    'Konsole K2': 'Zubehör für Heizkörper',
    'Hahn H1': 'Zubehör für Heizkörper',
  });
  expect(Object.keys(types)).not.toContain('Paket');
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(documents.map(([file, , , parent]) => [file, titles.get(parent ?? '')])).toEqual([
    ['m/BAS_Massblatt.pdf', 'Belmo Asym'],
    ['m/AKO Datenblatt.pdf', 'Alba Kompakt'],
  ]);
});
