import { partBeyond } from '../../parts/part-beyond.ts';

/** The screen on which the pages of a document are marked. */
export const Marks = partBeyond(async () => (await import('./Marks.tsx')).Marks);
