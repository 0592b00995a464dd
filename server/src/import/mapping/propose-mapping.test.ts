import { MappingSchema } from '@submittal/contract/mapping';
import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

it('takes fields by what a shop adds to their names, and the first step of a category that differs', async () => {
  const { products, documents } = await proposed(
    {
      'products_export.csv': table(
        'Handle;Title;Body (HTML);Type;Product Category;CSI (product.metafields.custom.csi);TDS (product.metafields.custom.tds)',
        'grout;Grout;<p>Sets;simple;Goods > Grouts > Fast;03 62 13;tds/grout.pdf',
        'mortar;Mortar;<p>Holds;simple;Goods > Mortars;04 05 13;tds/mortar.pdf',
      ),
    },
    ['tds/grout.pdf', 'tds/mortar.pdf'],
  );
  expect(products).toEqual([
    { id: 'grout', title: 'Grout', description: '<p>Sets', type: 'Grouts', masterformat: '03 62 13' },
    { id: 'mortar', title: 'Mortar', description: '<p>Holds', type: 'Mortars', masterformat: '04 05 13' },
  ]);
  expect(documents).toEqual([
    ['tds/grout.pdf', 'datasheet', '', 'grout'],
    ['tds/mortar.pdf', 'datasheet', '', 'mortar'],
  ]);
});

it('prefers the category that differs to a type that is the same in every row', async () => {
  const rows = ['a;A;simple;X, X > Sealants', 'b;B;simple;X, X > Grouts', 'c;C;simple;X', 'd;D;simple;X'];
  const { products } = await proposed({
    'shop.csv': table('SKU;Name;Type;Categories', ...rows, 'e;E;simple;X, X > Grouts'),
  });
  expect(products.map(({ type }) => type)).toEqual(['Sealants', 'Grouts', 'Products', 'Products', 'Grouts']);
});

it('takes an address as the file of that name in the folder, unless several addresses end so', async () => {
  const { documents, open } = await proposed(
    {
      'shop.csv': table(
        'ID;Name;TDS;SDS',
        '1000;Grout;https://a.example/up/Grout-TDS-1.pdf?v=2;https://a.example/1/sheet.pdf',
        '1001;Mortar;https://a.example/up/Mortar-TDS.pdf;https://a.example/2/sheet.pdf',
      ),
    },
    ['files/Grout-TDS-1.pdf', 'files/sheet.pdf'],
  );
  expect(documents).toEqual([
    ['files/Grout-TDS-1.pdf', 'datasheet', '', '1000'],
    ['https://a.example/1/sheet.pdf', 'sds', '', '1000'],
    ['https://a.example/up/Mortar-TDS.pdf', 'datasheet', '', '1001'],
    ['https://a.example/2/sheet.pdf', 'sds', '', '1001'],
  ]);
  expect(open).toBe(1);
});

it('knows the short names of an ERP, and what else is in its columns by their values', async () => {
  const { mapping, products } = await proposed({
    'ZMAT.TXT': table(
      'MATNR;MAKTX_EN;MAKTX_FR;MATKL_TXT;XYZ_NO_NAME;LVORM;NACHFOLGER',
      '000100;GROUT;COULIS;Grouts;03 62 13;;',
      '000101;GROUT OLD;COULIS ANCIEN;Grouts;03 62 13;X;000100',
    ),
  });
  expect(products).toEqual([
    { id: '000100', title: 'GROUT', type: 'Grouts', masterformat: '03 62 13' },
    {
      id: '000101',
      title: 'GROUT OLD',
      type: 'Grouts',
      masterformat: '03 62 13',
      discontinued: 'true',
      replacedBy: ['000100'],
    },
  ]);
  expect(mapping.tables[0]?.translations).toEqual({ fr: { title: 'MAKTX_FR' } });
});

it('reads shortened names of columns, and headers in French', async () => {
  const short = await proposed({
    'items.csv': table('ITEM #;ITEM DESC;PROD LINE;SPEC SECT', '40500;GROUT;GROUTS;036213'),
  });
  expect(short.products).toEqual([{ id: '40500', title: 'GROUT', type: 'GROUTS', masterformat: '03 62 13' }]);
  const french = await proposed({
    'produits.csv': table(
      'Référence;Désignation;Désignation anglaise;Famille de produits;N° Devis (CSI);Actif (O/N)',
      'R1;Coulis;Grout;Coulis;Section 03 62 13;O',
      'R2;Mortier;Mortar;Mortiers;Section 04 05 13;N',
    ),
  });
  expect(french.products).toEqual([{ id: 'R1', title: 'Grout', type: 'Coulis', masterformat: '03 62 13' }]);
});

