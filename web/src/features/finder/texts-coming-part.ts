import { partBeyond } from '../../parts/part-beyond.ts';

/** A note for the first minutes after an import: it is loaded with the first answer that needs it. */
export const TextsComing = partBeyond(async () => (await import('./TextsComing.tsx')).TextsComing);
