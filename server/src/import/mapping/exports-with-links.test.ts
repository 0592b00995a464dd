import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports in which other tables, titles or numbers say whose documents are.

const NAMES = [
  'Vela 100 Access Panel',
  'Vela 200 Access Panel',
  'Vela FR Shaft Panel',
  'Kestrel Roof Hatch',
  'Kestrel Twin Roof Hatch',
  'Marlin Roof Hatch',
];
const TYPES = ['Panels', 'Panels', 'Panels', 'Hatches', 'Hatches', 'Hatches'];

const titled = (products: readonly Record<string, unknown>[]) =>
  products.map(({ title, type }) => [title, type]);

/** The documents with the titles of their products. */
function owned(
  products: readonly Record<string, unknown>[],
  documents: readonly (readonly (string | undefined)[])[],
) {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return documents
    .map(([file, type, , ...owners]) => [file, type, ...owners.map((id) => titles.get(id))])
    .toSorted(([a], [b]) => String(a).localeCompare(String(b)));
}

it('reads links of several kinds in one table, each with the tables of its ends', async () => {
  const links = NAMES.flatMap((_, at) => [
    `200${at};Product;ProductResource;501${at};Resource;0`,
    `200${at};Product;ProductItem;700${at};Item;1`,
  ]);
  const { products, documents, mapping } = await proposed(
    {
      'Product.csv': table(
        'sys_id;ProductNumber;ProductName (en);ProductCategory',
        ...NAMES.map((name, at) => `200${at};N-${at};${name};${TYPES[at]}`),
      ),
      'Resource.csv': table(
        'sys_id;ResourceFileName;ResourceType',
        ...NAMES.map((_, at) => `501${at};501${at}.pdf;DataSheet`),
      ),
      'Item.csv': table(
        'sys_id;ItemNumber;ItemName (en)',
        ...NAMES.map((name, at) => `700${at};N-${at}-1;${name} large`),
      ),
      'Links.csv': table(
        'SourceEntityId;SourceEntityTypeId;LinkTypeId;TargetEntityId;TargetEntityTypeId;Index',
        ...links,
      ),
    },
    NAMES.map((_, at) => `Resources/501${at}.pdf`),
  );
  expect(titled(products)).toEqual(NAMES.map((name, at) => [name, TYPES[at]]));
  expect(owned(products, documents)).toEqual(
    NAMES.map((name, at) => [`Resources/501${at}.pdf`, 'datasheet', name]),
  );
  const linked = mapping.tables.find(({ file }) => file.startsWith('Links'));
  expect(linked?.rows).toEqual({ only: { LinkTypeId: ['ProductResource'] } });
});

it('reads from titles of a library whose its files are, and gives those of a range to all of it', async () => {
  const rows = NAMES.map(
    (name, at) => `TDS-${at}.pdf;${name} Technical Data Sheet;Technical Data Sheet;Item`,
  );
  const { products, documents } = await proposed(
    {
      'library.csv': table(
        'Name;Title;Document Type;Item Type',
        ...rows,
        'WTY.pdf;Vela warranty;Warranty;Item',
        'Warranty;;;Folder',
      ),
      'item_master.csv': table(
        'ITEM_NO;DESCR_1;ITEM_GRP;PRD_LINE',
        ...NAMES.map(
          (name, at) => `N-${at};${name.toUpperCase()};${at < 3 ? 'G1' : 'G2'};${name.split(' ')[0]}`,
        ),
      ),
      'item_groups.csv': table('ITEM_GRP;GRP_DESCR', 'G1;Panels', 'G2;Hatches'),
    },
    [...NAMES.map((_, at) => `Library/TDS-${at}.pdf`), 'Library/WTY.pdf'],
  );
  expect(titled(products)).toEqual(NAMES.map((name, at) => [name.toUpperCase(), TYPES[at]]));
  expect(owned(products, documents)).toEqual([
    ...NAMES.map((name, at) => [`Library/TDS-${at}.pdf`, 'datasheet', name.toUpperCase()]),
    [
      'Library/WTY.pdf',
      'standardmaterialwarranty',
      'VELA 100 ACCESS PANEL',
      'VELA 200 ACCESS PANEL',
      'VELA FR SHAFT PANEL',
    ],
  ]);
});

it('finds the files of products whose names are shortened, and what the only code of a type stands for', async () => {
  const short = (name: string) =>
    name.toUpperCase().replace('ACCESS', 'ACC').replace('PANEL', 'PNL').replace('ROOF', 'RF');
  const { products, documents, open } = await proposed(
    {
      'items.csv': table(
        'ITEM_NO;DESCR_1;GRP_TXT',
        ...NAMES.map((name, at) => `N-${at};${short(name)};${TYPES[at]}`),
      ),
      'docs.csv': table(
        'DOC_ID;FILE_NM;DOC_TYP;MATNR',
        ...NAMES.map((_, at) => `${at};IM_${at}.pdf;IM;N-${at}`),
      ),
      'types.csv': table('DOC_TYP;DESCR', 'IM;Installation manual', 'TDS;Technical data sheet'),
    },
    NAMES.flatMap((name, at) => [`d/IM_${at}.pdf`, `d/${name.toLowerCase().replaceAll(' ', '_')}_tds.pdf`]),
  );
  expect(open).toBe(0);
  expect(owned(products, documents)).toEqual(
    [
      ...NAMES.map((name, at) => [`d/IM_${at}.pdf`, 'installation', short(name)]),
      ...NAMES.map((name) => [
        `d/${name.toLowerCase().replaceAll(' ', '_')}_tds.pdf`,
        'datasheet',
        short(name),
      ]),
    ].toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  );
});

