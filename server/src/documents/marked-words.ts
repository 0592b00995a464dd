import type { PageMarks } from '@submittal/contract/document';
import type { PageRecord } from '../../../pdf-linker/src/records/page-record.ts';

/** The maximum number of marks on one page; more marks of one word add nothing. */
const MAX_MARKS = 500;

/** A fraction, or characters written as one word. */
const PIECE = /\d+\/\d+|[\p{Letter}\p{Number}]+/gu;

/**
 * Where the words of a page are that contain one of the requested words, in reading order. Case, accents and
 * surrounding characters are ignored: `Self-adhered,` contains `adhered`.
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
