import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PromisedValues } from '../caching/promised-values.ts';
import { currentSender } from '../children/current-sender.ts';
import { SenderTurns, TooMuchWaiting } from '../children/sender-turns.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { DocumentChildren } from './document-children.ts';
import type { PictureShape } from './page-picture.ts';

/** The largest PDF that is read for one picture, in bytes. */
const MAX_BYTES = 200 * 1024 * 1024;

/** The largest picture, in bytes: many times the usual size. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;

/** The maximum size of all cached pictures, in bytes. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Pictures that wait to be drawn; further requests are refused. */
const MOST_WAITING = { ofSender: 32, ofAll: 64 };

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

/** Draws pages of PDFs in separate processes, in turns of senders, and caches the pictures. */
export class PageDrawer {
  readonly #children: Pick<DocumentChildren, 'draw'>;
  readonly #scratch: Scratch;
  readonly #pictures = new PromisedValues<PagePicture | null>(
    'page pictures',
    MAX_CACHED_BYTES,
    (picture) => picture?.bytes.length ?? 1,
  );
  /** Each is read only when it is drawn: those that wait must not keep all their bytes on disk. */
  readonly #turns = new SenderTurns(1, MOST_WAITING);

  constructor(services: { children: Pick<DocumentChildren, 'draw'>; scratch: Scratch }) {
    this.#children = services.children;
    this.#scratch = services.scratch;
  }

  /**
   * A page, by number from 0, in a shape; null if there is no such page or it cannot be drawn.
   * @throws TooMuchWaiting if too many pictures wait to be drawn
   */
  async picture(pdf: DrawnPdf, page: number, shape: PictureShape): Promise<PagePicture | null> {
    if (pdf.length > MAX_BYTES) return null;
    const key = `${pdf.etag}-${page}-${shape}`;
    const made = this.#pictures.known(key);
    // Everybody who wants a picture waits for a turn of their own: nobody's place in the queue is another's.
    const drawn =
      made ??
      this.#turns.run(currentSender(), () =>
        this.#pictures.get(key, async () => {
          const bytes = await this.#draw(pdf, page, shape);
          return bytes && { bytes, etag: `"${key}"` };
        }),
      );
    // A missing picture must not cause an error: what it illustrates works without it.
    return drawn.catch((error) => {
      if (error instanceof TooMuchWaiting) throw error;
      return null;
    });
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
