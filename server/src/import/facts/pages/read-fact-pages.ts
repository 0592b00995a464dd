import type { OpenPdf } from '../../../../../pdf-linker/src/pdfium/open-pdf.ts';
import type { Characters } from '../../../../../pdf-linker/src/pdfium/page-characters.ts';
import { type FactPage, MAX_FACT_PAGES, type PlacedWord, segmentsOf } from './fact-page.ts';

/** At most so many characters of a page are read. */
const MAX_CHARACTERS = 12_000;

const SPACE = 0x20;
const NO_BREAK_SPACE = 0xa0;

/** The pieces of text on the first pages of an open document. */
export function readFactPages(pdf: OpenPdf): FactPage[] {
  const pages: FactPage[] = [];
  for (let page = 0; page < MAX_FACT_PAGES; page++) {
    const characters = pdf.page(page, (one) => one.characters(MAX_CHARACTERS));
    if (!characters) break;
    pages.push(segmentsOf(wordsIn(characters)));
  }
  return pages;
}

/** The words of a page; upwards is negative, as on a page that is read from its top. */
function wordsIn({ codes, boxes }: Characters): PlacedWord[] {
  const words: PlacedWord[] = [];
  let text = '';
  let [left, top, right, bottom] = [0, 0, 0, 0];
  const end = () => {
    if (text !== '' && bottom > top) words.push({ text: text.normalize('NFC'), left, top, right, bottom });
    text = '';
  };
  for (const [at, code] of codes.entries()) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes.subarray(at * 4, at * 4 + 4);
    const isPlaced = y1 > y0;
    if (code <= SPACE || code === NO_BREAK_SPACE || !isPlaced) {
      end();
      continue;
    }
    const height = y1 - y0;
    // A character that begins elsewhere is another word's.
    if (
      text !== '' &&
      (x0 - right > height * 0.25 || x0 < left || -y0 - top > height * 1.5 || bottom + y1 > height * 1.5)
    )
      end();
    if (text === '') [left, top, right, bottom] = [x0, -y1, x1, -y0];
    else [top, right, bottom] = [Math.min(top, -y1), Math.max(right, x1), Math.max(bottom, -y0)];
    text += String.fromCodePoint(code);
  }
  end();
  return words;
}
