import type { enBeyond } from './en-beyond.ts';
import { esPackage } from './es-package.ts';
import { esProjects } from './es-projects.ts';
import { esSharing } from './es-sharing.ts';

/** The Spanish texts of what stands beyond the first screens, and comes when it is near. */
export const esBeyond: typeof enBeyond = { ...esPackage, ...esProjects, ...esSharing };
