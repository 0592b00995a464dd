import { expect, test } from 'vitest';
import { SegmentFile } from './segment.ts';

const MEBIBYTE = 1024 * 1024;

/** A file of segments of these lengths, and the numbers of those that were told to expect a reader. */
function fileOf(lengths: readonly number[]): { file: SegmentFile; told: number[] } {
  const file = new SegmentFile();
  const told: number[] = [];
  for (const [number, length] of lengths.entries()) {
    file.append({
      length,
      ahead: () => told.push(number),
      async *read(start, end) {
        for (let at = start; at < end; at += MEBIBYTE) yield Buffer.alloc(Math.min(MEBIBYTE, end - at));
      },
    });
  }
  return { file, told };
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const chunk of bytes) length += chunk.length;
  return length;
}

test('a segment is told shortly before it is read, once, in order', async () => {
  const { file, told } = fileOf([MEBIBYTE, 30 * MEBIBYTE, 3, 0, 30 * MEBIBYTE, 5]);
  const reader = file.read(0, file.length)[Symbol.asyncIterator]();
  await reader.next();
  await reader.next();
  expect(told).toEqual([1]);
  await read({ [Symbol.asyncIterator]: () => reader });
  expect(told).toEqual([1, 2, 3, 4, 5]);
});

test('of a range only the segments with bytes in it are told', async () => {
  const { file, told } = fileOf(Array.from({ length: 10 }, () => MEBIBYTE));
  expect(await read(file.read(2.5 * MEBIBYTE, 4 * MEBIBYTE + 1))).toBe(1.5 * MEBIBYTE + 1);
  expect(told).toEqual([3, 4]);
});
