import { enFacts } from './en-facts.ts';
import { enPackage } from './en-package.ts';
import { enPreflight } from './en-preflight.ts';
import { enProjects } from './en-projects.ts';
import { enSharing } from './en-sharing.ts';
import { enTransmittal } from './en-transmittal.ts';

/** The English texts beyond the first screens, loaded when they are likely to be needed. */
export const enBeyond = {
  ...enFacts,
  ...enPackage,
  ...enPreflight,
  ...enProjects,
  ...enSharing,
  ...enTransmittal,
};
