import type { Resource } from '@submittal/contract/document';
import { nameKey, nameParts } from './search-words.ts';

// Numbers of certificates, reports and approvals, which people write in many ways: `NOA 24-0117.03` is `24011703`.

/** A number without its scheme needs as many digits to differ from others. */
const MIN_BARE = 5;
/** A number needs as many characters, and a digit. */
const MIN_NUMBER = 4;
/** The maximum number of words in a number as it is typed, such as `ICC-ES ESR - 1234`. */
const MAX_NUMBER_WORDS = 6;
/** The maximum number of numbers in one question. */
const MAX_NUMBERS = 30;

/** A revision behind a number: `FL12345-R3`. */
const REVISION = /(?<=\d)r\d{1,2}$/;

/** The forms in which a number is looked up: with its scheme, with less of it, and without a revision. */
export function numberKeys(number: string): string[] {
  const parts = nameParts(number);
  const keys = new Set<string>();
  for (let from = 0; from < parts.length; from++) {
    const key = parts.slice(from).join('');
    const isBare = /^\d/.test(key);
    const digits = key.replaceAll(/\D/g, '').length;
    if (key.length >= MIN_NUMBER && digits > 0 && (from === 0 || !isBare || digits >= MIN_BARE))
      keys.add(key);
    const unrevised = key.replace(REVISION, '');
    if (unrevised !== key && unrevised.length >= (isBare ? MIN_BARE : MIN_NUMBER)) keys.add(unrevised);
    // Only what stands before the digits is the scheme.
    if (/\d/.test(parts[from] ?? '')) break;
  }
  return [...keys];
}

/** What a question that is nothing but numbers of documents asks for. */
export interface AskedNumbers {
  /** Each number that documents have, by the keys under which it was found. */
  readonly known: readonly (readonly string[])[];
  /** Those that no document has, as typed. */
  readonly unknown: readonly string[];
}

/** What stands between numbers and says nothing. */
const BETWEEN = new Set([
  'and',
  'or',
  'und',
  'oder',
  'et',
  'ou',
  'y',
  'o',
  'no',
  'nr',
  'num',
  'number',
  'numbers',
]);

/** The numbers in a question; null if it has none, or asks for something else too. */
export function numbersIn(text: string, isNumber: (key: string) => boolean): AskedNumbers | null {
  const words = text.split(/[\s,;|]+/).filter((one) => nameKey(one) !== '');
  if (words.length > MAX_NUMBERS * MAX_NUMBER_WORDS) return null;
  const known: string[][] = [];
  const unknown: string[] = [];
  for (let at = 0; at < words.length; ) {
    const found = longestNumber(words, at, isNumber);
    if (found) {
      known.push(found.keys);
      at += found.length;
      continue;
    }
    const word = words[at] ?? '';
    at++;
    if (BETWEEN.has(nameKey(word))) continue;
    if ((word.match(/\d/g) ?? []).length < MIN_BARE) return null;
    unknown.push(word);
  }
  return known.length === 0 || known.length > MAX_NUMBERS ? null : { known, unknown };
}

function longestNumber(words: readonly string[], at: number, isNumber: (key: string) => boolean) {
  for (let length = Math.min(MAX_NUMBER_WORDS, words.length - at); length > 0; length--) {
    const typed = words.slice(at, at + length).join(' ');
    const keys = numberKeys(typed).filter(isNumber);
    if (keys.length > 0) return { keys, length };
  }
  return null;
}

/** The numbers of earlier documents, by the id of the one that took their place. */
export type EarlierNumbers = Readonly<Record<string, readonly string[]>>;

/** Collects which numbers documents have, and whose place they take. */
export class EarlierNumbersBuilder {
  readonly #numbers = new Map<string, string>();
  readonly #supersedes = new Map<string, readonly string[]>();

  add({ resourceID, number, supersedes }: Resource): void {
    if (number !== undefined) this.#numbers.set(resourceID, number);
    if (supersedes !== undefined && supersedes.length > 0) this.#supersedes.set(resourceID, supersedes);
  }

  build(): EarlierNumbers {
    const built: Record<string, readonly string[]> = {};
    for (const id of this.#supersedes.keys()) {
      const numbers = [...this.#before(id)].flatMap((one) => this.#numbers.get(one) ?? []);
      if (numbers.length > 0) built[id] = numbers;
    }
    return built;
  }

  /** All documents before one, however far back. */
  #before(id: string): Set<string> {
    const found = new Set<string>();
    const open = [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const one of this.#supersedes.get(next) ?? []) {
        if (one === id || found.has(one)) continue;
        found.add(one);
        open.push(one);
      }
    }
    return found;
  }
}
