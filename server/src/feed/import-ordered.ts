import { diffReleases, type ReleaseDifference } from '../catalogue/diff-releases.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import { ImportFaults } from '../import/finding.ts';
import { importSource } from '../import/import-source.ts';
import type { ImportProgress, ImportServices } from '../import/import-terms.ts';
import type { Standing } from '../jobs/claims.ts';
import type { ImportOrder, ImportOutcome } from './feed.ts';
import { tellImport, tellRefused } from './feed-report.ts';

interface Watchers {
  readonly progress?: ImportProgress;
  /** Called while another process imports. */
  readonly waiting?: (standing: Standing) => void;
}

/**
 * Imports what a watched source gave, and tells what came of it.
 * @throws ImportFaults if it cannot be read: it may be there at the next look, unlike a catalogue that is faulty
 */
export async function importOrdered(
  { source, importable, before, keepsChoice }: ImportOrder,
  services: ImportServices,
  watchers: Watchers = {},
): Promise<ImportOutcome> {
  try {
    const report = await importSource(importable, services, { atStart: keepsChoice, ...watchers });
    const difference = await differenceOf(before, report.release, services.releases);
    const changed = report.held.length === 0 && report.release !== before;
    return tellImport(source, report, { changed, difference });
  } catch (error) {
    const isFaulty =
      error instanceof ImportFaults && error.faults.some(({ kind }) => kind !== 'no-catalogue');
    if (isFaulty) return tellRefused(source, error.faults);
    throw error;
  }
}

/** What changed from one release to another; null if there is none to compare with, or it cannot be read. */
async function differenceOf(
  before: string | null,
  after: string | null,
  releases: ReleaseStore,
): Promise<ReleaseDifference | null> {
  if (before === null || after === null || before === after) return null;
  try {
    const [earlier, later] = [await releases.load(before), await releases.load(after)];
    return earlier && later && diffReleases(earlier, later);
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}
