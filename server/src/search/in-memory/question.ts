import { kindsIn, kindWord, without } from './document-kinds.ts';
import { negatedWord, negationsIn } from './negations.ts';
import { polesIn, poleWord } from './poles.ts';
import {
  askedProperty,
  askedQuantities,
  propertyOf,
  type ValueInRange,
  type WordSpan,
} from './quantities.ts';
import {
  type AskedWord,
  isFiller,
  nameKey,
  nameParts,
  signsOf,
  stemOf,
  typedWords,
  writtenWords,
} from './search-words.ts';
import { qualifiedWord, qualifiersIn, standardsIn } from './standards.ts';
import { type OtherWords, phraseKey, phraseWord, type Thesaurus } from './thesaurus.ts';

/** What may match at one place in an index: a word in its forms, or one of a span of words. */
export type Option =
  | {
      readonly kind: 'word';
      readonly word: string;
      /** As typed, if longer words that begin with it match too. */
      readonly typed?: string;
      readonly factor: number;
    }
  | { readonly kind: 'span'; readonly span: WordSpan; readonly factor: number }
  | { readonly kind: 'range'; readonly value: ValueInRange; readonly factor: number };

/** Matched by any of its options. */
export interface Term {
  readonly options: readonly Option[];
}

/** Matched by all of its terms together. */
export interface Alternative {
  readonly terms: readonly Term[];
  readonly factor: number;
}

/** One thing in a question: a word, a phrase, a number with its unit, a standard or a section. */
export interface Concept {
  /** As typed. */
  readonly typed: string;
  readonly alternatives: readonly Alternative[];
  /** The number of words in it. */
  readonly size: number;
  /** A word whose spelling may be guessed. */
  readonly guess?: string;
}

/** A purpose, or a word that something is to be without: who is only for the opposite does not answer. */
export interface Opposite {
  readonly wanted: Concept;
  readonly against: Concept;
  /** What says that it is not for the wanted purpose; null if nothing can. */
  readonly denied: Concept | null;
}

/** A visitor's question. */
export interface Question {
  readonly concepts: readonly Concept[];
  /** The same, but with the words of each phrase separate, so that they can be dropped one by one. */
  readonly words: readonly Concept[];
  /** What entries that match the rest come first by: the type of a standard, and what something is without. */
  readonly refinements: readonly Concept[];
  /** What rules an entry out. */
  readonly opposites: readonly Opposite[];
  /**
   * The whole question in the form in which names are compared, and the names to which the manufacturer's own
   * words refer.
   */
  readonly key: string;
  readonly ownNames: readonly string[];
  /** Its words, in which names of entries are looked for. */
  readonly parts: readonly string[];
  /** Whether it asks for the like of something, as `or equal` does. */
  readonly likeOf: boolean;
  /** The types of documents that it asks for; none if it names no kind of document beside something else. */
  readonly documentTypes: readonly string[];
  /** Equal for questions with the same stems. */
  readonly pinKey: string;
  /** Whether it asks for a number with its unit or for a standard, which documents state. */
  readonly facts: boolean;
  /** Whether it asks only for a MasterFormat section. */
  readonly section: boolean;
}

/** Limited by the bits of a number; further concepts are ignored. */
const MAX_CONCEPTS = 30;
const MAX_OPPOSITES = 8;

const single = (option: Option, factor = 1): Alternative => ({ terms: [{ options: [option] }], factor });

const wordTerm = (word: string): Term => ({ options: [{ kind: 'word', word, factor: 1 }] });

/** The weights of broader sections, by the number of pairs that they lack. */
const BROADER = [0.5, 0.3];
const NARROWER = 0.9;

/** The number of a section itself, those below it and those above it. */
function sectionConcept(typed: string, digits: string): Concept {
  const level = digits.replace(/(?:00)+$/, '').padEnd(2, '0');
  const own = level.length % 2 === 0 ? level : `${level}0`;
  const number = own.padEnd(6, '0');
  const broader = [4, 2]
    .filter((length) => length < own.length)
    .map((length, at) => single(word(own.slice(0, length).padEnd(6, '0')), BROADER[at] ?? 0));
  const below: Option = {
    kind: 'span',
    span: { first: own.padEnd(6, '0'), last: own.padEnd(6, '9') },
    factor: 1,
  };
  return { typed, size: 1, alternatives: [single(word(number)), single(below, NARROWER), ...broader] };
}

