import { partBeyond } from '../../parts/part-beyond.ts';

/** The list of what a document proves. */
export const PreviewFacts = partBeyond(async () => (await import('./PreviewFacts.tsx')).PreviewFacts);
