import { expect, it } from 'vitest';
import { meaningsOf, nearnessTo } from './word-vectors.ts';

const nearness = (word: string, ...words: string[]) => nearnessTo(word, meaningsOf(words));

it('words that stand beside the same words are near to each other', () => {
  expect(nearness('bike', 'bicycle')).toBeGreaterThan(0.7);
  expect(nearness('trapped', 'stuck')).toBeGreaterThan(nearness('trapped', 'paint') + 0.3);
  expect(nearness('kids', 'concrete', 'children')).toBe(nearness('kids', 'children'));
});

it('a word is as near to itself as can be, whether its vector is known or not', () => {
  expect(nearness('sealant', 'sealant')).toBe(1);
  expect(nearness('xyzzyplugh', 'xyzzyplugh')).toBe(1);
});

it('a word of which no vector is known is near to nothing else', () => {
  expect(nearness('xyzzyplugh', 'bicycle')).toBe(0);
  expect(nearness('bicycle', 'xyzzyplugh')).toBe(0);
  expect(nearness('bicycle')).toBe(0);
});

it('a plural that is not known has the vector of its singular', () => {
  expect(nearness('scaffolds', 'scaffolding')).toBe(nearness('scaffold', 'scaffolding'));
});