it('takes codes that differ in every row as ids, and no running numbers', async () => {
  const { mapping } = await proposed({
    'a.csv': table('Line;Kennung;Title', '1;K-204;Grout', '2;K-117;Mortar', '3;K-900;Sealant'),
  });
  expect(mapping.tables[0]?.fields).toMatchObject({ id: 'Kennung', title: 'Title' });
});

it.each(['Linked Product IDs', 'Belongs to'])(
  'reads the list of a library of assets, with products in "%s"',
  async (column) => {
    const { documents, mapping } = await proposed(
      {
        'items.csv': table(
          'Product ID;Product Name;Category',
          '100200;Grout;Grouts',
          '100201;Mortar;Mortars',
        ),
        'Digital Assets.csv': table(
          `lib:id;Asset Filename;Asset Category;Asset Language;${column};Expiration Date`,
          'a1;x1.pdf;Technical Data Sheet;English;100200, 100201;',
          'a2;x2.pdf;Safety Data Sheet;French;100201;12/31/2027',
        ),
      },
      ['Assets/x1.pdf', 'Assets/x2.pdf'],
    );
    expect(documents).toEqual([
      ['Assets/x1.pdf', 'datasheet', 'EN', '100200', '100201'],
      ['Assets/x2.pdf', 'sds', 'FR', '100201'],
    ]);
    const fields = mapping.tables.find(({ kind }) => kind === 'documents')?.fields;
    expect(fields).toMatchObject({ validUntil: { columns: ['Expiration Date'] } });
  },
);

it('reads a row for each language as one product, its texts, and documents of each language', async () => {
  const rows = [
    'G;fr_CA;Coulis;Prend;Coulis;coulis.pdf',
    'G;en_US;Grout;Sets;Grouts;grout.pdf',
    'M;en_US;Mortar;Holds;Mortars;mortar.pdf',
    'M;fr_CA;Mortier;Tient;Mortiers;mortar.pdf',
    'S;fr_CA;Scellant;;Scellants;',
  ];
  const { products, documents, found, doubts } = await proposed(
    { 'catalog.csv': table('SKU;Locale;Product Title;Description;Family;TDS', ...rows) },
    ['TDS/coulis.pdf', 'TDS/grout.pdf', 'TDS/mortar.pdf'],
  );
  expect(products).toEqual([
    { id: 'G', title: 'Grout', description: 'Sets', type: 'Grouts' },
    { id: 'M', title: 'Mortar', description: 'Holds', type: 'Mortars' },
  ]);
  const texts = found.tables.translations?.map(({ cells }) => cells);
  expect(texts?.slice(0, 2)).toEqual([
    { id: 'G', language: 'FR', title: 'Coulis', description: 'Prend', type: 'Coulis' },
    { id: 'M', language: 'FR', title: 'Mortier', description: 'Tient', type: 'Mortiers' },
  ]);
  expect(documents).toEqual([
    ['TDS/coulis.pdf', 'datasheet', 'FR', 'G'],
    ['TDS/grout.pdf', 'datasheet', 'EN', 'G'],
    ['TDS/mortar.pdf', 'datasheet', 'EN', 'M'],
  ]);
  expect(doubts.join('\n')).toContain('1 product without such a row is left out');
});

it('reads the views of a shop below its own rows as their texts in other languages', async () => {
  const rows = [
    'G;;Grout;Sets;Grouts',
    'G;fr_ca;Coulis;Prend;',
    'M;;Mortar;Holds;Mortars',
    'M;fr_ca;Mortier;;',
  ];
  const { products, found, doubts } = await proposed({
    'catalog_product.csv': table('sku;store_view_code;name;description;categories', ...rows),
  });
  expect(products).toEqual([
    { id: 'G', title: 'Grout', description: 'Sets', type: 'Grouts' },
    { id: 'M', title: 'Mortar', description: 'Holds', type: 'Mortars' },
  ]);
  expect(found.tables.translations?.map(({ cells }) => cells)).toEqual([
    { id: 'G', language: 'FR', title: 'Coulis', description: 'Prend' },
    { id: 'M', language: 'FR', title: 'Mortier' },
  ]);
  expect(doubts.join('\n')).toContain('those with nothing at "store_view_code" are the products');
});

