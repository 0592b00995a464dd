import { checkCatalogue, refuseFaults } from './check-catalogue.ts';
import { compareWithServed } from './compare-with-served.ts';
import { compileRelease } from './compile-release.ts';
import { hasFacts } from './facts/facts-file.ts';
import { type Found, findFiles } from './find-files.ts';
import { illustrate } from './illustrate.ts';
import type { ImportOptions, ImportReport, ImportServices } from './import-terms.ts';
import { judgeCatalogue } from './judge-catalogue.ts';
import { publishRelease } from './publish-release.ts';
import { readCatalogue } from './read-catalogue.ts';
import { ReleaseSpool } from './release-spool.ts';
import { reportOf } from './report-of.ts';
import { servedBy } from './served-documents.ts';
import { siftCatalogue } from './sift-catalogue.ts';
import { takeDocuments } from './take-documents.ts';

/** A catalogue that was imported. */
export interface Imported {
  readonly report: ImportReport;
  /** Makes the thumbnails and page texts that are left, and reports also what they show. */
  complete(): Promise<ImportReport>;
}

/** Gives documents the facts that a person has accepted. Nothing is loaded for it if there are none. */
async function withAccepted(found: Found, root: string): Promise<Found> {
  if (!(await hasFacts(root))) return found;
  const { acceptFacts } = await import('./facts/accept-facts.ts');
  return acceptFacts(found, root);
}

/**
 * Imports a catalogue's folder: takes what is good of it, prepares what is new, and switches to the new release in
 * one transaction, or holds it if it would lose too much. Its thumbnails and page texts follow. Throws `ImportFaults` if
 * it cannot be imported at all, or, with `strict`, has any fault; the running catalogue is then unchanged.
 */
export async function importCatalogue(
  folder: string,
  services: ImportServices,
  options: ImportOptions = {},
): Promise<Imported> {
  const { sourceOf, isAccountedFor, ...read } = await readCatalogue(
    folder,
    servedBy(services),
    options.passing ? 'what was unpacked' : undefined,
  );
  const inTime = <Result>(result: Result): Result => {
    options.time?.require();
    return result;
  };
  const spool = new ReleaseSpool(services.scratch);
  // Each step takes the result of the one before, and nothing here keeps it: what was found can be freed
  // before the release is stored.
  return Promise.resolve({ ...read, findings: [...(options.unopened ?? []), ...read.findings] })
    .then(siftCatalogue)
    .then(inTime)
    .then((sifted) => findFiles({ ...sifted, isAccountedFor }, folder, services, options))
    .then(inTime)
    .then((found) => withAccepted(found, folder))
    .then((found) => checkCatalogue(found, sourceOf, options))
    .then((checked) => takeDocuments(checked, services, options))
    .then(inTime)
    .then((taken) => judgeCatalogue(taken, services))
    .then((judged) => {
      refuseFaults(judged, sourceOf, options);
      return compareWithServed(judged, services, options, spool);
    })
    .then(inTime)
    .then((compared) => compileRelease(compared, services, options, spool))
    .then(inTime)
    .then((compiled) => publishRelease(compiled, services, options))
    .then((published) => ({
      report: reportOf(published, sourceOf),
      complete: async () => reportOf(await illustrate(published, services, options), sourceOf),
    }))
    .finally(() => spool.close());
}
