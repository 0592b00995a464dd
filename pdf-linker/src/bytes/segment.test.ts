import { expect, test } from 'vitest';
import { SegmentFile } from './segment.ts';

const MEBIBYTE = 1024 * 1024;

/** A file of segments of these lengths, and the numbers of those that were asked to expect a reader. */
function fileOf(lengths: readonly number[]): { file: SegmentFile; announced: number[] } {
  const file = new SegmentFile();
  const announced: number[] = [];
  for (const [number, length] of lengths.entries()) {
    file.append({
      length,
      ahead: () => announced.push(number),
      async *read(start, end) {
        for (let at = start; at < end; at += MEBIBYTE) yield Buffer.alloc(Math.min(MEBIBYTE, end - at));
      },
    });
  }
  return { file, announced };
}

async function read(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let length = 0;
  for await (const chunk of bytes) length += chunk.length;
  return length;
}

test('a segment is notified shortly before it is read, once, in order', async () => {
  const { file, announced } = fileOf([MEBIBYTE, 30 * MEBIBYTE, 3, 0, 30 * MEBIBYTE, 5]);
  const reader = file.read(0, file.length)[Symbol.asyncIterator]();
  await reader.next();
  await reader.next();
  expect(announced).toEqual([1]);
  await read({ [Symbol.asyncIterator]: () => reader });
  expect(announced).toEqual([1, 2, 3, 4, 5]);
});

test('of a range only the segments with bytes in it are notified', async () => {
  const { file, announced } = fileOf(Array.from({ length: 10 }, () => MEBIBYTE));
  expect(await read(file.read(2.5 * MEBIBYTE, 4 * MEBIBYTE + 1))).toBe(1.5 * MEBIBYTE + 1);
  expect(announced).toEqual([3, 4]);
});
