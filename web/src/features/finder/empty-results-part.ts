import { part } from '../../parts/part.tsx';

/** Loaded with the first search that finds nothing. */
export const EmptyResults = part(async () => (await import('./EmptyResults.tsx')).EmptyResults);
