import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';
import { fromContentSystem } from '../tables/content-systems.ts';

// What content systems export or answer: entries that name others by ids, and objects within wrappers.

const NAMES = ['Vela Panel', 'Kestrel Hatch', 'Marlin Door', 'Orsa Vent'];
const TYPES = ['Panels', 'Panels', 'Doors', 'Doors'];
const FILES = NAMES.flatMap((_, at) => [`files/a${at}.pdf`, `files/b${at}.pdf`]);

/** What is found in a file of a system, in short. */
async function found(tables: Readonly<Record<string, unknown>>) {
  const texts = Object.entries(tables).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const { products, documents } = await proposed(Object.fromEntries(texts), FILES);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return {
    products: products.map(({ title, type }) => [title, type]),
    documents: documents
      .map(([file, type, , ...owners]) => [file, type, ...owners.map((id) => titles.get(id ?? ''))])
      .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
  };
}

const all = {
  products: NAMES.map((name, at) => [name, TYPES[at]]),
  documents: [
    ...NAMES.map((name, at) => [`files/a${at}.pdf`, 'datasheet', name]),
    ...NAMES.map((name, at) => [`files/b${at}.pdf`, 'installation', name]),
  ],
};

it('reads entries, assets and languages of Contentful', async () => {
  const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });
  const sys = (id: string, type: string) => ({ id, type: 'Entry', contentType: link('ContentType', type) });
  const assets = ['a', 'b'].flatMap((letter) =>
    NAMES.map((name, at) => ({
      sys: { id: `as${letter}${at}`, type: 'Asset' },
      fields: {
        title: { 'en-US': `${name} ${letter === 'a' ? 'data sheet' : 'installation'}` },
        file: { 'en-US': { url: `//assets.example/x/${letter}${at}.pdf`, fileName: `${letter}${at}.pdf` } },
      },
    })),
  );
  const entries = [
    ...TYPES.map((name, at) => ({ sys: sys(`c${at}`, 'category'), fields: { name: { 'en-US': name } } })),
    ...NAMES.map((name, at) => ({
      sys: sys(`p${at}`, 'product'),
      fields: {
        name: { 'en-US': name, de: `${name} de` },
        sku: { 'en-US': `S-${at}` },
        category: { 'en-US': link('Entry', `c${at}`) },
        dataSheet: { 'en-US': link('Asset', `asa${at}`) },
        downloads: { 'en-US': [link('Asset', `asb${at}`)] },
      },
    })),
  ];
  const locales = [
    { code: 'de', name: 'German', default: false },
    { code: 'en-US', name: 'English', default: true },
  ];
  const contentTypes = [
    { sys: { id: 'product' }, name: 'Product' },
    { sys: { id: 'category' }, name: 'Category' },
  ];
  const read = await found({ 'export.json': { contentTypes, locales, entries, assets } });
  // Few titles say no types: the names of files are asked.
  expect(read.products).toEqual(all.products);
  const owners = all.documents.map(([file, , owner]) => [file, owner]);
  expect(read.documents.map(([file, , owner]) => [file, owner])).toEqual(owners);

  // A category with a download is an object, and so are the others; stories of projects are none of products.
  const published = entries.map(({ sys, fields }, at) => ({
    sys: { ...sys, publishedAt: '2024-05-02' },
    fields: at === 0 ? { ...fields, downloads: { 'en-US': [link('Asset', 'asa9')] } } : fields,
  }));
  const story = { title: { 'en-US': 'Harbour Arena' }, pdf: { 'en-US': link('Asset', 'asa9') } };
  const unseen = (id: string, more: object) => ({
    sys: { ...sys(id, 'product'), ...more },
    fields: { name: { 'en-US': `Unseen ${id}` }, sku: { 'en-US': id } },
  });
  const further = await found({
    'export.json': {
      contentTypes,
      locales,
      entries: [
        ...published,
        { sys: { ...sys('s1', 'caseStudy'), publishedAt: '2024-05-02' }, fields: story },
        unseen('draft', {}),
        unseen('archived', { publishedAt: '2020-01-01', archivedAt: '2021-01-01' }),
      ],
      assets: [
        ...assets,
        {
          sys: { id: 'asa9', type: 'Asset' },
          fields: { title: { 'en-US': 'Story' }, file: { 'en-US': { url: '//assets.example/x/story.pdf' } } },
        },
      ],
    },
  });
  expect(further.products).toEqual(all.products);
  expect(further.documents.slice(0, owners.length).map(([file, , owner]) => [file, owner])).toEqual(owners);
});

it('reads documents of Sanity by what they refer to, without drafts', async () => {
  const file = (id: string) => ({
    _id: `file-${id}-pdf`,
    _type: 'sanity.fileAsset',
    originalFilename: 'before.pdf',
    url: `https://cdn.example/${id}.pdf`,
  });
  const lines = [
    ...TYPES.map((title, at) => ({ _id: `category-${at}`, _type: 'category', title })),
    ...NAMES.flatMap((_, at) => [file(`a${at}`), file(`b${at}`)]),
    ...NAMES.map((title, at) => ({
      _id: `p-${at}`,
      _type: 'product',
      title,
      sku: `S-${at}`,
      category: { _type: 'reference', _ref: `category-${at}` },
      documents: ['a', 'b'].map((letter) => ({
        _key: letter,
        _type: 'file',
        label: letter === 'a' ? 'Data sheet' : 'Installation',
        asset: { _type: 'reference', _ref: `file-${letter}${at}-pdf` },
      })),
    })),
    { _id: 'drafts.p-9', _type: 'product', title: 'Not Yet', sku: 'S-9' },
  ];
  expect(await found({ 'data.ndjson': lines.map((line) => JSON.stringify(line)).join('\n') })).toEqual(all);
});

