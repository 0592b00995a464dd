import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Products of which a row does not say all: no type, no title in one language; and rows that are no products.

it('takes the title in another language where there is none in the first, and says so', async () => {
  const { products, found, documents, doubts } = await proposed(
    {
      'list.csv': table(
        'Item No.;Name EN;Nom FR;Category',
        'G1;Glass Gate;Portail en verre;Gates',
        'G2;;Portail coulissant;Gates',
        'G3;Iron Gate;;Gates',
        'G4;Wooden Gate;Portail en bois;Gates',
      ),
    },
    ['Portail coulissant - fiche technique.pdf', 'Portail en bois - fiche technique.pdf'],
  );
  expect(products.map(({ title }) => title)).toEqual([
    'Glass Gate',
    'Portail coulissant',
    'Iron Gate',
    'Wooden Gate',
  ]);
  expect(found.tables.translations?.map(({ cells }) => [cells['id'], cells['title']])).toEqual([
    ['G1', 'Portail en verre'],
    ['G2', 'Portail coulissant'],
    ['G4', 'Portail en bois'],
  ]);
  expect(documents.map(([file, , , parent]) => [file, parent])).toEqual([
    ['Portail coulissant - fiche technique.pdf', 'G2'],
    ['Portail en bois - fiche technique.pdf', 'G4'],
  ]);
  expect(doubts.join('\n')).toContain('"Name EN" is empty in 1 row that "Nom FR" names');
});

it('takes the language that is there for all products where English is for few', async () => {
  const { products, mapping } = await proposed({
    'list.csv': table(
      'Artikelnummer;Bezeichnung DE;Name EN;Kategorie',
      'G1;Glastor;Glass Gate;Tore',
      'G2;Schiebetor;;Tore',
      'G3;Eisentor;;Tore',
      'G4;Holzzaun;;Tore',
    ),
  });
  expect(products.map(({ title }) => title)).toEqual(['Glastor', 'Schiebetor', 'Eisentor', 'Holzzaun']);
  expect(mapping.tables[0]?.translations).toEqual({ en: { title: 'Name EN' } });
});

it.each([
  ['Tags', 'lamp, new', 'lamp, sale', 'fan, new', 'fan, sale'],
  ['Warengruppe ID', '310', '310', '420', '420'],
  ['Mots-clés', 'intérieur|lampe', 'lampe', 'ventilateur', 'intérieur|ventilateur'],
])('types a product without a type by others with the same at "%s"', async (column, a, b, c, d) => {
  const { products, doubts } = await proposed({
    'list.csv': table(
      `SKU;Name;Product Type;${column}`,
      `L1;Arc Light;Lamps;${a}`,
      `L2;Bow Light;Lamps;${b}`,
      `L3;Cone Light;Lamps;${a}`,
      `L4;Dome Light;Lamps;${b}`,
      `F1;Aero Three;Fans;${c}`,
      `F2;Bora Three;Fans;${d}`,
      `F3;Cirrus Three;Fans;${c}`,
      `F4;Disc Three;;${d}`,
      'X1;Wall Bracket;;other',
    ),
  });
  expect(products.map(({ id, type }) => [id, type]).slice(-3)).toEqual([
    ['F3', 'Fans'],
    ['F4', 'Fans'],
    ['X1', 'Other products'],
  ]);
  expect(doubts.join('\n')).toContain('Disc Three: Fans');
  expect(doubts.join('\n')).toContain(
    '1 product with nothing at "Product Type" gets the type "Other products" ("value" of "type"): Wall Bracket',
  );
});

it('leaves out sums, tests, fees and copies by a rule that it says, and keeps products with such words', async () => {
  const { products, mapping, doubts } = await proposed({
    'list.csv': table(
      'SKU;Name;Category;Description',
      'T1;Water Test Strips;Strips;Twenty strips for pools',
      'T2;Total Shade Sail;Sails;A sail of woven cloth',
      'T3;Delivery Trolley;Trolleys;A trolley with two wheels',
      'T4;Plain Sail;Sails;A sail of woven cloth, plain',
      ';Summe Segel;;',
      ';Total general;;',
      'T8;TEST bitte nicht veröffentlichen;Sails;',
      'T9;Producto de prueba;;',
      'T10;Frais de port;;',
      'T11;Copy of Plain Sail;Sails;A sail of woven cloth, plain',
      'T12;Plain Sail (Kopie);Sails;A sail of woven cloth, plain',
    ),
  });
  expect(products.map(({ title }) => title)).toEqual([
    'Water Test Strips',
    'Total Shade Sail',
    'Delivery Trolley',
    'Plain Sail',
  ]);
  expect(mapping.tables[0]?.rows?.without?.['Name']).toHaveLength(7);
  expect(doubts.join('\n')).toContain('"Frais de port" (a fee)');
});

it('gives a product its files although a draft that is left out has the same name', async () => {
  const { products, documents } = await proposed(
    {
      'list.csv': table(
        'Handle;Title;Type;Status',
        'kite;Kite Sail;Sails;active',
        'kite-1;Kite Sail;Sails;draft',
        'dart;Dart Sail;Sails;draft',
      ),
    },
    ['Kite Sail Data Sheet.pdf', 'Dart Sail Data Sheet.pdf'],
  );
  expect(products.map(({ id }) => id)).toEqual(['kite']);
  expect(documents).toEqual([['Kite Sail Data Sheet.pdf', 'datasheet', '', 'kite']]);
});