it('reads a row for each document as products and documents, with the heads and words of German', async () => {
  const { products, documents, mapping, open } = await proposed(
    {
      'Dokumente.csv': table(
        'Artikelnummer;Bezeichnung;Warengruppe;Dokumentart;Sprache;Stand;Datei',
        '10021;Schließer 40;Türtechnik;Technisches Datenblatt;DE;03.02.2025;90001.pdf',
        '10021;Schließer 40;Türtechnik;Montageanleitung;EN;04.02.2025;90002.pdf',
        '10022;Schließer 60;Türtechnik;Leistungserklärung;DE;03.02.2025;90003.pdf',
        '10022;Schließer 60;Türtechnik;Sicherheitsdatenblatt;PL;03.02.2025;90004.pdf',
        '10041;Alu 2000;Schwellen;Technisches Datenblatt;DE;03.02.2025;90005.pdf',
      ),
    },
    ['90001', '90002', '90003', '90004', '90005'].map((name) => `dateien/${name}.pdf`),
  );
  expect(products).toEqual([
    { id: '10021', title: 'Schließer 40', type: 'Türtechnik' },
    { id: '10022', title: 'Schließer 60', type: 'Türtechnik' },
    { id: '10041', title: 'Alu 2000', type: 'Schwellen' },
  ]);
  expect(documents).toEqual([
    ['dateien/90001.pdf', 'datasheet', 'DE', '10021'],
    ['dateien/90002.pdf', 'installation', 'EN', '10021'],
    ['dateien/90003.pdf', 'certification', 'DE', '10022'],
    ['dateien/90004.pdf', 'sds', 'PL', '10022'],
    ['dateien/90005.pdf', 'datasheet', 'DE', '10041'],
  ]);
  expect(mapping.tables[1]?.fields).toMatchObject({ revised: { dates: 'day-month-year' } });
  expect([mapping.folders, open]).toEqual([undefined, 0]);
});

it('finds lists in JSON wherever they are, and the documents within products', async () => {
  const item = (sku: string, en: string, fr: string, files: readonly string[]) => ({
    sku,
    name: { en, fr },
    category: { name: 'Grouts' },
    csi: ['03 62 13'],
    images: [{ url: `https://a.example/${sku}.jpg`, alt: `Pail of ${en}` }],
    variants: [{ sku: `${sku}-5`, name: `${en}, 5 kg` }],
    attributes: [{ name: 'Colour', value: `${en} grey` }],
    documents: files.map((file) => ({ kind: 'TDS', lang: 'EN', file })),
  });
  const items = [
    item('J1', 'Grout', 'Coulis', ['a.pdf', 'b.pdf']),
    item('J2', 'Mortar', 'Mortier', ['c.pdf']),
  ];
  const { products, documents, mapping } = await proposed(
    { 'catalog.json': JSON.stringify({ meta: { version: 1 }, data: { items } }) },
    ['docs/a.pdf', 'docs/b.pdf', 'docs/c.pdf'],
  );
  expect(products).toEqual([
    { id: 'J1', title: 'Grout', type: 'Grouts', masterformat: '03 62 13' },
    { id: 'J2', title: 'Mortar', type: 'Grouts', masterformat: '03 62 13' },
  ]);
  expect(documents).toEqual([
    ['docs/a.pdf', 'datasheet', 'EN', 'J1'],
    ['docs/b.pdf', 'datasheet', 'EN', 'J1'],
    ['docs/c.pdf', 'datasheet', 'EN', 'J2'],
  ]);
  expect(mapping.tables.map(({ sheet }) => sheet)).toEqual([
    'data.items.documents',
    'data.items',
    'data.items.variants',
    'data.items.attributes',
  ]);
});

