import { expect, it } from 'vitest';
import { filesFor } from './script-fonts.ts';

/** A device on which only these characters have a width of their own. */
const drawing = (drawn: string) => (text: string) =>
  drawn.includes(text) ? (text.codePointAt(0) ?? 0) : 600;

const names = (text: string, drawn = '') =>
  filesFor(text, drawing(drawn)).map(({ address }) => /(armenian|georgian|emoji-\d)/.exec(address)?.[1]);

it('a device that draws no Armenian gets Armenian for a word in it, and nothing for a word in English', () => {
  expect(names('Փուլ 2')).toEqual(['armenian']);
  expect(names('Phase 2 ©®™')).toEqual([]);
});

it('a device that draws what is written gets nothing', () => {
  expect(names('ფაზა', 'ფაზა')).toEqual([]);
});

it('of emoji it gets the files with those that are written', () => {
  expect(names('🏗️')).toHaveLength(1);
  expect(names('🏗️')[0]).toMatch(/^emoji-\d$/);
  expect(names('🇦🇲')).toEqual(['emoji-0']);
});

it('a sequence gets the file that has all of it', () => {
  expect(names('👩‍🔧')).toHaveLength(1);
});
