import { expect, test } from 'vitest';
import { shownCharacters } from './shown-characters.ts';

const shown = (content: string) =>
  shownCharacters(Buffer.from(content, 'latin1'), (font) => font === 'Composite');

test('the characters of a simple font are counted without spaces', () => {
  expect(shown('BT /Helv 12 Tf 0 0 Td (A b\xa0c\\)) Tj ET')).toEqual({ count: 4, lacking: false, rows: 1 });
});

test('the characters of a composite font have two bytes', () => {
  const content = 'BT /Composite 12 Tf <00410000> Tj ET BT /Helv 9 Tf (ab) Tj ET';
  expect(shown(content)).toEqual({ count: 3, lacking: true, rows: 2 });
});

test('content without text shows none', () => {
  expect(shown('q 0 0 9 9 re f Q')).toEqual({ count: 0, lacking: false, rows: 0 });
});
