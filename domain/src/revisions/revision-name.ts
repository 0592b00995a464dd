import { type PatternPiece, parsePattern } from '@submittal/contract/number-pattern';
import type { ReceiverChoice } from '@submittal/contract/receiver-profile';
import { printByPattern } from '../number-pattern.ts';
import { numberPatternOf } from '../submittal-number.ts';

/** 1 is A, 26 is Z, 27 is AA: the next of what is counted so. */
function letterAfter(letters: string): string {
  const last = letters.at(-1) ?? '';
  if (last === '') return 'A';
  if (last !== 'Z') return letters.slice(0, -1) + String.fromCharCode(last.charCodeAt(0) + 1);
  return `${letterAfter(letters.slice(0, -1))}A`;
}

/**
 * The revision after one, as it is entered in the transmittal: a number goes up at the end of the text, with as many digits
 * (`0`, `R0`, `00`, `Rev 2`), and so do capitals that stand alone (`A`, `Z`). Of a text without either, such as `final`,
 * nobody can say what comes next: it is the count of revisions.
 * @param revision blank for the first one
 * @param count the number of revisions before the next one
 */
export function nextRevision(revision: string, count: number): string {
  const text = revision.trim() || '0';
  const number = /^(.*?)(\d{1,9})$/s.exec(text);
  if (number) {
    const [, before = '', digits = ''] = number;
    return before + String(Number(digits) + 1).padStart(digits.length, '0');
  }
  const letters = /^(.*?)(?<!\p{Letter})([A-Z]{1,2})$/su.exec(text);
  if (letters) return (letters[1] ?? '') + letterAfter(letters[2] ?? '');
  return String(count);
}

function revisionPiece(pieces: readonly PatternPiece[]): PatternPiece | undefined {
  for (const piece of pieces) {
    if (piece.kind === 'value' && piece.name === 'revision') return piece;
    const inner = piece.kind === 'optional' ? revisionPiece(piece.pieces) : undefined;
    if (inner) return inner;
  }
  return undefined;
}

/**
 * What a revision is called: `R1`, or `A` where the receiver counts in letters; a text that is more than a number is called
 * what it says.
 * @param revision as it is entered in the transmittal; blank for the first one
 */
export function revisionName(revision: string, receiver: ReceiverChoice | null): string {
  const text = revision.trim() || '0';
  if (!/^\d{1,9}$/.test(text)) return text;
  const pieces = parsePattern(numberPatternOf(receiver));
  const piece = 'length' in pieces ? revisionPiece(pieces) : undefined;
  const letter =
    piece?.kind === 'value' && piece.form === 'letter'
      ? printByPattern('{revision:letter}', { revision: text }).text
      : '';
  return letter || `R${Number(text)}`;
}

/** What stands in the triangle beside a change: a short number or letter of the revision, else how many there were. */
export function revisionSign(name: string, count: number): string {
  return /(\d{1,2}|(?<!\p{Letter})[A-Z]{1,2})$/u.exec(name)?.[0] ?? String(count);
}
