import { field } from '../../api/json.ts';
import { isRecord } from '../record/fields.ts';
import { type Reading, readEntry, type Stored } from '../record/stored.ts';

/** The one entry of versions that had no list of projects, whatever the server and site. */
export const EARLIER_KEY = 'submittal-builder';

/**
 * Reads that entry, which zustand's `persist` wrote: `{ state: { project: { details, selection }, id, … },
 * version }`.
 */
export function readEarlier(entry: string): Reading | undefined {
  return readEntry(entry, (raw) => {
    const state = field(raw, 'state');
    if (!isRecord(state)) return undefined;
    const { project, ...standing } = state;
    return { ...standing, ...(isRecord(project) ? project : {}) };
  });
}

/** Chooses between two stored states of one project; 'both' if both hold changes that were never saved. */
export function chooseState(stored: Stored, earlier: Stored): 'kept' | 'earlier' | 'both' {
  if (stored.pending) return earlier.pending ? 'both' : 'kept';
  return earlier.pending || (earlier.version ?? 0) > (stored.version ?? 0) ? 'earlier' : 'kept';
}
