import {
  type ImportOptions,
  type ImportReport,
  type ImportServices,
  importCatalogue,
} from './import-catalogue.ts';
import { openSource } from './open-source.ts';

/** Imports a catalogue from a folder, a ZIP file or an address: the public import path, for command and server. */
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
