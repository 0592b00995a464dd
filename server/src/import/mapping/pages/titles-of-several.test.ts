import { expect, it } from 'vitest';
import { listProducts } from '../drive/list-products.ts';
import { languageIn } from './page-language.ts';
import { pageSays } from './page-says.ts';
import { isOfSeveral } from './titles-of-several.ts';

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
  [
    'what they are, and headings that say it once each',
    'Retenedores electromagnéticos RE 400 y RE 850',
    ['Retenedor RE 400', 'Retenedor RE 850'],
    ['Retenedor RE 400', 'Retenedor RE 850'],
  ],
  [
    'headings of their own, and what is said of both',
    'Barras antipánico Deva 1 y Deva 2 - empuje',
    ['Deva 1', 'Deva 2'],
    ['Deva 1', 'Deva 2'],
  ],
  [
    'heads of columns',
    'Vestel 15 dB | Vestel 19 dB',
    ['Vestel 15 dB Vestel 19 dB'],
    ['Vestel 15 dB', 'Vestel 19 dB'],
  ],
  [
    'a line of its own below what they are together, and rows',
    'Afwerking',
    ['Holpel 60, Trapel TN 40', 'Holpel 60 PVC 60 mm', 'Trapel TN 40 Aluminium 40 mm'],
    ['Holpel 60', 'Trapel TN 40'],
  ],
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
  ['in a sentence of its own', ['Perno O-3', 'Perno regulable. (Desde 2022 se vende como Gomalast 20.)']],
  ['in a sentence', ['Gomflex 20', '(dal 01/01/2020 il prodotto è commercializzato come Gomalast 20)']],
])('a product whose sheet says what it is called now is that one: %s', (_, [title = '', line = '']) => {
  expect(productsOf({ 'ST/vecchie/bollettino 22.pdf': sheet(title, line) })).toEqual([
    ['Gomalast 20', `once ${title}`, 'ST/ST Gomalast 20.pdf', 'ST/vecchie/bollettino 22.pdf'],
  ]);
});

it('a sheet that is too short to say its language is titled with a product, too', () => {
  const pages = { 'ST/605 alrm.pdf': ['Cerrojo 605 Alarm', 'Sirena 100 dB'] };
  expect(productsOf(pages).map(([name]) => name)).toEqual(['Cerrojo 605 Alarm']);
});

it('an edition in front of a title is no part of it', () => {
  const lines = ['FICHA TÉCNICA · Rev. 2 Orel 2-4 RET', PROSE, 'Norma Valore', 'Peso 20 kg'];
  expect(productsOf({ 'ST/orel 24 ret.pdf': lines }).map(([name]) => name)).toEqual(['Orel 2-4 RET']);
});

it('a sheet of a folder in another language is of the product with the same model', () => {
  const pages = {
    'ST/1150 CF.pdf': sheet('Cerradura 1150 CF'),
    'Export/FR/serrure 1150 CF.pdf': ['Serrure 1150 CF', 'FICHE TECHNIQUE', 'Axe 60 mm'],
  };
  expect(productsOf(pages)).toEqual([
    ['Cerradura 1150 CF', 'once Serrure 1150 CF', 'ST/1150 CF.pdf', 'Export/FR/serrure 1150 CF.pdf'],
  ]);
});

it('a number with letters that has a sheet of its own is no code of a longer name', () => {
  const pages = { 'ST/klik55.pdf': sheet('Klik 55'), 'ST/klik55xl.pdf': sheet('Klik 55 XL') };
  expect(productsOf(pages).map(([name]) => name)).toEqual(['Klik 55', 'Klik 55 XL']);
});

it('a line of more names than a title has is none of several', () => {
  const rangeOf = (length: number) => Array.from({ length }, (_, at) => `Corvo ${at + 10}`);
  const isSeveral = (names: readonly string[]) => isOfSeveral(names.join(' - '), { lines: names });
  expect([isSeveral(rangeOf(3)), isSeveral(rangeOf(40))]).toEqual([true, false]);
});
