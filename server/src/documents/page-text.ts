import { heap, type OpenPdf, withMemory, withPage } from './pdfium-document.ts';

/** Most characters kept of one document, and the pages and milliseconds given to reading it. */
const MOST_CHARACTERS = 400_000;
const MOST_PAGES = 1000;
const MOST_MILLISECONDS = 3000;

/** The text of each page from the first on, until the document ends or a limit is met. */
export function readPageTexts(pdf: OpenPdf): string[] {
  const { module, document } = pdf;
  const until = performance.now() + MOST_MILLISECONDS;
  const pages = Math.min(MOST_PAGES, module.FPDF_GetPageCount(document));
  const texts: string[] = [];
  let left = MOST_CHARACTERS;
  for (let number = 0; number < pages && left > 0 && performance.now() < until; number++) {
    const text = withPage(pdf, number, (page) => readPage(pdf, page, left)) ?? '';
    left -= text.length;
    texts.push(text);
  }
  while (texts.at(-1) === '') texts.pop();
  return texts;
}

function readPage({ module }: OpenPdf, page: number, most: number): string {
  const textPage = module.FPDFText_LoadPage(page);
  if (textPage === 0) return '';
  try {
    const count = Math.min(most, module.FPDFText_CountChars(textPage));
    if (count <= 0) return '';
    // UTF-16, with a zero at the end.
    return withMemory(module, (count + 1) * 2, (address) => {
      const written = module.FPDFText_GetText(textPage, 0, count, address);
      const bytes = heap(module).slice(address, address + Math.max(0, written - 1) * 2);
      return tidy(new TextDecoder('utf-16le').decode(bytes));
    });
  } finally {
    module.FPDFText_ClosePage(textPage);
  }
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
