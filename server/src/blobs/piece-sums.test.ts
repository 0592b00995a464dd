import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BlobDamaged } from './blob-store.ts';
import { PieceSums } from './piece-sums.ts';

const KIBIBYTE = 1024;
const blob = randomBytes(1000 * KIBIBYTE + 7);

async function* inPartsOf(length: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < blob.length; at += length) yield blob.subarray(at, at + length);
}

async function notedInPartsOf(length: number): Promise<PieceSums> {
  const sums = new PieceSums();
  for await (const _ of sums.noted('a', inPartsOf(length)));
  return sums;
}

const reads =
  (bytes: Uint8Array) =>
  async (from: number, to: number): Promise<Uint8Array> =>
    bytes.subarray(from, to);

const ranges = [
  [0, 1],
  [0, blob.length],
  [65_535, 65_537],
  [256 * KIBIBYTE, 512 * KIBIBYTE],
  [200_000, 700_000],
  [999 * KIBIBYTE, blob.length],
  [blob.length - 1, blob.length],
] as const;

describe('pieces of a blob', () => {
  it.each([1000, 4099, 64 * KIBIBYTE, 256 * KIBIBYTE, blob.length])(
    'are known again, in whatever parts it was noted (%i bytes)',
    async (length) => {
      const sums = await notedInPartsOf(length);
      for (const [start, end] of ranges) {
        expect(Buffer.from(await sums.checked('a', start, end, reads(blob)))).toEqual(
          blob.subarray(start, end),
        );
      }
    },
  );

  it('are refused wherever a bit of what is read has changed, and only there', async () => {
    const sums = new PieceSums();
    sums.note('a', blob);
    for (const place of [0, 17, 65_535, 65_536, 300_000, blob.length - 1]) {
      const changed = Buffer.from(blob);
      changed[place] = (changed[place] ?? 0) ^ 0x10;
      for (const [start, end] of ranges) {
        const read = sums.checked('a', start, end, reads(changed));
        if (start <= place && place < end)
          await expect(read, `${place} in ${start}-${end}`).rejects.toThrow(BlobDamaged);
        else if (place < start - 65_535 || place >= end + 65_535) await read;
        else await read.catch((error) => expect(error).toBeInstanceOf(BlobDamaged));
      }
    }
  });

  it('are refused where the file has become shorter', async () => {
    const sums = new PieceSums();
    sums.note('a', blob);
    const shorter = sums.checked('a', 900_000, blob.length, reads(blob.subarray(0, blob.length - 1)));
    await expect(shorter).rejects.toThrow(BlobDamaged);
  });

  it('are read in one go where a range is short, and else in whole blocks', () => {
    const block = 256 * KIBIBYTE;
    const endsOf = (start: number, end: number): number[] => {
      const ends = [];
      for (let at = start; at < end; ends.push(at)) at = PieceSums.end(at, end);
      return ends;
    };
    expect(endsOf(block - 1000, block + 64_000)).toEqual([block + 64_000]);
    expect(endsOf(100_000, 3 * block + 5)).toEqual([block, 2 * block, 3 * block, 3 * block + 5]);
  });
});
