import { giveAllBack } from '../give-memory-back.ts';
import { randomId } from '../random-text.ts';
import type { Compiled } from './compile-release.ts';
import { awaitedOf, documentList, documentRows } from './compiled-release.ts';
import type { ImportOptions, ImportServices } from './import-terms.ts';
import type { Outcome } from './report-of.ts';

/**
 * Publishes what was compiled as the release in service, in one transaction; a release on hold is stored only,
 * and a dry run changes nothing.
 * @throws ClaimLost if another process has taken over the import
 */
export async function publishRelease(
  { made, report }: Compiled,
  { releases, late }: ImportServices,
  { dryRun, claim }: ImportOptions,
): Promise<Outcome> {
  if (made === null) return { ...report, release: null };
  const { held, changed } = report;
  if (made.kind === 'earlier') {
    if (held.length > 0 && !dryRun) await releases.hold(made.id, held);
    if (changed && !dryRun) await releases.switchTo(made.id, 'import');
    return { ...report, release: made.id };
  }
  const { fingerprint, release, finished, tables, tickets } = made;
  // What the index was made of is not needed any more.
  await giveAllBack();
  const id = randomId();
  const stored = { ...release, finished, ...(tables && { tables }), documents: documentList(release) };
  await releases.publish(id, fingerprint, stored, documentRows(release), tickets, {
    reasons: held,
    claim,
    awaited: { contents: awaitedOf(release), ask: (trx, published) => late.ask(published, trx) },
  });
  return { ...report, release: id };
}
