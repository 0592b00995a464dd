import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Tickets } from '../blobs/blob-keeper.ts';
import { hashOf } from '../blobs/blob-store.ts';
import type { Finished, WholeRelease } from '../catalogue/release.ts';
import type { PackedTables } from '../catalogue/table-index.ts';
import type { LeasedTables } from '../catalogue/table-packer.ts';
import { storedPageTexts } from '../documents/stored-page-texts.ts';
import { giveAllBack } from '../give-memory-back.ts';
import { SpooledPieces } from '../packing/spooled-pieces.ts';
import { formOf, writeFinished } from '../search/finished-release.ts';
import { indexPageTexts } from '../search/index-page-texts.ts';
import type { Compared } from './compare-with-served.ts';
import type { CompiledDocuments } from './compiled-documents.ts';
import { type CompiledRelease, documentList, releaseOf } from './compiled-release.ts';
import type { ImportOptions, ImportServices } from './import-terms.ts';
import type { Judged } from './judge-catalogue.ts';
import type { ReleaseSpool } from './release-spool.ts';
import type { Outcome } from './report-of.ts';

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
  /** Where its finished form is. */
  readonly finished: Finished;
  /** Where its side tables are in packs; null if they are in none. */
  readonly tables: PackedTables | null;
  /** The tickets that hold its pictures, its index of page texts, its finished form and its packs. */
  readonly tickets: Tickets;
}

/** What is to be published; nothing if a dry run found something new. */
export interface Compiled {
  readonly made: Earlier | Fresh | null;
  readonly report: Omit<Outcome, 'release'>;
}

/**
 * Makes a release from a catalogue that was judged and compared, and stores the blobs that only releases have: pictures, and the
 * index of page texts. If equal files gave a release before, that one is returned, and its damaged pictures
 * are stored again.
 */
export async function compileRelease(
  compared: Compared,
  services: ImportServices,
  options: ImportOptions,
  spool: ReleaseSpool,
): Promise<Compiled> {
  const { fingerprint, earlier, changed, reasons, findings, awaited, difference, renamed } = compared;
  const report = {
    ...compared.report,
    changed,
    held: reasons,
    findings,
    awaited,
    ...(difference !== undefined && { difference }),
  };
  if (earlier !== null) {
    const { blobs, releases, packer } = services;
    if (!options.dryRun) {
      await holdPictures(compared, services, (hash) => blobs.isSuspect(hash));
      // A version without packs made it, or the store has moved.
      if (packer && (await releases.tables(earlier)) === null) await packer.packAgain(earlier);
    }
    return { made: { kind: 'earlier', id: earlier }, report };
  }
  if (options.dryRun) return { made: null, report };
  const pictures = await holdPictures(compared, services, () => true);
  const compiled = await releaseOf(compared, spool);
  // By another function: this one would keep all that was found until the release is stored.
  return holdFresh(compiled, renamed, services).then(({ tickets, ...fresh }) => ({
    made: { kind: 'fresh', fingerprint, ...fresh, tickets: new Map([...pictures, ...tickets]) },
    report,
  }));
}

/** Finishes a release, and stores the blobs that are made of it. */
async function holdFresh(
  compiled: CompiledRelease,
  renamed: Compared['renamed'],
  services: ImportServices,
): Promise<Omit<Fresh, 'kind' | 'fingerprint'>> {
  const { pageTexts, index } = await indexTexts(compiled, services);
  const release = {
    ...compiled,
    pageTexts,
    ...(renamed.size > 0 && { renamed: Object.fromEntries(renamed) }),
  };
  const { finished, whole } = await holdFinished(release, services);
  const packed = await packTables(compiled, services);
  const tickets = new Map([...index, ...whole, ...(packed?.tickets ?? [])]);
  return { release, finished, tables: packed?.tables ?? null, tickets };
}

/** Stores the finished form of a release; returns the ticket that holds it. */
async function holdFinished(
  release: CompiledRelease,
  { search, scratch, keeper }: ImportServices,
): Promise<{ readonly finished: Finished; readonly whole: Tickets }> {
  // The catalogue was let go a moment ago.
  await giveAllBack();
  // By way of files: its bytes are many.
  const folder = await scratch.folder();
  const pieces = new SpooledPieces(join(folder.path, 'pieces'));
  try {
    const writer = writeFinished({ ...release, documents: documentList(release) }, search, pieces);
    const file = await scratch.receive(Readable.from(writer.taken()));
    try {
      const { sha256: hash, path } = file;
      const whole = await keeper.hold(new Map([[hash, { path }]]));
      return { finished: { form: formOf(search), hash }, whole };
    } finally {
      await file.remove();
    }
  } finally {
    pieces.close();
    await folder.close();
  }
}

/** Packs the side tables of the documents that are pages. */
async function packTables(
  { documents }: CompiledRelease,
  { packer }: ImportServices,
): Promise<LeasedTables | null> {
  if (packer === null) return null;
  const tables: string[] = [];
  for (const { pages } of documents.contents()) if (pages) tables.push(pages.table);
  return packer.pack(tables);
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
): Promise<{ readonly pageTexts: NonNullable<WholeRelease['pageTexts']>; readonly index: Tickets }> {
  const { bytes, ofDocument } = await indexPageTexts(
    textsOf(documents),
    (hash) => storedPageTexts(services.blobs, hash),
    services.search,
  );
  const index = hashOf(bytes);
  return { pageTexts: { index, ofDocument }, index: await services.keeper.hold(new Map([[index, bytes]])) };
}

function* textsOf(documents: CompiledDocuments): Generator<string | null> {
  for (const { preview } of documents.contents()) yield preview?.texts ?? null;
}
