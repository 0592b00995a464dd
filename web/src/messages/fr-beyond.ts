import { fr as packages } from '@submittal/domain/package-messages/fr';
import type { enBeyond } from './en-beyond.ts';
import { frDocumentPreview } from './fr-document-preview.ts';
import { frFacts } from './fr-facts.ts';
import { frFinder } from './fr-finder.ts';
import { frHelp } from './fr-help.ts';
import { frPackage } from './fr-package.ts';
import { frProjects } from './fr-projects.ts';
import { frSections } from './fr-sections.ts';
import { frSharing } from './fr-sharing.ts';
import { frSuperseded } from './fr-superseded.ts';
import { frTransmittal } from './fr-transmittal.ts';

/** The French texts beyond the first screens, loaded when they are likely to be needed. */
export const frBeyond: typeof enBeyond = {
  packages,
  ...frDocumentPreview,
  ...frFacts,
  ...frFinder,
  ...frHelp,
  ...frPackage,
  ...frProjects,
  ...frSections,
  ...frSharing,
  ...frSuperseded,
  ...frTransmittal,
};
