import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// What Drupal's serializer writes: a file for each kind of entity, and a list of items for each field.

const value = (one: unknown) => [{ value: one }];
const links = (type: string, ...ids: readonly number[]) =>
  ids.map((id) => ({ target_id: id, target_type: type }));
const entity = (key: string, id: number, fields: Readonly<Record<string, unknown>>) => ({
  [key]: value(id),
  uuid: value(`00000000-0000-4000-8000-${String(id).padStart(12, '0')}`),
  langcode: value('en'),
  status: value(true),
  ...fields,
});
const bundle = (name: string, type = 'node_type') => [{ target_id: name, target_type: type }];

/** A node; its number is that of an entity of another type, too. */
const node = (kind: string, id: number, title: string, fields: Readonly<Record<string, unknown>> = {}) =>
  entity('nid', id, {
    type: bundle(kind),
    title: value(title),
    body: value(`<p>About ${title}</p>`),
    ...fields,
  });
const term = (id: number, name: string) =>
  entity('tid', id, { vid: bundle('category', 'taxonomy_vocabulary'), name: value(name) });
const media = (id: number, name: string, fid: number) =>
  entity('mid', id, {
    bundle: bundle('document', 'media_type'),
    name: value(name),
    field_media_document: [{ target_id: fid, display: true }],
  });
const file = (id: number, path: string) =>
  entity('fid', id, {
    filename: value(path.replace(/.*\//, '')),
    uri: [{ value: `public://${path}`, url: `/sites/default/files/${encodeURI(path)}` }],
  });
const group = (id: number, ...mids: readonly number[]) =>
  entity('id', id, { type: bundle('downloads', 'paragraphs_type'), field_files: links('media', ...mids) });
const related = (id: number, ...nids: readonly number[]) =>
  entity('id', id, { type: bundle('related', 'paragraphs_type'), field_products: links('node', ...nids) });

const product = (id: number, title: string, category: number, downloads: number, more = {}) =>
  node('product', id, title, {
    field_category: links('taxonomy_term', category),
    field_downloads: links('paragraph', downloads),
    field_related: links('paragraph', 9),
    ...more,
  });
const accessory = (id: number, title: string, groupOf: number, downloads: number) =>
  node('accessory', id, title, {
    field_accessory_group: links('taxonomy_term', groupOf),
    field_downloads: links('paragraph', downloads),
    field_related: links('paragraph', 9),
  });

const list = (...entities: readonly unknown[]) => JSON.stringify(entities, null, 2);
const DUMP = {
  'content/file.file.json': list(
    file(1, '2020-06/AF 1110.pdf'),
    file(2, '2021-01/download.pdf'),
    file(3, '2022-01/download.pdf'),
    file(4, '2022-03/grille.pdf'),
    file(5, '2022-03/hanger.pdf'),
    file(6, '2022-03/trim.pdf'),
  ),
  'content/media.document.json': list(
    media(1, 'Data sheet', 1),
    media(2, 'download.pdf', 2),
    media(3, 'download.pdf', 3),
    media(4, 'Data sheet', 4),
    media(5, 'Data sheet', 5),
    media(6, 'Data sheet', 6),
  ),
  'content/node.accessory.json': list(
    accessory(4, 'Airflow Grille AG', 3, 4),
    accessory(5, 'Rapid Hanger RH', 4, 5),
    accessory(6, 'Shadow Gap Trim', 4, 6),
  ),
  'content/node.news.json': list(node('news', 7, 'Paint line opens')),
  'content/node.product.json': list(
    product(1, 'Fjell 600 Light', 1, 1),
    { ...product(1, 'Fjell 600 Leicht', 1, 1), langcode: value('de'), default_langcode: value(false) },
    product(2, 'Sten 36', 2, 2),
    product(3, 'Klar Frameless', 2, 3),
    { ...product(8, 'Dune Classic', 2, 3), status: value(false) },
  ),
  'content/paragraph.downloads.json': list(
    group(1, 1),
    group(2, 2),
    group(3, 3),
    group(4, 4),
    group(5, 5),
    group(6, 6),
  ),
  'content/paragraph.related.json': list(related(9, 2, 5)),
  'content/taxonomy_term.category.json': list(
    term(1, 'Steel panels'),
    term(2, 'Glass and stone'),
    term(3, 'Grilles'),
    term(4, 'Ceiling accessories'),
  ),
  'content/installers.csv': table('Company,Town', 'Aldgate Fitout Ltd,London', 'Clyde Floors,Glasgow'),
};
const FILES = [
  'sites/default/files/2020-06/AF 1110.pdf',
  'sites/default/files/2021-01/download.pdf',
  'sites/default/files/2022-01/download.pdf',
  'sites/default/files/2022-03/grille.pdf',
  'sites/default/files/2022-03/hanger.pdf',
  'sites/default/files/2022-03/trim.pdf',
];

it('lists the nodes of products and accessories of Drupal with their types, and no drafts or news', async () => {
  const { products, found } = await proposed(DUMP, FILES);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Fjell 600 Light', 'Steel panels'],
    ['Sten 36', 'Glass and stone'],
    ['Klar Frameless', 'Glass and stone'],
    ['Airflow Grille AG', 'Grilles'],
    ['Rapid Hanger RH', 'Ceiling accessories'],
    ['Shadow Gap Trim', 'Ceiling accessories'],
  ]);
  expect(found.tables.translations?.map(({ cells }) => [cells['language'], cells['title']])).toEqual([
    ['de', 'Fjell 600 Leicht'],
  ]);
});

it('gives products the files that paragraphs and media lead to, each of several with one name', async () => {
  const { documents, products } = await proposed(DUMP, FILES);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    documents.map(([path, , , ...ids]) => [path, ...ids.map((id) => titles.get(id))]).toSorted(),
  ).toEqual([
    [FILES[0], 'Fjell 600 Light'],
    [FILES[1], 'Sten 36'],
    [FILES[2], 'Klar Frameless'],
    [FILES[3], 'Airflow Grille AG'],
    [FILES[4], 'Rapid Hanger RH'],
    [FILES[5], 'Shadow Gap Trim'],
  ]);
});
