import { importCatalogue } from './import-catalogue.ts';
import type { ImportOptions, ImportReport, ImportServices } from './import-terms.ts';
import { openSource } from './open-source.ts';

/**
 * Imports a catalogue from a folder, a ZIP file or an address: the entry point for the command and the
 * server.
 */
export async function importSource(
  source: string,
  services: ImportServices,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const open = await openSource(source, services);
  try {
    return await importCatalogue(open.folder, services, { ...options, passing: open.passing });
  } finally {
    await open.close();
  }
}
