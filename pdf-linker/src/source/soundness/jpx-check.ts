import type { Soundness } from './soundness.ts';

// Markers of a codestream (ITU-T T.800 annex A).
const START = 0xff4f;
const SIZES = 0xff51;
/** Up to the number of components, with the marker. */
const SIZES_LENGTH = 40;
const MOST_TILES = 65_535;
const START_OF_TILE_PART = 0xff90;
const START_OF_DATA = 0xff93;
const END = 0xffd9;
/** Markers among the packets: their starts, with a number each, and the ends of their headers. */
const START_OF_PACKET = 0xff91;
const PACKET_SEGMENT = 6;
const END_OF_HEADER = 0xff92;

const CODESTREAM = 'jp2c';
const BOX_HEADER = 8;

/**
 * Whether JPEG 2000 data is complete: its segments and tile-parts are contiguous to its end, each tile that its size asks
 * for is there, and no byte among the packets is one that coders never write there. Its decisions are not followed: damage
 * within the data of a block that leaves all of this intact is not seen.
 */
export function jpxSoundness(data: Uint8Array): Soundness {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const from = codestreamAt(bytes);
  if (from < 0 || from + 2 > bytes.length || bytes.readUInt16BE(from) !== START) return 'spoiled';
  let at = from + 2;
  let isInTile = false;
  let tilePartEnd = 0;
  const tiles = tilesStated(bytes, at);
  if (tiles === undefined) return 'spoiled';
  const seen = new Set<number>();
  while (at + 2 <= bytes.length) {
    const marker = bytes.readUInt16BE(at);
    if (marker === END) return seen.size === tiles ? 'whole' : 'spoiled';
    if (marker === START_OF_DATA) {
      if (!isInTile) return 'spoiled';
      const end = tilePartEnd === 0 ? endOfData(bytes, at + 2) : tilePartEnd;
      if (end > bytes.length || !isPacketData(bytes, at + 2, end)) return 'spoiled';
      at = end;
      isInTile = false;
      continue;
    }
    if (marker < 0xff4f || at + 4 > bytes.length) return 'spoiled';
    const length = bytes.readUInt16BE(at + 2);
    if (length < 2) return 'spoiled';
    if (marker === START_OF_TILE_PART) {
      if (length !== 10 || at + 12 > bytes.length) return 'spoiled';
      const tile = bytes.readUInt16BE(at + 4);
      if (tile >= tiles) return 'spoiled';
      seen.add(tile);
      const stated = bytes.readUInt32BE(at + 6);
      tilePartEnd = stated === 0 ? 0 : at + stated;
      isInTile = true;
    }
    at += 2 + length;
  }
  // Decoders refuse data without its end.
  return 'spoiled';
}

/** The number of tiles by the segment of sizes (A.5.1), which comes first; undefined if it makes no sense. */
function tilesStated(bytes: Buffer, at: number): number | undefined {
  if (at + SIZES_LENGTH > bytes.length || bytes.readUInt16BE(at) !== SIZES) return undefined;
  const value = (index: number): number => bytes.readUInt32BE(at + 6 + 4 * index);
  const along = (axis: 0 | 1): number => Math.ceil((value(axis) - value(6 + axis)) / value(4 + axis));
  const tiles = along(0) * along(1);
  return tiles > 0 && tiles <= MOST_TILES ? tiles : undefined;
}

/** Where the codestream begins: at once, or in a box of its container (annex I); -1 if there is none. */
function codestreamAt(bytes: Buffer): number {
  if (bytes.length > 2 && bytes.readUInt16BE(0) === START) return 0;
  for (let at = 0; at + BOX_HEADER <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + BOX_HEADER);
    const header = length === 1 ? BOX_HEADER + 8 : BOX_HEADER;
    if (kind === CODESTREAM) return at + header;
    if (length === 1 && at + header <= bytes.length) at += Number(bytes.readBigUInt64BE(at + BOX_HEADER));
    else if (length < BOX_HEADER) return -1;
    else at += length;
  }
  return -1;
}

/** Where the data of the last tile-part ends, whose length is not stated: at the end of the codestream. */
function endOfData(bytes: Buffer, from: number): number {
  const end = bytes.lastIndexOf(Buffer.of(END >> 8, END & 255));
  return end < from ? bytes.length : end;
}

function isPacketData(bytes: Buffer, from: number, to: number): boolean {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && at + 1 < to) {
    const marker = bytes.readUInt16BE(at);
    if (marker === START_OF_PACKET) {
      if (at + PACKET_SEGMENT > to || bytes.readUInt16BE(at + 2) !== PACKET_SEGMENT - 2) return false;
      at += PACKET_SEGMENT - 1;
    } else if (marker > 0xff8f && marker !== END_OF_HEADER) return false;
    at = bytes.indexOf(0xff, at + 1);
  }
  return true;
}