const word = (text: string): Option => ({ kind: 'word', word: text, factor: 1 });

const NAMED_SECTION = String.raw`(?:(?:csi|masterformat|master format|sections?|spec(?:ification)?|mf|sec)\.?\s+)*`;
const WHOLE_SECTION = new RegExp(
  String.raw`(?<![\w#.,-])${NAMED_SECTION}(\d\d)[ .\u00a0-]?(\d\d)[ .\u00a0-]?(\d\d)(?:\.\d\d)?(?![\d/,-]|\s?[%°])`,
  'gi',
);
const HALF_SECTION = new RegExp(String.raw`^\s*${NAMED_SECTION}(?:(\d\d)[ .-](\d\d)|(0\d)(\d\d))\s*$`, 'i');
const DIVISION = /^\s*(?:csi\s+)?div(?:ision)?\.?\s*(\d\d?)\s*$/i;
const LAST_DIVISION = 49;

/** A piece of a question with a form of its own, such as a standard. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly concept: (typed: string) => Concept;
  readonly fact: boolean;
  /** Whether it only refines what the rest asks for. */
  readonly refines?: true;
}

function sectionsIn(text: string): Piece[] {
  const half = HALF_SECTION.exec(text);
  const pair = half && `${half[1] ?? half[3]}${half[2] ?? half[4]}`;
  const division = DIVISION.exec(text)?.[1]?.padStart(2, '0');
  const whole = pair ?? division;
  if (whole && Number(whole.slice(0, 2)) <= LAST_DIVISION) {
    return [{ from: 0, to: text.length, concept: (typed) => sectionConcept(typed, whole), fact: false }];
  }
  return [...text.matchAll(WHOLE_SECTION)]
    .filter(([, division = '']) => Number(division) <= LAST_DIVISION)
    .map((match) => {
      const digits = match.slice(1, 4).join('');
      const concept = (typed: string) => sectionConcept(typed, digits);
      return { from: match.index, to: match.index + match[0].length, concept, fact: false };
    });
}

function standardPieces(text: string): Piece[] {
  return standardsIn(text, true).map(({ words, from, to }) => ({
    from,
    to,
    fact: true,
    concept: (typed) => {
      const named: Alternative = { terms: [{ options: words.map(word) }], factor: 1 };
      // A product code may look like a standard: B-34.
      const plain = typedWords(typed).map(({ word: text }) => wordTerm(text));
      return { typed, size: 1, alternatives: [named, { terms: plain, factor: AS_WORDS }] };
    },
  }));
}

/** What narrows the standards of a question. */
function qualifierPieces(text: string): Piece[] {
  const standards = standardsIn(text, true).flatMap(({ words }) => words);
  if (standards.length === 0) return [];
  return qualifiersIn(text).map(({ values, from, to }) => ({
    from,
    to,
    fact: true,
    refines: true,
    concept: (typed) => {
      const options = standards.flatMap((standard) =>
        values.map((value) => word(qualifiedWord(standard, value))),
      );
      return { typed, size: 1, alternatives: [{ terms: [{ options }], factor: 1 }] };
    },
  }));
}

/** What something is to be without, and what it is not to be for. */
function deniedPieces(text: string): Piece[] {
  const negated = negationsIn(text)
    .filter((one) => !one.joined)
    .map(
      ({ word: own, from, to }): Piece => ({
        from,
        to,
        fact: false,
        refines: true,
        concept: (typed) => ({ typed, size: 1, alternatives: [single(word(negatedWord(own)))] }),
      }),
    );
  const denied = polesIn(text)
    .filter((one) => one.denied)
    .map(
      ({ name, opposite, from, to }): Piece => ({
        from,
        to,
        fact: false,
        refines: true,
        concept: (typed) => ({
          typed,
          size: 1,
          alternatives: [single(word(poleWord(name, true))), single(word(poleWord(opposite)))],
        }),
      }),
    );
  return [...denied, ...negated];
}

