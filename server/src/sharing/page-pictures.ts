import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackagePlan } from '@submittal/pdf-linker/package-plan';
import { PromisedValues } from '../caching/promised-values.ts';
import type { DocumentChildren } from '../documents/document-children.ts';
import type { PictureShape } from '../documents/page-picture.ts';
import type { PackageManifest } from '../packages/package-manifest.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { Scratch } from '../scratch/scratch.ts';

/** Largest part of a package that is read for one picture. */
const MOST_BYTES = 200 * 1024 * 1024;

/** Largest picture: many times what one takes. */
const LARGEST_PICTURE = 8 * 1024 * 1024;

/** Pictures kept, in bytes. */
const MOST_PICTURES = 32 * 1024 * 1024;

/** Pictures that may wait to be drawn; whoever comes then goes without. */
const MOST_WAITING = 32;

/** A picture and the entity tag it goes by, with its quotes. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Draws pages of packages in a process beside, one at a time, and keeps what it drew. */
export class PagePictures {
  readonly #packages: PackageService;
  readonly #children: DocumentChildren;
  readonly #scratch: Scratch;
  readonly #pictures = new PromisedValues<PagePicture | null>(
    MOST_PICTURES,
    (picture) => picture?.bytes.length ?? 1,
  );
  /** Ends when everything begun before is drawn. */
  #before: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(services: { packages: PackageService; children: DocumentChildren; scratch: Scratch }) {
    this.#packages = services.packages;
    this.#children = services.children;
    this.#scratch = services.scratch;
  }

  /** A PNG of the first page, 1200 by 630 dots, for link previews; null where there is none or it cannot be drawn. */
  card(manifest: PackageManifest): Promise<PagePicture | null> {
    return this.#picture(manifest, 1, 'card');
  }

  /**
   * A WebP of a page, by number from 1, in the size in which a viewer shows it at 100 %, to look at until the viewer
   * is there; null where there is none or it cannot be drawn.
   */
  sheet(manifest: PackageManifest, page: number): Promise<PagePicture | null> {
    return this.#picture(manifest, page, 'sheet');
  }

  async #picture(manifest: PackageManifest, page: number, shape: PictureShape): Promise<PagePicture | null> {
    const part = await this.#packages.partOf(manifest, page);
    if (!part || part.length > MOST_BYTES) return null;
    const within = page - part.firstPage;
    const key = `${part.etag}-${within}-${shape}`;
    const drawn = this.#pictures.get(key, async () => {
      const bytes = await this.#inTurn(() => this.#draw(part, within, shape));
      return bytes && { bytes, etag: `"${key}"` };
    });
    // A picture is no reason to fail: the package itself works without it.
    return drawn.catch(() => null);
  }

  /** One is read and drawn at a time: what waits must not wait with all its bytes on the disk. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#waiting >= MOST_WAITING) throw new Error('too many pictures wait to be drawn');
    this.#waiting += 1;
    const done = this.#before.then(work);
    this.#before = done
      .catch(() => {})
      .finally(() => {
        this.#waiting -= 1;
      });
    return done;
  }

  async #draw(part: PackagePlan, page: number, shape: PictureShape): Promise<Uint8Array | null> {
    const folder = await this.#scratch.folder();
    try {
      const source = join(folder.path, 'part.pdf');
      await writeFile(source, part.read(0, part.length));
      const drawn = await this.#children.draw(source, page, shape, folder.path);
      return drawn !== null && (await stat(drawn)).size <= LARGEST_PICTURE ? await readFile(drawn) : null;
    } finally {
      await folder.close();
    }
  }
}
