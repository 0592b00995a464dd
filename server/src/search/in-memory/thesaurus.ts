import trade from '../trade-words.json' with { type: 'json' };
import { isFiller, stemOf, typedWords } from './search-words.ts';

/** Other words for what was typed, and their weight. */
export interface OtherWords {
  readonly words: readonly string[];
  readonly factor: number;
}

/** The weights of a synonym, of a translation, and of a word that matches without meaning the same. */
export const SAME = 0.85;
const TRANSLATED = 0.85;
const ALSO = 0.6;
/** That of another word for a thing of any trade: nearer to a word beside it than to the same one. */
const BROADLY = 0.6;
/** That of a word which answers what was typed without saying it: `tapered` answers puddles. */
const NEEDED = 0.56;
/** The minimum weight of a word found through another word. */
const LEAST = 0.4;
const MORE_STEPS = 2;

/** Equal for the forms of a French or Spanish phrase, whose words English rules would cut too short. */
function foreignKey(words: readonly string[]): string {
  return `~${words.map((word) => (word.length > 4 ? word.replace(/[aeo]$/, '') : word)).join(' ')}`;
}

/** Equal for phrases with the same words: one stem is shared by adhesives and adhesion. */
function wordKey(words: readonly string[]): string {
  return `"${words.join(' ')}`;
}

/** Shorter words, and shorter parts of them, are not taken for German compounds. */
const SHORTEST_COMPOUND = 9;
const SHORTEST_PART = 4;

/** Equal for the forms of a German phrase. */
function germanKey(words: readonly string[]): string {
  return `~${words.map((word) => (word.length > 4 ? word.replace(/(?:e[nrsm]?|n)$/, '') : word)).join(' ')}`;
}

