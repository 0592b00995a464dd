import { part } from '../../parts/part.tsx';

/** The entry to the next revision of a package that was made. */
export const StartRevision = part(async () => (await import('./StartRevision.tsx')).StartRevision);
