import { describe, expect, test } from 'vitest';
import { type1Parts } from '../../testing/quirks/type1-program.ts';
import { fontSoundness } from './font-check.ts';

const { clear, closed, zeros } = type1Parts();
const header = (kind: number, length: number): Buffer => {
  const bytes = Buffer.of(0x80, kind, 0, 0, 0, 0);
  bytes.writeUInt32LE(length, 2);
  return bytes;
};
const part = (kind: number, data: Buffer): Buffer => Buffer.concat([header(kind, data.length), data]);

describe('a Type 1 program whose lengths are misstated', () => {
  test.each([
    ['without the length of the zeros', [clear, closed, zeros], [clear.length, closed.length, 0]],
    ['without the zeros', [clear, closed], [clear.length, closed.length, zeros.length]],
    ['with the first length alone', [clear, closed, zeros], [clear.length, 0, 0]],
    [
      'with ends of line behind it',
      [clear, closed, zeros, Buffer.alloc(9, 10)],
      [clear.length, closed.length, zeros.length],
    ],
    [
      'with the headers of its parts',
      [part(1, clear), part(2, closed), part(1, zeros), Buffer.of(0x80, 3)],
      [clear.length, closed.length, zeros.length],
    ],
  ] as const)('%s is whole', (_manner, parts, stated) =>
    expect(fontSoundness(Buffer.concat(parts), stated)).toBe('whole'),
  );

  test('is spoiled where it was cut, or a part of it is lacking', () => {
    const program = Buffer.concat([clear, closed, zeros]);
    const stated = [clear.length, closed.length, 0];
    expect(fontSoundness(program.subarray(0, 3000), stated)).toBe('spoiled');
    for (const from of [20, clear.length + 9, 2000, 4000]) {
      const lacking = Buffer.concat([program.subarray(0, from), program.subarray(from + 7)]);
      expect(fontSoundness(lacking, stated)).toBe('spoiled');
    }
  });
});

/** Fonts with these tables, which they share. */
function fontOf(tables: readonly (readonly [string, Buffer])[], fonts: number, more = 0): Buffer {
  const start = fonts > 1 ? 12 + 4 * fonts : 0;
  const size = 12 + 16 * (tables.length + more);
  const heads = Buffer.alloc(start + size * fonts);
  if (fonts > 1) {
    heads.write('ttcf', 0, 'latin1');
    heads.writeUInt32BE(fonts, 8);
  }
  for (let font = 0; font < fonts; font++) {
    const head = start + size * font;
    if (fonts > 1) heads.writeUInt32BE(head, 12 + 4 * font);
    heads.writeUInt32BE(0x00010000, head);
    heads.writeUInt16BE(tables.length + more, head + 4);
    let from = heads.length;
    tables.forEach(([name, data], index) => {
      let sum = 0;
      for (let at = 0; at < data.length; at += 4) sum = (sum + data.readUInt32BE(at)) | 0;
      const at = head + 12 + 16 * index;
      heads.write(name, at, 'latin1');
      heads.writeUInt32BE(sum >>> 0, at + 4);
      heads.writeUInt32BE(from, at + 8);
      heads.writeUInt32BE(data.length, at + 12);
      from += data.length;
    });
    if (more > 0) heads.fill(0xff, head + 12 + 16 * tables.length, head + size);
  }
  return Buffer.concat([heads, ...tables.map(([, data]) => data)]);
}

describe('a font of tables whose length is misstated', () => {
  const glyphs = Buffer.from(Array.from({ length: 2000 }, (_, at) => (at * 7919) >> 3));
  const tables = [
    ['glyf', glyphs],
    ['hmtx', glyphs.subarray(100, 300)],
  ] as const;
  test.each([
    ['with an entry of a table that is not there', fontOf(tables, 1, 1)],
    ['of a collection', fontOf(tables, 2)],
  ])('%s is whole, and spoiled where it was cut or overwritten', (_manner, font) => {
    expect(fontSoundness(font, [font.length - 90])).toBe('whole');
    expect(fontSoundness(font.subarray(0, -200), [font.length])).toBe('spoiled');
    const other = Buffer.from(font);
    other[600] = (other[600] ?? 0) ^ 1;
    expect(fontSoundness(other, [font.length - 90])).toBe('spoiled');
  });
});
