import { partBeyond } from '../../parts/part-beyond.ts';

/** The mark of a document that is no longer the newest, which few lists have. */
export const SupersededMark = partBeyond(async () => (await import('./SupersededMark.tsx')).SupersededMark);
