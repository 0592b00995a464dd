import { dePackage } from './de-package.ts';
import { deProjects } from './de-projects.ts';
import { deSharing } from './de-sharing.ts';
import type { enBeyond } from './en-beyond.ts';

/** The German texts of what stands beyond the first screens, and comes when it is near. */
export const deBeyond: typeof enBeyond = { ...dePackage, ...deProjects, ...deSharing };
