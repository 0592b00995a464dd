import type { OpenPdf } from '@submittal/pdf-linker/pdfium/open-pdf';

/**
 * The maximum number of characters kept of one document, and of pages and milliseconds spent on reading it.
 */
const MAX_CHARACTERS = 400_000;
const MAX_PAGES = 1000;
const MAX_MILLISECONDS = 3000;

/** The text of each page from the first, until the document ends or a limit is reached. */
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

/**
 * How PDFium marks a word that continues on the next line; the other two characters come from documents
 * themselves.
 */
const BROKEN = '\u0002';
const ALSO_BROKEN = /[\u00ad\ufffe]/g;

/** The text on one line; words that were hyphenated across lines are rejoined. */
function tidy(text: string): string {
  const [first = '', ...rest] = text.replaceAll(ALSO_BROKEN, BROKEN).split(BROKEN);
  return [first, ...rest.map((part) => part.trimStart())]
    .join('')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
