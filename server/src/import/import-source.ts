import type { Claim, Standing } from '../jobs/claims.ts';
import { type Imported, importCatalogue } from './import-catalogue.ts';
import {
  IMPORTING,
  type ImportOptions,
  type ImportProgress,
  type ImportReport,
  type ImportServices,
} from './import-terms.ts';
import { ImportTime } from './import-time.ts';
import { openSource } from './open-source.ts';

/**
 * Imports a catalogue from a folder, a ZIP file or an address: the entry point for the command and the
 * server. If another process imports, waits until it has ended: what it made need not be made again. It ends by itself
 * when its time is over (`import-time.ts`); the thumbnails and page texts that follow have no part in that.
 */
export async function importSource(
  source: string,
  services: ImportServices,
  options: ImportOptions = {},
): Promise<ImportReport> {
  if (options.dryRun) return (await importOpened(source, services, options)).report;
  const imported = await services.claims.hold(
    IMPORTING,
    (claim) =>
      importOpened(source, services, { ...options, claim, progress: tellAll(options.progress, claim) }),
    { ...(options.waiting && { waiting: options.waiting }) },
  );
  if (options.servedOnly) return imported.report;
  options.served?.(imported.report);
  return imported.complete();
}

async function importOpened(
  source: string,
  services: ImportServices,
  options: ImportOptions,
): Promise<Imported> {
  const time = new ImportTime(services.limit);
  const open = await openSource(source, services);
  try {
    return await importCatalogue(open.folder, services, {
      ...options,
      time,
      passing: open.passing,
      unopened: open.findings,
    });
  } finally {
    await open.close();
  }
}

/** Progress that is reported to the processes that wait, too. */
function tellAll(progress: ImportProgress | undefined, claim: Claim): ImportProgress {
  let standing: Standing = { done: 0, total: 0 };
  const reach = (next: Standing) => {
    standing = next;
    claim.reach(next);
  };
  return {
    start: (total) => {
      reach({ done: 0, total });
      progress?.start(total);
    },
    advance: (file) => {
      reach({ ...standing, done: standing.done + 1 });
      progress?.advance(file);
    },
    stop: () => progress?.stop(),
  };
}
