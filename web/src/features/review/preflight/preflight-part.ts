import { partBeyond } from '../../../parts/part-beyond.ts';

/** What the pre-flight tells, loaded when it is opened. */
export const PreflightPanel = partBeyond(async () => (await import('./PreflightPanel.tsx')).PreflightPanel);
