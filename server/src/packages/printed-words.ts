import type { CoverDetails, PackageWords } from '@submittal/pdf-linker/package-words';
import type { TransmittalForm } from '../../../pdf-linker/src/layout/transmittal-form.ts';
import { listedFiles, packageFiles } from './package-files.ts';
import type { PackageManifest } from './package-manifest.ts';
import { packageMessages } from './package-messages.ts';

/** All that generated pages print, besides the words about documents: what is forgotten does not compile. */
type PrintedWords = Required<Omit<PackageWords, 'documents' | 'packages'>>;

/**
 * What the generated pages of a manifest print: for the package, and for how many sheets they take.
 * @param details those of the project, also where no page of the manifest states them yet
 * @param transmittal likewise that of the project
 */
export function printedWords(
  manifest: PackageManifest,
  details: CoverDetails | null = manifest.details,
  transmittal: TransmittalForm | undefined = manifest.transmittal,
): PrintedWords {
  return {
    title: manifest.title,
    details: details ?? undefined,
    transmittal,
    changes: manifest.changes,
    cutsTexts: manifest.wholeTexts !== true,
    files: listedFiles(packageFiles(manifest.documents)),
    pageWords: packageMessages(manifest.language).pages,
  };
}
