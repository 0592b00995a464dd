import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import { type ObjectAt, readReferenceStream, readReferenceTable } from './cross-references.ts';
import { containerOf, isPacked, type Place } from './object-place.ts';
import type { Scan } from './object-scan.ts';
import { Syntax } from './syntax.ts';

/** Updates beyond this many are not examined. */
const MAX_UPDATES = 1000;

const END_OF_REVISION = 'startxref';
const TABLE = 'xref';

/**
 * Finds the objects that an update (ISO 32000-2 7.5.6) replaces or adds, according to its own cross-references,
 * but that the file does not contain there: it was damaged in the middle of the update. The file may still have
 * them as they were before.
 * @param scan what the file contains.
 * @param objectAt reads the object at an offset.
 * @returns their numbers.
 */
export function lostUpdates(bytes: Uint8Array, scan: Scan, objectAt: ObjectAt): Set<number> {
  const lost = new Set<number>();
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found = [...scan.offsets.values()].sort((a, b) => a - b);
  const ends = revisionEnds(buffer);
  for (let update = 1; update < ends.length; update++) {
    const [begin = 0, end = 0] = [ends[update - 1], ends[update]];
    const places = placesIn(buffer, begin, end, found, objectAt);
    const isThere = (number: number): boolean => (scan.offsets.get(number) ?? 0) > begin;
    for (const [number, place] of places) {
      const [stated, holder] = isPacked(place) ? [undefined, containerOf(place)] : [place, number];
      // A section may also list objects of earlier revisions again, at their places there.
      const belongs = stated === undefined ? places.has(holder) : stated > begin;
      if (isThere(holder)) lost.delete(number);
      else if (belongs) lost.add(number);
    }
  }
  return lost;
}

/** Where the last revision of a file ends; undefined if none does. See {@link revisionEnds}. */
export function lastRevisionEnd(buffer: Buffer): number | undefined {
  let at = buffer.lastIndexOf(END_OF_REVISION);
  while (at >= 0 && !endsRevision(buffer, at))
    at = at === 0 ? -1 : buffer.lastIndexOf(END_OF_REVISION, at - 1);
  return at < 0 ? undefined : at;
}

/** Whether what begins at an offset ends a revision: the first part of a linearized file (annex F) is none; it states 0. */
function endsRevision(buffer: Buffer, at: number): boolean {
  return new Syntax(buffer, at + END_OF_REVISION.length).integer() !== 0;
}

/** Where the revisions of a file end, in ascending order. */
function revisionEnds(buffer: Buffer): number[] {
  const ends: number[] = [];
  for (
    let at = buffer.indexOf(END_OF_REVISION);
    at >= 0 && ends.length <= MAX_UPDATES;
    at = buffer.indexOf(END_OF_REVISION, at + 1)
  ) {
    if (endsRevision(buffer, at)) ends.push(at);
  }
  return ends;
}

/** The objects in use that the cross-references of the revision between two offsets list. */
function placesIn(
  buffer: Buffer,
  begin: number,
  end: number,
  found: readonly number[],
  objectAt: ObjectAt,
): Map<number, Place> {
  const places = new Map<number, Place>();
  const table = buffer.lastIndexOf(TABLE, end - 1);
  const section =
    table > begin + END_OF_REVISION.length
      ? readReferenceTable(new Syntax(buffer, table + TABLE.length))
      : readReferenceStream(objectAt(found[lastAtOrBelow(found, end)] ?? -1));
  section?.entries({
    add: (number, place) => {
      if (place !== undefined) places.set(number, place);
    },
  });
  return places;
}
