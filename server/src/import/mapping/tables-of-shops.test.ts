import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// What shops and PIMs export beside their products: prices and stock by size, files by number, and folders for each job.

const SHOP = 'https://cdn.shop.example/files';
const PRODUCTS = table(
  'Handle;Title;Body (HTML);Type;Option1 Name;Option1 Value;Variant SKU;Technical data sheet (product.metafields.custom.tds);Fiche FR (product.metafields.custom.fiche);Other (product.metafields.custom.documents)',
  `vela-drain;Vela Drain;<p>Drain.</p>;Roof Drains;Size;3;VD-3;gid://shop/GenericFile/9101;${SHOP}/VD_FT.pdf?v=1;`,
  'vela-drain;;;;;4;VD-4;;;',
  `orsa-vent;Orsa Vent;<p>Vent.</p>;Roof Vents;Size;6;OV-6;gid://shop/GenericFile/9103;;"[""gid://shop/GenericFile/9104"",""gid://shop/GenericFile/9105""]"`,
  'orsa-vent;;;;;8;OV-8;;;',
  `marlin-boot;Marlin Boot;<p>Boot.</p>;Pipe Boots;Size;2;MB-2;gid://shop/GenericFile/9106;;`,
);

it('takes products of a shop from its list of them, not from prices of their sizes, and their files by number', async () => {
  const file = (id: number, name: string) => `${id};${name};${SHOP}/${name}?v=2;GenericFile`;
  const { products, documents } = await proposed(
    {
      'products_export.csv': PRODUCTS,
      'Price list.csv': table(
        'SKU;Description;UOM',
        'VD-3;VELA DRAIN 3 IN;EA',
        'VD-4;VELA DRAIN 4 IN;EA',
        'OV-6;ORSA VENT 6 IN;EA',
        'OV-8;ORSA VENT 8 IN;EA',
        'MB-2;MARLIN BOOT 2 IN;EA',
      ),
      'Files_export.csv': table(
        'ID;File Name;Link;Type',
        file(9101, 'a1.pdf'),
        file(9102, 'VD_FT.pdf'),
        file(9103, 'TD-7_EN.pdf'),
        file(9104, 'b1.pdf'),
        file(9105, 'b2.pdf'),
        file(9106, 'c1.pdf'),
      ),
      'smart_collections.csv': table(
        'ID;Handle;Title',
        '1;roof-drains;Roof Drains',
        '2;roof-vents;Roof Vents',
        '3;pipe-boots;Pipe Boots',
      ),
    },
    ['a1', 'VD_FT', 'TD-7_EN', 'TD-7_FR', 'b1', 'b2', 'c1'].map((name) => `files/${name}.pdf`),
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Vela Drain', 'Roof Drains'],
    ['Orsa Vent', 'Roof Vents'],
    ['Marlin Boot', 'Pipe Boots'],
  ]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    Object.fromEntries(
      documents.map(([name, , , ...parents]) => [name, parents.map((id) => titles.get(id))]),
    ),
  ).toEqual({
    'files/a1.pdf': ['Vela Drain'],
    'files/VD_FT.pdf': ['Vela Drain'],
    'files/TD-7_EN.pdf': ['Orsa Vent'],
    'files/TD-7_FR.pdf': ['Orsa Vent'],
    'files/b1.pdf': ['Orsa Vent'],
    'files/b2.pdf': ['Orsa Vent'],
    'files/c1.pdf': ['Marlin Boot'],
  });
});