/** What rules entries out: the opposites of purposes that a question names, and what something is to be without. */
function oppositesIn(text: string): Opposite[] {
  const one = (...options: string[]): Concept => ({
    typed: '',
    size: 1,
    alternatives: [{ terms: [{ options: options.map(word) }], factor: 1 }],
  });
  const said = polesIn(text);
  const purposes = said.flatMap(({ name, opposite, denied }): Opposite[] => {
    // Who asks for both means neither in particular.
    if (said.some((other) => other.name === opposite && other.denied === denied)) return [];
    return denied
      ? [
          {
            wanted: one(poleWord(name, true), poleWord(opposite)),
            against: one(poleWord(name)),
            denied: null,
          },
        ]
      : [
          {
            wanted: one(poleWord(name)),
            against: one(poleWord(opposite)),
            denied: one(poleWord(name, true)),
          },
        ];
  });
  const negated = negationsIn(text).map(
    (negation): Opposite => ({
      wanted: one(negatedWord(negation.word)),
      against: one(negation.word),
      denied: null,
    }),
  );
  return [...purposes, ...negated];
}

/** The weight of a purpose that is said in other words. */
const OTHER_PURPOSE = 0.7;

/** A concept that names a purpose, matched by whatever says the same. */
function orPurpose(concept: Concept): Concept {
  const purposes = polesIn(concept.typed).filter(({ denied }) => !denied);
  if (purposes.length === 0) return concept;
  const others = purposes.map(({ name }) => single(word(poleWord(name)), OTHER_PURPOSE));
  return { ...concept, alternatives: [...concept.alternatives, ...others] };
}

/** A concept that names a kind of document, matched by who has one. */
function orKind(concept: Concept): Concept {
  const types = kindsIn(concept.typed).flatMap((kind) => kind.types);
  // `Sheet` and `data` are too common for that.
  const own = /^\p{Letter}+$/u.test(concept.typed) ? types.filter((type) => type !== 'datasheet') : types;
  if (own.length === 0) return concept;
  return {
    ...concept,
    alternatives: [...concept.alternatives, ...own.map((type) => single(word(kindWord(type))))],
  };
}

/** The weight of a phrase's words if they are not adjacent. */
const APART = 0.75;

/** The weight of a standard's plain words relative to the standard. */
const AS_WORDS = 0.3;

function quantityPieces(text: string): Piece[] {
  return askedQuantities(text).map(({ span, within, from, to }) => {
    const spans: Term[] = [
      { options: [{ kind: 'span', span: span(askedProperty(text, { from, to }, stemOf)), factor: 1 }] },
    ];
    return {
      from,
      to,
      fact: true,
      concept: (typed) => ({
        typed,
        size: 1,
        alternatives: [
          { terms: spans, factor: 1 },
          ...(within ? [single({ kind: 'range', value: within, factor: 1 })] : []),
        ],
      }),
    };
  });
}

/**
 * The pieces of a question that have a form of their own, in order; the first reading of overlapping pieces
 * counts.
 */
function piecesOf(text: string): Piece[] {
  const sections = sectionsIn(text);
  const all: Piece[] = [];
  for (const piece of [
    ...quantityPieces(text),
    ...sections,
    ...standardPieces(text),
    ...qualifierPieces(text),
    ...deniedPieces(text),
  ]) {
    if (all.every(({ from, to }) => piece.to <= from || piece.from >= to)) all.push(piece);
  }
  return all.toSorted((a, b) => a.from - b.from);
}

/** Words that only say how a number is meant, ignored once the number is read. */
const BESIDE_NUMBERS = new Set(['content', 'less', 'limit', 'level', 'than', 'value', 'rating']);

