import { generatedSheets } from '@submittal/pdf-linker/generated-sheets';
import type { Submittal } from '../submittals/stored-submittal.ts';
import { packageFiles, toldFiles } from './package-files.ts';
import { coverDetails, packageManifest } from './package-manifest.ts';
import { packageMessages } from './package-messages.ts';

/**
 * How many sheets each generated page would take in the package of a project if it were included, whether or
 * not it is.
 */
export function projectSheets(submittal: Submittal): Promise<Record<string, number>> {
  const { title, documents } = packageManifest(submittal);
  return generatedSheets({
    title,
    details: coverDetails(submittal.details),
    documents: documents.filter(({ isPages }) => isPages),
    files: toldFiles(packageFiles(documents)),
    pageWords: packageMessages(submittal.details.language).pages,
  });
}
