import { expect, it } from 'vitest';
import { proposed } from '../../testing/exports/proposed-export.ts';

// What Umbraco's Content Delivery API answers: contents of all types in one list, page by page and for each culture.

type Fields = Readonly<Record<string, unknown>>;

const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const routeOf = (path: string) => ({ path, queryString: null, startItem: { id: idOf(999), path: 'home' } });

/** A content; `more` is what it has beside its properties. */
const content = (
  contentType: string,
  id: number,
  name: string,
  path: string,
  properties: Fields = {},
  more: Fields = {},
) => ({
  contentType,
  name,
  createDate: '2021-02-03T10:00:00',
  updateDate: '2022-02-03T10:00:00',
  route: routeOf(path),
  id: idOf(id),
  properties,
  ...more,
});
const picked = (contentType: string, id: number, name: string, path: string) => [
  { contentType, name, route: routeOf(path), id: idOf(id), properties: {} },
];
const media = (url: string, name = url.replace(/^.*\/|\.\w+$/g, ''), mediaType = 'File') => [
  { focalPoint: null, crops: [], id: idOf(900), name, mediaType, url, extension: url.slice(-3), bytes: 1000 },
];
const block = (contentType: string, properties: Fields) => ({
  content: { contentType, id: idOf(901), properties },
  settings: null,
});
const blocks = (...items: readonly unknown[]) => ({ items });
const richText = (markup: string) => ({ markup, blocks: [] });
const page = (...items: readonly unknown[]) => JSON.stringify({ total: 99, items });

const download = (art: string | null, titel: string, url: string, sprache: string | null = null) =>
  block('downloadBlock', { art, titel, datei: media(url), sprache });
const light = (id: number, name: string, group: readonly [string, string], more: Fields = {}, path = '') =>
  content('produktSeite', id, name, `/leuchten/${group[1]}/${path || id}/`, {
    ueberschrift: name,
    bild: media(`/media/b1${id}/${id}.jpg`, name, 'Image'),
    kategorie: null,
    downloads: blocks(),
    umbracoNaviHide: false,
    ...more,
  });
const [PENDANTS, SPOTS] = [
  ['Pendelleuchten', 'pendelleuchten'],
  ['Strahler', 'strahler'],
] as const;

