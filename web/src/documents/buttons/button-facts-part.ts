import { partBeyond } from '../../parts/part-beyond.ts';

/** The words of a button about what its documents prove. */
export const ButtonFacts = partBeyond(async () => (await import('./ButtonFacts.tsx')).ButtonFacts);
