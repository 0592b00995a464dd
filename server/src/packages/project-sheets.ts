import { generatedSheets } from '@submittal/pdf-linker/generated-sheets';
import type { Submittal } from '../submittals/stored-submittal.ts';
import { coverDetails, packageManifest } from './package-manifest.ts';
import { printedWords } from './printed-words.ts';
import { projectTransmittal } from './project-transmittal.ts';

/** What was measured, for as long as somebody has the project as it was read; nobody changes it. */
const measured = new WeakMap<Submittal, Promise<Record<string, number>>>();

/**
 * How many sheets each generated page would take in the package of a project if it were included, whether or
 * not it is.
 */
export function projectSheets(submittal: Submittal): Promise<Record<string, number>> {
  const known = measured.get(submittal);
  if (known) return known;
  const sheets = measure(submittal);
  measured.set(submittal, sheets);
  sheets.catch(() => measured.delete(submittal));
  return sheets;
}

async function measure(submittal: Submittal): Promise<Record<string, number>> {
  const manifest = packageManifest(submittal);
  return generatedSheets({
    ...printedWords(
      manifest,
      coverDetails(submittal.details),
      manifest.transmittal ?? projectTransmittal(submittal),
    ),
    documents: manifest.documents.filter(({ isPages }) => isPages),
  });
}
