import { KnownFiles } from '../catalogue/known-files.ts';
import { RecallStore } from '../catalogue/recall-store.ts';
import { ReleaseStore } from '../catalogue/release-store.ts';
import { ReleaseTexts } from '../catalogue/release-texts.ts';
import { TablePacker } from '../catalogue/table-packer.ts';
import { TablePacks } from '../catalogue/table-packs.ts';
import { databaseFile } from '../database/database-file.ts';
import type { ImportServices } from '../import/import-terms.ts';
import { LatePreviews } from '../import/late-previews.ts';
import { sourceReaders } from '../import/source-readers.ts';
import { BlobMender } from '../repair/blob-mender.ts';
import { CurrentCatalogue } from '../search/current-catalogue.ts';
import { inMemoryEngine as search } from '../search/in-memory/in-memory-engine.ts';
import { ReleaseFinisher } from '../search/release-finisher.ts';
import type { DocumentServices } from './document-services.ts';
import type { StoreServices } from './store-services.ts';

/** What finishes releases for `search`, in a thread. */
const FINISHING = new URL('../search/in-memory/finishing-thread.ts', import.meta.url);

/** The manufacturer's catalogue: its releases, imported, searched and mended. */
export interface CatalogueServices {
  readonly catalogue: CurrentCatalogue;
  readonly releases: ReleaseStore;
  readonly texts: ReleaseTexts;
  readonly knownFiles: KnownFiles;
  readonly recalls: RecallStore;
  readonly packs: TablePacks;
  readonly late: LatePreviews;
  readonly imports: ImportServices;
}

/** `wake` has this process look for jobs at once. */
export function catalogueServices(
  stores: StoreServices,
  { contents, documents, intake }: DocumentServices,
  wake: () => void,
): CatalogueServices {
  const { config, db, jobs, blobs, damage, keeper, scratch, claims, failed } = stores;
  const releases = new ReleaseStore(db);
  const texts = new ReleaseTexts(db);
  const knownFiles = new KnownFiles(db);
  const finisher = new ReleaseFinisher({
    releases,
    database: { url: config.databaseUrl, file: databaseFile(config) },
    blobs,
    keeper,
    engine: search,
    thread: FINISHING,
  });
  const packs = new TablePacks({ releases, blobs, failed });
  const catalogue = new CurrentCatalogue({
    releases,
    texts,
    blobs,
    engine: search,
    finisher,
    failed,
    switched: (release) => packs.follow(release),
  });
  const packer = new TablePacker({ releases, documents, contents, blobs, keeper });
  const { remote, buckets } = sourceReaders(config, scratch);
  const mender = new BlobMender({
    db,
    blobs,
    damage,
    contents,
    intake,
    remote,
    scratch,
    finisher,
    packer,
  });
  blobs.mendBy((hash) => mender.mend(hash));
  const late = new LatePreviews({ db, jobs, texts, contents, intake, keeper, finisher, wake, failed });
  return {
    catalogue,
    releases,
    texts,
    knownFiles,
    recalls: new RecallStore(db),
    packs,
    late,
    imports: {
      releases,
      knownFiles,
      documents,
      intake,
      blobs,
      keeper,
      scratch,
      remote,
      buckets,
      search,
      claims,
      contents,
      late,
      packer: config.blobUrl === null ? null : packer,
      limit: { hours: config.importHours },
    },
  };
}
