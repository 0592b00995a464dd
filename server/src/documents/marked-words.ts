import type { PageMarks } from '@submittal/contract/document';
import type { PageRecord } from '@submittal/pdf-linker/records/page-record';

/** Marks of one page; a page full of one word says no more by more of them. */
const MAX_MARKS = 500;

/** A fraction, or what is written as one word. */
const PIECE = /\d+\/\d+|[\p{Letter}\p{Number}]+/gu;

/**
 * Where the words of a page stand that hold one of those asked for, in the order in which they are read. Capitals, accents and
 * what stands around a word do not matter: `Self-adhered,` holds `adhered`.
 */
export function markedWords({ words }: Pick<PageRecord, 'words'>, asked: string): PageMarks['marks'] {
  const sought = new Set(piecesOf(asked));
  return words
    .filter(({ text }) => piecesOf(text).some((piece) => sought.has(piece)))
    .flatMap(({ boxes }) => boxes.map(([left, top, right, bottom]) => ({ left, top, right, bottom })))
    .slice(0, MAX_MARKS);
}

function piecesOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
  return plain.replaceAll('\u2044', '/').match(PIECE) ?? [];
}
