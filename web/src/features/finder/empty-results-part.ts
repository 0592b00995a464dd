import { partBeyond } from '../../parts/part-beyond.ts';

/** Loaded with the first search that finds nothing. */
export const EmptyResults = partBeyond(async () => (await import('./EmptyResults.tsx')).EmptyResults);
