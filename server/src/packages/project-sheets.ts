import { generatedSheets } from '@submittal/pdf-linker/generated-sheets';
import type { Submission } from '../submittals/stored-submission.ts';
import { packageFiles, toldFiles } from './package-files.ts';
import { coverDetails, packageManifest } from './package-manifest.ts';
import { packageMessages } from './package-messages.ts';

/** Sheets that each generated page would take in the package of a project if it stood, wanted or not. */
export function projectSheets(submission: Submission): Promise<Record<string, number>> {
  const { title, documents } = packageManifest(submission);
  return generatedSheets({
    title,
    details: coverDetails(submission.details),
    documents: documents.filter(({ isPages }) => isPages),
    files: toldFiles(packageFiles(documents)),
    pageWords: packageMessages(submission.details.language).pages,
  });
}