/** Analyses a question; null if it has no words. */
export function questionOf(text: string, thesaurus: Thesaurus): Question | null {
  const whole = typedWords(text).filter((one) => !isFiller(one.word));
  const known = thesaurus.isOwn(whole.map((one) => one.word));
  const pieces = known ? [] : piecesOf(text);
  const hasQuantity = !known && askedQuantities(text).length > 0;
  const concepts: Concept[] = [];
  const words: Concept[] = [];
  const ownNames: string[] = [];
  let at = 0;
  const plain = (to: number) => {
    const all = typedWords(text.slice(at, to));
    const telling = all.filter(
      (one) => !isFiller(one.word) && !(hasQuantity && (isBesideNumbers(one) || isProperty(one))),
    );
    const kept = (telling.length > 0 || pieces.length > 0 ? telling : all).map(begunAtTheEnd);
    for (const phrase of phrasesOf(kept, thesaurus)) {
      const whole = phraseConcept(phrase, thesaurus);
      const separate = phrase.map((one) => wordConcept(one, thesaurus));
      concepts.push(...(whole ? [whole] : separate).map(orPurpose).map(orKind));
      words.push(
        ...separate
          .map((one) => (whole ? orPhrase(one, whole) : one))
          .map(orPurpose)
          .map(orKind),
      );
    }
    if (pieces.length === 0) {
      for (const name of thesaurus.ownNames(kept.map((one) => one.word)))
        ownNames.push(nameKey(name.join(' ')));
    }
  };
  const refinements: Concept[] = [];
  for (const { from, to, concept, refines } of pieces) {
    plain(from);
    const one = concept(text.slice(from, to).trim());
    if (refines) refinements.push(one);
    else {
      concepts.push(one);
      words.push(one);
    }
    at = to;
  }
  plain(text.length);
  if (concepts.length === 0) {
    // Nothing is left to refine.
    concepts.push(...refinements);
    words.push(...refinements.splice(0));
  }
  if (concepts.length === 0) {
    const signs = signsOf(text).map(
      (sign): Concept => ({ typed: sign, size: 1, alternatives: [single(word(sign))] }),
    );
    if (signs.length === 0) return null;
    concepts.push(...signs);
    words.push(...signs);
  }
  const written = writtenWords(text);
  const different = (all: readonly Concept[]) =>
    [...new Map(all.map((one) => [one.typed.toLowerCase(), one])).values()]
      .slice(0, MAX_CONCEPTS)
      .map((one) => ({ ...one, typed: written.get(one.typed) ?? one.typed }));
  return {
    concepts: different(concepts),
    words: different(words),
    refinements: refinements.slice(0, MAX_CONCEPTS),
    opposites: known ? [] : oppositesIn(text).slice(0, MAX_OPPOSITES),
    key: nameKey(text),
    ownNames,
    parts: nameParts(text),
    likeOf: false,
    documentTypes: [],
    pinKey: pinKeyOf(text),
    facts: pieces.some(({ fact }) => fact),
    section: pieces.length === 1 && concepts.length === 1 && pieces[0]?.fact === false,
  };
}

/** What a question may name. */
interface Names {
  /** Whether a text is the name of an entry or the code of a document. */
  readonly isName: (text: string) => boolean;
  /** Whether it has a name in it, or begins one. */
  readonly hasName: (text: string) => boolean;
}

/**
 * Analyses a question without the kinds of documents that it names: they say what is wanted of a product, and every
 * product has words like them. A word that may also say something else, such as `warranty`, counts as one only beside the
 * name of an entry. A name may itself have such words.
 */
export function readQuestion(asked: string, thesaurus: Thesaurus, names: Names): Question | null {
  const text = asked.replaceAll(LIKE, ' ');
  if (text !== asked && !names.isName(asked) && saysSomething(text)) {
    const question = readQuestion(text, thesaurus, names);
    return question && { ...question, likeOf: true, pinKey: pinKeyOf(asked) };
  }
  return readPlain(asked, thesaurus, names);
}

/** What asks for the like of a named product. */
const LIKE =
  /(?<!\p{Letter})(?:\(?or (?:an? )?(?:approved )?(?:equals?|equivalents?|similar)(?: approved)?\)?|(?:approved )?equivalents?(?: (?:to|of|for))?|approved equals?|equal to|similar to|comparable to|comparable(?: products?)?|alternatives? (?:to|for)|alternatives?|replacements? for|substitutes? for|substitutes?|in (?:place|lieu) of|instead of|cross[- ]?reference|competitor (?:of|to)|ou (?:produit )?[eé]quivalent|[eé]quivalents? (?:[aà]|de|du)|[eé]quivalent|similaire [aà]|en remplacement de|o (?:equivalente|similar|igual)|equivalentes? (?:a|de)|equivalente|alternativa a|en lugar de|oder gleichwertig\w*|gleichwertig\w*(?: zu)?|[aä]hnlich wie|ersatz f[uü]r|statt)(?!\p{Letter})/giu;

