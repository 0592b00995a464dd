import { tellReason } from '../catalogue/release-guard.ts';
import { ImportFaults } from '../import/finding.ts';
import { importSource } from '../import/import-source.ts';
import type { ImportReport } from '../import/import-terms.ts';
import { showProgress } from '../import/progress.ts';
import { tellAmounts } from '../import/tell-amounts.ts';
import { tellFindings, tellLeftOut } from '../import/tell-findings.ts';
import { tellStanding } from '../import/tell-standing.ts';
import type { Services } from '../services.ts';

/** Why the configured catalogue is not served: it cannot be imported, or its release waits to be accepted. */
export interface NotBrought {
  readonly refused: boolean;
  readonly reason: string;
}

/**
 * Imports the configured catalogue and reports on standard output, its faults on standard error. Its thumbnails and page
 * texts are left to the servers. Returns why it is not served, or null if it is; if it is not, the previous catalogue
 * still is.
 */
export async function bringCatalogue(source: string, { imports }: Services): Promise<NotBrought | null> {
  try {
    const report = await importSource(source, imports, {
      atStart: true,
      servedOnly: true,
      progress: showProgress(process.stdout),
      waiting: tellStanding((line) => console.log(line)),
    });
    if (report.held.length > 0) {
      return { refused: false, reason: `CATALOGUE: the catalogue "${source}" ${pendingText(report)}` };
    }
    if (report.changed) tellImported(report);
    return null;
  } catch (error) {
    if (!(error instanceof ImportFaults)) throw error;
    return {
      refused: true,
      reason: `CATALOGUE: the catalogue "${source}" cannot be imported:\n${error.message}`,
    };
  }
}

function tellImported(report: ImportReport): void {
  const { faults, leftOut } = report;
  console.log(`Imported ${tellAmounts(report)}.`);
  if (faults.length === 0) return;
  console.error(`${tellFindings(faults)}\n\nLeft out because of faults: ${tellLeftOut(leftOut)}.`);
}

function pendingText({ held, release }: ImportReport): string {
  return `is held, not served: ${held.map(tellReason).join('; ')}.
If that is right: npm run catalogue -- accept ${release}`;
}
