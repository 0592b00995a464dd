import type { PageLine } from '../pages/first-page.ts';
import { oneLine } from './clean-values.ts';

// Numbers of models and articles on the first page of a document, and what stands beside them.

/** A number on a page, such as `HX-200`. */
export interface PageNumber {
  readonly number: string;
  /** What its line says in front of it, if the number ends the line; null otherwise. */
  readonly name: string | null;
  /** Its line, from 0. */
  readonly line: number;
}

/** A page with more is a price list. */
const MAX_NUMBERS = 60;

const NUMBER =
  /(?<![\p{L}\p{N}./-])(?:\p{Lu}{1,5}[-–]?\d{2,6}|\d{5,8})(?:[-–](?:\p{Lu}{1,4}|\d{1,4}))?(?![\p{L}\p{N}/-]|[.,]\d)/gu;

/** The numbers on a page, in its order. */
export function numbersIn(lines: readonly PageLine[]): PageNumber[] {
  const found: PageNumber[] = [];
  for (const [line, { text }] of lines.entries()) {
    for (const match of text.matchAll(NUMBER)) {
      if (found.length === MAX_NUMBERS) return found;
      const [number] = match;
      const isLast = /^\s*\)?$/.test(text.slice(match.index + number.length));
      const before = oneLine(text.slice(0, match.index).replace(/[\s:(|–-]+$/u, ''));
      found.push({ number, name: isLast && /\p{L}{2}/u.test(before) ? before : null, line });
    }
  }
  return found;
}

/** The shape of a number: `AA-999` for `HX-200`. */
export function shapeOf(number: string): string {
  return number.replaceAll(/\p{L}/gu, 'A').replaceAll(/\d/g, '9').replaceAll('–', '-');
}

/** A number in the form in which two are compared. */
export function numberKey(number: string): string {
  return number.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}