it('reads what a PIM exports into a folder for each of its jobs, in the English of any country', async () => {
  const models = 'export_models_2025-09-22_04-19/export_models_2025-09-22_04-19.csv';
  const documents = 'export_assets_2025-09-22_05-02/export_assets_2025-09-22_05-02.csv';
  const structure = (name: string) => `export_structure_2025-09-22/${name}.csv`;
  const { products, documents: placed } = await proposed(
    {
      [structure('attributes')]: table(
        'code;type;label-en_GB',
        'sku;text;SKU',
        'name;text;Name',
        'kind;select;Kind',
      ),
      [structure('attribute_options')]: table(
        'code;attribute;label-en_GB',
        'tds;document_type;Data sheet',
        'ia;document_type;Installation advice',
      ),
      [structure('categories')]: table(
        'code;label-en_GB;label-de_DE',
        'vinyl;Vinyl floors;Vinylböden',
        'carpet;Carpet tiles;Teppichfliesen',
        'primers;Primers;Grundierungen',
        'health;Health;Gesundheit',
      ),
      [models]: table(
        'code;categories;name-en_GB;name-de_DE;kb_designation-en_GB;kb_designation-de_DE;technical_documents',
        'm1;vinyl,health;Marentis 70;Marentis 70;;;doc_1',
        'm2;vinyl,health;Marentis Acoustic;Marentis Akustik;;;doc_2,doc_3',
        'm3;carpet;Kontur Loop;Kontur Schlinge;;;doc_4',
        'k1;primers;;;Kolbrix Primer;Kolbrix Grundierung;',
        'k2;primers;;;Kolbrix Mortar;Kolbrix Mörtel;',
        'k3;primers,health;;;Kolbrix Adhesive;Kolbrix Kleber;',
      ),
      [documents]: table(
        'code;label-en_GB;document_type;media-de_DE;media-en_GB',
        'doc_1;Sheet 1;tds;files/doc_1/de_DE/ma70_de.pdf;files/doc_1/en_GB/ma70_en.pdf',
        'doc_2;Sheet 2;tds;;files/doc_2/en_GB/acoustic.pdf',
        'doc_3;Advice;ia;files/doc_3/de_DE/rat.pdf;',
        'doc_4;Sheet 4;tds;;files/doc_4/en_GB/4501.pdf',
      ),
    },
    ['1/de_DE/ma70_de', '1/en_GB/ma70_en', '2/en_GB/acoustic', '3/de_DE/rat', '4/en_GB/4501'].map(
      (name) => `export_assets_2025-09-22_05-02/files/doc_${name}.pdf`,
    ),
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Marentis 70', 'Vinyl floors'],
    ['Marentis Acoustic', 'Vinyl floors'],
    ['Kontur Loop', 'Carpet tiles'],
    ['Kolbrix Primer', 'Primers'],
    ['Kolbrix Mortar', 'Primers'],
    ['Kolbrix Adhesive', 'Primers'],
  ]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    placed.map(([name, , , ...parents]) => [name?.slice(-11), ...parents.map((id) => titles.get(id))]),
  ).toEqual([
    ['/ma70_de.pdf'.slice(-11), 'Marentis 70'],
    ['/ma70_en.pdf'.slice(-11), 'Marentis 70'],
    ['acoustic.pdf'.slice(-11), 'Marentis Acoustic'],
    ['de_DE/rat.pdf'.slice(-11), 'Marentis Acoustic'],
    ['GB/4501.pdf', 'Kontur Loop'],
  ]);
});

it('follows a PIM’s ids of files, of which one stands twice, and takes a size that is of nothing for a product', async () => {
  const hash = (of: string) => of.repeat(40).slice(0, 40);
  const asset = (id: string, name: string) => ({
    'salsify:id': hash(id),
    'salsify:url': `https://images.example/${id}.pdf`,
    'salsify:filename': `${name}.pdf`,
    'salsify:system_id': `s-${id}`,
    'Asset Type': 'Data Sheet',
  });
  const entry = (id: string, more: object) => ({ 'salsify:id': id, ...more });
  const level = 'salsify:data_inheritance_hierarchy_level_id';
  const { products, documents } = await proposed(
    {
      'export.json': JSON.stringify([
        { header: { version: '2' } },
        {
          attribute_values: ['Panels', 'Grids', 'Data Sheet'].map((name) => ({
            'salsify:id': name,
            'salsify:name': name,
            'salsify:attribute_id': name === 'Data Sheet' ? 'Asset Type' : 'Product Category',
          })),
        },
        {
          digital_assets: [
            ...['a1', 'b2', 'c3', 'd4'].map((name) => asset(name, name)),
            ...Array.from({ length: 20 }, (_, at) => asset(`e${at}f`, `other ${at}`)),
            asset('a1', 'a1'),
          ],
        },
        {
          products: [
            entry('HB', {
              [level]: 'style',
              'Product Name': 'Hush Beam',
              'Product Category': 'Panels',
              'Data Sheet': hash('a1'),
              SDS: hash('d4'),
            }),
            entry('QT', {
              [level]: 'style',
              'Product Name': 'Quad Tee',
              'Product Category': 'Grids',
              'Data Sheet': hash('b2'),
            }),
            entry('LM', {
              [level]: 'style',
              'Product Name': 'Lark Panel',
              'Product Category': 'Panels',
              'Data Sheet': hash('b2'),
            }),
            entry('HB-1', { [level]: 'variant', 'salsify:parent_id': 'HB', 'Item Number': '4040' }),
            entry('HB-2', { [level]: 'variant', 'salsify:parent_id': 'HB', 'Item Number': '4041' }),
            entry('ED', {
              [level]: 'variant',
              'Product Name': 'Edge Trim',
              'Product Category': 'Grids',
              'Data Sheet': hash('c3'),
            }),
          ],
        },
      ]),
    },
    ['a1', 'b2', 'c3', 'd4'].map((name) => `Digital Assets/${name}.pdf`),
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Hush Beam', 'Panels'],
    ['Quad Tee', 'Grids'],
    ['Lark Panel', 'Panels'],
    ['Edge Trim', 'Grids'],
  ]);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    Object.fromEntries(
      documents.map(([name, , , ...parents]) => [name, parents.map((id) => titles.get(id))]),
    ),
  ).toEqual({
    'Digital Assets/a1.pdf': ['Hush Beam'],
    'Digital Assets/b2.pdf': ['Quad Tee', 'Lark Panel'],
    'Digital Assets/c3.pdf': ['Edge Trim'],
    'Digital Assets/d4.pdf': ['Hush Beam'],
  });
});

