import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Shops as Magento exports them: a row for each store view, several paths of categories in a cell, articles of several sizes or sets of them,
// and attachments in tables of its database, which name products by numbers that only another table has.

const HEAD =
  'sku,store_view_code,product_type,categories,name,description,visibility,url_key,associated_skus,configurable_variations';
const SHOWN = 'Search';
const HIDDEN = 'Not Visible Individually';

const ROOT = 'Root/Roofs';
const DRAINS = `${ROOT}/Drains`;
const row = (...cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',');
const main = (sku: string, type: string, paths: string, name: string, further: readonly string[] = []) => [
  row(sku, '', type, paths, name, `Of cast metal: ${name}`, SHOWN, name.replaceAll(' ', '-'), ...further),
];
const view = (sku: string, name: string) =>
  row(sku, 'fr', 'simple', '', name, '', '', name.replaceAll(' ', '-'));

const EXPORT = table(
  HEAD,
  row('RD-1-R', '', 'simple', DRAINS, 'RD-1 red', '', HIDDEN, 'rd-1-red'),
  row('RD-1-B', '', 'simple', DRAINS, 'RD-1 blue', '', HIDDEN, 'rd-1-blue'),
  row('RD-2-R', '', 'simple', DRAINS, 'RD-2 red', '', HIDDEN, 'rd-2-red'),
  row('RD-3-R', '', 'simple', DRAINS, 'RD-3 red', '', HIDDEN, 'rd-3-red'),
  ...main('RD-1', 'configurable', `Root/News,${ROOT},${DRAINS},${DRAINS}/Flat roofs`, 'Velda drain', [
    '',
    'sku=RD-1-R,colour=Red|sku=RD-1-B,colour=Blue',
  ]),
  view('RD-1', 'Avaloir Velda'),
  ...main('RD-2', 'configurable', `${ROOT},${DRAINS},${DRAINS}/Flat roofs`, 'Monte drain', [
    '',
    'sku=RD-2-R,colour=Red',
  ]),
  view('RD-2', 'Avaloir Monte'),
  ...main('RD-3', 'configurable', `${DRAINS}/Balconies`, 'Balda drain', ['', 'sku=RD-3-R,colour=Red']),
  view('RD-3', 'Avaloir Balda'),
  ...main('SE10-1L', 'simple', 'Root/Sealants', 'Kolla mastic 1 L'),
  view('SE10-1L', 'Mastic Kolla 1 L'),
  ...main('SE10-5L', 'simple', 'Root/Sealants', 'Kolla mastic 5 L'),
  view('SE10-5L', 'Mastic Kolla 5 L'),
  ...main('ST-1', 'grouped', 'Root/Sealants', 'Outlet set Orla', ['ST-1-A=1.0000,RD-3=2.0000']),
  ...main('ST-2', 'grouped', 'Root/Sealants', 'Outlet set Unda', ['ST-2-A=1.0000,ST-2-B=1.0000']),
  ...main('ST-3', 'grouped', 'Root/Sealants', 'Outlet set Isla', ['ST-3-A=1.0000,ST-3-B=1.0000']),
  ...main('SA-1', 'simple', 'Root/Samples', 'Sample – Velda drain'),
);

