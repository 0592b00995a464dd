import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { Dict, Name, Stream, type Value } from '../object/value.ts';
import { lzw } from '../testing/quirks/encoders.ts';
import { readsAsContent } from './operators.ts';
import { StreamCheck } from './stream-check.ts';

const text = Buffer.from(Array.from({ length: 500 }, (_, i) => `(word ${i * 7919}) Tj`).join('\n'));
const whole = (filter: string, data: Uint8Array, entries: Record<string, number> = {}): boolean =>
  new StreamCheck((value): Value => value ?? null).judge(
    new Stream(new Dict([['Filter', new Name(filter)], ...Object.entries(entries)]), data),
  ) !== 'spoiled';

describe('deflated data', () => {
  const deflated = deflateSync(text);

  test('is whole to its end, with and without its checksum, and with more behind it', () => {
    expect(whole('FlateDecode', deflated)).toBe(true);
    expect(whole('FlateDecode', deflated.subarray(0, -4))).toBe(true);
    expect(whole('FlateDecode', Buffer.concat([deflated, Buffer.from('\r\n')]))).toBe(true);
  });

  test.each([
    ['more', { Width: 9000, Height: 9000 }],
    ['more than there can be', { Length1: 1e300 }],
    ['a little less', { Length1: 16_384 }],
    ['less', { Width: 1, Height: 1 }],
    ['less than nothing', { Width: -20.5, Height: 20.25 }],
    ['parts of a byte', { Length1: 20_000.5 }],
  ])('is judged by itself where its entries state %s', (_, entries) => {
    const long = deflateSync(Buffer.alloc(100_000, text));
    expect(whole('FlateDecode', long, entries)).toBe(true);
    expect(whole('FlateDecode', long.subarray(0, -20), entries)).toBe(false);
  });

  test('is not changed by being examined', () => {
    const before = Buffer.from(deflated);
    const [small, other] = [Buffer.from('beside it'), Buffer.from('and')];
    expect(whole('FlateDecode', deflated)).toBe(true);
    expect(deflated).toEqual(before);
    expect(`${small} ${other}`).toBe('beside it and');
  });

  test('is not whole with a header that no reader takes', () => {
    expect(whole('FlateDecode', Buffer.concat([Buffer.of(0, 0), deflateRawSync(text)]))).toBe(false);
  });

  test('is whole with a wrong checksum where it is complete', () => {
    const wrong = Buffer.from(deflated);
    wrong.fill(7, wrong.length - 4);
    expect(whole('FlateDecode', wrong)).toBe(true);
  });

  test('is whole where its writer flushed it and did not end it', () => {
    expect(whole('FlateDecode', deflateSync(text, { finishFlush: constants.Z_SYNC_FLUSH }))).toBe(true);
  });

  test('is not whole where it ends early, or was overwritten', () => {
    for (const share of [0.5, 0.75, 0.9, 0.97]) {
      expect(whole('FlateDecode', deflated.subarray(0, Math.floor(deflated.length * share)))).toBe(false);
    }
    const spoiled = Buffer.from(deflated);
    spoiled.fill(0, 300, 360);
    expect(whole('FlateDecode', spoiled)).toBe(false);
  });
});

test('data in LZW is whole where nothing states what it is for', () => {
  const table = Buffer.from(Array.from({ length: 900 }, (_, i) => (i * 7919) >> 2));
  expect(whole('LZWDecode', Buffer.from(lzw(table, { early: 1 }), 'latin1'))).toBe(true);
});

test('a JPEG is not whole where it is cut; of a progressive one, a decoder must tell', async () => {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 7919) % 251));
  const picture = sharp(noise, { raw: { width: 64, height: 64, channels: 3 } });
  const jpeg = await picture.jpeg().toBuffer();
  expect(whole('DCTDecode', jpeg)).toBe(true);
  expect(whole('DCTDecode', jpeg.subarray(0, Math.floor(jpeg.length * 0.8)))).toBe(false);
  const progressive = new Stream(
    new Dict([['Filter', new Name('DCTDecode')]]),
    await picture.jpeg({ progressive: true }).toBuffer(),
  );
  const check = new StreamCheck((value): Value => value ?? null);
  expect(check.judge(progressive)).toBe('unchecked');
  expect(check.jpegOf(progressive)).toBe(progressive.data);
});

test('content that is not coded reads as operators, or not', () => {
  const content = Buffer.from('q 1 0 0 1 0 0 cm BT /F1 9 Tf (a) Tj ET Q\n'.repeat(20));
  expect(readsAsContent(content)).toBe(true);
  expect(readsAsContent(Buffer.from('BI /W 1 /H 1 ID \0\0\0\0 EI'))).toBe(true);
  const zeroed = Buffer.from(content);
  zeroed.fill(0, 100, 200);
  expect(readsAsContent(zeroed)).toBe(false);
  // A leader of dots in a font that has them at zero.
  const leader = Buffer.alloc(200).toString('latin1');
  expect(readsAsContent(Buffer.from(`${content}BT (Contents${leader}) Tj ET`))).toBe(true);
  expect(readsAsContent(Buffer.from(`${content}${leader}${content}`))).toBe(false);
  expect(readsAsContent(Buffer.from(`${content}BT (Contents${leader}${leader}) Tj ET`))).toBe(false);
  expect(readsAsContent(Buffer.from(`${content}(cut within a string`))).toBe(false);
});
