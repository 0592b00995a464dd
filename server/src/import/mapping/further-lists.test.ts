import { expect, it } from 'vitest';
import { proposed, table } from '../../testing/exports/proposed-export.ts';

// Tables and rows beside a list of products that are none of it.

const KINDS = ['Closer', 'Hinge'];

it('takes what products are called before their codes, and sizes that an ERP marks for none', async () => {
  const { products, documents } = await proposed(
    {
      'items.csv': table(
        'Internal ID;Name;Display Name;Type;Matrix Subitem;Parent;Product Type',
        ...['TC200', 'TC2000', 'TH-100', 'TH-110'].map(
          (code, at) =>
            `${at + 1};${code};Holler ${['Cam', 'Rack', 'Butt', 'Lift'][at]} ${KINDS[at < 2 ? 0 : 1]};Inventory Item;No;;${KINDS[at < 2 ? 0 : 1]}`,
        ),
        '5;TC200 : TC200-BLACK;Holler Cam Closer Black;Inventory Item;Yes;TC200;Closer',
        '6;TC200 : TC200-WHITE;Holler Cam Closer White;Inventory Item;Yes;TC200;Closer',
      ),
    },
    ['tc200 data sheet.pdf', 'Holler Lift Hinge TDS.pdf'],
  );
  expect(products.map(({ title, type }) => [title, type])).toEqual([
    ['Holler Cam Closer', 'Closer'],
    ['Holler Rack Closer', 'Closer'],
    ['Holler Butt Hinge', 'Hinge'],
    ['Holler Lift Hinge', 'Hinge'],
  ]);
  expect(documents.map(([file, , , ...ids]) => [file, ...ids]).sort()).toEqual([
    ['Holler Lift Hinge TDS.pdf', '4'],
    ['tc200 data sheet.pdf', '1'],
  ]);
});

const NAMES = ['Alder 30 FV', 'Alder 40 P', 'Beech 20', 'Cedar 15', 'Damson 8'];
const sheets = table(
  'prod_id;prod_ref;prod_title_en;prod_type;prod_declaration;prod_text',
  ...NAMES.map(
    (name, at) => `${1000 + at};P11${at}0;${name};Membrane ${at % 2};D-${at}.pdf;Text of it ${at}.`,
  ),
);
const files = NAMES.map((_, at) => `D-${at}.pdf`);

it('takes a list that repeats what products are called beside a file for one of documents', async () => {
  const { products, documents } = await proposed(
    {
      'products.csv': sheets,
      'declarations.csv': table(
        'No;File;Ref. product;Product',
        ...NAMES.slice(1).map((name, at) => `0${at};D-${at + 1}.pdf;P11${at + 1}0;${name}`),
      ),
    },
    files,
  );
  expect(products.map(({ title }) => title)).toEqual(NAMES);
  expect(documents.map(([file, , , ...ids]) => [file, ...ids]).sort()).toEqual(
    NAMES.map((_, at) => [`D-${at}.pdf`, `${1000 + at}`]),
  );
});

it('takes news, menus, agents and logs for no products', async () => {
  const { products } = await proposed({
    'products.csv': sheets,
    'newsArticle.csv': table('id;title;body', 'n1;Alder 40 wins;We won.', 'n2;New depot;We moved.'),
    'navigationItem.csv': table('id;label;url', 'm1;About;/about', 'm2;Resources;/resources'),
    'salesRep.csv': table('id;name;territory', 's1;Tidewell & Sons;West', 's2;Rouleau;East'),
    'export-error-log-77.csv': table('id;name;text', 'e1;Error;It failed.', 'e2;Error;It failed again.'),
  });
  expect(products.map(({ title }) => title)).toEqual(NAMES);
});

it('leaves out what a program copied and what somebody calls an old entry', async () => {
  const { products } = await proposed({
    'products.csv': table(
      'id;title;type',
      '1;Floor Drain, Round;Drains',
      '2;Floor Drain, Round (1);Drains',
      '3;Sensor Faucet;Faucets',
      '4;Sensor Faucet Plus (old entry, use AS1);Faucets',
      '5;Part Set (2);Faucets',
    ),
  });
  expect(products.map(({ id }) => id)).toEqual(['1', '3', '5']);
});