it('reads nodes of Drupal with the terms and media that they name', async () => {
  const file = (letter: string, at: number) => [
    {
      type: 'media--document',
      id: `m-${letter}${at}`,
      attributes: { name: `${letter}${at}` },
      relationships: { field_media_document: { data: { type: 'file--file', id: `f-${letter}${at}` } } },
    },
    {
      type: 'file--file',
      id: `f-${letter}${at}`,
      attributes: {
        filename: `${letter}${at}.pdf`,
        uri: { value: 'public://x', url: `/sites/files/${letter}${at}.pdf` },
      },
    },
  ];
  const included = [
    ...TYPES.map((name, at) => ({ type: 'taxonomy_term--category', id: `c-${at}`, attributes: { name } })),
    ...NAMES.flatMap((_, at) => [...file('a', at), ...file('b', at)]),
  ];
  const data = NAMES.map((title, at) => ({
    type: 'node--product',
    id: `n-${at}`,
    attributes: { title, field_sku: `S-${at}`, status: true },
    relationships: {
      field_category: { data: { type: 'taxonomy_term--category', id: `c-${at}` } },
      field_data_sheet: { data: { type: 'media--document', id: `m-a${at}` } },
      field_installation: { data: [{ type: 'media--document', id: `m-b${at}` }] },
    },
  }));
  expect(await found({ 'products.json': { jsonapi: { version: '1.0' }, data, included } })).toEqual(all);
});

it('reads entries of Strapi with their uploads, which had other names before', async () => {
  const upload = (letter: string, at: number, label: string) => ({
    id: at + (letter === 'a' ? 10 : 20),
    attributes: {
      name: `${label} ${NAMES[at]}.pdf`,
      hash: `${letter}${at}`,
      ext: '.pdf',
      mime: 'application/pdf',
      url: `/uploads/${letter}${at}.pdf`,
    },
  });
  const data = NAMES.map((name, at) => ({
    id: at + 1,
    attributes: {
      name,
      sku: `S-${at}`,
      locale: 'en',
      category: { data: { id: 50 + at, attributes: { name: TYPES[at] } } },
      datasheet: { data: upload('a', at, 'Old') },
      installation_guides: { data: [upload('b', at, 'Installation')] },
    },
  }));
  expect(await found({ 'products.json': { data, meta: { pagination: { page: 1 } } } })).toEqual(all);
});

it('reads fields that the owner of a shop has added, some of them files that another answer lists', async () => {
  const field = (key: string, type: string, value: string) => ({
    node: { namespace: 'custom', key, type, value },
  });
  const products = NAMES.map((title, at) => ({
    node: {
      id: `gid://shopify/Product/${7000 + at}`,
      title,
      handle: `h-${at}`,
      productType: TYPES[at],
      status: 'ACTIVE',
      metafields: {
        edges: [
          field('data_sheet', 'file_reference', `gid://shopify/GenericFile/${100 + at}`),
          field('installation', 'list.file_reference', `["gid://shopify/GenericFile/${200 + at}"]`),
        ],
      },
    },
  }));
  const nodes = ['a', 'b'].flatMap((letter) =>
    NAMES.map((_, at) => ({
      id: `gid://shopify/GenericFile/${(letter === 'a' ? 100 : 200) + at}`,
      url: `https://cdn.example/files/${letter}${at}.pdf?v=1`,
      fileStatus: 'READY',
    })),
  );
  const read = await found({
    'products.json': { data: { products: { edges: products } } },
    'files.json': { data: { files: { nodes } } },
  });
  expect(read).toEqual(all);
});

it('reads answers of WordPress: texts as they are shown, and media and terms by number from other files', async () => {
  const media = ['a', 'b'].flatMap((letter) =>
    NAMES.map((_, at) => ({
      id: (letter === 'a' ? 500 : 600) + at,
      type: 'attachment',
      title: { rendered: `${letter} ${at}` },
      mime_type: 'application/pdf',
      source_url: `https://m.example/wp-content/uploads/${letter}${at}.pdf`,
    })),
  );
  const products = NAMES.map((name, at) => ({
    id: 1000 + at,
    slug: `p-${at}`,
    status: 'publish',
    type: 'product',
    link: `https://m.example/products/${at}`,
    title: { rendered: name },
    content: { rendered: `<p>${name} for buildings.</p>`, protected: false },
    product_cat: [30 + Math.floor(at / 2)],
    acf: {
      data_sheet: 500 + at,
      documents: [{ document_type: 'Installation', file: 600 + at }],
    },
    _links: { self: [{ href: 'https://m.example/x' }] },
  }));
  const terms = [...new Set(TYPES)].map((name, at) => ({
    id: 30 + at,
    name,
    slug: `c-${at}`,
    taxonomy: 'product_cat',
    parent: 0,
  }));
  expect(await found({ 'products.json': products, 'media.json': media, 'product_cat.json': terms })).toEqual(
    all,
  );
});

it('does not follow entries that are deeper within each other than any system has them', () => {
  let deep: unknown = 'text';
  for (let level = 0; level < 100_000; level++) deep = { children: [deep] };
  expect(fromContentSystem([{ _id: 'a', _type: 'product', body: deep }])).toBeNull();
});

it('reads a list of as many kinds as entries in time', () => {
  const entries = Array.from({ length: 20_000 }, (_, at) => ({
    _id: `a${at}`,
    _type: `kind ${at}`,
    name: 'x',
  }));
  expect(Object.keys(fromContentSystem(entries) as object)).toHaveLength(entries.length);
});
