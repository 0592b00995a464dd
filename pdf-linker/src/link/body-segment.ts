import { joinChunks } from '../bytes/chunks.ts';
import type { Segment } from '../bytes/segment.ts';
import { FIELD_WIDTH } from '../object/serialise.ts';
import { FieldCursor } from './field-cursor.ts';
import { mendedChunks, wholeObjects } from './mended-bytes.ts';
import { type Placement, placedValue } from './placement.ts';
import type { Part, Stretches } from './stretches.ts';

const SPACE = 0x20;
const ZERO = 0x30;

/**
 * Shared streams up to this length are read and skipped: a separate range for what follows them costs more
 * than reading them.
 */
const MAX_GAP_BYTES = 256 * 1024;

/** The segment of the package for a prepared body: its stretches, with the fields in them filled in. */
export function bodySegment(placement: Placement, stretches: Stretches): Segment {
  return {
    length: stretches.length,
    ahead: () => placement.body.ahead?.(),
    async *read(start, end) {
      const fields = new FieldCursor(placement.table.numbers);
      let run: Part[] = [];
      for (const part of stretches.parts(start, end)) {
        const before = run.at(-1);
        if (before !== undefined && part.from - before.to > MAX_GAP_BYTES) {
          yield* readRun(placement, run, fields);
          run = [];
        }
        run.push(part);
      }
      if (run.length > 0) yield* readRun(placement, run, fields);
    },
  };
}

/** Reads parts that are close together as one range of the body, and omits what is between them. */
async function* readRun(
  placement: Placement,
  parts: readonly Part[],
  fields: FieldCursor,
): AsyncIterable<Uint8Array> {
  let at = parts[0]?.from ?? 0;
  const end = parts.at(-1)?.to ?? 0;
  let next = 0;
  /** The parts up to an offset of the body; bytes of the body are taken from a chunk that begins at `at`. */
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
    for await (const chunk of filledIn(placement, at, end, fields)) {
      const behind = at + chunk.length;
      const pieces = taken(chunk, behind);
      at = behind;
      if (pieces.length > 0) yield joinChunks(pieces);
    }
  }
  const rest = taken(new Uint8Array(0), Number.POSITIVE_INFINITY);
  if (rest.length > 0) yield joinChunks(rest);
}

/** The bytes [from, to) of a body with their fields filled in, and without references to what is left out. */
async function* filledIn(
  placement: Placement,
  from: number,
  to: number,
  fields: FieldCursor,
): AsyncIterable<Uint8Array> {
  const mends = placement.selected?.mends ?? [];
  if (mends.length === 0) {
    yield* patched(placement, from, to, fields);
    return;
  }
  const whole = wholeObjects(mends, from, to);
  let at = whole.from;
  for await (const chunk of mendedChunks(
    patched(placement, whole.from, whole.to, fields),
    whole.from,
    mends,
  )) {
    const cut = chunk.subarray(Math.max(0, from - at), Math.max(0, to - at));
    at += chunk.length;
    if (cut.length > 0) yield cut;
  }
}

/** The bytes [from, to) of a body with their fields filled in. */
async function* patched(
  placement: Placement,
  from: number,
  to: number,
  fields: FieldCursor,
): AsyncIterable<Uint8Array> {
  let at = from;
  for await (const chunk of placement.body.read(from, to - from)) {
    patch(placement, chunk, at, fields);
    at += chunk.length;
    yield chunk;
  }
}

/**
 * Fills in the fields of a chunk that begins at offset `at` of the body. A field that crosses the chunk's
 * edge is filled in as far as it is inside; the cursor stays at the first incomplete field.
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
