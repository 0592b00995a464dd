// What the names of files and folders say: the kind of document, its language and region, its revision, and the rest,
// which should be the name of a product.

import { withoutCopyMark } from '../words/copy-marks.ts';
import { languageOfToken, languageOfWord } from '../words/languages.ts';
import { withoutPastMarks } from '../words/past-marks.ts';
import { LONGEST_PHRASE, phrases, typeLanguages, wordsBesideNames } from '../words/type-words.ts';
import { withoutPeriods } from './periods-in-names.ts';

const regionTokens: Readonly<Record<string, 'us' | 'canada'>> = {
  us: 'us',
  usa: 'us',
  ca: 'canada',
  can: 'canada',
  canada: 'canada',
  cdn: 'canada',
};

/** Words that say nothing about the product. */
const NOISE = new Set([
  'final',
  'copy',
  'web',
  'print',
  'pdf',
  'new',
  'latest',
  'current',
  'lowres',
  'hires',
  'the',
  'and',
  'et',
  'y',
  'for',
  'document',
  'sheet',
]);

/** What a name says. */
export interface NameParts {
  readonly documentType: string | null;
  readonly language: string | null;
  readonly region: 'us' | 'canada' | null;
  readonly revision: string | null;
  /** The words that are left, in order: the product's name, it is hoped. */
  readonly words: readonly string[];
  /** The words with those at either end that may be a language or a region as well. */
  readonly withEnds: readonly string[];
  /** All words: products are named after documents, too (“Detail Coat”). */
  readonly all: readonly string[];
}

/** Letters that have no accent that could be taken off. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  ı: 'i',
};

/** Words of ASCII with a capital at most at their beginning, as most cells and names have: nothing in them is to be read otherwise. */
const SIMPLE_WORDS = /^[ _-]*(?:[A-Z]?[a-z\d]+[ _-]+)*(?:[A-Z]?[a-z\d]+)?$/;

/**
 * The words of a name, in small letters without accents, marks and what addresses and pages make of signs:
 * `AbraClean(TM)_SDS-2` gives `abra clean sds 2`. A plus behind a name is a word of it.
 */