it('lists products once that a price list calls by the same names', async () => {
  const { products, documents } = await proposed(
    {
      'products.csv': table(
        'url_key;name;categories;description;type',
        'vela-panel;Vela Panel;Panels;A panel.;',
        'orsa-vent;Orsa Vent;Vents;A vent.;',
        'marlin-door;Marlin Door;Doors;A door.;',
        'riga-box;Riga Box;Boxes;A box.;select',
      ),
      'tariff.csv': table(
        'ref;descripcion;pvp',
        '410110;VELA PANEL;1',
        '410120;ORSA VENT;2',
        '410130;MARLIN DOOR;3',
        '410140;RIGA BOX;4',
      ),
    },
    ['Vela Panel TDS.pdf'],
  );
  expect(products.map(({ id, title, type }) => [id, title, type])).toEqual([
    ['vela-panel', 'Vela Panel', 'Panels'],
    ['orsa-vent', 'Orsa Vent', 'Vents'],
    ['marlin-door', 'Marlin Door', 'Doors'],
    ['riga-box', 'Riga Box', 'Boxes'],
  ]);
  expect(documents).toHaveLength(1);
});

it('takes no collections of a shop for its products, though these are called like files', async () => {
  const models = ['VD-10', 'VD-20', 'OV-10', 'OV-20', 'MB-10', 'MB-20'];
  const types = ['Roof Drains', 'Roof Drains', 'Roof Vents', 'Roof Vents', 'Pipe Boots', 'Pipe Boots'];
  const { products, documents } = await proposed(
    {
      'products_export.csv': table(
        'Handle;Title;Body (HTML);Type;Model',
        ...models.map((model, at) => `part-${at};Part ${model} Vela;<p>A part.</p>;${types[at]};${model}`),
      ),
      'Smart Collections.csv': table(
        'ID;Handle;Title;Rule: Condition',
        '101;roof-drains;Roof Drains;Roof Drains',
        '102;roof-vents;Roof Vents;Roof Vents',
        '103;pipe-boots;Pipe Boots;Pipe Boots',
      ),
    },
    models.map((model) => `files/${model}.pdf`),
  );
  expect(products.map(({ title }) => title)).toEqual(models.map((model) => `Part ${model} Vela`));
  expect(documents.map(([file]) => file)).toEqual(models.map((model) => `files/${model}.pdf`));
});

it('takes a list of articles that shortens what a shop describes for none of further products', async () => {
  const { products } = await proposed({
    'products_export.csv': PRODUCTS,
    'item master.csv': table(
      'ItemNo;Descr1;Class;UOM',
      'VD;VELA DRAIN;DR;EA',
      'OV;ORSA VENT;VT;EA',
      'MB;MARLIN BT;BT;EA',
      'MB-9;MARLIN BT REP KIT;BT;EA',
    ),
  });
  expect(products.map(({ title }) => title)).toEqual(['Vela Drain', 'Orsa Vent', 'Marlin Boot']);
});
