import { enPackage } from './en-package.ts';
import { enProjects } from './en-projects.ts';
import { enSharing } from './en-sharing.ts';

/** The English texts of what stands beyond the first screens, and comes when it is near. */
export const enBeyond = { ...enPackage, ...enProjects, ...enSharing };
