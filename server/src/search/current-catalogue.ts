import { ownEntry } from '@submittal/domain/own-entry';
import { messageOf } from '../as-error.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { CurrentRelease, ReleaseStore } from '../catalogue/release-store.ts';
import type { ReleaseTexts } from '../catalogue/release-texts.ts';
import { Unreadable } from '../database/stored-json.ts';
import { storedPageTexts } from '../documents/stored-page-texts.ts';
import { AppError } from '../http/app-error.ts';
import { SectionReader } from '../packing/sections.ts';
import { storeFault } from '../store-fault.ts';
import { formOf, openFinished, textsIndexOf } from './finished-release.ts';
import type { LoadedCatalogue, ServedCatalogue } from './loaded-catalogue.ts';
import type { ReleaseFinisher } from './release-finisher.ts';
import type { SearchEngine, StoredTexts } from './search-engine.ts';

/** Before the number of an edition; it is in no id. */
const EDITION = '.';

/** How long an earlier release stays loaded for those whose search began in it. */
const EARLIER_MILLISECONDS = 15 * 60_000;

/** An earlier release takes the place of another at most this often, whatever visitors ask for. */
const EARLIER_AGAIN_MILLISECONDS = 60_000;

/** A release besides the one in service. */
interface Earlier {
  readonly id: string;
  readonly loading: Promise<ServedCatalogue | null>;
  readonly since: number;
}

/** The catalogue in service. A new release replaces it as a whole, while requests in progress keep theirs. */
export class CurrentCatalogue {
  readonly #releases: ReleaseStore;
  readonly #texts: ReleaseTexts;
  readonly #blobs: VerifiedBlobStore;
  readonly #engine: SearchEngine;
  readonly #finisher: ReleaseFinisher;
  readonly #failed: (error: unknown) => void;
  readonly #switched: (release: string) => void;
  #loaded: ServedCatalogue | null = null;
  /** The edition of the release that was current at the last check. */
  #looked: string | null = null;
  /** The index of page texts that the store could not give when the release in service was loaded. */
  #missing: string | null = null;
  #refreshing: Promise<boolean> | null = null;
  #earlier: Earlier | null = null;
  #forgetting: NodeJS.Timeout | undefined;
  /** What this process finished is being stored. */
  #keeping: Promise<void> = Promise.resolve();

  /**
   * `failed` is called for a release that cannot be read, and for what went wrong without harm to visitors; `switched`
   * when a release is in service.
   */
  constructor(services: {
    releases: ReleaseStore;
    texts: ReleaseTexts;
    blobs: VerifiedBlobStore;
    engine: SearchEngine;
    finisher: ReleaseFinisher;
    failed: (error: unknown) => void;
    switched?: (release: string) => void;
  }) {
    this.#releases = services.releases;
    this.#texts = services.texts;
    this.#blobs = services.blobs;
    this.#engine = services.engine;
    this.#finisher = services.finisher;
    this.#failed = services.failed;
    this.#switched = services.switched ?? (() => {});
  }

  /** The loaded catalogue; null before the first one is loaded. */
  get loaded(): ServedCatalogue | null {
    return this.#loaded;
  }

