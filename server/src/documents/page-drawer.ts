import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PQueue from 'p-queue';
import { PromisedValues } from '../caching/promised-values.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { DocumentChildren } from './document-children.ts';
import type { PictureShape } from './page-picture.ts';

/** Largest PDF that is read for one picture. */
const MAX_BYTES = 200 * 1024 * 1024;

/** Largest picture: many times what one takes. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** Pictures kept, in bytes. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/** Pictures that may wait to be drawn; whoever comes then goes without. */
const MAX_WAITING = 32;

/** A PDF whose pages can be drawn. */
export interface DrawnPdf {
  /** The same for the same bytes, without quotes. */
  readonly etag: string;
  readonly length: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** A picture and the entity tag it goes by, with its quotes. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly etag: string;
}

/** Draws pages of PDFs in a process beside, one at a time, and keeps what it drew. */
export class PageDrawer {
  readonly #children: DocumentChildren;
  readonly #scratch: Scratch;
  readonly #pictures = new PromisedValues<PagePicture | null>(
    MAX_KEPT_BYTES,
    (picture) => picture?.bytes.length ?? 1,
  );
  /** One is read and drawn at a time: what waits must not wait with all its bytes on the disk. */
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor(services: { children: DocumentChildren; scratch: Scratch }) {
    this.#children = services.children;
    this.#scratch = services.scratch;
  }

  /** A page, by number from 0, in a shape; null where there is no such page or it cannot be drawn. */
  async picture(pdf: DrawnPdf, page: number, shape: PictureShape): Promise<PagePicture | null> {
    if (pdf.length > MAX_BYTES) return null;
    const key = `${pdf.etag}-${page}-${shape}`;
    const drawn = this.#pictures.get(key, async () => {
      if (this.#queue.size >= MAX_WAITING) throw new Error('too many pictures wait to be drawn');
      const bytes = await this.#queue.add(() => this.#draw(pdf, page, shape));
      return bytes && { bytes, etag: `"${key}"` };
    });
    // A picture is no reason to fail: what it shows works without it.
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
