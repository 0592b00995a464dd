import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { LeafIndex } from './leaf-index.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, 16);

/** The numbers that leaves, numbered from 1 in their order, are answered. */
function entered(documents: readonly (readonly Uint8Array[])[]): number[] {
  const index = new LeafIndex(documents.flat().length);
  let number = 0;
  return documents.flatMap((hashes) => {
    index.begin(Buffer.concat(hashes));
    return hashes.map(() => index.enter(++number));
  });
}

describe('equal leaf streams', () => {
  test('go by the number of the first, whichever document it is in', () => {
    const [font, logo, photo] = ['font', 'logo', 'photo'].map(hashOf);
    if (!font || !logo || !photo) throw new Error('no hashes');
    expect(entered([[], [font, logo, font], [], [photo, logo], [font], []])).toEqual([1, 2, 1, 4, 2, 1]);
  });

  test('are distinguished from those whose hashes begin alike, and end at the last place', () => {
    const alike = (end: number): Buffer => Buffer.concat([Buffer.alloc(15, 0xff), Buffer.from([end])]);
    expect(entered([[1, 2, 3].map(alike), [3, 4, 1].map(alike)])).toEqual([1, 2, 3, 3, 5, 1]);
  });

  test('are found among many', () => {
    const hashes = Array.from({ length: 3000 }, (_, i) => hashOf(String(i % 1000)));
    const numbers = hashes.map((_, i) => (i % 1000) + 1);
    expect(entered([hashes.slice(0, 700), hashes.slice(700)])).toEqual(numbers);
  });
});
