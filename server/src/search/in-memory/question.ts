import { askedQuantities, saysWhatIsMeasured, withSigns } from './asked-quantities.ts';
import {
  type Alternative,
  byItsWords,
  type Concept,
  FAR,
  type Opposite,
  type Option,
  single,
  type Term,
  word,
  wordTerm,
} from './concepts.ts';
import { type AskedKind, kindsIn, kindWord, without } from './document-kinds.ts';
import { beforePrepositions, headOf, LIKE as LIKED } from './heads.ts';
import { joinedWords } from './negations.ts';
import { phraseKey, phraseWord } from './phrase-keys.ts';
import { oppositesIn, orKind, orPurpose, piecesOf } from './question-pieces.ts';
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
import { standardsIn } from './standards.ts';
import { type OtherWords, SAME, type Thesaurus } from './thesaurus.ts';

/** A visitor's question. */
export interface Question {
  readonly concepts: readonly Concept[];
  /** The same, but with the words of each phrase separate, so that they can be dropped one by one. */
  readonly words: readonly Concept[];
  /** What entries that match the rest come first by: the type of a standard, and what something is without. */
  readonly refinements: readonly Concept[];
  /** What the answers match that are nearest to its numbers: more of them for a nearer one. */
  readonly nearer: readonly Concept[];
  /** What it asks for, as a word: `sprinkler` in `sprinkler for a server room`; null if no word says so. */
  readonly head: string | null;
  /** The thing that it asks for, if it names one that some manufacturer makes: `cooling tower`. */
  readonly thing: Concept | null;
  /** The last word of a short question that names one thing and nothing else: `davit` in `window cleaning davit`. */
  readonly last: Concept | null;
  /** The last word of the name of what it asks for, which must be what an entry is: `toilet` in `wall hung toilet 1.28 gpf`. */
  readonly named: Concept | null;
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
  /** The digits of the section if it asks only for one, without pairs of zeros at their end. */
  readonly sectionDigits: string | null;
}

/** Limited by the bits of a number; further concepts are ignored. */
const MAX_CONCEPTS = 30;
const MAX_OPPOSITES = 8;

/** The weight of a phrase's words if they are not adjacent. */
const APART = 0.75;

/** Words that only say how a number is meant, ignored once the number is read. */
const BESIDE_NUMBERS = new Set(['content', 'less', 'limit', 'level', 'than', 'value', 'rating']);

/** Words that only say that a standard is met, ignored beside one. */
const BESIDE_STANDARDS =
  /^(?:listed|listing|labell?ed|complian(?:t|ce)|complies|comply|conform(?:s|ing|ance)?|meets?|meeting|certified|approved|tested|rated|according|accordance|requirements?|std|standard)$/;

