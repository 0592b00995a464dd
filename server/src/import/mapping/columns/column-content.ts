import { nameKey } from '../../tables/header-line.ts';
import { wordsOf } from '../names/name-parts.ts';

// What columns hold, whatever they are called: prose, codes, the words of a shop's program.

/** A sentence has at least so many words. */
const MIN_SENTENCE = 7;

/** The share of values that decides. */
const MOST = 0.5;

/** Whether the texts of a column are sentences: they describe a product, and are no values to filter by. */
export function isProse(values: readonly string[]): boolean {
  const sentences = values.filter((text) => {
    const words = text.split(/\s+/u).length;
    return words >= MIN_SENTENCE && (/[.!?](?:\s|$)/u.test(text) || words > 2 * MIN_SENTENCE);
  });
  return sentences.length > values.length * MOST;
}

const UUID = /^\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i;

/** Whether a text is a code: an identifier, a number, or letters and digits or signs that make no word. */
function isCode(text: string): boolean {
  return (
    UUID.test(text) ||
    /^[\d.\-/]+$/.test(text) ||
    /^[A-Z]{1,4}$/.test(text) ||
    (/^\S+$/.test(text) && (/\d/.test(text) || /_/.test(text)))
  );
}

/** Whether nearly all values of a column are codes, which only another table or a person can name. */
export function areCodes(values: readonly string[]): boolean {
  return values.length > 0 && values.filter(isCode).length >= values.length * 0.8;
}

/** Whether the values of a column are what programs alone call entries by: no file and no person does. */
export function areOfMachines(values: readonly string[]): boolean {
  return values.length > 0 && values.every((text) => UUID.test(text));
}

/** How programs call kinds of entries; `P` is what is sent, `D` what is downloaded. */
const PROGRAM_WORDS = new Set(
  `inventory noninventory non-inventory service simple variable variation configurable grouped bundle virtual downloadable external subscription default standard
  parent child product variant item inventory service kit physical digital giftcard tangible object folder p d
  assembly bill of materials matrix package group lot numbered serialized other charge for sale resale purchase discount markup subtotal
  description payment`.split(/\s+/),
);

/** The entries of shops that are a size or a colour of another one. */
const VARIATIONS = new Set(['variation', 'variant', 'child', 'not visible individually', 'sku', 'rule']);

/** Whether the values of a column are those by which a program tells its entries apart, and no category. */
export function areOfProgram(values: readonly string[]): boolean {
  const words = values.flatMap((text) => text.toLowerCase().split(/[\s,/]+/));
  return words.length > 0 && words.every((word) => PROGRAM_WORDS.has(word));
}

/** The values among these that mark a size or colour of another entry; empty if there is no other entry. */
export function variationsIn(values: readonly string[]): string[] {
  const different = [...new Map(values.map((text) => [nameKey(text), text])).values()];
  const found = different.filter(isVariation);
  return found.length < different.length ? found : [];
}

/** Whether a text says of a row that it is a size or a colour of another one. */
export function isVariation(text: string): boolean {
  return VARIATIONS.has(wordsOf(text).join(' '));
}

/** With as many rows, texts that differ in nearly every row put nothing together. */
const MIN_ROWS = 10;
const MOST_DISTINCT = 0.7;

/** Whether a column has another value in nearly every row, so that it is no category. */
export function areAllDifferent(values: readonly string[]): boolean {
  return values.length >= MIN_ROWS && new Set(values.map(nameKey)).size > values.length * MOST_DISTINCT;
}

/** Labels are so few: titles of products are not. */
const MOST_LABELS = 0.5;

/** Whether a column says the same of many rows, such as "Data Sheet", and is no title of what they are. */
export function areLabels(values: readonly string[]): boolean {
  return new Set(values).size <= values.length * MOST_LABELS;
}
