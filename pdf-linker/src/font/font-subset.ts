import type { GlyphSource } from './glyph-source.ts';

/** The tables that a font program embedded in a PDF needs (ISO 32000-2 9.9.1), sorted by name. */
const TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'] as const;

const WORDS = 0x0001;
const SCALE = 0x0008;
const MORE = 0x0020;
const SCALE_XY = 0x0040;
const TWO_BY_TWO = 0x0080;
const CHECKSUM_OF_FONT = 0xb1b0afba;

/**
 * The font program with the outlines of some glyphs only. Glyphs keep their numbers, so text already set
 * stays valid whatever else joins the subset; glyphs left out are empty and take next to no room once
 * compressed.
 */
export function subsetFont(font: GlyphSource, glyphs: Iterable<number>): Uint8Array {
  const wanted = withComponents(font, glyphs);
  const count = Math.max(...wanted) + 1;
  const loca = Buffer.alloc((count + 1) * 4);
  const hmtx = Buffer.alloc(count * 4);
  const parts: Uint8Array[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph++) {
    loca.writeUInt32BE(length, glyph * 4);
    if (!wanted.has(glyph)) continue;
    const data = font.outlineOf(glyph);
    const padded = Buffer.alloc((data.length + 3) & ~3);
    padded.set(data);
    parts.push(padded);
    length += padded.length;
    hmtx.writeUInt16BE(font.advanceOf(glyph), glyph * 4);
    if (data.length > 0)
      hmtx.writeInt16BE((data[2] ?? 0) * 256 + (data[3] ?? 0) - leftSign(data), glyph * 4 + 2);
  }
  loca.writeUInt32BE(length, count * 4);
  const head = Buffer.from(font.tableOf('head', wanted));
  head.writeUInt32BE(0, 8);
  head.writeInt16BE(1, 50);
  const hhea = Buffer.from(font.tableOf('hhea', wanted));
  hhea.writeUInt16BE(count, 34);
  const maxp = Buffer.from(font.tableOf('maxp', wanted));
  maxp.writeUInt16BE(count, 4);
  const made: Record<string, Uint8Array> = {
    glyf: Buffer.concat(parts, length),
    head,
    hhea,
    hmtx,
    loca,
    maxp,
  };
  return assemble(TABLES.map((tag) => ({ tag, bytes: made[tag] ?? font.tableOf(tag, wanted) })));
}

/** The offset that makes two unsigned bytes signed: the left edge of a glyph's box is its side bearing. */
function leftSign(data: Uint8Array): number {
  return (data[2] ?? 0) >= 0x80 ? 0x10000 : 0;
}

/** The glyphs, their components (ISO/IEC 14496-22 5.3.3), and the glyph for missing characters. */
function withComponents(font: GlyphSource, glyphs: Iterable<number>): Set<number> {
  const wanted = new Set([0, ...glyphs]);
  // Iterating a set also visits what is added meanwhile.
  for (const glyph of wanted) {
    const data = font.outlineOf(glyph);
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data.length < 10 || view.getInt16(0) >= 0) continue;
    for (let at = 10, flags = MORE; (flags & MORE) !== 0; ) {
      flags = view.getUint16(at);
      wanted.add(view.getUint16(at + 2));
      at += 4 + ((flags & WORDS) === 0 ? 2 : 4);
      if ((flags & SCALE) !== 0) at += 2;
      else if ((flags & SCALE_XY) !== 0) at += 4;
      else if ((flags & TWO_BY_TWO) !== 0) at += 8;
    }
  }
  return wanted;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) {
    const word =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0);
    sum = (sum + word) >>> 0;
  }
  return sum;
}

function assemble(listed: readonly { tag: string; bytes: Uint8Array }[]): Uint8Array {
  const tables = listed.filter(({ bytes }) => bytes.length > 0);
  let power = 1;
  let log = 0;
  while (power * 2 <= tables.length) {
    power *= 2;
    log++;
  }
  let at = 12 + tables.length * 16;
  const places = tables.map(({ bytes }) => {
    const place = at;
    at += (bytes.length + 3) & ~3;
    return place;
  });
  const out = Buffer.alloc(at);
  out.writeUInt32BE(0x00010000, 0);
  out.writeUInt16BE(tables.length, 4);
  out.writeUInt16BE(power * 16, 6);
  out.writeUInt16BE(log, 8);
  out.writeUInt16BE((tables.length - power) * 16, 10);
  let headAt = 0;
  tables.forEach(({ tag, bytes }, i) => {
    const place = places[i] ?? 0;
    if (tag === 'head') headAt = place;
    out.write(tag, 12 + i * 16, 'latin1');
    out.writeUInt32BE(checksum(bytes), 16 + i * 16);
    out.writeUInt32BE(place, 20 + i * 16);
    out.writeUInt32BE(bytes.length, 24 + i * 16);
    out.set(bytes, place);
  });
  out.writeUInt32BE((CHECKSUM_OF_FONT - checksum(out)) >>> 0, headAt + 8);
  return out;
}
