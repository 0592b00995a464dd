import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Exports of which no table alone says what a product is called, or whose a document is.

const lines = (count: number, line: (number: number) => string) =>
  Array.from({ length: count }, (_, at) => line(at + 1));

const GATES = ['Tarso', 'Luma', 'Orvel', 'Brisk', 'Calder', 'Dunmore'];

it('follows numbers of rows through tables that link products, records and files', async () => {
  const { products, documents, mapping } = await proposed(
    {
      'tbl_gate.csv': table(
        'id;label;series_id;active',
        ...GATES.map((name, at) => `${at + 1};${name} ${at + 1}00;${(at % 2) + 1};1`),
      ),
      'tbl_series.csv': table('id;label', '1;Swing gates', '2;Sliding gates'),
      'tbl_paper.csv': table(
        'id;kind_id;lang_id;stored_as',
        ...lines(12, (at) => `${at};${((at - 1) % 2) + 1};${at > 10 ? 2 : 1};p${at}.pdf`),
      ),
      'tbl_kind.csv': table('id;label', '1;Data sheet', '2;Installation instructions'),
      'tbl_lang.csv': table('id;iso', '1;en', '2;fr'),
      'tbl_gate_paper.csv': table(
        'id;gate_id;paper_id',
        ...lines(12, (at) => `${at};${Math.ceil(at / 2)};${at}`),
      ),
    },
    lines(12, (at) => `store/p${at}.pdf`),
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Tarso 100', 'Swing gates'],
    ['Luma 200', 'Sliding gates'],
    ['Orvel 300', 'Swing gates'],
    ['Brisk 400', 'Sliding gates'],
    ['Calder 500', 'Swing gates'],
    ['Dunmore 600', 'Sliding gates'],
  ]);
  expect(documents).toHaveLength(12);
  expect(documents[0]).toEqual(['store/p1.pdf', 'datasheet', 'EN', '1']);
  expect(documents[11]).toEqual(['store/p12.pdf', 'installation', 'FR', '6']);
  expect(mapping.tables.flatMap(({ joined = [] }) => joined.map(({ column }) => column))).toContain(
    'paper_id',
  );
});

it('calls products by a table that has a row for each property and language', async () => {
  const { products } = await proposed({
    'entities.csv': table('entity;class;state', ...GATES.map((_, at) => `E-${at}10;GATE;live`)),
    'values.csv': table(
      'entity;attribute;locale;value',
      ...GATES.flatMap((name, at) => [
        `E-${at}10;name;en_US;${name} gate`,
        `E-${at}10;name;de_DE;${name} Tor`,
        `E-${at}10;description;en_US;A gate that is called ${name}.`,
        `E-${at}10;width;;${at}00`,
      ]),
    ),
    'media.csv': table('file;entity', ...GATES.map((_, at) => `m${at}.pdf;E-${at}10`)),
  });
  expect(products.map(({ id, title }) => [id, title])).toEqual(
    GATES.map((name, at) => [`E-${at}10`, `${name} gate`]),
  );
});

it('calls products by a table of texts in several languages', async () => {
  const { products, found } = await proposed({
    'article.csv': table('article_id;article_no;price', ...GATES.map((_, at) => `${at + 1};AX${at}7;9.00`)),
    'article_text.csv': table(
      'article_text_id;article_id;language;name;description',
      ...GATES.flatMap((name, at) => [
        `${2 * at + 1};${at + 1};en;${name} barrier;Barrier ${name} for roads.`,
        `${2 * at + 2};${at + 1};fr;Barrière ${name};Barrière ${name} pour les routes.`,
      ]),
    ),
    'article_file.csv': table(
      'file_id;article_id;path',
      ...GATES.map((_, at) => `${at + 1};${at + 1};files/f${at}.pdf`),
    ),
  });
  expect(products.map(({ title }) => title)).toEqual(GATES.map((name) => `${name} barrier`));
  expect((found.tables.translations ?? []).map(({ cells }) => cells['title'])).toEqual(
    GATES.map((name) => `Barrière ${name}`),
  );
});

it('gives all products of a class the documents that a table links to it', async () => {
  const { documents } = await proposed(
    {
      'items.csv': table(
        'ARTNR;BEZ;KLASSE',
        ...GATES.map((name, at) => `7100${at};${name} gate;${at < 3 ? 'K10' : 'K20'}`),
      ),
      'classes.csv': table('KLASSE;KLTEXT', 'K10;Swing gates', 'K20;Sliding gates'),
      'papers.csv': table(
        'DOKNR;DATEI;TITEL',
        ...lines(7, (at) => `90001${at};d${at}.pdf;Data sheet ${at}`),
        '900099;d99.pdf;Warranty',
      ),
      'links.csv': table('DOKNR;OBJEKT', ...GATES.map((_, at) => `90001${at + 1};7100${at}`), '900099;K10'),
    },
    [...lines(7, (at) => `d${at}.pdf`), 'd99.pdf'],
  );
  expect(documents.find(([file]) => file === 'd99.pdf')).toEqual([
    'd99.pdf',
    'standardmaterialwarranty',
    '',
    '71000',
    '71001',
    '71002',
  ]);
});

it('reads a database without heads, whose files are called by numbers and hashes, without what was replaced', async () => {
  const hash = (at: number) => `0a${at}f3c9d8e7b6a5${at}`;
  const { products, documents } = await proposed(
    {
      'sign.csv': table('id;title', ...GATES.map((name, at) => `71${at}0;${name} sign`)),
      'sign_paper.csv': table(...lines(8, (at) => `71${Math.min(at, 6) - 1}0;90${at}1;0`)),
      'paper.csv': table(
        'id;caption;hash;replaces_id',
        ...lines(8, (at) => `90${at}1;Data sheet;${hash(at)};${at === 8 ? '9061' : '\\N'}`),
      ),
      'schema.sql':
        'CREATE TABLE `sign_paper` (\n `sign_id` int(11),\n `paper_id` int(11),\n `sort` int(11),\n KEY `s` (`sign_id`)\n);\n',
    },
    lines(8, (at) => `store/0a/${hash(at)}.pdf`),
  );
  expect(products.map(({ title }) => title)).toEqual(GATES.map((name) => `${name} sign`));
  expect(documents.map(([file, type, , ...parents]) => [file, type, ...parents])).toEqual(
    [1, 2, 3, 4, 5, 7, 8].map((at) => [`store/0a/${hash(at)}.pdf`, 'datasheet', `71${Math.min(at, 6) - 1}0`]),
  );
});