const SITE = {
  'api/de-DE/content-0.json': page(
    content('startseite', 1, 'Start', '/'),
    content('produktListe', 2, 'Leuchten', '/leuchten/'),
    content('produktKategorie', 3, 'Pendelleuchten', '/leuchten/pendelleuchten/', { ueberschrift: '' }),
    content('produktKategorie', 4, 'Strahler', '/leuchten/strahler/', { ueberschrift: 'Strahler' }),
    light(10, 'Alma 40', PENDANTS, {
      kategorie: picked('produktKategorie', 3, 'Pendelleuchten', '/leuchten/pendelleuchten/'),
      downloads: blocks(
        download('Datenblatt', 'Datenblatt', '/media/k2x9w0aa/datenblatt.pdf'),
        download(null, 'Montageanleitung', '/media/p0o9i8uu/alma.pdf'),
      ),
    }),
    light(11, 'Alma 60', PENDANTS, {
      downloads: blocks(download('Datenblatt', 'Datenblatt', '/media/q1w2e3rr/datenblatt.pdf')),
    }),
  ),
  'api/de-DE/content-1.json': page(
    light(11, 'Alma 60', PENDANTS, {
      downloads: blocks(download('Datenblatt', 'Datenblatt', '/media/q1w2e3rr/datenblatt.pdf')),
    }),
    light(12, 'Punto S', SPOTS, {
      ueberschrift: 'Punto Strahler S',
      downloads: blocks(download('Montageanleitung', 'Montage', '/media/1022/anleitung.pdf')),
    }),
    light(13, 'Punto S (1)', SPOTS, { umbracoNaviHide: true }, 'punto-s-1'),
    content('artikelAlt', 14, 'Punto Schiene', '/leuchten/strahler/punto-schiene/', {
      name1: 'Punto Schiene',
      text: richText('<p>Schiene. <a href="/media/1033/schiene.pdf">Montageanleitung</a></p>'),
      datenblatt: media('/media/1031/schiene-blatt.pdf'),
    }),
    ...[20, 21, 22].map((id) => light(id, `Lume ${id}`, SPOTS)),
    content('serie', 5, 'Serie Alma', '/serien/alma/', {
      produkte: [
        ...picked('produktSeite', 10, 'Alma 40', '/leuchten/pendelleuchten/10/'),
        ...picked('produktSeite', 11, 'Alma 60', '/leuchten/pendelleuchten/11/'),
      ],
      downloads: blocks(download('Broschüre', 'Die Serie', '/media/1044/serie.pdf')),
    }),
    content('neuigkeit', 6, 'Messe 2023', '/aktuelles/messe/', { text: richText('<p>Halle 3</p>') }),
  ),
  'api/en-US/content-0.json': page(
    content('produktKategorie', 4, 'Spotlights', '/en/lights/spotlights/'),
    content('produktSeite', 12, 'Punto Spot S', '/en/lights/spotlights/punto/', {
      ueberschrift: 'Punto Spot S',
      downloads: blocks(download(null, 'Data sheet', '/media/1055/punto-data.pdf', 'EN')),
    }),
    content('produktSeite', 30, 'Yard Light', '/en/lights/spotlights/yard/', {
      ueberschrift: 'Yard Light',
      downloads: blocks(download('Datenblatt', 'Data sheet', '/media/1066/yard.pdf', 'EN')),
    }),
  ),
};
const FILES = [
  'media/k2x9w0aa/datenblatt.pdf',
  'media/p0o9i8uu/alma.pdf',
  'media/q1w2e3rr/datenblatt.pdf',
  'media/1022/anleitung.pdf',
  'media/1033/schiene.pdf',
  'media/1031/schiene-blatt.pdf',
  'media/1044/serie.pdf',
  'media/1055/punto-data.pdf',
  'media/1066/yard.pdf',
];

it('lists products of an older and a newer type from all pages and cultures, with categories that they pick or stand below', async () => {
  const { products, found } = await proposed(SITE, FILES);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Alma 40', 'Pendelleuchten'],
    ['Alma 60', 'Pendelleuchten'],
    ['Punto Strahler S', 'Strahler'],
    ['Punto Schiene', 'Strahler'],
    ['Lume 20', 'Strahler'],
    ['Lume 21', 'Strahler'],
    ['Lume 22', 'Strahler'],
    ['Yard Light', 'Spotlights'],
  ]);
  expect(found.tables.translations?.map(({ cells }) => [cells['language'], cells['title']])).toEqual([
    ['en', 'Punto Spot S'],
  ]);
});

it('gives products the documents of blocks, pickers, texts, ranges and other cultures, with types from titles', async () => {
  const { documents, products } = await proposed(SITE, FILES);
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  const found = documents.map(([path, type, , ...ids]) => [path, type, ...ids.map((id) => titles.get(id))]);
  expect(found.toSorted()).toEqual(
    [
      [FILES[0], 'datasheet', 'Alma 40'],
      [FILES[1], 'installation', 'Alma 40'],
      [FILES[2], 'datasheet', 'Alma 60'],
      [FILES[3], 'installation', 'Punto Strahler S'],
      [FILES[4], 'document', 'Punto Schiene'],
      [FILES[5], 'datasheet', 'Punto Schiene'],
      [FILES[6], 'brochure', 'Alma 40', 'Alma 60'],
      [FILES[7], 'datasheet', 'Punto Strahler S'],
      [FILES[8], 'datasheet', 'Yard Light'],
    ].toSorted(),
  );
});

