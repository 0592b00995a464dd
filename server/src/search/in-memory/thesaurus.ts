import needs from '../trade-needs.json' with { type: 'json' };
import trade from '../trade-words.json' with { type: 'json' };
import { FORM, foreignKey, germanKey, phraseKey, phraseWord, tellingWords, wordKey } from './phrase-keys.ts';
import { type RowOfSayings, type Said, Sayings, spokenForm, spokenForms } from './sayings.ts';
import { isFiller, stemOf } from './search-words.ts';

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

/** Shorter words, and shorter parts of them, are not taken for German compounds. */
const SHORTEST_COMPOUND = 9;
const SHORTEST_PART = 4;

type Phrases = Map<string, Map<string, OtherWords>>;

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

/** A row of what people say of what they need, in four languages, and words of what answers it. */
interface Need {
  readonly english: readonly string[];
  readonly french: readonly string[];
  readonly spanish: readonly string[];
  readonly german: readonly string[];
  readonly answers: readonly Target[];
}

function needsOf(rows: readonly (readonly string[])[]): Need[] {
  const known = new Map<string, Target>();
  const targetFor = (answer: string): Target => {
    const target = known.get(answer) ?? targetOf(answer, NEEDED);
    known.set(answer, target);
    return target;
  };
  return rows.map((row) => {
    const [english = [], french = [], spanish = [], german = [], answers = []] = row.map(listOf);
    return { english, french, spanish, german, answers: answers.map((answer) => targetFor(answer)) };
  });
}

const isOneWord = (phrase: string) => !/[ '’-]/.test(phrase);
const isSeveral = (phrase: string) => !isOneWord(phrase);

/** Single words that say what is needed. */
function addNeeds(phrases: Phrases, needs: readonly Need[]): void {
  for (const { english, french, spanish, german, answers } of needs) {
    const [inFrench, inSpanish, inGerman] = [french, spanish, german].map((all) => all.filter(isOneWord));
    const keys = [
      ...english.filter(isOneWord).map((phrase) => phraseKey(tellingWords(phrase))),
      ...foreignKeys(inFrench ?? [], inSpanish ?? [], inGerman ?? []),
    ];
    for (const key of keys) for (const to of answers) add(phrases, key, to);
  }
}

/** What says in several words what is needed. */
function sayingsOf({ english, french, spanish, german, answers }: Need): RowOfSayings<Target> {
  const [inFrench, inSpanish, inGerman] = [french, spanish, german].map((all) => all.filter(isSeveral));
  return {
    sayings: [
      ...english.filter(isSeveral).map(spokenForms),
      ...foreignKeys(inFrench ?? [], inSpanish ?? [], inGerman ?? []).map(formsOf),
    ].filter((forms) => forms.length > 0),
    single: english.filter(isOneWord).flatMap(spokenForms),
    answers,
  };
}

/** The forms of the words of a foreign phrase, by its key. */
const formsOf = (key: string) => [...new Set(key.slice(1).split(' '))].map((word) => `~${word}`);

/** A row of what people say: `English | French | Spanish | German -> what answers it`. */
function needOf(row: string): string[] {
  const [said = '', answers = ''] = row.split(' -> ');
  const [english = '', french = '', spanish = '', german = ''] = said.split(' | ');
  return [english, french, spanish, german, answers];
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

function shipped(): NonNullable<typeof ofTheTrade> {
  const phrases: Phrases = new Map();
  addGroups(phrases, trade.same);
  addAnswers(phrases, trade.also, ALSO);
  addConcepts(phrases, [...trade.things, ...trade.words, ...trade.translated]);
  const all = needsOf([...trade.needs, ...Object.values(needs).flat().map(needOf)]);
  addNeeds(phrases, all);
  const answers = new Set(all.flatMap((need) => need.answers));
  return {
    phrases,
    sayings: new Sayings(() => all.map(sayingsOf)),
    runs: runsOf(
      phrases,
      [...answers].map(({ key }) => key),
    ),
  };
}

/** Phrases of several words, the stems with which they begin, and the number of words in the longest phrase. */
interface Runs {
  readonly phrases: ReadonlySet<string>;
  readonly beginnings: ReadonlySet<string>;
  readonly longest: number;
}

/** Each phrase once: many lead to the same ones. */
function runsOf(phrases: Phrases, answers: readonly string[] = []): Runs {
  const all = new Set<string>();
  const note = (phrase: string) => phrase.includes(' ') && all.add(phrase);
  for (const answer of answers) note(answer);
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

let ofTheTrade: {
  readonly phrases: Phrases;
  readonly sayings: Sayings<Target>;
  readonly runs: Runs;
} | null = null;

/** Made when the first catalogue is indexed: a process that searches nothing, such as most commands, goes without. */
function tradeWords(): NonNullable<typeof ofTheTrade> {
  ofTheTrade ??= shipped();
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

let lastWords: ReadonlySet<string> | null = null;

/** The last words of the English names of things: `tower` of a cooling tower. */
function lastWordsOfThings(): ReadonlySet<string> {
  lastWords ??= new Set(
    trade.things.flatMap(([english = '']) =>
      listOf(english).flatMap((name) => tellingWords(name).at(-1) ?? []),
    ),
  );
  return lastWords;
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
    return this.#all(
      phraseKey(phrase),
      keysOf(phrase).flatMap((key) => this.#direct(key)),
    );
  }

  /** The places of what is said in several words of a question, each with the words of what answers it, the nearest first. */
  sayingsIn(words: readonly string[]): Said<OtherWords>[] {
    const forms = words.map((word) => {
      const form = spokenForm(word);
      return form === null ? [] : [form, foreignKey([word]), germanKey([word])];
    });
    return tradeWords()
      .sayings.in(forms)
      .map(({ places, answers }) => ({
        places,
        answers: this.#all(
          '',
          answers.map(({ key, other }) => [key, other]),
        ),
      }));
  }

  /** What some words lead to, and what those lead to in turn. */
  #all(key: string, direct: readonly (readonly [string, OtherWords])[]): OtherWords[] {
    const found = new Map<string, OtherWords>();
    const take = (other: string, { words, factor }: OtherWords) => {
      if (other === key || factor < LEAST || (found.get(other)?.factor ?? 0) >= factor) return;
      found.set(other, { words, factor });
    };
    for (const [other, words] of direct) take(other, words);
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

  /** Whether the English name of a thing that some manufacturers make ends with a word. */
  endsThing(word: string): boolean {
    return lastWordsOfThings().has(word);
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
