import { expect, it } from 'vitest';
import { limitedPattern } from './limited-pattern.ts';

const slow = [
  ['(a+)+$', `${'a'.repeat(60)}!`],
  ['^(?:a|a)*$', `${'a'.repeat(60)}!`],
  ['^(\\w+\\s?)*$', `${'word '.repeat(60)}!`],
  [`${'a?'.repeat(60)}${'a'.repeat(60)}$`, `${'a'.repeat(59)}!`],
  [`${'(a|a)'.repeat(40)}b`, 'a'.repeat(60)],
  [`${'(?:|)'.repeat(60)}b`, 'a'],
  ['.*.*.*.*.*.*x$', 'a'.repeat(4000)],
  ['(a+){20}$', `${'a'.repeat(60)}!`],
  ['^(?<product>.+?)_.*?_.*?_.*?_.*?_.*?_.*?!$', '_'.repeat(250)],
] as const;

it.each(slow)('%s is searched for in a moment, though it could last for years', (source, text) => {
  expect(limitedPattern(source).find(text)).toBeNull();
});

it.each([
  ['(?=(a+)+$)b', `${'a'.repeat(60)}!`],
  ['(a+)+\\1$', `${'a'.repeat(60)}!`],
])('%s is not searched for where that could last', (source, text) => {
  expect(limitedPattern(source).find(text)).toBe('late');
});

it.each([
  ['(\\d+(?:\\.\\d+)?)\\s?mm', 'Board 12.5 mm thick', '12.5'],
  ['^([^>]+)>', 'Walls > Cavity', 'Walls '],
  ['(?<=No\\. )(\\w+)', 'No. 47b', '47b'],
  ['(?!\\d)(\\w+)', '4 boards', 'boards'],
  ['(.)\\1', 'Fassade', 's'],
  ['(?:a|b)*(c)?d', 'abd', undefined],
  ['(end)$', `${'long '.repeat(10_000)}end`, 'end'],
  ['((?:\\p{L}+ )+)mm', 'größe in mm', 'größe in '],
])('what %s finds is what JavaScript finds', (source, text, expected) => {
  expect(limitedPattern(source).find(text)).toMatchObject({ first: expected });
  expect(new RegExp(source, 'u').exec(text)?.[1]).toBe(expected);
});

it('names of groups are found by either engine, without regard to case where that is wanted', () => {
  const pattern = limitedPattern('^(?<product>.+?)_(?<language>.+?)_REV(?<revision>.+?)$', { anyCase: true });
  for (const product of ['Seal', 'Seal '.repeat(40)]) {
    const found = pattern.find(`${product}_de_rev3`);
    expect(found).toMatchObject({ groups: { product, language: 'de', revision: '3' } });
  }
});