const NUMBERS = [
  'RD-1-R',
  'RD-1-B',
  'RD-1',
  'RD-2',
  'RD-3',
  'SE10-1L',
  'SE10-5L',
  'ST-1',
  'ST-2',
  'ST-3',
  'ST-2-A',
];
const numberOf = (sku: string) => NUMBERS.indexOf(sku) + 101;
const ENTITIES = table(
  '"entity_id","attribute_set_id","type_id","sku"',
  ...NUMBERS.map((sku) => row(String(numberOf(sku)), '4', 'simple', sku)),
);
const FILES: readonly (readonly [string, string, readonly string[]])[] = [
  ['scan001.pdf', 'Data sheet', ['RD-1']],
  ['scan002.pdf', 'Installation guide', ['RD-1', 'RD-2']],
  ['scan003.pdf', 'Data sheet', ['RD-3']],
  ['scan004.pdf', 'Warranty', ['RD-1-R', 'RD-1-B']],
  ['scan005.pdf', 'Data sheet', ['SE10-1L', 'SE10-5L']],
  ['scan006.pdf', 'Data sheet', ['ST-2-A']],
];
const files = FILES.map(([name]) => `pub/media/attach/s/c/${name}`);
const owners = {
  'scan001.pdf': ['Velda drain'],
  'scan002.pdf': ['Velda drain', 'Monte drain'],
  'scan003.pdf': ['Balda drain'],
  'scan004.pdf': ['Velda drain'],
  'scan005.pdf': ['Kolla mastic'],
  'scan006.pdf': ['Outlet set Unda'],
};

const ownersIn = ({ products, documents }: Awaited<ReturnType<typeof proposed>>) => {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return Object.fromEntries(
    documents.map(([file = '', , , ...parents]) => [
      file.replace(/^.*\//, ''),
      parents.map((id) => titles.get(id)),
    ]),
  );
};

it('finds whose attachments are that list products by numbers which only another table of the database has', async () => {
  const attachments = table(
    '"attachment_id","title","file","store","products"',
    ...FILES.map(([name, title, of], at) =>
      row(String(at + 11), title, `/s/c/${name}`, '1', of.map(numberOf).join('&')),
    ),
  );
  const found = await proposed(
    { 'catalog_product_1.csv': EXPORT, 'db/product_entity.csv': ENTITIES, 'db/attachments.csv': attachments },
    files,
  );
  expect(ownersIn(found)).toEqual(owners);
});

it('does the same where a table links attachments and products', async () => {
  const attachments = table(
    '"attachment_id","title","file","store"',
    ...FILES.map(([name, title], at) => row(String(at + 2011), title, `/s/c/${name}`, '1')),
  );
  const links = table(
    '"attachment_id","product_id"',
    ...FILES.flatMap(([, , of], at) => of.map((sku) => row(String(at + 2011), String(numberOf(sku))))),
  );
  const found = await proposed(
    {
      'catalog_product_1.csv': EXPORT,
      'tables/product_entity.csv': ENTITIES,
      'tables/attachments.csv': attachments,
      'tables/attachment_product.csv': links,
    },
    files,
  );
  expect(ownersIn(found)).toEqual(owners);
});

it('takes the last step of the longest path for the subtype, leaves out where products are shown for a while, and lists no samples', async () => {
  const { products, found, mapping } = await proposed({ 'catalog_product_1.csv': EXPORT });
  // Sizes of one product are no fault.
  expect(mapping.tables[0]?.repeated).toBe('first');
  expect(products.map(({ title, type, subtype }) => [title, type, subtype])).toEqual([
    ['Velda drain', 'Roofs', 'Flat roofs'],
    ['Monte drain', 'Roofs', 'Flat roofs'],
    ['Balda drain', 'Roofs', 'Balconies'],
    ['Kolla mastic', 'Sealants', undefined],
    ['Outlet set Orla', 'Sealants', undefined],
    ['Outlet set Unda', 'Sealants', undefined],
    ['Outlet set Isla', 'Sealants', undefined],
  ]);
  // Titles differ by language, and so do ids that are made from them.
  const ids = new Map(products.map(({ id, title }) => [id, title]));
  expect(found.tables.translations?.map(({ cells }) => [ids.get(cells['id']), cells['title']])).toEqual([
    ['Velda drain', 'Avaloir Velda'],
    ['Monte drain', 'Avaloir Monte'],
    ['Balda drain', 'Avaloir Balda'],
    ['Kolla mastic', 'Mastic Kolla'],
    ['Kolla mastic', 'Mastic Kolla'],
  ]);
});
