import { compileRelease } from './compile-release.ts';
import { findFiles } from './find-files.ts';
import { ImportFaults, placedFault } from './import-fault.ts';
import type { ImportOptions, ImportReport, ImportServices } from './import-terms.ts';
import { judgeCatalogue } from './judge-catalogue.ts';
import { publishRelease } from './publish-release.ts';
import { readCatalogue } from './read-catalogue.ts';
import { takeDocuments } from './take-documents.ts';

/**
 * Imports a catalogue's folder: checks everything, prepares what is new, and switches to the new release in
 * one transaction. Throws `ImportFaults` with all faults; the running catalogue is then unchanged.
 */
export async function importCatalogue(
  folder: string,
  services: ImportServices,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { placeInFiles, doubts, readings, ...read } = await readCatalogue(folder);
  try {
    // Each step takes the result of the one before, and nothing here keeps it: what was found can be freed
    // before the release is stored.
    const report = await findFiles(read, folder, services, options)
      .then((found) => takeDocuments(found, services, options))
      .then((taken) => judgeCatalogue(taken))
      .then((judged) => compileRelease(judged, services, options))
      .then((compiled) => publishRelease(compiled, services, options));
    const warnings = report.warnings.map((warning) => placedFault(warning, placeInFiles));
    return { ...report, readings, warnings: [...doubts, ...warnings] };
  } catch (error) {
    throw error instanceof ImportFaults ? error.placed(placeInFiles) : error;
  }
}
