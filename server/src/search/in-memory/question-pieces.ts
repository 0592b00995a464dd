import { askedProperty, askedQuantities } from './asked-quantities.ts';
import {
  type Alternative,
  type Concept,
  type Opposite,
  type Option,
  single,
  word,
  wordTerm,
} from './concepts.ts';
import { kindsIn, kindWord } from './document-kinds.ts';
import { askedNegations, negatedWord } from './negations.ts';
import { polesIn, poleWord } from './poles.ts';
import { stemOf, typedWords } from './search-words.ts';
import { qualifiedWord, qualifiersIn, standardsIn } from './standards.ts';
import type { Thesaurus } from './thesaurus.ts';

/** The weights of broader sections, by the number of pairs that they lack. */
const BROADER = [0.5, 0.3];
const NARROWER = 0.9;

/** The digits that sections below a section have too. */
function levelOf(digits: string): string {
  const level = digits.replace(/(?:00)+$/, '').padEnd(2, '0');
  return level.length % 2 === 0 ? level : `${level}0`;
}

/** The number of a section itself, those below it and those above it. */
function sectionConcept(typed: string, digits: string): Concept {
  const own = levelOf(digits);
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

const NAMED_SECTION = String.raw`(?:(?:csi|masterformat|master format|sections?|spec(?:ification)?|mf|sec)\.?\s+)*`;
const WHOLE_SECTION = new RegExp(
  String.raw`(?<![\w#.,-])${NAMED_SECTION}(\d\d)[ .\u00a0-]?(\d\d)[ .\u00a0-]?(\d\d)(?:\.\d\d)?(?![\d/,-]|\s?[%°])`,
  'gi',
);
const HALF_SECTION = new RegExp(String.raw`^\s*${NAMED_SECTION}(?:(\d\d)[ .-](\d\d)|(0\d)(\d\d))\s*$`, 'i');
const DIVISION = /^\s*(?:csi\s+)?div(?:ision)?\.?\s*(\d\d?)\s*$/i;
const LAST_DIVISION = 49;

/** A piece of a question with a form of its own, such as a standard. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly concept: (typed: string) => Concept;
  readonly fact: boolean;
  /** Whether it only refines what the rest asks for. */
  readonly refines?: true;
  /** Of a number: what the nearest answers match, and each what those before it do too. */
  readonly nearer?: readonly Concept[];
  /** The digits of a section, without pairs of zeros at their end. */
  readonly section?: string;
}

