import { generatedSheets } from '@submittal/pdf-linker/generated-sheets';
import type { Submittal } from '../submittals/stored-submittal.ts';
import { coverDetails, packageManifest } from './package-manifest.ts';
import { printedWords } from './printed-words.ts';

/**
 * How many sheets each generated page would take in the package of a project if it were included, whether or
 * not it is.
 */
export function projectSheets(submittal: Submittal): Promise<Record<string, number>> {
  const manifest = packageManifest(submittal);
  return generatedSheets({
    ...printedWords(manifest, coverDetails(submittal.details)),
    documents: manifest.documents.filter(({ isPages }) => isPages),
  });
}
