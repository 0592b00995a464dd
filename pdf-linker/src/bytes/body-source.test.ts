import { expect, test } from 'vitest';
import { memoryBody } from './body-source.ts';

test('a body in pieces is read by any range as if it were in one', async () => {
  const pieces = [[], [1, 2, 3], [4], [], [5, 6, 7, 8], []].map((bytes) => Uint8Array.from(bytes));
  const body = memoryBody(...pieces);
  for (let from = 0; from <= 8; from++) {
    for (let length = 0; length <= 10; length++) {
      const read: number[] = [];
      for await (const chunk of body.read(from, length)) {
        read.push(...chunk);
        // A chunk is handed over: what becomes of it is not what is read next.
        chunk.fill(0);
      }
      expect(read).toEqual([1, 2, 3, 4, 5, 6, 7, 8].slice(from, from + length));
    }
  }
});
