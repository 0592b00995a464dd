import type { Erasures, Span } from './erasures.ts';

/** Of which time after a backup nothing is known; the last span may have no end. */
export interface UnknownSpan {
  readonly from: string;
  readonly to: string | null;
}

/**
 * The spans after a backup of which none of these knows what was erased; null if nobody knows anything since. Only a
 * database that knows of the backup can tell what was erased in it afterwards: one that is new, or other data's, knows
 * nothing of it, whatever time it is there. What two of them know is not put together.
 */
export function unknownSince(
  takenAt: string,
  { lists, place }: { readonly lists: readonly Erasures[]; readonly place: Erasures | null },
): UnknownSpan[] | null {
  if (place?.backups.includes(takenAt)) return gapsAfter(takenAt, place.gaps);
  const telling = lists
    .filter(({ backups }) => backups.includes(takenAt))
    .toSorted((one, other) => (one.until < other.until ? 1 : -1));
  const [newest] = telling;
  return newest ? [...gapsAfter(takenAt, newest.gaps), { from: newest.until, to: null }] : null;
}

function gapsAfter(takenAt: string, gaps: readonly Span[]): UnknownSpan[] {
  return gaps
    .filter(({ to }) => to > takenAt)
    .map(({ from, to }) => ({ from: from > takenAt ? from : takenAt, to }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1));
}
