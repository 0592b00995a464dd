import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { PromisedValues } from '../caching/promised-values.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { DocumentChildren } from './document-children.ts';
import type { PictureShape } from './page-picture.ts';

/** The largest PDF that is read for one picture, in bytes. */
const MAX_BYTES = 200 * 1024 * 1024;

/** The largest picture, in bytes: many times the usual size. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** The maximum size of all cached pictures, in bytes. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** The maximum number of pictures waiting to be drawn; further requests get none. */
const MAX_WAITING = 32;

/** A PDF whose pages can be drawn. */
export interface DrawnPdf {
  /** Equal for equal bytes; without quotes. */
  readonly etag: string;
  readonly length: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** A picture and its entity tag, with quotes. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Draws pages of PDFs in a separate process, one at a time, and caches the pictures. */
export class PageDrawer {
  readonly #children: DocumentChildren;
  readonly #scratch: Scratch;
  readonly #pictures = new PromisedValues<PagePicture | null>(
    'page pictures',
    MAX_KEPT_BYTES,
    (picture) => picture?.bytes.length ?? 1,
  );
  /** Each is read only when it is drawn: those that wait must not keep all their bytes on disk. */
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(services: { children: DocumentChildren; scratch: Scratch }) {
    this.#children = services.children;
    this.#scratch = services.scratch;
  }

  /** A page, by number from 0, in a shape; null if there is no such page or it cannot be drawn. */
  async picture(pdf: DrawnPdf, page: number, shape: PictureShape): Promise<PagePicture | null> {
    if (pdf.length > MAX_BYTES) return null;
    const key = `${pdf.etag}-${page}-${shape}`;
    const drawn = this.#pictures.get(key, async () => {
      if (this.#queue.size >= MAX_WAITING) throw new Error('too many pictures wait to be drawn');
      const bytes = await this.#queue.add(() => this.#draw(pdf, page, shape));
      return bytes && { bytes, etag: `"${key}"` };
    });
    // A missing picture must not cause an error: what it illustrates works without it.
    return drawn.catch(() => null);
  }

  async #draw(pdf: DrawnPdf, page: number, shape: PictureShape): Promise<Uint8Array | null> {
    const folder = await this.#scratch.folder();
    try {
      const source = join(folder.path, 'part.pdf');
      await writeFile(source, pdf.read(0, pdf.length));
      const drawn = await this.#children.draw(source, page, shape, folder.path);
      return drawn !== null && (await stat(drawn)).size <= MAX_PICTURE_BYTES ? await readFile(drawn) : null;
    } finally {
      await folder.close();
    }
  }
}
