import { part } from '../../parts/part.tsx';

/** Of searches with words: the first look has none. */
export const FoundTexts = part(async () => (await import('./FoundTexts.tsx')).FoundTexts);
