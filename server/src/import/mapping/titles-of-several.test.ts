import { expect, it } from 'vitest';
import { listProducts } from './list-products.ts';
import { languageIn } from './page-language.ts';
import { pageSays } from './page-says.ts';

/** The products of a drive with their files, from what stands on first pages: a title, and lines below it. */
function listed(pages: Readonly<Record<string, readonly string[]>>): readonly (readonly string[])[] {
  const read = Object.entries(pages).map(([file, [title = '', ...lines]]) => {
    const all = ['SCHEDA TECNICA', ...lines].map((text) => ({ text, height: 10 }));
    return [file, pageSays([{ text: title, height: 20 }, ...all], languageIn)] as const;
  });
  return listProducts(Object.keys(pages), new Map(read), []).map(({ title, otherNames, files }) => [
    title,
    ...otherNames.map((name) => `once ${name}`),
    ...files,
  ]);
}

const PROSE = 'Membrana traspirante per coperture inclinate, resistente ai raggi ultravioletti.';
const sheet = (name: string, ...more: readonly string[]): readonly string[] => [
  name,
  ...more,
  PROSE,
  'Norma Valore',
];

/** Sheets of one product each, as most are. */
const OTHERS = Object.fromEntries(
  ['Tolva Nord', 'Tolva Sud', 'Tolva Rame', 'Gomalast 20', 'Corvel UV'].map((name) => [
    `ST/ST ${name}.pdf`,
    sheet(name),
  ]),
);
const productsOf = (pages: Readonly<Record<string, readonly string[]>>) =>
  listed({ ...OTHERS, ...pages }).filter(([, ...files]) => files.some((file) => file in pages));

it.each([
  ['a line each', 'Vapel 200 - Vapel 400', ['Vapel 200', 'Vapel 400'], ['Vapel 200', 'Vapel 400']],
  [
    'numbers behind the first',
    'Traspel 110 / 150 / 210',
    ['Traspel 110', 'Traspel 150', 'Traspel 210'],
    ['Traspel 110', 'Traspel 150', 'Traspel 210'],
  ],
  [
    'names within each other',
    'Mastel - Mastel Fibra',
    ['Mastel', 'Mastel Fibra'],
    ['Mastel', 'Mastel Fibra'],
  ],
  ['what they are called in front', 'Tegole: Tolva Nord, Tolva Rame', [], ['Tolva Nord', 'Tolva Rame']],
  ['their common beginning once', 'Tolva Nord - Sud - Rame', [], ['Tolva Nord', 'Tolva Rame', 'Tolva Sud']],
])('a sheet that is titled with several products is of each: %s', (_, title, lines, products) => {
  expect(productsOf({ 'ST/vari.pdf': sheet(title, ...lines) }).map(([name]) => name)).toEqual(products);
});

it('a title with a sign in it is one name where nothing says that it is several', () => {
  const pages = { 'ST/ST Ponte.pdf': sheet('Pontel A - Rapido') };
  expect(productsOf(pages).map(([name]) => name)).toEqual(['Pontel A - Rapido']);
});

it.each([
  ['below its title', ['GOMFLEX 20', 'oggi GOMALAST 20']],
  ['in a sentence', ['Gomflex 20', '(dal 01/01/2020 il prodotto è commercializzato come Gomalast 20)']],
])('a product whose sheet says what it is called now is that one: %s', (_, [title = '', line = '']) => {
  expect(productsOf({ 'ST/vecchie/bollettino 22.pdf': sheet(title, line) })).toEqual([
    ['Gomalast 20', `once ${title}`, 'ST/ST Gomalast 20.pdf', 'ST/vecchie/bollettino 22.pdf'],
  ]);
});
