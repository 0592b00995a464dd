import { expect, test } from 'vitest';
import { SCRIPT_SAMPLES } from '../testing/script-samples.ts';
import { drawableCharacters } from '../text/drawable-characters.ts';
import { encodeRanges, undrawableIn } from './drawable.ts';
import { DRAWABLE } from './drawable-ranges.ts';

test('the characters that screens know of are those that the fonts have', async () => {
  expect(encodeRanges(await drawableCharacters())).toBe(DRAWABLE);
});

test('scripts without a font are named, each as it is read, once', () => {
  expect(undrawableIn('🏗️ አማ Tower አ ༄ 👩‍👩‍👧 ⌀')).toEqual(['አ', 'ማ', '༄']);
});

test('nothing is named of what has a font, or shows nothing', () => {
  for (const { title, description, document } of Object.values(SCRIPT_SAMPLES))
    expect(undrawableIn(`${title} ${description} ${document}`)).toEqual([]);
  expect(undrawableIn('zero\u200bwidth\u2067\ufe0f\n')).toEqual([]);
});
