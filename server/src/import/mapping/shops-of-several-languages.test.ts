import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Shops whose products link files in their texts, name those of a library as their program writes lists, and have a row for each
// language with an id of its own.

const AT = 'https://www.arven.example/wp-content/uploads';

const HEAD =
  'ID;Type;SKU;Name;Published;Description;Categories;Meta: wpml_language;Meta: wpml_trid;Meta: _downloads';

const media = (id: number, file: string) => ({
  id,
  date: '2024-03-02T08:00:00',
  slug: file.replace(/\.\w+$/, ''),
  type: 'attachment',
  status: 'inherit',
  title: { rendered: file },
  mime_type: 'application/pdf',
  post: id === 2403 ? 1202 : null,
  source_url: `${AT}/2024/03/${file}`,
});

const MEDIA = JSON.stringify(
  [
    'one-tds.pdf',
    'one-de.pdf',
    'two-tds.pdf',
    'guide.pdf',
    ...Array.from({ length: 8 }, (_, at) => `x${at}.pdf`),
  ].map((file, at) => media(2401 + at, file)),
);

const list = (...ids: readonly number[]) =>
  `"a:${ids.length}:{${ids.map((id, at) => `i:${at};s:4:""${id}"";`).join('')}}"`;

it('gives products what their texts link and what they name in lists, in the languages of their rows', async () => {
  const linked = `"<p>Vent.</p><ul><li><a class='b' href=""${AT}/2023/01/fitting.pdf"">Fitting guide</a></li><li><a href=""${AT}/2024/03/two-tds.pdf"">see also Vent Two</a></li></ul>"`;
  const { products, documents, found } = await proposed(
    {
      'wc-product-export.csv': table(
        HEAD,
        `1201;simple;V-1;Vent One;1;${linked};Vents;en;401;${list(2401, 2404)}`,
        `1202;simple;V-2;Vent Two;1;<p>Vent for roofs.</p>;Vents;en;402;${list(2403)}`,
        `1203;simple;H-1;Hatch;1;<p>Hatch for roofs.</p>;Hatches;en;403;${list(2404)}`,
        `1204;simple;S-1;Site survey;1;;Services;en;404;`,
        `1205;simple;V-9;OLD Vent;-1;<p>Old.</p>;Vents;en;405;`,
        `1601;simple;;Lüfter Eins;1;<p>Lüfter für Dächer.</p>;Lüfter;de;401;${list(2402)}`,
        `1602;simple;;Lüfter Zwei;1;<p>Lüfter für Dächer.</p>;Lüfter;de;402;`,
      ),
      'media.json': MEDIA,
    },
    [
      '2023/01/fitting.pdf',
      '2024/03/one-tds.pdf',
      '2024/03/one-de.pdf',
      '2024/03/two-tds.pdf',
      '2024/03/guide.pdf',
    ].map((file) => `uploads/${file}`),
  );
  expect(products.map(({ title }) => title)).toEqual(['Vent One', 'Vent Two', 'Hatch']);
  const ids = new Map(products.map(({ id, title }) => [id, title]));
  expect(
    documents.map(([file, , , ...parents]) => [file, ...parents.map((id) => ids.get(id))]).toSorted(),
  ).toEqual([
    ['uploads/2023/01/fitting.pdf', 'Vent One'],
    ['uploads/2024/03/guide.pdf', 'Vent One', 'Hatch'],
    ['uploads/2024/03/one-de.pdf', 'Vent One'],
    ['uploads/2024/03/one-tds.pdf', 'Vent One'],
    ['uploads/2024/03/two-tds.pdf', 'Vent Two'],
  ]);
  expect(found.tables.translations?.map(({ cells }) => cells['title'])).toEqual([
    'Lüfter Eins',
    'Lüfter Zwei',
  ]);
});
