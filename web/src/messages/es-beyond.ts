import { es as packages } from '@submittal/domain/package-messages/es';
import type { enBeyond } from './en-beyond.ts';
import { esDocumentPreview } from './es-document-preview.ts';
import { esFacts } from './es-facts.ts';
import { esFinder } from './es-finder.ts';
import { esHelp } from './es-help.ts';
import { esPackage } from './es-package.ts';
import { esProjects } from './es-projects.ts';
import { esSections } from './es-sections.ts';
import { esSharing } from './es-sharing.ts';
import { esSuperseded } from './es-superseded.ts';
import { esTransmittal } from './es-transmittal.ts';

/** The Spanish texts beyond the first screens, loaded when they are likely to be needed. */
export const esBeyond: typeof enBeyond = {
  packages,
  ...esDocumentPreview,
  ...esFacts,
  ...esFinder,
  ...esHelp,
  ...esPackage,
  ...esProjects,
  ...esSections,
  ...esSharing,
  ...esSuperseded,
  ...esTransmittal,
};
