import { en as packages } from '@submittal/domain/package-messages/en';
import type { PackageMessages } from '@submittal/domain/package-messages/package-messages';
import { enDocumentPreview } from './en-document-preview.ts';
import { enFacts } from './en-facts.ts';
import { enFinder } from './en-finder.ts';
import { enHelp } from './en-help.ts';
import { enPackage } from './en-package.ts';
import { enProjects } from './en-projects.ts';
import { enSections } from './en-sections.ts';
import { enSharing } from './en-sharing.ts';
import { enSuperseded } from './en-superseded.ts';
import { enTransmittal } from './en-transmittal.ts';

/** The English texts beyond the first screens, loaded when they are likely to be needed. */
export const enBeyond = {
  /** The texts of packages in this language. */
  packages: packages as PackageMessages,
  ...enDocumentPreview,
  ...enFacts,
  ...enFinder,
  ...enHelp,
  ...enPackage,
  ...enProjects,
  ...enSections,
  ...enSharing,
  ...enSuperseded,
  ...enTransmittal,
};
