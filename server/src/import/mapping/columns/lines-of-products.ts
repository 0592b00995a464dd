import { wordsOf } from '../names/name-parts.ts';

/** What columns are called that put products together by what they are sold as, and not by what they are. */
const LINES = new Set([
  'line',
  'lines',
  'ln',
  'linea',
  'linie',
  'gamme',
  'gama',
  'gamma',
  'range',
  'series',
  'serie',
  // What a program calls the fields that it has.
  'fieldset',
]);

/** Whether a column says the line of a product. */
export function isOfLines(column: string | undefined): boolean {
  return column !== undefined && wordsOf(column).some((word) => LINES.has(word));
}
