import { partBeyond } from '../../parts/part-beyond.ts';

/** The window in which the pages to keep of a document are chosen. */
export const KeepPages = partBeyond(async () => (await import('./KeepPages.tsx')).KeepPages);