  /** The loaded catalogue; throws before the first one is loaded. */
  get(): ServedCatalogue {
    if (!this.#loaded) throw new AppError('not-ready', 'The catalogue is still being loaded.');
    return this.#loaded;
  }

  /**
   * The catalogue of the release in which a visitor's search began, while that is stored: its pages and filters do not
   * change between two looks. Otherwise the one in service; also where another visitor's earlier release was loaded a
   * moment ago, because each takes memory.
   */
  async of(edition: string | undefined): Promise<ServedCatalogue> {
    const current = this.get();
    const [release] = edition?.split(EDITION) ?? [];
    if (release === undefined || release === current.id) return current;
    if (this.#earlier?.id !== release) {
      if (!(await this.#releases.isServable(release))) return current;
      // Another process may have switched before this one.
      if ((await this.#releases.current())?.id === release) await this.refresh();
      if (this.get().id === release) return this.get();
      const since = performance.now();
      if (this.#earlier && since - this.#earlier.since < EARLIER_AGAIN_MILLISECONDS) return this.get();
      this.#keepEarlier({ id: release, loading: this.#read(release, release), since });
    }
    const earlier = this.#earlier?.id === release ? await this.#earlier.loading.catch(() => null) : null;
    return earlier ?? this.get();
  }

  /** The type of a picture of this release or another stored one; null for any other blob. */
  async pictureType(hash: string): Promise<string | null> {
    return ownEntry(this.#loaded?.release.images ?? {}, hash) ?? this.#releases.pictureType(hash);
  }

  /**
   * Loads the current release if it is a new one, or has more page texts; returns whether anything changed. A release that cannot be
   * read is reported once, and the one in service stays; if there is none yet, the newest stored release that
   * can be read is loaded. A release whose page texts were out of reach is loaded again with them.
   */
  refresh(): Promise<boolean> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = null;
    });
    return this.#refreshing;
  }

  async #refresh(): Promise<boolean> {
    const current = await this.#releases.current();
    const edition = current && editionOf(current);
    if (!current || !edition || (edition === this.#looked && !(await this.#isBack()))) return false;
    this.#missing = null;
    const found =
      (await this.#read(current.id, edition)) ?? (this.#loaded ? null : await this.#readAnother(current.id));
    this.#looked = edition;
    if (!found) return false;
    const before = this.#loaded;
    this.#loaded = found;
    this.#switched(found.id);
    if (before && before.id !== found.id) {
      this.#keepEarlier({ id: before.id, loading: Promise.resolve(before), since: performance.now() });
    }
    return true;
  }

  #keepEarlier(earlier: Earlier): void {
    this.#earlier = earlier;
    clearTimeout(this.#forgetting);
    this.#forgetting = setTimeout(() => {
      this.#earlier = null;
    }, EARLIER_MILLISECONDS).unref();
  }

  /** Resolves when nothing is being stored any more. */
  async close(): Promise<void> {
    clearTimeout(this.#forgetting);
    await this.#keeping;
  }

  /** Whether what was missing can be read by now. */
  async #isBack(): Promise<boolean> {
    if (this.#missing === null) return false;
    return this.#blobs.readAll(this.#missing).then(
      () => true,
      () => false,
    );
  }

  async #readAnother(current: string): Promise<ServedCatalogue | null> {
    for (const { id, held } of await this.#releases.list()) {
      const found = id === current || held ? null : await this.#read(id, id);
      if (found) return found;
    }
    return null;
  }

  async #read(id: string, edition: string): Promise<ServedCatalogue | null> {
    try {
      // First, so that a release whose last texts come meanwhile is loaded again without this.
      const textsComing = (await this.#texts.due(id)) !== null;
      const stored = await this.#stored(id);
      if (stored) return { ...stored, edition, textsComing };
      const finished = await this.#finisher.finish(id);
      if (!finished) throw new Unreadable('release', id, 'it has no parts');
      const made = await this.#open(id, finished.bytes);
      // It is served meanwhile, and made anew at the next start if it cannot be stored.
      this.#keeping = this.#finisher.keep(id, finished).catch(this.#failed);
      return { ...made, edition, textsComing };
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      this.#failed(error);
      return null;
    }
  }

  /** The release as its import, or another process, finished it; null if it is to be finished by this one. */
  async #stored(id: string): Promise<LoadedCatalogue | null> {
    const finished = await this.#releases.finished(id);
    if (finished?.form !== formOf(this.#engine)) return null;
    try {
      return await this.#open(id, await this.#blobs.readAll(finished.hash));
    } catch (error) {
      this.#failed(new Unreadable('release', id, `its index, which is made anew: ${messageOf(error)}`));
      return null;
    }
  }

  /** A catalogue works without the text of its documents: if the index is lost, search does without it. */
  async #open(id: string, bytes: Uint8Array): Promise<LoadedCatalogue> {
    const hash = textsIndexOf(SectionReader.of(bytes));
    try {
      return openFinished(id, bytes, this.#engine, hash === null ? undefined : await this.#readTexts(hash));
    } catch (error) {
      if (hash === null) throw error;
      // It throws itself if it is not the texts that are at fault.
      const without = openFinished(id, bytes, this.#engine, undefined);
      if (storeFault(error) !== null) this.#missing = hash;
      this.#failed(new Unreadable('release', id, `the index of its page texts: ${messageOf(error)}`));
      return without;
    }
  }

  async #readTexts(hash: string): Promise<StoredTexts> {
    const index = await this.#blobs.readAll(hash);
    return { index, pagesOf: (text) => storedPageTexts(this.#blobs, text) };
  }
}

/** Names a release as it is now; the first edition is called as the release. */
function editionOf({ id, textsEdition }: CurrentRelease): string {
  return textsEdition === 0 ? id : `${id}${EDITION}${textsEdition}`;
}
