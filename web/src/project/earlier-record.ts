import { field } from '../api/json.ts';
import { isRecord } from './fields.ts';
import { type Reading, readEntry, type Stored } from './stored.ts';

/** The one entry in which versions before the list of projects kept theirs, whatever server and site it was for. */
export const EARLIER_KEY = 'submittal-builder';

/** Reads that entry, which zustand's `persist` wrote: `{ state: { project: { details, selection }, id, … }, version }`. */
export function readEarlier(entry: string): Reading | undefined {
  return readEntry(entry, (raw) => {
    const state = field(raw, 'state');
    if (!isRecord(state)) return undefined;
    const { project, ...standing } = state;
    return { ...standing, ...(isRecord(project) ? project : {}) };
  });
}

/** Which of two kept states of one project goes on; 'both' hold changes that were never saved. */
export function chooseState(kept: Stored, earlier: Stored): 'kept' | 'earlier' | 'both' {
  if (kept.pending) return earlier.pending ? 'both' : 'kept';
  return earlier.pending || (earlier.version ?? 0) > (kept.version ?? 0) ? 'earlier' : 'kept';
}
