import { expect, it } from 'vitest';
import { namesAsHeadings } from './names-as-headings.ts';
import { NOTHING_SAID, type PageSays } from './page-says.ts';

const named = new Set(['commissioning', 'selva', 'onda', 'tubus', 'plano', 'kuf200']);
const isNamed = (joined: string) => named.has(joined);

const pages = (files: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, PageSays> =>
  new Map(Object.entries(files).map(([file, lines]) => [file, { ...NOTHING_SAID, lines }]));

it('takes a name that stands in documents of many other products for a heading', () => {
  const instructions = pages({
    'selva.pdf': ['Selva', 'Safety', 'Commissioning'],
    'onda.pdf': ['Onda', 'Commissioning'],
    'tubus.pdf': ['Tubus', 'Commissioning'],
    'MA 412.pdf': ['KUF 200', 'Commissioning'],
    'MA 413.pdf': ['Warranty', 'Commissioning'],
  });
  expect([...namesAsHeadings(instructions, isNamed)]).toEqual(['commissioning']);
});

it('leaves the name of a product alone: beside none, beside all, and in files that are called like it', () => {
  const own = pages(
    Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`DS ${at}.pdf`, ['Selva', 'Data sheet']])),
  );
  expect(namesAsHeadings(own, isNamed).size).toBe(0);
  const all = ['Selva', 'Onda', 'Tubus', 'Plano'];
  const lists = pages(Object.fromEntries([1, 2, 3, 4, 5].map((at) => [`W ${at}.pdf`, all])));
  expect(namesAsHeadings(lists, isNamed).size).toBe(0);
  const files = ['Onda', 'Tubus', 'Plano', 'KUF 200'];
  const called = pages(Object.fromEntries(files.map((one, at) => [`Selva ${at}.pdf`, ['Selva', one]])));
  expect(namesAsHeadings(called, isNamed).size).toBe(0);
});
