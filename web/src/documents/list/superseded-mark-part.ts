import { part } from '../../parts/part.tsx';

/** The mark of a document that is no longer the newest, which few lists have. */
export const SupersededMark = part(async () => (await import('./SupersededMark.tsx')).SupersededMark);
