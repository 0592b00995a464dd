import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { Dict, Name, Stream, type Value } from '../object/value.ts';
import { decoded } from './stream-data.ts';

const itself = (value: Value | undefined): Value => value ?? null;

/** The data of a stream with these filters, in which parameters are those of the first. */
function undone(
  data: Uint8Array,
  filters: readonly string[],
  parameters?: Record<string, number>,
  most?: number,
) {
  const entries = new Dict([['Filter', filters.map((name) => new Name(name))]]);
  if (parameters !== undefined) entries.set('DecodeParms', [new Dict(Object.entries(parameters))]);
  return Buffer.from(decoded(new Stream(entries, data), itself, most));
}

/** LZW of ISO 32000-2 7.4.4.2, each code as soon as the width allows. */
function lzw(data: Uint8Array, early: number): Buffer {
  const out: number[] = [];
  let [buffer, bits, width] = [0, 0, 9];
  let codes = new Map<string, number>();
  const put = (code: number): void => {
    buffer = (buffer << width) | code;
    for (bits += width; bits >= 8; bits -= 8) out.push((buffer >>> (bits - 8)) & 0xff);
    buffer &= 0xff;
  };
  const codeOf = (text: string): number => (text.length === 1 ? text.charCodeAt(0) : (codes.get(text) ?? 0));
  put(256);
  let text = '';
  for (const byte of data) {
    const longer = text + String.fromCharCode(byte);
    if (longer.length === 1 || codes.has(longer)) {
      text = longer;
      continue;
    }
    put(codeOf(text));
    codes.set(longer, 258 + codes.size);
    // The reader enters a code one step later than the writer.
    if (257 + codes.size + early >= 1 << width) width = Math.min(12, width + 1);
    if (codes.size === 4096 - 258 - 1) {
      put(256);
      codes = new Map();
      width = 9;
    }
    text = String.fromCharCode(byte);
  }
  put(codeOf(text));
  put(257);
  if (bits > 0) out.push((buffer << (8 - bits)) & 0xff);
  return Buffer.from(out);
}

const TEXT = Buffer.from('BT /F1 12 Tf 72 720 Td (Sealant) Tj ET\n'.repeat(40));
/** Of which few stretches stand there twice, so that all widths of codes are used. */
const MIXED = Buffer.from(Array.from({ length: 20_000 }, (_, i) => (i * i * 31 + (i >> 3)) & 0x3f));

describe('a filter is taken back', () => {
  test('LZW as the standard shows it', () => {
    const coded = Buffer.from('800B6050220C0C8501', 'hex');
    expect([...undone(coded, ['LZWDecode'])]).toEqual([45, 45, 45, 45, 45, 65, 45, 45, 45, 66]);
  });

  test.each([0, 1])('LZW of every width of codes, which grow %d early', (early) => {
    for (const data of [TEXT, MIXED]) {
      expect(undone(lzw(data, early), ['LZW'], { EarlyChange: early }).equals(data)).toBe(true);
    }
  });

  test('ASCII85, with four zeros in short and a group that is not full', () => {
    expect(undone(Buffer.from('87cUR\nD]i,"Ebo80~>'), ['ASCII85Decode']).toString()).toBe('Hello World!');
    expect(undone(Buffer.from('z9jqo^~>'), ['A85']).toString('latin1')).toBe('\0\0\0\0Man ');
    expect(undone(Buffer.from('9jqo~>'), ['A85']).toString()).toBe('Man');
    // A tilde alone is damage, and passed over.
    expect(undone(Buffer.from('9j~qo^~>zz'), ['A85']).toString()).toBe('Man ');
  });

  test('hexadecimal digits with white space between, and one that is left over', () => {
    expect(undone(Buffer.from('48 65\n6C6c 6F7>zz'), ['ASCIIHexDecode']).toString()).toBe('Hellop');
  });

  test('runs of one byte and of several', () => {
    expect(undone(Buffer.from([2, 65, 66, 67, 254, 68, 128, 69]), ['RunLengthDecode']).toString()).toBe(
      'ABCDDD',
    );
  });

  test('one after the other', () => {
    const coded = Buffer.from(`${deflateSync(TEXT).toString('hex')}>`);
    expect(undone(coded, ['AHx', 'Fl']).equals(TEXT)).toBe(true);
  });
});

describe('a filter that is not taken back', () => {
  test('is one that nobody knows', () => {
    for (const name of ['Nonsense', 'constructor', 'DCTDecode']) {
      expect(() => undone(TEXT, [name])).toThrow(name);
    }
  });

  test('is one whose data comes to more than is read', () => {
    const runs = Buffer.alloc(2000, 129);
    for (const [filter, data] of [
      ['RunLengthDecode', runs],
      ['LZWDecode', lzw(Buffer.alloc(100_000), 1)],
      ['FlateDecode', deflateSync(Buffer.alloc(100_000))],
    ] as const) {
      expect(() => undone(data, [filter], undefined, 10_000)).toThrow(RangeError);
    }
  });

  test('is one of a row that is too long', () => {
    expect(() =>
      undone(
        TEXT,
        Array.from({ length: 9 }, () => 'AHx'),
      ),
    ).toThrow('filters');
  });

  test('is LZW with a code that was not entered', () => {
    expect(() => undone(Buffer.from([0x80, 0x3f, 0xff, 0xff]), ['LZW'])).toThrow(RangeError);
  });
});