export function wordsOf(name: string): string[] {
  if (SIMPLE_WORDS.test(name))
    return name
      .toLowerCase()
      .split(/[ _-]+/)
      .filter((word) => word !== '');
  return name
    .replaceAll(
      /&(?:amp|reg|trade|copy|nbsp|#\d{1,5}|#x[\da-f]{1,4});|%[2-7][\da-f]|\((?:r|c|tm|sm)\)/gi,
      ' ',
    )
    .normalize('NFD')
    .replaceAll(/\p{M}+|[®™©℠'’]/gu, '')
    .replaceAll(/(?<=[\p{L}\p{N}])\+(?![\p{L}\p{N}])/gu, ' plus')
    .replaceAll(/[łŁøØđĐßæÆœŒı]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/(\p{Ll})(\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1$3 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The names of a catalogue's products, by which names of files are read. */
export interface KnownNames {
  /** The words in them: a number among these is part of a name and neither a year nor a revision. */
  readonly words: ReadonlySet<string>;
  /** Each name as one word. */
  readonly joined: { has(name: string): boolean };
}

const NONE: KnownNames = { words: new Set(), joined: new Set() };

/**
 * Reads a name of a file, without its extension, or of a folder. What looks like a year or a revision but stands in a
 * name that is known stays in the name, and a type of document is found although it is glued to such a name. `spoken` is
 * the language of the document's pages, if it is known: a code of that language at either end means it, and another code
 * that stands in the name of a product is part of one.
 */
export function namePartsOf(name: string, known: KnownNames = NONE, spoken: string | null = null): NameParts {
  const { rest: unrevised, revision } = withoutRevision(name, known.words);
  const said = wordsOf(unrevised);
  // As long as no product is known, it may be called so.
  const unmarked =
    known.words.size > 0 ? withoutPeriods(withoutPastMarks(said, known.words), known.words) : said;
  const all = withoutGlue([...unmarked], known);
  let documentType: string | null = null;
  let language: string | null = null;
  const words: string[] = [];
  let letter: string | null = null;
  for (let at = 0; at < all.length; ) {
    const length = phraseAt(all, at);
    // A revision may be a letter behind the type: `Deck TDS-B`. Parts A and B have safety data sheets of their own.
    const isLast = at === all.length - 1 && at > 0 && documentType !== null && documentType !== 'sds';
    if (
      isLast &&
      revision === null &&
      isTypeBefore(all, at) &&
      /^[abc]$/.test(all[at] ?? '') &&
      !known.words.has(all[at] ?? '')
    )
      letter = all[at] ?? null;
    else if (length > 0) {
      const phrase = all.slice(at, at + length);
      documentType ??= phrases.get(phrase.join(' ')) ?? null;
      // The page knows better: `Garantie` is French and German.
      if (spoken === null)
        language ??= phrase.map((word) => typeLanguages[word]).find((found) => found !== undefined) ?? null;
    } else words.push(all[at] ?? '');
    at += Math.max(length, 1);
  }
  const telling = words.filter((word) => !NOISE.has(word));
  let region: 'us' | 'canada' | null = null;
  const inner = [...telling];
  const byType = language;
  let isSpoken = false;
  // A language and a region stand at either end, in either order.
  for (let more = true; more; ) {
    more = false;
    for (const end of [-1, 0]) {
      const word = inner.at(end) ?? '';
      const said = spokenBy(word, spoken ?? byType, inner.length, known.words);
      const place = regionTokens[word];
      // The second time it is part of a name: `Sentry 200 FR TDS FR`.
      if (said && isSpoken && known.words.has(word)) continue;
      if ((!said || language === said || language === null) && (said || place)) {
        if (said) {
          language = said;
          isSpoken = true;
        } else region ??= place ?? null;
        inner.splice(end, 1);
        more = true;
      } else if (said && isSpoken && end === -1 && word.length <= CODE && inner.length > 1) {
        // In two languages, `EN-FR`: the first counts, or that of the page.
        language = spoken ?? said;
        inner.splice(end, 1);
        more = true;
      }
    }
  }
  const beside = documentType === null ? besideName(inner, known) : null;
  return {
    documentType: documentType ?? beside?.documentType ?? null,
    language,
    region,
    revision: revision ?? letter,
    words: beside?.words ?? inner,
    withEnds: telling,
    all,
  };
}

/** What a word at either end says of the document if the others are the name of a product: `HX-200_plan`. */
function besideName(
  words: readonly string[],
  { joined }: KnownNames,
): { readonly documentType: string; readonly words: readonly string[] } | null {
  for (const [word, others] of [
    [words.at(-1), words.slice(0, -1)],
    [words[0], words.slice(1)],
  ] as const) {
    const documentType = wordsBesideNames.get(word ?? '');
    if (documentType !== undefined && joined.has(others.join('')) && !joined.has(words.join('')))
      return { documentType, words: others };
  }
  return null;
}

/** A program's locale: of a catalogue in one English, `en_US` says English and not that Canada has none. */
const LOCALE = /^en_US$/;

/** Reads a name of a folder. */
export function folderPartsOf(name: string): NameParts {
  const parts = namePartsOf(name);
  const [word = '', another] = parts.words;
  const alone = another === undefined ? (wordsBesideNames.get(word) ?? null) : null;
  // In two languages, as `FDS - SDS`, it says neither.
  const types = parts.all.filter((one) => phrases.has(one));
  const inTwo = types.length > 1 && types.some((one) => typeLanguages[one] === undefined);
  const language =
    inTwo && types.some((one) => typeLanguages[one] === parts.language) ? null : parts.language;
  const isOfAll = OF_ALL_TYPES.test(wordsOf(name).join(' '));
  const said = { ...parts, documentType: isOfAll ? null : (parts.documentType ?? alone), language };
  return LOCALE.test(name) ? { ...said, region: null } : said;
}

/** What says data sheets of a file, and documents of any type of a folder. */
const OF_ALL_TYPES = /^(?:\d+ )?documentations? techniques?$/;

/** The most letters of a code of a language. */
const CODE = 3;

/** The language that a word at the end of a name says. */
function spokenBy(
  word: string,
  spoken: string | null,
  count: number,
  known: ReadonlySet<string>,
): string | null {
  // A name is not a language alone.
  if (spoken !== null && count > 1 && languageOfWord(word) === spoken) return spoken;
  return spoken !== null && known.has(word) ? null : languageOfToken(word);
}

/** Words for types that may be glued to a name, the longest first. */
const gluable = [...phrases.keys()]
  .filter((phrase) => /^\p{L}{3,}$/u.test(phrase))
  .sort((a, b) => b.length - a.length);

/** Parts a type of document from the name of a product that it is written to: `deckshieldtds` gives `deckshield tds`. */
function withoutGlue(words: string[], known: KnownNames): string[] {
  if (known === NONE) return words;
  const [first = '', ...others] = words;
  const last = words.at(-1) ?? '';
  const before = words.slice(0, -1);
  const joined = words.join('');
  if (known.joined.has(joined)) return words;
  for (const type of gluable) {
    const end = last.slice(0, -type.length);
    if (last.endsWith(type) && !known.words.has(last) && known.words.has(end)) return [...before, end, type];
    const start = first.slice(type.length);
    if (first.startsWith(type) && !known.words.has(first) && known.words.has(start))
      return [type, start, ...others];
    if (joined.endsWith(type) && known.joined.has(joined.slice(0, -type.length))) {
      return [joined.slice(0, -type.length), type];
    }
    if (joined.startsWith(type) && known.joined.has(joined.slice(type.length))) {
      return [type, joined.slice(type.length)];
    }
  }
  return words;
}

function phraseAt(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length > 0; length--) {
    if (phrases.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}

/** Whether a phrase for a type of document ends before this word. */
function isTypeBefore(words: readonly string[], at: number): boolean {
  for (let from = Math.max(0, at - LONGEST_PHRASE); from < at; from++)
    if (phrases.has(words.slice(from, at).join(' '))) return true;
  return false;
}

const REVISION =
  /(?:^|[\s_.(-]+)(?:rev(?:ision)?[\s_.-]*[0-9]{1,3}[a-z]?|(?:ver(?:sion)?|ed(?:ition)?|iss(?:ue)?|ausgabe|indice|index)[\s_.-]*\d{1,3}(?:\.\d+)?|rev[\s_.-]*[a-z]|[rv]\d{1,2}(?:\.\d+)?)(?=$|[\s_.)-])/gi;

const DATE =
  /(?:^|[\s_.(-]+)(?:(?:19|20)\d\d[-_. ]?(?:0[1-9]|1[0-2])[-_. ]?(?:0[1-9]|[12]\d|3[01])|(?:0?[1-9]|1[0-2])[-_.](?:0?[1-9]|[12]\d|3[01])[-_.](?:20)?\d\d)(?=$|[\s_.)-])/g;

/** `31.12.2023`, and the other order with a year of four digits. */
const DAY_FIRST =
  /(?:^|[\s_.(-]+)(?:0?[1-9]|[12]\d|3[01])[-_.](?:0?[1-9]|1[0-2])[-_.](?:19|20)\d\d(?=$|[\s_.)-])/g;

const MONTH_NAME =
  'jan(?:uary|uar|vier)?|f[eé]b(?:ruary|ruar|rero)?|f[eé]v(?:rier)?|mar(?:ch|s|zo)?|mrz|märz|apr(?:il)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|june?|juni|juin|junio|july?|juli|juil(?:let)?|julio|aug(?:ust)?|ao[uû]t|agosto|sept?(?:ember|embre|iembre)?|o[ck]t(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|d[eé]c(?:ember|embre)?|dez(?:ember)?|dic(?:iembre)?';

/** `March 2023`, `03-2023`, `2023 Q1`. */
const MONTH_FIRST = new RegExp(
  String.raw`(?:^|[\s_.(-]+)(?:(?:${MONTH_NAME})[-_. ]?|(?:0[1-9]|1[0-2])[-_.]|Q[1-4][-_. ]?)(?:19|20)\d\d(?=$|[\s_.)-])|(?:^|[\s_.(-]+)(?:19|20)\d\d[-_. ]?Q[1-4](?=$|[\s_.)-])`,
  'gi',
);

const MONTH = /(?:^|[\s_.(-]+)(?:19|20)\d\d(?:[-_. ]?(?:0[1-9]|1[0-2]))?(?=$|[\s_.)-])/g;

/** Takes a revision, a date and the mark of a copy out of a name; a year or revision that is among `known` stays. */
export function withoutRevision(
  name: string,
  known: ReadonlySet<string>,
): { rest: string; revision: string | null } {
  let revision: string | null = null;
  const note = (match: string) => {
    revision ??= bare(match);
    return ' ';
  };
  const noteUnlessName = (match: string) => {
    const [first = ''] = wordsOf(match);
    const isName = known.has(first) || known.has(bare(match).toLowerCase());
    return isName ? match : note(match);
  };
  const rest = withoutCopyMark(name)
    .replaceAll(REVISION, noteUnlessName)
    .replaceAll(DATE, note)
    .replaceAll(DAY_FIRST, note)
    .replaceAll(MONTH_FIRST, noteUnlessName)
    .replaceAll(MONTH, noteUnlessName);
  return rest.trim() === '' ? { rest: name, revision: null } : { rest, revision };
}

function bare(match: string): string {
  return match.replaceAll(/^[\s_.(-]+|[\s_.)-]+$/g, '');
}

/** The type of document that a text names and nothing else, such as a cell `Tech Data Sheet`; null if it names none. */
export function documentTypeNamed(text: string): string | null {
  const words = wordsOf(text);
  return phrases.get(words.join(' ')) ?? namePartsOf(text).documentType;
}