it('calls products of a drive by their names where numbers stand before them, and gives them what the number names', async () => {
  const files = NAMES.flatMap((name, at) => [
    `Sheets/NX-${at} - ${name} - Data Sheet.pdf`,
    `Install/NX-${at}_Installation.pdf`,
  ]);
  const { products, documents } = await proposed({}, files);
  expect(products.map(({ title }) => title).toSorted()).toEqual(NAMES.toSorted());
  expect(owned(products, documents).map(([file, , ...owners]) => [file, ...owners])).toEqual(
    NAMES.flatMap((name, at) => [
      [`Install/NX-${at}_Installation.pdf`, name],
      [`Sheets/NX-${at} - ${name} - Data Sheet.pdf`, name],
    ]).toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  );
});

it('reads a database of a shop whose documents have texts by language', async () => {
  const { products, documents } = await proposed({
    'ps_product.csv': table(
      'id_product;reference;id_category_default;active;price;date_add',
      ...NAMES.map((_, at) => `${at + 1};N-${at};${at < 3 ? 10 : 11};1;1${at}.00;2024-01-0${at + 1}`),
    ),
    'ps_product_lang.csv': table(
      'id_product;id_lang;name;description_short',
      ...NAMES.flatMap((name, at) => [
        `${at + 1};1;${name};${name} for buildings`,
        `${at + 1};2;${name} fr;${name} pour`,
      ]),
    ),
    'ps_category.csv': table('id_category;id_parent;active', '10;2;1', '11;2;1'),
    'ps_category_lang.csv': table(
      'id_category;id_lang;name',
      '10;1;Panels',
      '10;2;Trappes',
      '11;1;Hatches',
      '11;2;Lanterneaux',
    ),
    'ps_attachment.csv': table(
      'id_attachment;file;file_name;mime',
      ...NAMES.flatMap((_, at) => [
        `${at * 2 + 1};h${at};a${at}.pdf;application/pdf`,
        `${at * 2 + 2};i${at};b${at}.pdf;application/pdf`,
      ]),
    ),
    'ps_attachment_lang.csv': table(
      'id_attachment;id_lang;name;description',
      ...NAMES.flatMap((_, at) => [
        `${at * 2 + 1};1;Data sheet;`,
        `${at * 2 + 1};2;Fiche technique;`,
        `${at * 2 + 2};1;Installation manual;`,
        `${at * 2 + 2};2;Notice de pose;`,
      ]),
    ),
    'ps_product_attachment.csv': table(
      'id_product;id_attachment',
      ...NAMES.flatMap((_, at) => [`${at + 1};${at * 2 + 1}`, `${at + 1};${at * 2 + 2}`]),
    ),
    'ps_lang.csv': table('id_lang;name;iso_code', '1;English;en', '2;Français;fr'),
    // Where the files are is looked for in the folder itself.
    ...Object.fromEntries(
      NAMES.flatMap((_, at) => [`download/a${at}.pdf`, `download/b${at}.pdf`]).map((file) => [file, file]),
    ),
  });
  expect(titled(products)).toEqual(NAMES.map((name, at) => [name, TYPES[at]]));
  expect(owned(products, documents)).toEqual([
    ...NAMES.map((name, at) => [`download/a${at}.pdf`, 'datasheet', name]),
    ...NAMES.map((name, at) => [`download/b${at}.pdf`, 'installation', name]),
  ]);
});

it('reads titles in any language, and a file in each', async () => {
  const { products, documents } = await proposed(
    {
      'products.csv': table(
        'sku;name-en_US;name-nl_NL;technical',
        ...NAMES.map((name, at) => `N-${at};${at === 0 ? '' : name};${name} nl;tds_${at}`),
      ),
      'assets_technical.csv': table(
        'code;assetFamilyIdentifier;media-nl_NL;media-en_US;documenttype',
        ...NAMES.map((_, at) => `tds_${at};technical;m/n${at}.pdf;m/e${at}.pdf;Data sheet`),
      ),
    },
    NAMES.flatMap((_, at) => [`m/n${at}.pdf`, `m/e${at}.pdf`]),
  );
  const titles = NAMES.map((name, at) => (at === 0 ? `${name} nl` : name));
  expect(products.map(({ title }) => title)).toEqual(titles);
  expect(owned(products, documents)).toEqual([
    ...titles.map((name, at) => [`m/e${at}.pdf`, 'datasheet', name]),
    ...titles.map((name, at) => [`m/n${at}.pdf`, 'datasheet', name]),
  ]);
});

it('calls articles by the ends of their titles in capitals, if no other ends so', async () => {
  const titlesOf = [
    'LVLR HYD LOADER HL200',
    'LVLR HYD LOADER HL2000',
    'LVLR MECH STEPPER ML30',
    'KIT SEAL ML30',
  ];
  const { products, documents, open } = await proposed(
    {
      'items.csv': table('ITEM;DESCR;GRP_TXT', ...titlesOf.map((title, at) => `1004${at};${title};Levelers`)),
    },
    ['Loader HL 200 - Data Sheet.pdf', 'HL 2000 Owners Manual.pdf', 'ML30 Data Sheet.pdf'],
  );
  expect(owned(products, documents).map(([file, , ...owners]) => [file, ...owners])).toEqual([
    ['HL 2000 Owners Manual.pdf', 'LVLR HYD LOADER HL2000'],
    ['Loader HL 200 - Data Sheet.pdf', 'LVLR HYD LOADER HL200'],
  ]);
  expect(open).toBeGreaterThan(0);
});
