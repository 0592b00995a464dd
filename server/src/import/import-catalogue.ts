import { compileRelease } from './compile-release.ts';
import { findFiles } from './find-files.ts';
import { ImportFaults, placedFault } from './import-fault.ts';
import type { ImportOptions, ImportReport, ImportServices } from './import-terms.ts';
import { judgeCatalogue } from './judge-catalogue.ts';
import { publishRelease } from './publish-release.ts';
import { readCatalogue } from './read-catalogue.ts';
import { takeDocuments } from './take-documents.ts';

/**
 * Imports a catalogue's folder: checks everything, prepares what is new, and switches to the new release in one
 * transaction. Throws `ImportFaults` with every fault; then the running catalogue is as it was.
 */
export async function importCatalogue(
  folder: string,
  services: ImportServices,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { placeInFiles, ...read } = await readCatalogue(folder);
  try {
    // Each step has what the one before gave, and nothing here keeps it: what was found is given up before
    // the release is stored.
    const report = await findFiles(read, folder, services, options)
      .then((found) => takeDocuments(found, services, options))
      .then((taken) => judgeCatalogue(taken))
      .then((judged) => compileRelease(judged, services, options))
      .then((compiled) => publishRelease(compiled, services, options));
    return { ...report, warnings: report.warnings.map((warning) => placedFault(warning, placeInFiles)) };
  } catch (error) {
    throw error instanceof ImportFaults ? error.placed(placeInFiles) : error;
  }
}
