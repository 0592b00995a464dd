import type { enBeyond } from './en-beyond.ts';
import { frPackage } from './fr-package.ts';
import { frProjects } from './fr-projects.ts';
import { frSharing } from './fr-sharing.ts';

/** The French texts of what stands beyond the first screens, and comes when it is near. */
export const frBeyond: typeof enBeyond = { ...frPackage, ...frProjects, ...frSharing };