it('reads numbers that an older type has as lines of a text as rows of the list that the newer one has', async () => {
  const sizes = (...numbers: readonly string[]) => ({
    ausfuehrungen: blocks(
      ...numbers.map((artikelnummer) =>
        block('ausfuehrungBlock', { artikelnummer, bezeichnung: `Farbe ${artikelnummer.slice(-1)}` }),
      ),
    ),
  });
  const old = (id: number, name: string, nummern: string) =>
    content('artikelAlt', id, name, `/leuchten/strahler/${id}/`, { name1: name, nummern });
  const { found, products } = await proposed({
    ...SITE,
    'api/de-DE/content-2.json': page(
      light(40, 'Orbi 1', SPOTS, sizes('40011', '40012')),
      light(41, 'Orbi 2', SPOTS, sizes('40021', '40022')),
      old(42, 'Schiene', '300 11 : 2 m\r\n300 12 : 3 m'),
      old(43, 'Ecke', '301 11 : links'),
    ),
  });
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  expect(found.tables.variants?.map(({ cells: { id, key, title } }) => [titles.get(id), key, title])).toEqual(
    [
      ['Orbi 1', '40011', 'Farbe 1'],
      ['Orbi 1', '40012', 'Farbe 2'],
      ['Orbi 2', '40021', 'Farbe 1'],
      ['Orbi 2', '40022', 'Farbe 2'],
      ['Schiene', '30011', '2 m'],
      ['Schiene', '30012', '3 m'],
      ['Ecke', '30111', 'links'],
    ],
  );
});

// Another site: one culture, its products alone, with names as titles and a grid of blocks, and a page that came in half.

const door = (id: number, name: string, range: string, properties: Fields) =>
  content('door', id, name, `/doors/${id}/`, {
    doorFamily: picked('doorFamily', range.length, range, `/families/${range.length}/`),
    ...properties,
  });
const grid = (...urls: readonly string[]) => ({
  gridColumns: 12,
  items: [
    {
      ...block('section', { heading: 'Downloads' }),
      areas: [
        { alias: 'main', items: urls.map((url) => block('fileCard', { text: 'Manual', asset: media(url) })) },
      ],
    },
  ],
});
const DOORS = {
  'export/page-1.json': page(
    door(1, 'Halden', 'Fire doors', {
      dataSheet: media('/media/1001/a.pdf'),
      body: grid('/media/1002/b.pdf'),
    }),
    door(2, 'Moss', 'Fire doors', { dataSheet: media('/media/1003/c.pdf') }),
  ),
  'export/page-2.json': page(door(3, 'Rana', 'Cold stores', { dataSheet: media('/media/1004/d.pdf') })).slice(
    0,
    -40,
  ),
  'export/page-3.json': page(
    door(4, 'Sola', 'Cold stores', { dataSheet: media('/media/1005/e.pdf') }),
    door(5, 'Voss', 'Cold stores', { dataSheet: media('/media/1006/f.pdf') }),
  ),
};

it('reads products by their documents where their type is called like none, and names the page that is broken', async () => {
  const files = ['1001/a', '1002/b', '1003/c', '1005/e', '1006/f'].map((one) => `media/${one}.pdf`);
  const { 'export/page-2.json': broken, ...whole } = DOORS;
  const { products, documents } = await proposed(whole, files);
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Halden', 'Fire doors'],
    ['Moss', 'Fire doors'],
    ['Sola', 'Cold stores'],
    ['Voss', 'Cold stores'],
  ]);
  expect(documents.map(([path, type]) => [path, type]).toSorted()).toEqual(
    files.map((path, at) => [path, at === 1 ? 'document' : 'datasheet']),
  );
  const { products: others, found } = await proposed({ ...whole, 'export/page-2.json': broken }, files);
  expect(others).toHaveLength(4);
  expect(found.findings.map(({ place }) => place)).toContain('export/page-2.json');
});