/** Analyses a question; null if it has no words. */
export function questionOf(text: string, thesaurus: Thesaurus): Question | null {
  const whole = typedWords(text).filter((one) => !isFiller(one.word));
  const known = thesaurus.isOwn(whole.map((one) => one.word));
  const pieces = known ? [] : piecesOf(text, thesaurus);
  const quantities = known ? [] : askedQuantities(text);
  const standards = !known && standardsIn(text, true).length > 0;
  const concepts: Concept[] = [];
  const words: Concept[] = [];
  const ownNames: string[] = [];
  const saying = known ? new Map<string, Alternative[]>() : answersOfSayings(text, thesaurus);
  const orSaying = (one: Concept, all: readonly AskedWord[]): Concept => {
    const answers = all.flatMap(({ typed }) => saying.get(typed) ?? []);
    return answers.length === 0 ? one : { ...one, alternatives: [...one.alternatives, ...answers] };
  };
  let at = 0;
  const plain = (to: number) => {
    const all = typedWords(text.slice(at, to));
    const telling = all.filter(
      (one) =>
        !isFiller(one.word) &&
        !(quantities.length > 0 && isBesideNumbers(one)) &&
        !(standards && BESIDE_STANDARDS.test(one.typed)) &&
        !quantities.some((quantity) => saysWhatIsMeasured(one.word, quantity, stemOf)),
    );
    const used = (telling.length > 0 || pieces.length > 0 ? telling : all).map(begunAtTheEnd);
    const phrases = phrasesOf(
      used.flatMap((one) => partsOf(one, thesaurus)),
      thesaurus,
    );
    for (const [at, phrase] of phrases.entries()) {
      const together = [
        ...writtenTogether(phrases[at - 1], phrase),
        ...writtenTogether(phrase, phrases[at + 1]),
      ];
      const whole = isNon(phrase, thesaurus) ? null : phraseConcept(phrase, thesaurus);
      const separate = isNon(phrase, thesaurus)
        ? [nonConcept(phrase)]
        : phrase.map((one) => orSaying(or(wordConcept(one, thesaurus, whole ? SAME : 0), together), [one]));
      concepts.push(...(whole ? [orSaying(whole, phrase)] : separate).map(orPurpose).map(orKind));
      words.push(
        ...separate
          .map((one) => (whole ? orPhrase(one, whole) : one))
          .map(orPurpose)
          .map(orKind),
      );
    }
    if (pieces.length === 0) {
      for (const name of thesaurus.ownNames(used.map((one) => one.word)))
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
  const section = pieces.length === 1 && concepts.length === 1 && pieces[0]?.fact === false;
  return {
    concepts: different(concepts),
    words: different(words),
    refinements: refinements.slice(0, MAX_CONCEPTS),
    nearer: pieces.flatMap(({ nearer = [] }) => nearer).slice(0, MAX_CONCEPTS),
    head: headOf(text),
    thing: thingIn(text, thesaurus),
    last: known || pieces.length > 0 ? null : lastOf(text, thesaurus),
    named: known ? null : namedIn(text, thesaurus),
    opposites: known ? [] : oppositesIn(text, thesaurus).slice(0, MAX_OPPOSITES),
    key: nameKey(text),
    ownNames,
    parts: nameParts(text),
    likeOf: false,
    documentTypes: [],
    pinKey: pinKeyOf(text),
    facts: pieces.some(({ fact }) => fact),
    section,
    sectionDigits: (section && pieces[0]?.section) || null,
  };
}

/** What answers the sayings of a question, by each of their words as typed. */
function answersOfSayings(text: string, thesaurus: Thesaurus): Map<string, Alternative[]> {
  const words = typedWords(text);
  const found = new Map<string, Alternative[]>();
  for (const { places, answers } of thesaurus.sayingsIn(words.map(({ word }) => word))) {
    for (const place of places) {
      const { typed = '' } = words[place] ?? {};
      found.set(typed, [...(found.get(typed) ?? []), ...answers.map(otherPhrase)]);
    }
  }
  return found;
}

/** The last thing that a question names before it says what for. */
function thingIn(text: string, thesaurus: Thesaurus): Concept | null {
  const telling = typedWords(namePart(text)).filter((one) => !isFiller(one.word));
  // A standard stands in rows of things for what meets it.
  const phrase = phrasesOf(telling, thesaurus).findLast(
    (words) =>
      words.every(({ word }) => !/\d/.test(word)) && thesaurus.isThing(words.map(({ word }) => word)),
  );
  const [first] = phrase ?? [];
  if (!phrase || !first) return null;
  const concept = phraseConcept(phrase, thesaurus) ?? wordConcept({ ...first, whole: true }, thesaurus);
  const written = writtenWords(text);
  const typed = phrase.map((one) => written.get(one.typed) ?? one.typed).join(' ');
  return { ...byItsWords(concept), typed };
}

/** Most names of things are that short; longer questions say more than what is asked for. */
const NAMED_IN = 4;
/** What is said about a thing on paper. */
const PAPERWORK =
  /^(?:procedure|requirement|submittal|schedule|program|plan|calculation|sample|detail|drawing|test|report|certificate|specification|warranty|manual|data|sheet|document|price|cost|size|type|color|colour|brand|product|option|supplier|company)s?$/;
/** What things are like, and what is done with them: `thermally broken`. */
const QUALITY = /(?:ed|en|ing|able|ible|proof|ant|ent|ive|ous|ful|less|ical|al|ly)$/;

/** Several things. */
const NOT_ONE_THING = /[\d,;&]|(?<!\p{Letter})(?:and|or)(?!\p{Letter})/iu;

/** Other languages put the thing elsewhere. */
const NOT_ENGLISH =
  /[^\p{ASCII}]|(?<!\p{Letter})(?:de|du|des|la|le|les|et|pour|avec|sans|sobre|para|con|sin|del|el|y|und|der|die|das|für|mit|ohne)(?!\p{Letter})/iu;

/** What stands behind a name and says how large or of which kind it is: `1.28 gpf`, `R30`, `60x32`. */
const MEASURE =
  /(?<=\p{Letter}{3,} \P{Letter}*)(?:(?:stc|nrc|iic|oitc|ul|type|level|grade|class|schedule|series|size) )?[\p{Letter}.]{0,3}\d.*$/iu;

/** What a question says before it says what for, how large and of which kind. */
const namePart = (text: string) => beforePrepositions(text).replace(LIKED, '').replace(MEASURE, '');

/** What only sentences have, which put the thing anywhere: `cars dont hit concrete`. */
const SENTENCE =
  /(?<!\p{Letter})(?:i|you|we|they|it|is|are|was|be|can|could|should|will|would|do|does|dont|wont|cant|doesnt|get|gets|getting|got|go|goes|went|going|keep|keeps|keeping|make|makes|want|wants|need|needs|put|let|lets|stop|stops|protect|turn|where|when|while|who|what|how|why|somewhere|something|someone|whose|their|my|our|your|during|caught|hit|hits|rid|w)(?!\p{Letter})/iu;

/** The last word of a question that is the name of a thing, such as `davit`; null if it is none. */
function lastOf(text: string, thesaurus: Thesaurus): Concept | null {
  // A number may be that of a misspelt name.
  const before = beforePrepositions(text).replace(LIKED, '');
  if (NOT_ONE_THING.test(before) || NOT_ENGLISH.test(text) || SENTENCE.test(text)) return null;
  const words = typedWords(before).filter((one) => !isFiller(one.word));
  const last = words.at(-1);
  if (!last || words.length > NAMED_IN || typedWords(text).length < 2) return null;
  const isName =
    /^\p{Letter}{3,}$/u.test(last.typed) && !QUALITY.test(last.typed) && !PAPERWORK.test(last.typed);
  return isName ? wordConcept(last, thesaurus) : null;
}

/** What is hired, not bought. */
const SERVICE = /^(?:contractor|installer|rental|service|repairman|subcontractor)$/;

/** What many names end with, and places: neither says what is asked for. */
const VAGUE =
  /^(?:hardware|protection|storage|covering|flooring|roofing|siding|system|assembly|accessory|equipment|value|room|center|facade|wall|roof|floor|out|drive|soil|front)$/;

/** The last word of the name of what a question asks for, in English; null if it is no word for a thing. */
function namedIn(text: string, thesaurus: Thesaurus): Concept | null {
  const before = namePart(text);
  if (NOT_ONE_THING.test(before) || NOT_ENGLISH.test(text) || SENTENCE.test(text)) return null;
  const telling = typedWords(before).filter((one) => !isFiller(one.word));
  const phrase = phrasesOf(telling, thesaurus).at(-1) ?? [];
  const last = phrase.at(-1);
  if (!last || telling.length > NAMED_IN + 1 || !/^\p{Letter}{3,}$/u.test(last.typed)) return null;
  if (PAPERWORK.test(last.typed) || standardsIn(text, true).length > 0) return null;
  const several = phraseConcept(phrase, thesaurus);
  if (several) return byItsWords(several);
  if (VAGUE.test(last.word) || !(SERVICE.test(last.word) || thesaurus.endsThing(last.word))) return null;
  return byItsWords(wordConcept({ ...last, whole: true }, thesaurus));
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
export function readQuestion(typed: string, thesaurus: Thesaurus, names: Names): Question | null {
  const asked = withSigns(typed);
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
  const question = questionOf(text, thesaurus);
  const ofTheTrade = kinds.filter(({ certain, tells }) => tells && !certain);
  if (!question || ofTheTrade.length === 0 || saysSomething(without(text, kinds))) return question;
  const concept = kindConcept(text, ofTheTrade);
  return { ...question, concepts: [concept], words: [concept] };
}

/** Who has a document of a kind that the trade has its own word for, such as `O&M`, or says the word. */
function kindConcept(text: string, kinds: readonly AskedKind[]): Concept {
  const types = kinds.flatMap((kind) => kind.types).map((type) => single(word(kindWord(type))));
  const said = kinds.map(({ from, to }) => ({
    terms: typedWords(text.slice(from, to)).map((one) => wordTerm(one.word)),
    factor: APART,
  }));
  return { typed: text.trim(), size: 1, alternatives: [...types, ...said] };
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

/** The words of a German compound, or the word itself. */
function partsOf(one: AskedWord, thesaurus: Thesaurus): readonly AskedWord[] {
  const parts = thesaurus.germanParts(one.word);
  return parts.length === 0 ? [one] : parts.map((part) => ({ word: part, typed: part, whole: true }));
}

const isBesideNumbers = (one: AskedWord) => BESIDE_NUMBERS.has(one.word);

const or = (one: Concept, more: readonly Alternative[]): Concept =>
  more.length === 0 ? one : { ...one, alternatives: [...one.alternatives, ...more] };

/** Two words as one, as which others write them: `flagpole` for `flag pole`. */
function writtenTogether(
  before: readonly AskedWord[] | undefined,
  behind: readonly AskedWord[] | undefined,
): Alternative[] {
  const [first, ...others] = before ?? [];
  const [second, ...more] = behind ?? [];
  if (!first || !second || others.length > 0 || more.length > 0) return [];
  if (!TOGETHER.test(first.typed) || !TOGETHER.test(second.typed)) return [];
  return [single(word(`${first.typed}${second.word}`))];
}

/** A part of a word that is written together. */
const TOGETHER = /^\p{Letter}{3,}$/u;

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
  return words[from]?.word === NON && from + 1 < words.length ? 2 : 1;
}

const NON = 'non';
/** What resists slipping is non-slip; what resists metal is not non-metal. */
const RESISTING = ['resistant', 'retardant', 'proof'];
const RESISTED =
  /^(?:slip|skid|slid|stain|fad|glar|scratch|mar|graffiti|fog|flam|burn|combust|yellow|tarnish|corro|rust|stick|wrinkl|shrink|absor)/;

/** Whether it is a word with its negation that is no phrase of the trade. */
const isNon = (phrase: readonly AskedWord[], thesaurus: Thesaurus) =>
  phrase.length === 2 && phrase[0]?.word === NON && !thesaurus.has(phrase.map(({ word }) => word));

/** `Non-magnetic`, however it is written. */
function nonConcept(phrase: readonly AskedWord[]): Concept {
  const [, last = { word: '', typed: '' }] = phrase;
  return {
    typed: phrase.map(({ typed }) => typed).join(' '),
    size: 2,
    denies: true,
    alternatives: [
      ...joinedWords(last.word).map((one) => single(word(one))),
      { terms: phrase.map((one) => wordTerm(one.word)), factor: APART },
      ...(RESISTED.test(last.word) ? RESISTING : []).map((one) => ({
        terms: [wordTerm(last.word), wordTerm(one)],
        factor: APART * APART,
      })),
    ],
  };
}

/** A typed word in its forms, and single words with the same meaning that count at least so much. */
function termOf({ word: own, typed, whole }: AskedWord, thesaurus: Thesaurus, least = 0): Term {
  const others = thesaurus.of([own]).flatMap(({ words, factor }): Option[] => {
    const [only] = words;
    return only !== undefined && words.length === 1 && factor >= least
      ? [{ kind: 'word', word: only, factor, answers: factor < FAR }]
      : [];
  });
  return { options: [{ kind: 'word', word: own, ...(!whole && { typed }), factor: 1 }, ...others] };
}

function wordConcept(one: AskedWord, thesaurus: Thesaurus, least = 0): Concept {
  const phrases = thesaurus.of([one.word]).filter(({ words, factor }) => words.length > 1 && factor >= least);
  return {
    typed: one.typed,
    size: 1,
    guess: one.word,
    alternatives: [{ terms: [termOf(one, thesaurus, least)], factor: 1 }, ...phrases.map(otherPhrase)],
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
      // Other words for each of its words say something else together.
      { terms: words.map((one) => termOf(one, thesaurus, SAME)), factor: APART },
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
  const option = word(words.length === 1 ? only : phraseWord(phraseKey(words)));
  return { ...single(option, factor), answers: factor < FAR };
}
