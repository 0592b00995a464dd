import { Piscina } from 'piscina';
import { LeastRecentlyUsed } from '../packages/lru.ts';
import type { PackageService, PlannedPackage } from '../packages/package-service.ts';
import type { Submission } from '../submittals/project-store.ts';

/** Largest PDF that is read whole for one picture. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Pictures kept, in bytes. */
const MOST_PICTURES = 32 * 1024 * 1024;

const PATIENCE_MILLISECONDS = 10_000;
const HEAP_MEGABYTES = 512;

/** A picture and the entity tag it goes by. */
export interface FirstPagePicture {
  readonly png: Uint8Array;
  readonly etag: string;
}

/** Draws the first pages of packages in a worker, one at a time, and keeps what it drew. */
export class FirstPagePictures {
  readonly #packages: PackageService;
  readonly #pictures = new LeastRecentlyUsed<FirstPagePicture | null>(
    MOST_PICTURES,
    (picture) => picture?.png.length ?? 1,
  );
  readonly #pool = new Piscina<Uint8Array, Uint8Array | null>({
    filename: new URL('./first-page-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: 50,
    idleTimeout: 10_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });

  constructor(packages: PackageService) {
    this.#packages = packages;
  }

  /** Null where the package has no page, or its first one cannot be drawn. */
  async of(submission: Submission): Promise<FirstPagePicture | null> {
    const planned = await this.#readable(submission);
    if (!planned) return null;
    const drawn = this.#pictures.get(planned.etag, async () => {
      const png = await this.#draw(planned);
      return png && { png, etag: planned.etag };
    });
    // A preview is no reason to fail: the link itself works without its picture.
    return drawn.catch(() => null);
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** The package's PDF; of one too large to read for a picture, its first document alone. */
  async #readable(submission: Submission): Promise<PlannedPackage | null> {
    const paged = submission.resources.filter(({ resource }) => resource.pageCount > 0);
    if (paged.length === 0) return null;
    const whole = await this.#packages.plan({ ...submission, resources: paged });
    if (whole.length <= MOST_BYTES) return whole;
    const details = { ...submission.details, coverPage: false, includeTableOfContents: false };
    const first = await this.#packages.plan({ ...submission, details, resources: paged.slice(0, 1) });
    return first.length <= MOST_BYTES ? first : null;
  }

  async #draw(planned: PlannedPackage): Promise<Uint8Array | null> {
    const bytes = new Uint8Array(planned.length);
    let at = 0;
    for await (const piece of planned.read(0, planned.length)) {
      bytes.set(piece, at);
      at += piece.length;
    }
    return this.#pool.run(bytes, { signal: AbortSignal.timeout(PATIENCE_MILLISECONDS) });
  }
}
