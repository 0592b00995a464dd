import { part } from '../../parts/part.tsx';

/** What is shown in place of results: loaded once the results are there, which most searches have. */
export const EmptyResults = part(async () => (await import('./EmptyResults.tsx')).EmptyResults);
