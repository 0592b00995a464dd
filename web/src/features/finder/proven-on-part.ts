import { partBeyond } from '../../parts/part-beyond.ts';

/** On which day what is proven has to count: loaded where an option of that filter leaves nothing. */
export const ProvenOn = partBeyond(async () => (await import('./ProvenOn.tsx')).ProvenOn);