function sectionsIn(text: string): Piece[] {
  const half = HALF_SECTION.exec(text);
  const pair = half && `${half[1] ?? half[3]}${half[2] ?? half[4]}`;
  const division = DIVISION.exec(text)?.[1]?.padStart(2, '0');
  const whole = pair ?? division;
  if (whole && Number(whole.slice(0, 2)) <= LAST_DIVISION) {
    const concept = (typed: string) => sectionConcept(typed, whole);
    return [{ from: 0, to: text.length, concept, fact: false, section: levelOf(whole) }];
  }
  return [...text.matchAll(WHOLE_SECTION)]
    .filter(([, division = '']) => Number(division) <= LAST_DIVISION)
    .map((match) => {
      const digits = match.slice(1, 4).join('');
      const concept = (typed: string) => sectionConcept(typed, digits);
      const section = levelOf(digits);
      return { from: match.index, to: match.index + match[0].length, concept, fact: false, section };
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

/** An alternative that all of some words match together. */
const allOf = (words: readonly string[]): Alternative => ({ terms: words.map(wordTerm), factor: 1 });

/** The weight of a single word of several that are denied. */
const ONE_DENIED = 0.7;

/** What is without something: with all of its words, or with one of them, as `without wire` for `not wired glass`. */
const lacking = (words: readonly string[]): Alternative[] => {
  const negated = words.map(negatedWord);
  return [allOf(negated), ...(words.length > 1 ? negated.map((one) => single(word(one), ONE_DENIED)) : [])];
};

/** Whether a text is a phrase of the trade, or its first words are one. */
function beginsPhrase(text: string, thesaurus: Thesaurus): boolean {
  const words = typedWords(text).map((one) => one.word);
  return words.some((_, at) => at > 0 && thesaurus.has(words.slice(0, at + 1)));
}

/** Whether people say it of what they need: `no hot water`. */
function isSaying(text: string, thesaurus: Thesaurus): boolean {
  const words = typedWords(text).map((one) => one.word);
  return thesaurus.sayingsIn(words).some(({ places }) => places.includes(0));
}

/** What something is to be without, and what it is not to be for. */
function deniedPieces(text: string, thesaurus: Thesaurus): Piece[] {
  const negated = askedNegations(text)
    // `Sans retrait` is a phrase that the thesaurus knows.
    .filter(
      ({ joined, from, to }) =>
        !joined &&
        !beginsPhrase(text.slice(from, to), thesaurus) &&
        !isSaying(text.slice(from, to), thesaurus),
    )
    .map(
      ({ words, from, to }): Piece => ({
        from,
        to,
        fact: false,
        refines: true,
        concept: (typed) => ({ typed, size: 1, alternatives: lacking(words) }),
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
export function oppositesIn(text: string, thesaurus: Thesaurus): Opposite[] {
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
            leads: true,
          },
        ]
      : [
          {
            wanted: one(poleWord(name)),
            against: one(poleWord(opposite)),
            denied: one(poleWord(name, true)),
            leads: false,
          },
        ];
  });
  const denied = askedNegations(text).filter(({ from, to }) => !isSaying(text.slice(from, to), thesaurus));
  const negated = denied.map(
    ({ words, joined, from, to }): Opposite => ({
      wanted: {
        typed: '',
        size: 1,
        // `Without solvent` is what is said by `water-based` too.
        alternatives: [
          ...lacking(words),
          ...polesIn(text.slice(from, to))
            .filter((one) => !one.denied)
            .map(({ name }) => single(word(poleWord(name)))),
        ],
      },
      against: { typed: '', size: 1, alternatives: [allOf(words)] },
      denied: null,
      leads: !joined,
    }),
  );
  return [...purposes, ...negated];
}

/** The weight of a purpose that is said in other words. */
const OTHER_PURPOSE = 0.7;

/** A concept that names a purpose, matched by whatever says the same. */
export function orPurpose(concept: Concept): Concept {
  const purposes = polesIn(concept.typed).filter(({ denied }) => !denied);
  if (purposes.length === 0) return concept;
  const others = purposes.map(({ name }) => single(word(poleWord(name)), OTHER_PURPOSE));
  return { ...concept, alternatives: [...concept.alternatives, ...others] };
}

/** A concept that names a kind of document, matched by who has one. */
export function orKind(concept: Concept): Concept {
  const types = kindsIn(concept.typed).flatMap((kind) => kind.types);
  // `Sheet` and `data` are too common for that.
  const own = /^\p{Letter}+$/u.test(concept.typed) ? types.filter((type) => type !== 'datasheet') : types;
  if (own.length === 0) return concept;
  return {
    ...concept,
    alternatives: [...concept.alternatives, ...own.map((type) => single(word(kindWord(type))))],
  };
}

/** A number and one letter. */
const CODE = /^\d+ ?\p{Letter}$/u;

/** The weight of a standard's plain words relative to the standard. */
const AS_WORDS = 0.3;

function quantityPieces(text: string): Piece[] {
  return askedQuantities(text).map(({ kind, tiers, isRating, from, to }) => {
    const all = tiers(askedProperty(text, { from, to, kind }, stemOf)).map(
      ({ factor, options }): Alternative => ({ terms: options.map((each) => ({ options: each })), factor }),
    );
    // `1A` is hardly an ampere.
    const plain = (typed: string) =>
      [...(isRating ? [AS_WORDS] : []), ...(CODE.test(typed) ? [1] : [])].map(
        (factor): Alternative => ({ terms: typedWords(typed).map((one) => wordTerm(one.word)), factor }),
      );
    return {
      from,
      to,
      fact: true,
      concept: (typed) => ({ typed, size: 1, alternatives: [...all, ...plain(typed)] }),
      nearer: all.slice(0, -1).map((_, at) => ({ typed: '', size: 1, alternatives: all.slice(0, at + 1) })),
    };
  });
}

/**
 * The pieces of a question that have a form of their own, in order; the first reading of overlapping pieces
 * counts.
 */
export function piecesOf(text: string, thesaurus: Thesaurus): Piece[] {
  const sections = sectionsIn(text);
  const all: Piece[] = [];
  for (const piece of [
    ...quantityPieces(text),
    ...sections,
    ...standardPieces(text),
    ...qualifierPieces(text),
    ...deniedPieces(text, thesaurus),
  ]) {
    if (all.every(({ from, to }) => piece.to <= from || piece.from >= to)) all.push(piece);
  }
  return all.toSorted((a, b) => a.from - b.from);
}