function readPlain(text: string, thesaurus: Thesaurus, names: Names): Question | null {
  const kinds = names.isName(text) ? [] : kindsIn(text);
  const certain = kinds.filter((kind) => kind.certain);
  for (const named of [kinds, certain]) {
    const rest = without(text, named);
    if (named.length === 0 || !saysSomething(rest) || thesaurus.isOwn(tellingOf(text))) continue;
    if (named !== certain && !names.hasName(rest)) continue;
    const question = questionOf(rest, thesaurus);
    const documentTypes = named.flatMap(({ types }) => types);
    return question && { ...question, pinKey: pinKeyOf(text), documentTypes };
  }
  return questionOf(text, thesaurus);
}

const tellingOf = (text: string) =>
  typedWords(text)
    .map(({ word }) => word)
    .filter((one) => !isFiller(one));
const saysSomething = (text: string) => tellingOf(text).length > 0;

/** Equal for questions with the same stems, in any order. */
export function pinKeyOf(text: string): string {
  const words = typedWords(text).map((one) => one.word);
  const telling = words.filter((one) => !isFiller(one));
  return [...new Set((telling.length > 0 ? telling : words).map(stemOf))].sort().join(' ');
}

/**
 * Only the last word of a question may be incomplete: earlier words of one or two letters are not the
 * beginning of a longer word.
 */
function begunAtTheEnd(one: AskedWord, at: number, all: readonly AskedWord[]): AskedWord {
  return at + 1 < all.length && SHORT.test(one.typed) ? { ...one, whole: true } : one;
}

const SHORT = /^\p{Letter}{1,2}$/u;

const isBesideNumbers = (one: AskedWord) => BESIDE_NUMBERS.has(one.word);
const isProperty = (one: AskedWord) => propertyOf(stemOf(one.word)) !== undefined;

/** Words in the longest known phrases; others are alone. */
function phrasesOf(words: readonly AskedWord[], thesaurus: Thesaurus): AskedWord[][] {
  const phrases: AskedWord[][] = [];
  for (let from = 0; from < words.length; ) {
    const length = longestPhrase(words, from, thesaurus);
    phrases.push(words.slice(from, from + length));
    from += length;
  }
  return phrases;
}

function longestPhrase(words: readonly AskedWord[], from: number, thesaurus: Thesaurus): number {
  for (let length = Math.min(thesaurus.longest, words.length - from); length > 1; length--) {
    if (thesaurus.has(words.slice(from, from + length).map((one) => one.word))) return length;
  }
  return 1;
}

/** A typed word in its forms, and single words with the same meaning. */
function termOf({ word: own, typed, whole }: AskedWord, thesaurus: Thesaurus): Term {
  const others = thesaurus.of([own]).flatMap(({ words, factor }): Option[] => {
    const [only] = words;
    return only !== undefined && words.length === 1 ? [{ kind: 'word', word: only, factor }] : [];
  });
  return { options: [{ kind: 'word', word: own, ...(!whole && { typed }), factor: 1 }, ...others] };
}

function wordConcept(one: AskedWord, thesaurus: Thesaurus): Concept {
  const phrases = thesaurus.of([one.word]).filter(({ words }) => words.length > 1);
  return {
    typed: one.typed,
    size: 1,
    guess: one.word,
    alternatives: [{ terms: [termOf(one, thesaurus)], factor: 1 }, ...phrases.map(otherPhrase)],
  };
}

/** A phrase as one concept; null for a single word. */
function phraseConcept(words: readonly AskedWord[], thesaurus: Thesaurus): Concept | null {
  if (words.length === 1) return null;
  const key = phraseKey(words.map((one) => one.word));
  const others = thesaurus.of(words.map((one) => one.word));
  return {
    typed: words.map(({ typed }) => typed).join(' '),
    size: words.length,
    alternatives: [
      { terms: words.map((one) => termOf(one, thesaurus)), factor: APART },
      single(word(phraseWord(key))),
      ...others.map(otherPhrase),
    ],
  };
}

/** A word of a phrase, which other words for the whole phrase match too: none of them is one word's own. */
function orPhrase(one: Concept, phrase: Concept): Concept {
  return { ...one, alternatives: [...one.alternatives, ...phrase.alternatives.slice(1)] };
}

function otherPhrase({ words, factor }: OtherWords): Alternative {
  const [only = ''] = words;
  return single(word(words.length === 1 ? only : phraseWord(phraseKey(words))), factor);
}
