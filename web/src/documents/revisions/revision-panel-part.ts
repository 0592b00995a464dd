import { partBeyond } from '../../parts/part-beyond.ts';

/** What changed since the last revision of the project. */
export const RevisionPanel = partBeyond(async () => (await import('./RevisionPanel.tsx')).RevisionPanel);
