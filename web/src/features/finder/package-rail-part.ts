import { part } from '../../parts/part.tsx';

/** Loaded in windows that are wide enough for it. */
export const PackageRail = part(async () => (await import('./PackageRail.tsx')).PackageRail);
