import type { OpenPdf } from '../../../pdf-linker/src/pdfium/open-pdf.ts';
import { readWords } from '../../../pdf-linker/src/records/read-words.ts';

const MAX_CHARACTERS = 100_000;

/** The text of each page of a PDF that was not prepared, such as a package, in the form of records. */
export function readPageTexts(pdf: OpenPdf): string[] {
  const nowhere = { width: 0, height: 0, seen: () => null };
  return Array.from({ length: pdf.pageCount }, (_, number) => {
    const words = pdf.page(number, (page) => readWords(page.characters(MAX_CHARACTERS), nowhere)) ?? [];
    return words.map(({ text }) => text).join(' ');
  });
}
