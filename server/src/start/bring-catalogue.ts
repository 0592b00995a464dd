import { ImportFaults } from '../import/import-fault.ts';
import { importSource } from '../import/import-source.ts';
import { showProgress } from '../import/progress.ts';
import { tellStanding } from '../import/tell-standing.ts';
import type { Services } from '../services.ts';

/**
 * Imports the configured catalogue and reports on standard output. Returns what is wrong with it, or null; after a
 * fault, the previous catalogue is still served.
 */
export async function bringCatalogue(source: string, { imports }: Services): Promise<string | null> {
  try {
    const report = await importSource(source, imports, {
      atStart: true,
      progress: showProgress(process.stdout),
      waiting: tellStanding((line) => console.log(line)),
    });
    if (report.changed) {
      const { products, systems, documents, pages } = report;
      console.log(
        `Imported ${products} products, ${systems} systems, ${documents} documents, ${pages} pages.`,
      );
    }
    return null;
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    return `CATALOGUE: the catalogue "${source}" cannot be imported:\n${error.message}`;
  }
}