it('reads objects that JSON names by keys', async () => {
  const { products } = await proposed({
    'catalog.json': JSON.stringify({
      'A-1': { title: 'Grout', type: 'Grouts' },
      'A-2': { title: 'Mortar', type: 'Mortars', note: 'new' },
    }),
  });
  expect(products).toEqual([
    { id: 'A-1', title: 'Grout', type: 'Grouts' },
    { id: 'A-2', title: 'Mortar', type: 'Mortars' },
  ]);
});

it('finds the files of folders that are called like products, and proposes no rule for each of these', async () => {
  const { documents, mapping, doubts, open } = await proposed(
    { 'items.csv': table('SKU;Name;Category', 'G-10;Grout;Grouts', 'M-20;Mortar;Mortars') },
    ['Lib/Grout/TDS.pdf', 'Lib/Grout/Safety/SDS_FR.pdf', 'Lib/M-20/steps.pdf', 'Lib/M-20/Site/view.jpg'],
  );
  expect(documents).toEqual([
    ['Lib/Grout/TDS.pdf', 'datasheet', '', 'G-10'],
    ['Lib/Grout/Safety/SDS_FR.pdf', 'sds', 'FR', 'G-10'],
    ['Lib/M-20/steps.pdf', 'document', '', 'M-20'],
  ]);
  expect(mapping.folders).toBeUndefined();
  expect(doubts.join('\n')).toContain('2 files whose name says no type of document');
  expect(open).toBe(0);
});

it('proposes a mapping that is valid for any number of columns, and for names of any length', async () => {
  const columns = Array.from({ length: 700 }, (_, at) => `column ${at}`);
  const documents = Array.from({ length: 60 }, (_, at) => `file ${at} tds`);
  const { products, mapping } = await proposed({
    'wide.csv': table(
      ['SKU', 'Name', `${'A note. '.repeat(100)}`, ...documents, ...columns].join(';'),
      ['A-1', 'Grout', 'x', ...documents.map((_, at) => `${at}.pdf`), ...columns].join(';'),
    ),
  });
  expect(products).toMatchObject([{ id: 'A-1', title: 'Grout' }]);
  expect(MappingSchema.safeParse(mapping).success).toBe(true);
});

it('takes a short table of products as such, though its columns name files', async () => {
  const { mapping, documents } = await proposed(
    { 'list.csv': table('SKU;Name;TDS file', 'A-1;Grout;a.pdf', 'A-2;Mortar;b.pdf') },
    ['a.pdf', 'b.pdf'],
  );
  expect(mapping.tables.map(({ kind }) => kind)).toEqual(['products']);
  expect(documents).toEqual([
    ['a.pdf', 'datasheet', '', 'A-1'],
    ['b.pdf', 'datasheet', '', 'A-2'],
  ]);
});

it('takes no row of files for the names of columns', async () => {
  const rows = ['Grout;A-1;a.pdf;b.pdf;c.pdf;d.pdf', 'Mortar;A-2;e.pdf;f.pdf;g.pdf;h.pdf'];
  const { products } = await proposed({ 'list.csv': table('Name;SKU;TDS;SDS;LEED;Warranty', ...rows) });
  expect(products.map(({ id }) => id)).toEqual(['A-1', 'A-2']);
});

it('takes systems and products that name products of another table for what they are', async () => {
  const { found, mapping } = await proposed({
    'a.csv': table('SKU;Name;Category', 'A-1;Grout;Grouts', 'A-2;Mortar;Mortars'),
    'b.csv': table('SKU;Name;Replaced by', 'B-1;Old Grout;A-1', 'B-2;Old Mortar;A-2'),
    'systems.csv': table('System ID;System Name;Category;Components', 'S-1;Deck;Systems;A-1|A-2'),
  });
  expect(found.tables.products?.map(({ cells }) => cells.id)).toEqual(['A-1', 'A-2', 'B-1', 'B-2']);
  expect(found.tables.systems?.map(({ cells }) => cells.products)).toEqual([['A-1', 'A-2']]);
  expect(mapping.tables).toHaveLength(3);
});

it('leaves out the sizes and colours of a shop’s products, and takes no word of its program for a category', async () => {
  const { products } = await proposed({
    'wc-export.csv': table(
      'ID;Type;SKU;Name;Categories;Parent',
      '1;variable;A1;Grout;Goods, Goods > Grouts;',
      '2;variation;A1-G;Grout - Grey;;A1',
      '3;simple;B1;Mortar;Goods, Goods > Mortars;',
    ),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Grout', 'Grouts'],
    ['Mortar', 'Mortars'],
  ]);
});

