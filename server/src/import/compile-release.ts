import type { Tickets } from '../blobs/blob-keeper.ts';
import { hashOf } from '../blobs/blob-store.ts';
import type { Release } from '../catalogue/release.ts';
import { type CompiledRelease, releaseOf } from './compiled-release.ts';
import { earlierRelease, fingerprintOf } from './earlier-release.ts';
import type { ImportOptions, ImportReport, ImportServices } from './import-terms.ts';
import { indexPageTexts } from './index-page-texts.ts';
import type { Judged } from './judge-catalogue.ts';

/** A release that is already stored, to switch to. */
interface Earlier {
  readonly kind: 'earlier';
  readonly id: string;
}

/** A release that is not stored yet, except for the blobs to which it refers. */
interface Fresh {
  readonly kind: 'fresh';
  readonly fingerprint: string;
  readonly release: CompiledRelease;
  /** The tickets that hold its pictures and its index of page texts. */
  readonly held: Tickets;
}

/** What is to be published; nothing if a dry run found something new. */
export interface Compiled {
  readonly made: Earlier | Fresh | null;
  readonly report: Omit<ImportReport, 'release' | 'readings'>;
}

/**
 * Makes a release from a judged catalogue, and stores the blobs that only releases have: pictures, and the
 * index of page texts. If equal files gave a release before, that one is returned, and its damaged pictures
 * are stored again.
 */
export async function compileRelease(
  judged: Judged,
  services: ImportServices,
  options: ImportOptions,
): Promise<Compiled> {
  const { releases, blobs } = services;
  const fingerprint = fingerprintOf(judged);
  const current = await releases.current();
  const id = options.force ? null : await earlierRelease(fingerprint, current, releases, options);
  const report = { ...judged.report, changed: id === null || id !== current?.id };
  if (id !== null) {
    if (!options.dryRun) await holdPictures(judged, services, (hash) => blobs.isSuspect(hash));
    return { made: { kind: 'earlier', id }, report };
  }
  if (options.dryRun) return { made: null, report };
  const pictures = await holdPictures(judged, services, () => true);
  const compiled = releaseOf(judged.catalogue, judged.images, judged.contents);
  const { pageTexts, index } = await indexTexts(compiled, services);
  const release = { ...compiled, pageTexts };
  return { made: { kind: 'fresh', fingerprint, release, held: new Map([...pictures, ...index]) }, report };
}

/** Stores the wanted pictures; returns the tickets that hold them. */
async function holdPictures(
  { images }: Judged,
  { keeper }: ImportServices,
  wanted: (hash: string) => boolean,
): Promise<Tickets> {
  const tickets = new Map<string, string>();
  for (const { hash, path } of images.values()) {
    if (!wanted(hash)) continue;
    for (const [picture, ticket] of await keeper.hold(new Map([[hash, { path }]])))
      tickets.set(picture, ticket);
  }
  return tickets;
}

/** Stores the index of the page texts of a release's documents; returns the ticket that holds it. */
async function indexTexts(
  { documents }: CompiledRelease,
  services: ImportServices,
): Promise<{ readonly pageTexts: NonNullable<Release['pageTexts']>; readonly index: Tickets }> {
  const { bytes, ofDocument } = await indexPageTexts(
    documents.map(({ content }) => content.preview?.texts ?? null),
    services,
  );
  const index = hashOf(bytes);
  return { pageTexts: { index, ofDocument }, index: await services.keeper.hold(new Map([[index, bytes]])) };
}
