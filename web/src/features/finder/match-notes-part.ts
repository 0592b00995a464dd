import { partBeyond } from '../../parts/part-beyond.ts';

/** How a search led to a result: loaded with the first card that tells it, if not before. */
export const MatchNotes = partBeyond(async () => (await import('./MatchNotes.tsx')).MatchNotes);
