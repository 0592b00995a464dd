import type { OpenPdf } from '@submittal/pdf-linker/pdfium/open-pdf';

/** Most characters kept of one document, and the pages and milliseconds given to reading it. */
const MAX_CHARACTERS = 400_000;
const MAX_PAGES = 1000;
const MAX_MILLISECONDS = 3000;

/** The text of each page from the first on, until the document ends or a limit is met. */
export function readPageTexts(pdf: OpenPdf): string[] {
  const until = performance.now() + MAX_MILLISECONDS;
  const pages = Math.min(MAX_PAGES, pdf.pageCount);
  const texts: string[] = [];
  let left = MAX_CHARACTERS;
  for (let number = 0; number < pages && left > 0 && performance.now() < until; number++) {
    const text = tidy(pdf.page(number, (page) => page.text(left)) ?? '');
    left -= text.length;
    texts.push(text);
  }
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

/** How PDFium marks a word that goes on in the next line; documents themselves have the other two. */
const BROKEN = '\u0002';
const ALSO_BROKEN = /[\u00ad\ufffe]/g;

/** One line of text; a word that a hyphen breaks over two lines is whole again. */
function tidy(text: string): string {
  const [first = '', ...rest] = text.replaceAll(ALSO_BROKEN, BROKEN).split(BROKEN);
  return [first, ...rest.map((part) => part.trimStart())]
    .join('')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