it('names identifiers of categories by the table that they point into', async () => {
  const a = '0b6f8a52-7e70-4c5e-a111-3f1b8c0d2e4f';
  const b = '1c7f9b63-8f81-4d6f-a222-4f2c9d1e3f50';
  const { products, doubts } = await proposed({
    'Products.csv': table(
      'Number;ProductName;ProductCategoryId',
      `N1;Grout;${a}`,
      `N2;Mortar;${b}`,
      `N3;Paste;${a}`,
    ),
    'Categories.csv': table('EntityId;CategoryName', `${a};Grouts`, `${b};Mortars`),
  });
  expect(products.map(({ type }) => type)).toEqual(['Grouts', 'Mortars', 'Grouts']);
  expect(doubts).toContain('"ProductCategoryId" holds codes: Categories.csv names them ("values").');
});

it('makes facts of what is measured, and none of prices', async () => {
  const { found } = await proposed({
    'items.csv': table('SKU;Name;Category;Thickness (mm);Price (in)', 'A1;Grout;X;2.5;3', 'B1;Mortar;Y;3;4'),
  });
  expect((found.tables.facts ?? []).map(({ cells }) => cells)).toEqual([
    { id: 'A1', name: 'Thickness', value: '2.5', unit: 'mm' },
    { id: 'B1', name: 'Thickness', value: '3', unit: 'mm' },
  ]);
});

it('takes the longest description, and no prose for a category', async () => {
  const prose = 'It sets fast. It withstands heavy use in schools and hospitals for many years.';
  const { products } = await proposed({
    'items.csv': table(
      'SKU;Name;Short Description;Description;Category;Type',
      `A1;Grout;Fast;${prose};${prose};Grouts`,
      `B1;Mortar;Slow;;${prose};Mortars`,
    ),
  });
  expect(products.map(({ description, type }) => [description, type])).toEqual([
    [prose, 'Grouts'],
    ['Slow', 'Mortars'],
  ]);
});

it('tells rows that look like tests, twins and empty products', async () => {
  const { doubts } = await proposed({
    'items.csv': table('SKU;Name;Category', 'A1;Grout;X', 'A2;Gr out;X', 'T1;TEST do not use;X'),
  });
  expect(doubts.filter((doubt) => doubt.includes('product'))).toEqual(
    expect.arrayContaining([
      '1 product look like tests: leave them out by "rows" if they are: TEST do not use.',
      '1 product are called the same but for spaces and signs: Grout [A1] = Gr out [A2].',
    ]),
  );
});

it('reads a list of codes although its cells hold names of columns', async () => {
  const { products } = await proposed({
    'products.csv': table('sku;name;family', 'a;Grout;fast_grouts', 'b;Mortar;mortars', 'c;Paste;mortars'),
    'families.csv': table(
      'code;label;attributes',
      'fast_grouts;Fast Grouts;sku,name,description',
      'mortars;Mortars;sku,name,description',
      'other;Others;sku,name,description',
    ),
  });
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Grout', 'Fast Grouts'],
    ['Mortar', 'Mortars'],
    ['Paste', 'Mortars'],
  ]);
});

it('separates nothing at a comma within a number among words, and where each row names one product', async () => {
  const { products, documents } = await proposed(
    {
      'items.csv': table(
        'Product Name;Category;Synonyms;Document;Language',
        'Dachbahn 1,5 mm;Bahnen;Bahn 1,5 mm, Plane 1,5 mm;1001.pdf;DE',
        'Dachbahn 1,5 mm;Bahnen;Bahn 1,5 mm, Plane 1,5 mm;1002.pdf;FR',
        'Rohr, rund;Rohre;;1003.pdf;DE',
        'Rohr, rund;Rohre;;1004.pdf;FR',
      ),
    },
    ['1001.pdf', '1002.pdf', '1003.pdf', '1004.pdf'],
  );
  expect(products.map(({ title, otherNames }) => [title, otherNames])).toEqual([
    ['Dachbahn 1,5 mm', ['Bahn 1,5 mm', 'Plane 1,5 mm']],
    ['Rohr, rund', undefined],
  ]);
  expect(documents.map(([file, , , ...parents]) => [file, parents])).toEqual([
    ['1001.pdf', ['Dachbahn-1-5-mm']],
    ['1002.pdf', ['Dachbahn-1-5-mm']],
    ['1003.pdf', ['Rohr-rund']],
    ['1004.pdf', ['Rohr-rund']],
  ]);
});

