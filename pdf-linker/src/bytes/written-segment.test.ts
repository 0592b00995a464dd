import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteWriter } from './byte-writer.ts';
import { joinChunks } from './chunks.ts';
import { lengthOf } from './length-counter.ts';
import type { Written } from './output.ts';
import { WrittenSegment } from './written-segment.ts';

const text = fc.string({ maxLength: 60 }).map((all) => all.replace(/[^ -~]/g, '?'));
const number = fc.oneof(
  fc.integer(),
  fc.integer({ min: -1e9, max: 1e9 }).map((thousandths) => thousandths / 1000),
  fc.double(),
);
/** Texts and numbers in succession. */
const written = fc.array(fc.oneof(text, number), { maxLength: 12 }).map(
  (pieces): Written =>
    (to) => {
      for (const piece of pieces)
        if (typeof piece === 'string') to.text(piece);
        else if (!to.number(piece)) to.text('other');
    },
);

function bytesOf(...parts: readonly Written[]): Buffer {
  const writer = new ByteWriter();
  for (const part of parts) part(writer);
  return writer.take();
}

async function read(segment: WrittenSegment, start: number, end: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of segment.read(start, end)) chunks.push(chunk);
  return joinChunks(chunks);
}

test('what is written is as long as was counted', () => {
  fc.assert(fc.property(written, (one) => lengthOf(one) === bytesOf(one).length));
});

test('any range of what is written later has the bytes of the whole', async () => {
  const parts = fc.array(written, { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(parts, fc.nat(), fc.nat(), async (list, a, b) => {
      const segment = new WrittenSegment();
      for (const part of list) segment.add(part);
      const whole = bytesOf(...list);
      expect(segment.length).toBe(whole.length);
      const [start, end] = [a, b].map((each) => each % (whole.length + 1)).sort((x, y) => x - y);
      expect(Buffer.compare(await read(segment, start ?? 0, end ?? 0), whole.subarray(start, end))).toBe(0);
    }),
  );
});

test('what is longer than is written at once is read in pieces, none of them twice', async () => {
  const segment = new WrittenSegment();
  const parts = Array.from(
    { length: 9 },
    (_, part): Written =>
      (to) =>
        to.text(`${part}`.repeat(50_000)),
  );
  for (const part of parts) segment.add(part);
  const whole = bytesOf(...parts);
  expect(Buffer.compare(await read(segment, 0, segment.length), whole)).toBe(0);
  expect(Buffer.compare(await read(segment, 49_999, 400_001), whole.subarray(49_999, 400_001))).toBe(0);
});
