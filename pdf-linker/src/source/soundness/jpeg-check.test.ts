import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { jpegSoundness } from './jpeg-check.ts';

const SIDE = 640;

/** A picture that takes some hundred thousand bytes, which are followed in several parts. */
async function picture(channels: 1 | 3): Promise<Buffer> {
  const pixels = Buffer.alloc(SIDE * SIDE * channels);
  let state = 1;
  for (let at = 0; at < pixels.length; at++) {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    pixels[at] = 96 + (at % SIDE) / 8 + (state >>> 26);
  }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

describe.each<[string, 1 | 3]>([
  ['a grey JPEG', 1],
  ['a JPEG in colour', 3],
])('%s of many parts', (_what, channels) => {
  const made = picture(channels);

  test('is whole if its codes lead to its end', async () => {
    expect(jpegSoundness(await made)).toBe('whole');
  });

  test.each([0.1, 0.5, 0.9, 0.99])('is spoiled if %d of it is there', async (share) => {
    const sound = await made;
    expect(jpegSoundness(sound.subarray(0, sound.length * share))).toBe('spoiled');
  });

  test.each([0.1, 0.5, 0.9, 0.99])('is spoiled without some bytes behind %d of it', async (share) => {
    const sound = await made;
    const at = Math.floor(sound.length * share);
    const lacking = Buffer.concat([sound.subarray(0, at), sound.subarray(at + 100)]);
    expect(jpegSoundness(lacking)).toBe('spoiled');
  });

  test('is spoiled if another marker is among its codes', async () => {
    const sound = await made;
    const marked = Buffer.from(sound);
    marked.set([0xff, 0xe0], sound.length / 2);
    expect(jpegSoundness(marked)).toBe('spoiled');
  });
});