/** What keys that are no phrases of an index begin with. */
const FORM = /^[~"]/;

type Phrases = Map<string, Map<string, OtherWords>>;

/** The words of a phrase that say something, in the form in which those of a question are compared. */
function tellingWords(phrase: string): string[] {
  const words = typedWords(phrase).map(({ word }) => word);
  const telling = words.filter((word) => !isFiller(word));
  return telling.length > 0 ? telling : words;
}

/** Equal for phrases with the same stems. */
export function phraseKey(words: readonly string[]): string {
  return words.map(stemOf).join(' ');
}

/** The index word for a known phrase, whose words are adjacent in the text. */
export function phraseWord(key: string): string {
  return `=${key}`;
}

/** Whether an index word is a phrase. */
export function isPhraseWord(word: string): boolean {
  return word.startsWith('=');
}

/** What a phrase leads to, and its key among what others lead to. */
interface Target {
  readonly key: string;
  readonly other: OtherWords;
}

function targetOf(phrase: string, factor: number): Target {
  const words = tellingWords(phrase);
  return { key: phraseKey(words), other: { words, factor } };
}

function add(phrases: Phrases, key: string, { key: to, other }: Target): void {
  if (key === to || key === '') return;
  let known = phrases.get(key);
  if (!known) {
    known = new Map();
    phrases.set(key, known);
  }
  if ((known.get(to)?.factor ?? 0) < other.factor) known.set(to, other);
}

function addGroups(
  phrases: Phrases,
  groups: readonly (readonly string[])[],
  factor = SAME,
  keyOf = phraseKey,
): void {
  for (const group of groups) {
    const targets = group.map((phrase) => targetOf(phrase, factor));
    for (const { other } of targets) {
      const key = keyOf(other.words);
      for (const to of targets) add(phrases, key, to);
    }
  }
}

const listOf = (cell = ''): string[] => cell.split(';').flatMap((one) => one.trim() || []);

/** The keys of French, Spanish and German phrases. */
function foreignKeys(
  french: readonly string[],
  spanish: readonly string[],
  german: readonly string[],
): readonly string[] {
  return [
    ...[...french, ...spanish].map((phrase) => foreignKey(tellingWords(phrase))),
    ...german.flatMap(germanSpellings).map((phrase) => germanKey(tellingWords(phrase))),
  ];
}

/** Things of every trade: their words in English, French, Spanish and German. */
function addConcepts(phrases: Phrases, rows: readonly (readonly string[])[]): void {
  for (const row of rows) {
    const [english = [], french = [], spanish = [], german = []] = row.map(listOf);
    addGroups(phrases, [english], BROADLY, wordKey);
    const keys = foreignKeys(french, spanish, german);
    for (const phrase of english) {
      const to = targetOf(phrase, TRANSLATED);
      for (const key of keys) add(phrases, key, to);
    }
  }
}

/** What people say of what they need, in four languages, and words of what answers it. */
function addNeeds(phrases: Phrases, rows: readonly (readonly string[])[]): void {
  for (const row of rows) {
    const [english = [], french = [], spanish = [], german = [], answers = []] = row.map(listOf);
    const keys = [
      ...english.map((phrase) => phraseKey(tellingWords(phrase))),
      ...foreignKeys(french, spanish, german),
    ];
    for (const answer of answers) {
      const to = targetOf(answer, NEEDED);
      for (const key of keys) add(phrases, key, to);
    }
  }
}

/** As it is, and without umlauts, as on keyboards that lack them. */
function germanSpellings(phrase: string): string[] {
  const plain = phrase.replaceAll(/[äöü]/gi, (letter) => `${letter.normalize('NFD')[0]}e`);
  return plain === phrase ? [phrase] : [phrase, plain];
}

type Answers = Readonly<Record<string, readonly string[]>>;

function addAnswers(phrases: Phrases, answers: Answers, factor: number): void {
  for (const [from, all] of Object.entries(answers)) {
    const key = phraseKey(tellingWords(from));
    for (const to of all) add(phrases, key, targetOf(to, factor));
  }
}

function shipped(): Phrases {
  const phrases: Phrases = new Map();
  addGroups(phrases, trade.same);
  addAnswers(phrases, trade.also, ALSO);
  addConcepts(phrases, [...trade.things, ...trade.words, ...trade.translated]);
  addNeeds(phrases, trade.needs);
  return phrases;
}

/** Phrases of several words, the stems with which they begin, and the number of words in the longest phrase. */
interface Runs {
  readonly phrases: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
  readonly longest: number;
}

/** Each phrase once: many lead to the same ones. */
function runsOf(phrases: Phrases): Runs {
  const all = new Set<string>();
  const note = (phrase: string) => phrase.includes(' ') && all.add(phrase);
  for (const [key, others] of phrases) {
    note(key);
    for (const other of others.keys()) note(other);
  }
  const [several, beginnings] = [new Set<string>(), new Set<string>()];
  let longest = 1;
  for (const phrase of all) {
    const words = phrase.split(' ');
    longest = Math.max(longest, words.length);
    if (FORM.test(phrase)) continue;
    several.add(phrase);
    beginnings.add(words[0] ?? '');
  }
  return { phrases: several, beginnings, longest };
}

let ofTheTrade: { readonly phrases: Phrases; readonly runs: Runs } | null = null;

/** Made when the first catalogue is indexed: a process that searches nothing, such as most commands, goes without. */
function tradeWords(): NonNullable<typeof ofTheTrade> {
  if (ofTheTrade === null) {
    const phrases = shipped();
    ofTheTrade = { phrases, runs: runsOf(phrases) };
  }
  return ofTheTrade;
}

let things: ReadonlySet<string> | null = null;

/** The keys of the names of things. */
function thingsOfTheTrade(): ReadonlySet<string> {
  things ??= new Set(
    trade.things.flatMap((row) => {
      const [english = [], french = [], spanish = [], german = []] = row.map(listOf);
      return [
        ...english.map((name) => tellingWords(name).join(' ')),
        ...foreignKeys(french, spanish, german),
      ];
    }),
  );
  return things;
}

/** The keys under which a phrase may be known: in English by stems or by words, in French and Spanish, and in German. */
const keysOf = (phrase: readonly string[]): readonly string[] => [
  phraseKey(phrase),
  wordKey(phrase),
  foreignKey(phrase),
  germanKey(phrase),
];

/** Synonyms of the trade and of one manufacturer. */
export class Thesaurus {
  readonly #trade: Phrases;
  readonly #own: Phrases = new Map();
  readonly #runs: readonly [Runs, Runs];
  /** The number of words in the longest phrase. */
  readonly longest: number;

  /** `groups` are the manufacturer's own: the phrases of one group mean the same. */
  constructor(groups: readonly (readonly string[])[] = []) {
    addGroups(this.#own, groups);
    const { phrases, runs } = tradeWords();
    this.#trade = phrases;
    this.#runs = [runs, runsOf(this.#own)];
    this.longest = Math.max(...this.#runs.map(({ longest }) => longest));
  }

  /** The index words for the phrases in a text with these words. */
  phraseWords(words: readonly string[]): string[] {
    const stems = words.filter((word) => !isFiller(word)).map(stemOf);
    const found: string[] = [];
    for (let from = 0; from + 1 < stems.length; from++) {
      if (!this.#runs.some(({ beginnings }) => beginnings.has(stems[from] ?? ''))) continue;
      for (let to = from + 2; to <= Math.min(stems.length, from + this.longest); to++) {
        const key = stems.slice(from, to).join(' ');
        if (this.#runs.some(({ phrases }) => phrases.has(key))) found.push(phraseWord(key));
      }
    }
    return found;
  }

  /** Other words for a phrase, the nearest first; none if it is unknown. */
  of(phrase: readonly string[]): OtherWords[] {
    const key = phraseKey(phrase);
    const found = new Map<string, OtherWords>();
    const take = (other: string, { words, factor }: OtherWords) => {
      if (other === key || factor < LEAST || (found.get(other)?.factor ?? 0) >= factor) return;
      found.set(other, { words, factor });
    };
    for (const own of keysOf(phrase)) for (const [other, words] of this.#direct(own)) take(other, words);
    // The translation of a word has other words of its own, and those in turn have words that match without
    // meaning quite the same.
    for (let step = 0; step < MORE_STEPS; step++) {
      for (const [other, { words: own, factor }] of [...found]) {
        for (const key of [other, wordKey(own)])
          for (const [next, { words, factor: less }] of this.#direct(key))
            take(next, { words, factor: factor * less });
      }
    }
    return [...found.values()].toSorted((a, b) => b.factor - a.factor);
  }

  /** The names that the manufacturer's own words give to something. */
  ownNames(phrase: readonly string[]): readonly (readonly string[])[] {
    return [...(this.#own.get(phraseKey(phrase))?.values() ?? [])].map(({ words }) => words);
  }

  /** Whether the manufacturer has other words for a phrase. */
  isOwn(phrase: readonly string[]): boolean {
    return this.#own.has(phraseKey(phrase));
  }

  /** Whether a phrase is a thing that some manufacturers make, in any of our languages. */
  isThing(phrase: readonly string[]): boolean {
    // By its words, not by their stems: condensation is no condensate.
    const keys = [phrase.join(' '), foreignKey(phrase), germanKey(phrase)];
    return keys.some((key) => thingsOfTheTrade().has(key));
  }

  /**
   * The known words of which a German word consists: `Wurzel` and `sperre` of `Wurzelsperre`; none if it is known, or not one
   * of them is.
   */
  germanParts(word: string): readonly string[] {
    if (word.length < SHORTEST_COMPOUND || this.has([word])) return [];
    const known = (part: string) => part.length >= SHORTEST_PART && this.#isKnown(germanKey([part]));
    // The longest last part says what it is.
    for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
      const [first, last] = [word.slice(0, at), word.slice(at)];
      if (!known(last)) continue;
      const linked = [first, first.replace(/(?:e?s|e?n|er)$/, '')].find(known);
      if (linked !== undefined) return [linked, last];
    }
    return [];
  }

  /** Whether other words are known under a key. */
  #isKnown(key: string): boolean {
    return this.#trade.has(key) || thingsOfTheTrade().has(key);
  }

  /** Whether a phrase is known. */
  has(phrase: readonly string[]): boolean {
    return this.isOwn(phrase) || keysOf(phrase).some((key) => this.#trade.has(key)) || this.isThing(phrase);
  }

  #direct(key: string): [string, OtherWords][] {
    return [...(this.#own.get(key) ?? []), ...(this.#trade.get(key) ?? [])];
  }
}
