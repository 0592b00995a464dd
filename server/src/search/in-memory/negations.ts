import { isFiller, stemOf, typedWords } from './search-words.ts';

/** A word that a text says something is without. */
interface Negated {
  readonly word: string;
  /** With what negates it. */
  readonly from: number;
  readonly to: number;
  /** Whether the word is one with its negation, such as `non-metallic`, and may be a name of its own. */
  readonly joined: boolean;
}

const LETTERS = String.raw`\p{Letter}{3,}`;
const NOT = String.raw`(?<![\p{Letter}\p{Number}-])`;
const before = new RegExp(
  String.raw`${NOT}(?:without(?: any| an?| the| added| the use of)?|(?:contains? |with )?no(?: added)?|free (?:of|from)|less|exempt de|sans|libre de|sin|ohne|kein\w*)\s+(${LETTERS})`,
  'giu',
);
const behind = new RegExp(String.raw`${NOT}(${LETTERS})(?:[ -]free|-less|frei)(?!\p{Letter})`, 'giu');
const joined = new RegExp(`${NOT}non[- ]?(${LETTERS})`, 'giu');

/** What a text says something is without, in order. */
export function negationsIn(text: string): Negated[] {
  const found: Negated[] = [];
  for (const [pattern, isJoined] of [
    [before, false],
    [behind, false],
    [joined, true],
  ] as const) {
    for (const { 0: said, 1: what = '', index } of text.matchAll(pattern)) {
      const word = typedWords(what)[0]?.word;
      if (word === undefined || isFiller(word)) continue;
      if (found.some(({ from, to }) => index < to && from < index + said.length)) continue;
      found.push({ word, from: index, to: index + said.length, joined: isJoined });
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** The index word for those who say that they are without something. */
export const negatedWord = (word: string) => `#n:${stemOf(word)}`;

/** The index words for what a text says something is without. */
export function negatedWords(text: string): string[] {
  return [...new Set(negationsIn(text).map(({ word }) => negatedWord(word)))];
}
