import type { BodySource } from '../body-source.ts';
import { giveBackChunk, joinChunks } from '../chunk-buffers.ts';
import { FIELD_WIDTH } from '../object/serialise.ts';
import type { SideTable } from '../side-table.ts';
import { FieldCursor } from './field-cursor.ts';
import type { Segment } from './segment.ts';
import type { Part, Stretches } from './stretches.ts';

/** What the linker has decided about one document: the numbers its references become. */
export interface Placement {
  table: SideTable;
  body: BodySource;
  /** Added to the body's object numbers. */
  base: number;
  /** Added to the body's parent-tree keys. */
  structureBase: number;
  /** Object number in the package for body objects that stand elsewhere: shared leaf streams. */
  aliases: ReadonlyMap<number, number>;
  /** Object number of page k of the package. */
  pageObject(page: number): number;
  /** Object number of a font that the package's generated parts share. */
  faceObject(face: number): number;
}

const KIND_KEY = 1;
const KIND_PAGE = 2;
const KIND_FACE = 3;
const SPACE = 0x20;
const ZERO = 0x30;

/** The number a field of the body holds in the package. */
export function placedValue(placement: Placement, kind: number, value: number): number {
  if (kind === KIND_KEY) return value + placement.structureBase;
  if (kind === KIND_PAGE) return placement.pageObject(value);
  if (kind === KIND_FACE) return placement.faceObject(value);
  return placement.aliases.get(value) ?? value + placement.base;
}

/**
 * Shared streams up to this length are read and passed over: asking for what lies behind them as a range of
 * its own costs more than reading them.
 */
const MAX_GAP = 256 * 1024;

/** The stretches of a prepared body as a segment of the package, with the fields in them filled in. */
export function bodySegment(placement: Placement, stretches: Stretches): Segment {
  return {
    length: stretches.length,
    async *read(start, end) {
      const fields = new FieldCursor(placement.table.numbers);
      let run: Part[] = [];
      for (const part of stretches.parts(start, end)) {
        const before = run.at(-1);
        if (before !== undefined && part.from - before.to > MAX_GAP) {
          yield* readRun(placement, run, fields);
          run = [];
        }
        run.push(part);
      }
      if (run.length > 0) yield* readRun(placement, run, fields);
    },
  };
}

/** Reads parts that lie close to each other as one range of the body, and leaves out what lies between. */
async function* readRun(
  placement: Placement,
  parts: readonly Part[],
  fields: FieldCursor,
): AsyncIterable<Uint8Array> {
  let at = parts[0]?.from ?? 0;
  const end = parts.at(-1)?.to ?? 0;
  let next = 0;
  /** What of the parts stands before an offset of the body, the bytes of the body taken from a chunk at `at`. */
  const taken = (chunk: Uint8Array, behind: number): Uint8Array[] => {
    const out: Uint8Array[] = [];
    for (; next < parts.length; next++) {
      const part = parts[next];
      if (part === undefined || part.from > behind) break;
      if (part.added !== undefined) out.push(Buffer.from(part.added));
      else {
        if (part.from === behind) break;
        out.push(chunk.subarray(Math.max(0, part.from - at), Math.min(chunk.length, part.to - at)));
        if (part.to > behind) break;
      }
    }
    return out;
  };
  if (end > at) {
    for await (const chunk of placement.body.read(at, end - at)) {
      patch(placement, chunk, at, fields);
      const behind = at + chunk.length;
      const pieces = taken(chunk, behind);
      at = behind;
      if (pieces.length > 0) yield joinChunks(pieces);
      if (!pieces.some(({ buffer }) => buffer === chunk.buffer)) giveBackChunk(chunk);
    }
  }
  const rest = taken(new Uint8Array(0), Number.POSITIVE_INFINITY);
  if (rest.length > 0) yield joinChunks(rest);
}

/**
 * Fills in the fields of a chunk that begins at offset `at` of the body. A field that the chunk's edge cuts
 * is filled in as far as it stands here; the cursor is left at the first that is not yet complete.
 */
function patch(placement: Placement, chunk: Uint8Array, at: number, fields: FieldCursor): void {
  const end = at + chunk.length;
  while (fields.offset + FIELD_WIDTH <= at) fields.next();
  for (; fields.offset < end; fields.next()) {
    let rest = placedValue(placement, fields.kind, fields.value);
    let digits = 1;
    for (let limit = 10; rest >= limit; limit *= 10) digits++;
    const place = fields.offset - at;
    for (let i = FIELD_WIDTH - 1; i >= 0; i--) {
      let byte = SPACE;
      if (i < digits) {
        byte = ZERO + (rest % 10);
        rest = (rest / 10) | 0;
      }
      const target = place + i;
      if (target >= 0 && target < chunk.length) chunk[target] = byte;
    }
    if (fields.offset + FIELD_WIDTH > end) break;
  }
}
