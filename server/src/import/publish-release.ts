import { randomId } from '../random-text.ts';
import type { Compiled } from './compile-release.ts';
import { documentRows, heldDocuments } from './compiled-release.ts';
import type { ImportOptions, ImportReport, ImportServices } from './import-terms.ts';

/**
 * Publishes what was compiled as the release in service, in one transaction; a dry run changes nothing.
 * @throws ClaimLost if another process has taken over the import
 */
export async function publishRelease(
  { made, report }: Compiled,
  { releases }: ImportServices,
  { dryRun, claim }: ImportOptions,
): Promise<ImportReport> {
  if (made === null) return { ...report, release: null };
  if (made.kind === 'earlier') {
    if (report.changed && !dryRun) await releases.switchTo(made.id, 'import');
    return { ...report, release: made.id };
  }
  const { fingerprint, release, held } = made;
  const id = randomId();
  const stored = { ...release, documents: heldDocuments(release) };
  await releases.publish(id, fingerprint, stored, documentRows(release), held, claim);
  return { ...report, release: id };
}
