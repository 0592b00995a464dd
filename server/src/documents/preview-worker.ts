import { readPageTexts } from './page-text.ts';
import { withPdf } from './pdfium-document.ts';
import { drawFirstPage, encodePicture } from './thumbnail.ts';

export interface PreviewTask {
  /** A prepared document. */
  readonly body: Uint8Array;
}

/** What shows a document without opening it. */
export interface Preview {
  /** Text of each page, first page first. */
  readonly texts: readonly string[];
  /** WebP of the first page. */
  readonly thumbnail: Uint8Array | null;
}

/** Reads the text and draws the first page of one prepared document. */
export default async function previewInWorker({ body }: PreviewTask): Promise<Preview> {
  // Opened once for both, for a document's fonts are read anew each time; apart only where one of them fails.
  const both = await withPdf(body, (pdf) => ({ picture: drawFirstPage(pdf), texts: readPageTexts(pdf) }));
  const { texts, picture } = both ?? {
    texts: await withPdf(body, readPageTexts),
    picture: await withPdf(body, drawFirstPage),
  };
  return { texts: texts ?? [], thumbnail: picture && (await encodePicture(picture).catch(() => null)) };
}
