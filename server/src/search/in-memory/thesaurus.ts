import trade from '../trade-words.json' with { type: 'json' };
import { isFiller, stemOf, wordsOf } from './search-words.ts';

/** Other words for what was typed, and how much they count beside it. */
export interface OtherWords {
  readonly words: readonly string[];
  readonly factor: number;
}

/** What a word counts that means the same, one of another language, and one that answers without meaning the same. */
const SAME = 0.85;
const TRANSLATED = 0.85;
const ALSO = 0.6;
/** A word of a word counts no less than this, or not at all. */
const LEAST = 0.4;

type Phrases = Map<string, Map<string, OtherWords>>;

/** The words of a phrase that say something. */
function tellingWords(phrase: string): string[] {
  const words = wordsOf(phrase);
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/** Equal for phrases of the same stems. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

function add(phrases: Phrases, from: string, to: string, factor: number): void {
  const words = tellingWords(to);
  const [key, other] = [phraseKey(tellingWords(from)), phraseKey(words)];
  if (key === other || key === '') return;
  const known = phrases.get(key) ?? new Map<string, OtherWords>();
  if ((known.get(other)?.factor ?? 0) < factor) known.set(other, { words, factor });
  phrases.set(key, known);
}

function addGroups(phrases: Phrases, groups: readonly (readonly string[])[]): void {
  for (const group of groups) {
    for (const from of group) for (const to of group) add(phrases, from, to, SAME);
  }
}

function addAnswers(phrases: Phrases, answers: Readonly<Record<string, readonly string[]>>, factor: number): void {
  for (const [from, all] of Object.entries(answers)) for (const to of all) add(phrases, from, to, factor);
}

function shipped(): Phrases {
  const phrases: Phrases = new Map();
  addGroups(phrases, trade.same);
  addAnswers(phrases, trade.also, ALSO);
  for (const translations of [trade.fr, trade.es]) addAnswers(phrases, translations, TRANSLATED);
  return phrases;
}

const ofTheTrade = shipped();

/** Words of the trade that mean the same, with those of one manufacturer. */
export class Thesaurus {
  readonly #own: Phrases = new Map();
  /** Words of the longest phrase. */
  readonly longest: number;

  /** `groups` are the manufacturer's own: phrases of one group mean the same. */
  constructor(groups: readonly (readonly string[])[] = []) {
    addGroups(this.#own, groups);
    const lengths = [...ofTheTrade.keys(), ...this.#own.keys()].map((key) => key.split(' ').length);
    this.longest = Math.max(1, ...lengths);
  }

  /** Other words for a phrase by its key, the nearest first; none where it is not known. */
  of(key: string): OtherWords[] {
    const found = new Map<string, OtherWords>();
    const take = (other: string, { words, factor }: OtherWords) => {
      if (other === key || factor < LEAST || (found.get(other)?.factor ?? 0) >= factor) return;
      found.set(other, { words, factor });
    };
    for (const [other, words] of this.#direct(key)) take(other, words);
    // What a word of another language is called here has other words of its own.
    for (const [other, { factor }] of [...found]) {
      for (const [next, { words, factor: less }] of this.#direct(other)) take(next, { words, factor: factor * less });
    }
    return [...found.values()].toSorted((a, b) => b.factor - a.factor);
  }

  /** The names by which the manufacturer's own words call something. */
  ownNames(key: string): readonly (readonly string[])[] {
    return [...(this.#own.get(key)?.values() ?? [])].map(({ words }) => words);
  }

  /** Whether a phrase of several words is known. */
  has(key: string): boolean {
    return this.#own.has(key) || ofTheTrade.has(key);
  }

  #direct(key: string): [string, OtherWords][] {
    return [...(this.#own.get(key) ?? []), ...(ofTheTrade.get(key) ?? [])];
  }
}
