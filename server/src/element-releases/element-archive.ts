import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobKeeper, BlobSource } from '../blobs/blob-keeper.ts';
import { type BlobStore, hashOf } from '../blobs/blob-store.ts';
import { forEachOf } from '../for-each-of.ts';
import type { BuiltElement } from '../http/built-element.ts';
import type { ElementReleases, StoredFile } from '../http/stored-elements.ts';
import type { ElementReleaseStore, ReleaseFile } from './element-release-store.ts';

/** How long pages may go on with a release after it was the current one. */
const MAX_YEARS = 2;

/** Beyond either, the releases that were current longest ago go before their time. The current one always stays. */
export const MAX_RELEASES = 60;
const MAX_BYTES = 500_000_000;

/** Files whose presence is asked for at a time. */
const ASKED_AT_ONCE = 8;

/**
 * The files of each release of the element, stored in the blob store when a server of it starts: a page that names a
 * version, and one that is open during an upgrade, find their scripts and parts on later servers too.
 */
export class ElementArchive implements ElementReleases {
  readonly #store: ElementReleaseStore;
  readonly #blobs: BlobStore;
  readonly #keeper: BlobKeeper;
  readonly #failed: (error: unknown) => void;

  constructor(services: {
    store: ElementReleaseStore;
    blobs: BlobStore;
    keeper: BlobKeeper;
    failed: (error: unknown) => void;
  }) {
    this.#store = services.store;
    this.#blobs = services.blobs;
    this.#keeper = services.keeper;
    this.#failed = services.failed;
  }

  /**
   * A server serves its own release whether or not it can keep it: what fails is reported, and tried at the next start.
   */
  async keep(built: BuiltElement, now = new Date()): Promise<boolean> {
    const { version } = built.manifest;
    try {
      await this.#endLast(version, now);
      const stored = await this.#store.manifest(version);
      if (stored !== null && stored !== built.text) {
        await this.#store.wasCurrent(version, now);
        return false;
      }
      await this.#keepFiles(built, now);
      await this.#store.wasCurrent(version, now);
    } catch (error) {
      this.#failed(error);
    }
    return true;
  }

  async versions(): Promise<string[]> {
    return (await this.#store.list()).map(({ version }) => version);
  }

  manifest(version: string): Promise<string | null> {
    return this.#store.manifest(version);
  }

  file(version: string, path: string): Promise<StoredFile | null> {
    return this.#store.file(version, path);
  }

  part(path: string): Promise<StoredFile | null> {
    return this.#store.part(path);
  }

  read({ sha256, bytes }: StoredFile): Promise<Uint8Array> {
    return this.#blobs.read(sha256, 0, bytes);
  }

  /** Lets releases go that are past their time or beyond the limits; returns how many. */
  async letGo(now = new Date()): Promise<number> {
    const since = new Date(now);
    since.setUTCFullYear(since.getUTCFullYear() - MAX_YEARS);
    let bytes = 0;
    let gone = 0;
    for (const [at, release] of (await this.#store.list()).entries()) {
      bytes += release.bytes;
      const isPast = release.last_current_at < since.toISOString();
      if (at === 0 || !(isPast || at >= MAX_RELEASES || bytes > MAX_BYTES)) continue;
      await this.#store.remove(release.version, now);
      gone += 1;
    }
    return gone;
  }

  /** The release that was current until now, however long it was, has its time from now on. */
  async #endLast(version: string, now: Date): Promise<void> {
    const [last] = await this.#store.list();
    if (last && last.version !== version) {
      await this.#store.wasCurrent(last.version, new Date(now.getTime() - 1));
    }
  }

  /**
   * Stores what is not there: at the first start all of it; later what was damaged, or removed by a server of an earlier
   * version beside this one, which does not know that it is needed.
   */
  async #keepFiles({ folder, manifest, text }: BuiltElement, now: Date): Promise<void> {
    const { version } = manifest;
    const files: ReleaseFile[] = [];
    const sources = new Map<string, BlobSource>();
    for (const [path, { bytes, integrity }] of Object.entries(manifest.files)) {
      const content = await readFile(join(folder, path));
      if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity) {
        throw new Error(`${path} of the element is not the file that its manifest lists; build it again`);
      }
      const sha256 = hashOf(content);
      files.push({ path, sha256, bytes });
      sources.set(sha256, content);
    }
    if (await this.#isWhole(version, [...sources.keys()])) return;
    const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const release = { version, manifest: text, bytes: total, last_current_at: now.toISOString() };
    await this.#keeper.store(sources, (trx) => this.#store.write(trx, release, files));
  }

  async #isWhole(version: string, hashes: readonly string[]): Promise<boolean> {
    if ((await this.#store.manifest(version)) === null) return false;
    const referred = await this.#store.referred(version);
    let missing = hashes.filter((hash) => !referred.has(hash)).length;
    await forEachOf(hashes, ASKED_AT_ONCE, async (hash) => {
      if ((await this.#blobs.size(hash)) === null) missing += 1;
    });
    return missing === 0;
  }
}
