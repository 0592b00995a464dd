import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// What stands beside the list of products that somebody keeps: articles of an ERP, lists of documents, and the same shop in another language.

const MASTER = table(
  'Category;Code;Product Name;TDS #;SDS #;Formerly',
  'Sealants;IS-200;Havel IS-200 Intumescent Sealant;TD-1004;3301;PFS 210',
  'Sealants;IS-215;Havel IS-215 Wrap-Free Caulk;TD-1010;3303;',
  'Sealants;AS-100;Havel AS-100 Acrylic Sealant;TD-1019;3306;',
  'Collars;RC-1;Havel RC-1 Retrofit Collar;TD-1060;;',
  'Collars;RC-5;Havel RC-5 Large Collar;TD-1061;;',
);

const parentsOf = (documents: readonly string[][]) =>
  Object.fromEntries(
    documents.map(([file = '', , , ...parents]) => [file.replace(/^.*\//, ''), parents.toSorted()]),
  );

it('takes the articles that an ERP lists of products for their sizes, and files by their numbers', async () => {
  const { products, documents } = await proposed(
    {
      'master.csv': MASTER,
      'sku.csv': table(
        'Item No;ERP Description;Prod Cd;UOM',
        '40110;IS-200 INTUM SLNT 10.1 OZ RED;IS-200;PL',
        '40111;IS-200 INTUM SLNT 29 OZ RED;IS-200;EA',
        '40150;IS-215 WRAP-FREE INTUM CAULK 10.1 OZ;IS-215;CS',
        '40151;IS-215 WRAP-FREE INTUM CAULK 29 OZ;IS-215;CS',
        '40210;AS-100 ACRYL SLNT 29 OZ;AS-100;CS',
        '40530;RC-1 RETROFIT COLLAR 2 IN;RC-1;EA',
        '40531;RC-1 RETROFIT COLLAR 3 IN;RC-1;EA',
        '40570;RC-5 LARGE COLLAR 8 IN;RC-5;EA',
      ),
    },
    [
      'tds/40151-TDS.pdf',
      'tds/tds-is-200.pdf',
      'install/RC-5 instructions.pdf',
      'sheets/PFS 210 storage.pdf',
    ],
  );
  expect(products.map(({ id }) => id)).toEqual(['IS-200', 'IS-215', 'AS-100', 'RC-1', 'RC-5']);
  expect(parentsOf(documents)).toEqual({
    '40151-TDS.pdf': ['IS-215'],
    'tds-is-200.pdf': ['IS-200'],
    'RC-5 instructions.pdf': ['RC-5'],
    'PFS 210 storage.pdf': ['IS-200'],
  });
});

it('finds documents by numbers in columns that are called after their types, though most have names instead', async () => {
  const { documents } = await proposed({ 'master.csv': MASTER }, [
    'sds/SDS-3301.pdf',
    'sds/FDS-3303-FR.pdf',
    'sds/3306 WHMIS EN.pdf',
    'tds/TD-1061.pdf',
    'tds/TD-1060 rev C.pdf',
    'tds/TD-1010.pdf',
  ]);
  expect(parentsOf(documents)).toEqual({
    'SDS-3301.pdf': ['IS-200'],
    'FDS-3303-FR.pdf': ['IS-215'],
    '3306 WHMIS EN.pdf': ['AS-100'],
    'TD-1061.pdf': ['RC-5'],
    'TD-1060 rev C.pdf': ['RC-1'],
    'TD-1010.pdf': ['IS-215'],
  });
});

it('takes an index among the documents for whose they are, and a price list there for nothing', async () => {
  const systems = [
    'C-AJ-1512',
    'C-AJ-1520',
    'C-AJ-1544',
    'W-L-3199',
    'W-L-3204',
    'F-A-1008',
    'F-A-2210',
    'HW-D-0488',
  ];
  const { products, documents } = await proposed(
    {
      'master.csv': MASTER,
      'ul/index.csv': table(
        'System;F Rating;Products',
        ...systems.map((system, at) => `${system};${at % 4};${at % 2 ? 'IS-200 + AS-100' : 'RC-1'}`),
        ...systems.map((system) => `${system}0;1;RC-5`),
      ),
      'ul/prices.csv': table('Article;Text;Price', 'A1;Box;1', 'A2;Pallet;2', 'A3;Freight;3'),
    },
    systems.map((system, at) => `ul/${at === 0 ? 'UL ' : ''}${system}.pdf`),
  );
  expect(products).toHaveLength(5);
  expect(parentsOf(documents)).toEqual(
    Object.fromEntries(
      systems.map((system, at) => [
        `${at === 0 ? 'UL ' : ''}${system}.pdf`,
        at % 2 ? ['AS-100', 'IS-200'] : ['RC-1'],
      ]),
    ),
  );
});

it('reads the list of a document library, with several products in a cell', async () => {
  const list = (name: string, type: string, products: string) => `${name};${type};${products};Item`;
  const { documents } = await proposed(
    {
      'master.csv': MASTER,
      'list.csv': table(
        'Name;Doc Type;Applies To;Item Type',
        list('pipes.pdf', 'Technical Data Sheet', '"RC-1;#24;#RC-5;#29"'),
        list('walls.pdf', 'Install Instructions', '"IS-200;#1"'),
        list('joints.pdf', 'SDS', '"AS-100;#9;#IS-200;#1;#IS-215;#2"'),
      ),
    },
    ['docs/pipes.pdf', 'docs/walls.pdf', 'docs/joints.pdf'],
  );
  expect(documents.map(([file, type, , ...parents]) => [file, type, parents.toSorted()]).toSorted()).toEqual([
    ['docs/joints.pdf', 'sds', ['AS-100', 'IS-200', 'IS-215']],
    ['docs/pipes.pdf', 'datasheet', ['RC-1', 'RC-5']],
    ['docs/walls.pdf', 'installation', ['IS-200']],
  ]);
});

const SHOP = table(
  'ID;Type;SKU;Name;Published;Parent;Categories',
  '11;variable;FTH-LIN;Linear Baffle;1;;Ceilings, Ceilings > Baffles, Quick Ship',
  '12;variable;FTH-FEL;Felt Panel;1;;Walls > Felt Panels',
  '13;simple;FTH-BOX;Box Beam;1;;Ceilings > Beams',
  '14;simple;;Sample Kit;1;;Walls',
  '15;simple;FTH-CLP;Panel Clip;1;;Walls > Hardware',
  '21;variation;FTH-LIN-0848;Linear Baffle - 8 x 48;1;FTH-LIN;',
  '22;variation;FTH-LIN-1248;Linear Baffle - 12 x 48;1;FTH-LIN;',
  '23;variation;FTH-FEL-48108;Felt Panel - 48 x 108;1;FTH-FEL;',
);

it('gives files of variations to the product that these name by its item number', async () => {
  const { products, documents } = await proposed({ 'shop.csv': SHOP }, [
    'up/FTH-LIN-0848_dwg.pdf',
    'up/FTH-FEL-48108_dwg.pdf',
    'up/box-beam-data-sheet.pdf',
  ]);
  expect(products).toHaveLength(5);
  expect(parentsOf(documents)).toEqual({
    'FTH-LIN-0848_dwg.pdf': ['11'],
    'FTH-FEL-48108_dwg.pdf': ['12'],
    'box-beam-data-sheet.pdf': ['13'],
  });
});

it('takes the step behind a type for the subtype', async () => {
  const { products } = await proposed({ 'shop.csv': SHOP }, []);
  expect(products.map(({ type, subtype }) => [type, subtype])).toEqual([
    ['Ceilings', 'Baffles'],
    ['Walls', 'Felt Panels'],
    ['Ceilings', 'Beams'],
    ['Walls', undefined],
    ['Walls', 'Hardware'],
  ]);
});

it('takes the same shop in another language for translations, and finds files by these names', async () => {
  const { found, documents } = await proposed(
    {
      'shop.csv': SHOP,
      'shop-fr_CA.csv': table(
        'ID;Type;UGS;Nom;Catégories',
        '61;simple;FTH-LIN;Déflecteur linéaire;Plafonds > Déflecteurs',
        '62;simple;FTH-FEL;Panneau de feutre;Murs > Feutre',
        '63;simple;FTH-BOX;Poutre creuse;Plafonds > Poutres',
        '64;simple;FTH-CLP;Attache de panneau;Murs > Quincaillerie',
      ),
    },
    ['up/deflecteur-lineaire-fiche-technique.pdf', 'up/Poutre creuse - fiche technique.pdf'],
  );
  expect(
    found.tables.translations?.map(({ cells: { id, language, title } }) => [id, language, title]),
  ).toEqual([
    ['11', 'FR', 'Déflecteur linéaire'],
    ['12', 'FR', 'Panneau de feutre'],
    ['13', 'FR', 'Poutre creuse'],
    ['15', 'FR', 'Attache de panneau'],
  ]);
  expect(parentsOf(documents)).toEqual({
    'deflecteur-lineaire-fiche-technique.pdf': ['11'],
    'Poutre creuse - fiche technique.pdf': ['13'],
  });
});

it('finds the item that a link of an ERP names together with its table, and takes what is blocked for no product', async () => {
  const { products, documents } = await proposed(
    {
      'Item.csv': table(
        'No.;Description;Type;Category;GTIN;Blocked',
        '1100080;Fortis 4130 Latch;Inventory;Latches;4006381333931;No',
        '1100110;Fortis 4140 Deadlock;Inventory;Deadlocks;4006381333948;No',
        '1100145;Warden 2105 Deadlock;Inventory;Deadlocks;4006381333955;No',
        '1010900;Fortis 4020 Sashlock;Inventory;Deadlocks;;Yes',
      ),
      'Record Link.csv': table(
        'Link ID;Record ID;URL1;Type',
        String.raw`4114;Item: 1100080;T:\Techniek\latch.pdf;Link`,
        String.raw`4119;Item: 1100110;T:\Techniek\a1.pdf;Link`,
        String.raw`4120;Item: 1100145;T:\Techniek\a2 data sheet.pdf;Link`,
        String.raw`4121;Item: 1010900;T:\Techniek\a3.pdf;Link`,
      ),
    },
    ['Techniek/latch.pdf', 'Techniek/a1.pdf', 'Techniek/a2 data sheet.pdf', 'Techniek/a3.pdf'],
  );
  expect(products.map(({ id, type }) => [id, type])).toEqual([
    ['1100080', 'Latches'],
    ['1100110', 'Deadlocks'],
    ['1100145', 'Deadlocks'],
  ]);
  expect(parentsOf(documents)).toEqual({
    'latch.pdf': ['1100080'],
    'a1.pdf': ['1100110'],
    'a2 data sheet.pdf': ['1100145'],
  });
  expect(documents.map(([, type]) => type)).toContain('datasheet');
});
