import { de as packages } from '@submittal/domain/package-messages/de';
import { deDocumentPreview } from './de-document-preview.ts';
import { deFacts } from './de-facts.ts';
import { deFinder } from './de-finder.ts';
import { deHelp } from './de-help.ts';
import { dePackage } from './de-package.ts';
import { deProjects } from './de-projects.ts';
import { deSections } from './de-sections.ts';
import { deSharing } from './de-sharing.ts';
import { deSuperseded } from './de-superseded.ts';
import { deTransmittal } from './de-transmittal.ts';
import type { enBeyond } from './en-beyond.ts';

/** The German texts beyond the first screens, loaded when they are likely to be needed. */
export const deBeyond: typeof enBeyond = {
  packages,
  ...deDocumentPreview,
  ...deFacts,
  ...deFinder,
  ...deHelp,
  ...dePackage,
  ...deProjects,
  ...deSections,
  ...deSharing,
  ...deSuperseded,
  ...deTransmittal,
};
