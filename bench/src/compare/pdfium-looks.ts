import { type OpenPage, type Picture, withPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { greyOf, LONGER_SIDE, type PageLook } from './page-look.ts';

const MAX_CHARACTERS = 200_000;

/**
 * The pages of a file as PDFium draws and reads them, or why it cannot. A page it cannot load is a single
 * dot.
 */
export function pdfiumLooks(bytes: Uint8Array): Promise<PageLook[] | string> {
  return withPdf<PageLook[] | string, string>(
    bytes,
    (pdf) =>
      Array.from(
        { length: pdf.pageCount },
        (_, page) => pdf.page(page, look) ?? { width: 1, height: 1, grey: Buffer.alloc(1), text: '' },
      ),
    (reason) => (reason === 'password' ? 'it asks for a password' : 'it does not open the file'),
  );
}

function look(page: OpenPage): PageLook {
  const scale = LONGER_SIDE / Math.max(page.width, page.height, 1);
  const width = Math.max(1, Math.round(page.width * scale));
  const height = Math.max(1, Math.round(page.height * scale));
  const picture = page.draw({ width, height });
  const text = page.text(MAX_CHARACTERS);
  return picture === null
    ? { width: 1, height: 1, grey: Buffer.alloc(1), text }
    : { width, height, grey: greys(picture), text };
}

function greys({ pixels, width, height }: Picture): Buffer {
  const grey = Buffer.alloc(width * height);
  for (let at = 0; at < grey.length; at++) grey[at] = greyOf(pixels, at * 4);
  return grey;
}
