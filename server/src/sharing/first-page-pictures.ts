import type { PackagePlan } from '@submittal/pdf-linker/package-plan';
import { Piscina } from 'piscina';
import { PromisedValues } from '../caching/promised-values.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { Submission } from '../submittals/project-store.ts';

/** Largest part of a package that is read for one picture. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Pictures kept, in bytes. */
const MOST_PICTURES = 32 * 1024 * 1024;

const PATIENCE_MILLISECONDS = 10_000;
const HEAP_MEGABYTES = 1024;

/** A picture and the entity tag it goes by. */
export interface FirstPagePicture {
  readonly png: Uint8Array;
  readonly etag: string;
}

/** Draws the first pages of packages in a worker, one at a time, and keeps what it drew. */
export class FirstPagePictures {
  readonly #packages: PackageService;
  readonly #pictures = new PromisedValues<FirstPagePicture | null>(
    MOST_PICTURES,
    (picture) => picture?.png.length ?? 1,
  );
  readonly #pool = new Piscina<Uint8Array, Uint8Array | null>({
    filename: new URL('./first-page-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });

  /** Ends when everything begun before is drawn. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(packages: PackageService) {
    this.#packages = packages;
  }

  /** Null where the package has no page, or its first one cannot be drawn. */
  async of(submission: Submission): Promise<FirstPagePicture | null> {
    const opening = await this.#packages.partOf(submission, 1);
    if (!opening || opening.length > MOST_BYTES) return null;
    const drawn = this.#pictures.get(opening.etag, async () => {
      const png = await this.#inTurn(() => this.#draw(opening));
      return png && { png, etag: `"${opening.etag}"` };
    });
    // A preview is no reason to fail: the link itself works without its picture.
    return drawn.catch(() => null);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** One is read and drawn at a time: what waits must not wait with all its bytes in memory. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#before.then(work);
    this.#before = done.catch(() => {});
    return done;
  }

  async #draw(opening: PackagePlan): Promise<Uint8Array | null> {
    const bytes = new Uint8Array(opening.length);
    let at = 0;
    for await (const piece of opening.read(0, opening.length)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return this.#pool.run(bytes, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  }
}
