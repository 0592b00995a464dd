import { deflateRawSync, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inflatedLength, inflatedOnce } from './inflated-length.ts';

const data = Buffer.alloc(1_000_000, 'stroke and fill ');
const coded = deflateSync(data);
const MOST = 64 * 1024 * 1024;

test('the length of whole data is found, with and without bytes behind it', () => {
  expect(inflatedLength(coded, MOST)).toBe(data.length);
  expect(inflatedLength(Buffer.concat([coded, Buffer.from('\r\n')]), MOST)).toBe(data.length);
  expect(inflatedLength(deflateSync(Buffer.alloc(0)), MOST)).toBe(0);
  expect(inflatedLength(coded, data.length)).toBe(data.length);
});

test('exactly as much as there is room for is not taken for more', () => {
  for (const length of [128 * 1024 - 1, 128 * 1024, 128 * 1024 + 1, 256 * 1024])
    expect(inflatedLength(deflateSync(Buffer.alloc(length, 1)), MOST)).toBe(length);
});

test('data that is damaged, cut short or too long has none, and the next has its own', () => {
  const damaged = Buffer.from(coded);
  damaged.fill(0xff, 20, 40);
  const wrongSum = Buffer.from(coded);
  wrongSum.writeUInt8((wrongSum.at(-1) ?? 0) ^ 1, wrongSum.length - 1);
  for (const each of [damaged, wrongSum, coded.subarray(0, -5), deflateRawSync(data), Buffer.from('no')]) {
    expect(inflatedLength(each, MOST)).toBeUndefined();
    expect(inflatedLength(coded, MOST)).toBe(data.length);
  }
  expect(inflatedLength(coded, data.length - 1)).toBeUndefined();
});

test('data is inflated as often as it is asked for, however long it is', () => {
  for (const length of [0, 5, 128 * 1024, 3_000_000, 128 * 1024 + 1, 700_000, 7]) {
    const text = Buffer.alloc(length, `${length} lines `);
    const inflated = inflatedOnce(deflateSync(text), MOST);
    expect(inflated !== undefined && text.equals(inflated)).toBe(true);
    if (length > 0) expect(inflatedOnce(deflateSync(text), length - 1)).toBeUndefined();
    expect(inflatedOnce(deflateSync(text), length)?.length).toBe(length);
  }
  expect(inflatedOnce(coded.subarray(0, -5), MOST)).toBeUndefined();
});
