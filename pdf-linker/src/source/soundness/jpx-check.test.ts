import { describe, expect, test } from 'vitest';
import { JPX_BARE } from '../../testing/quirks/stream-quirks.ts';
import { jpxSoundness } from './jpx-check.ts';

const sound = Buffer.from(JPX_BARE, 'base64');
const START_OF_TILE_PART = Buffer.of(0xff, 0x90);

function overwritten(at: number, ...bytes: readonly number[]): Buffer {
  const data = Buffer.from(sound);
  data.set(bytes, at);
  return data;
}

describe('JPEG 2000', () => {
  const tile = sound.indexOf(START_OF_TILE_PART);

  test('is whole if its tile-parts lead to its end', () => {
    expect(jpxSoundness(sound)).toBe('whole');
  });

  test.each<[string, Buffer]>([
    ['whose end is missing', sound.subarray(0, -2)],
    ['whose tile-part ends elsewhere', overwritten(tile + 6, 0, 0, 0, 40)],
    ['with a tile that it has no place for', overwritten(tile + 4, 0, 9)],
    ['whose sizes ask for a tile that is not there', overwritten(22 + 2, 0, 0, 0, 1)],
    [
      'with a byte among its packets that coders never write there',
      overwritten(sound.length - 6, 0xff, 0xee),
    ],
  ])('is spoiled %s', (_what, data) => {
    expect(jpxSoundness(data)).toBe('spoiled');
  });
});