it('gives products the files of the variants that a shop hides, and takes labels of files for no products', async () => {
  const { mapping, products, documents } = await proposed(
    {
      'catalog.csv': table(
        'sku;store_view;parent_sku;name;categories;visibility',
        'f10;;;Basin Faucet;Faucets;Catalog, Search',
        'f10;fr;;Robinet;;',
        'f20;;;Sensor Faucet;Faucets;Catalog, Search',
        'f20-cr;;f20;Sensor Faucet - Chrome;Faucets;Not Visible Individually',
        'f20-br;;f20;Sensor Faucet - Brass;Faucets;Not Visible Individually',
        'v30;;;Ball Valve;Valves;Catalog, Search',
      ),
      'attachments.csv': table(
        'file_id;file_name;label;product_skus;store',
        '1;files/a1.pdf;Data Sheet;f10;1',
        '2;files/a2.pdf;Installation Guide;f10;1',
        '3;files/a3.pdf;Data Sheet;f20,f20-cr;1',
        '4;files/a4.pdf;Installation Guide;f20-br;1',
        '5;files/a5.pdf;Data Sheet;v30;1',
        '6;files/a6.pdf;Data Sheet;v30;1',
      ),
    },
    [1, 2, 3, 4, 5, 6].map((at) => `files/a${at}.pdf`),
  );
  expect(mapping.tables).toMatchObject([
    { kind: 'documents' },
    { kind: 'products', variants: { parent: 'parent_sku', id: 'sku' } },
    { kind: 'variants', fields: { id: 'parent_sku', key: 'sku', title: 'name' } },
  ]);
  expect(products.map(({ id }) => id)).toEqual(['f10', 'f20', 'v30']);
  expect(documents.map(([file, type, , ...parents]) => [file, type, parents])).toEqual([
    ['files/a1.pdf', 'datasheet', ['f10']],
    ['files/a2.pdf', 'installation', ['f10']],
    ['files/a3.pdf', 'datasheet', ['f20']],
    ['files/a4.pdf', 'installation', ['f20']],
    ['files/a5.pdf', 'datasheet', ['v30']],
    ['files/a6.pdf', 'datasheet', ['v30']],
  ]);
});

it.each([
  [
    'English',
    'Certificate No.;Issued By;Test Date;Testing Laboratory;Date Issued;Effective Date;Country of Origin;Markets',
  ],
  [
    'German',
    'Zertifikatsnummer;Aussteller;Prüfdatum;Prüflabor;Ausstellungsdatum;Gültig ab;Ursprungsland;Märkte',
  ],
  [
    'Spanish',
    'Número de certificado;Emisor;Fecha de ensayo;Laboratorio;Fecha de emisión;Válido desde;País de origen;Mercados',
  ],
  [
    'French',
    "Numéro de certificat;Émetteur;Date d'essai;Laboratoire;Date d'émission;Valable à partir du;Pays d'origine;Marchés",
  ],
])('reads what certificates say of themselves from %s heads', async (_, heads) => {
  const { found } = await proposed(
    {
      'products.csv': table('SKU;Name;Category', 'grout;Grout;Grouts', 'mortar;Mortar;Mortars'),
      'certificates.csv': table(
        `SKU;File;${heads}`,
        'grout;certs/a.pdf;C-17;ICC;2025-01-31;Acme Lab;2025-02-28;2025-03-31;US;US|CA',
        'mortar;certs/b.pdf;C-18;UL;2025-01-30;Test House;2025-02-27;2025-03-30;DE;DE',
      ),
    },
    ['certs/a.pdf', 'certs/b.pdf'],
  );
  expect(found.tables.documents?.[0]?.cells).toMatchObject({
    number: 'C-17',
    issuer: 'ICC',
    testedOn: '2025-01-31',
    laboratory: 'Acme Lab',
    issuedOn: '2025-02-28',
    validFrom: '2025-03-31',
    'origin.country': 'US',
    markets: ['US', 'CA'],
  });
});
