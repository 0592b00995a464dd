import type { Characters } from '../pdfium/page-characters.ts';
import type { RecordedWord, SeenBox } from './page-record.ts';
import type { SeenPage } from './seen-box.ts';

/**
 * How PDFium marks a word that continues on the next line; the other two characters come from documents
 * themselves.
 */
const BROKEN: ReadonlySet<number> = new Set([0x02, 0xad, 0xfffe]);
const SEPARATES = /[\s\p{Cc}]/u;
const MAX_LATIN = 0x7f;
const SPACE = 0x20;

/** The words of a page with their places; words that were hyphenated across lines are rejoined. */
export function readWords({ codes, boxes }: Characters, page: SeenPage): RecordedWord[] {
  const words: RecordedWord[] = [];
  let text = '';
  let pieces: SeenBox[] = [];
  let from = 0;
  let goesOn = false;
  const endPiece = (to: number): void => {
    const box = boxOf(boxes, from, to, page);
    if (box !== null) pieces.push(box);
    from = to;
  };
  const endWord = (): void => {
    if (text !== '') words.push({ text, boxes: pieces });
    text = '';
    pieces = [];
    goesOn = false;
  };
  for (const [at, code] of codes.entries()) {
    if (BROKEN.has(code)) {
      if (goesOn) continue;
      endPiece(at);
      goesOn = text !== '';
    } else if (separates(code)) {
      if (goesOn) continue;
      endPiece(at);
      endWord();
    } else if (code !== 0) {
      if (goesOn || text === '') from = at;
      goesOn = false;
      text += String.fromCodePoint(code);
    }
  }
  if (!goesOn) endPiece(codes.length);
  endWord();
  return words;
}

function separates(code: number): boolean {
  if (code === 0) return false;
  return code <= MAX_LATIN ? code <= SPACE || code === MAX_LATIN : SEPARATES.test(String.fromCodePoint(code));
}

/** The bounding box of the characters [from, to); null if none of them has a place on the page. */
function boxOf(boxes: Float32Array, from: number, to: number, page: SeenPage): SeenBox | null {
  let x1 = Number.POSITIVE_INFINITY;
  let y1 = Number.POSITIVE_INFINITY;
  let x2 = Number.NEGATIVE_INFINITY;
  let y2 = Number.NEGATIVE_INFINITY;
  // Without arrays, because this runs for each character.
  for (let at = from * 4; at < to * 4; at += 4) {
    const left = boxes[at] ?? 0;
    const bottom = boxes[at + 1] ?? 0;
    const right = boxes[at + 2] ?? 0;
    const top = boxes[at + 3] ?? 0;
    if (left === right && top === bottom) continue;
    if (left < x1) x1 = left;
    if (bottom < y1) y1 = bottom;
    if (right > x2) x2 = right;
    if (top > y2) y2 = top;
  }
  return x1 > x2 || y1 > y2 ? null : page.seen([x1, y1, x2, y2]);
}
