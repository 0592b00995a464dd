import { LRUCache } from 'lru-cache';
import { stemmer } from 'stemmer';

/** One spelling for words with two, and the technical word for its everyday name. */
const oneSpelling = new Map(
  Object.entries({
    aluminium: 'aluminum',
    caulk: 'sealant',
    caulking: 'sealant',
    colour: 'color',
    coloured: 'colored',
    fibre: 'fiber',
    foot: 'ft',
    feet: 'ft',
    grey: 'gray',
    inch: 'in',
    metre: 'meter',
    millimetre: 'mm',
    millimeter: 'mm',
    mould: 'mold',
    msds: 'sds',
    percentage: 'percent',
    vapour: 'vapor',
  }),
);

/** Words that say nothing about what is wanted; a question of several words ignores them. */
const fillers = new Set(
  [
    'a an and at by for from in is it of on or our section sections spec that the this to which with',
    'any anything are be can i could do does get go goes have how keep made make me my need please put should some something',
    'stay take takes there use used want we what when where will would you your',
    'but dont doesnt cant didnt gets got going her his if im its just keeping keeps making my our really so someone',
    'thats their them then they too us very wants while whose wont',
    'au aux avec dans de des du en et la le les ou par pour que qui sur un une',
    'al con del el los las o para por que una y',
  ].flatMap((words) => words.split(' ')),
);

/** Whether a word says nothing beside others. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** The stems of recent words: questions, pages and words of the trade repeat the same ones. */
const stems = new LRUCache<string, string>({
  max: 20_000,
  memoMethod: (word) => (LETTERS.test(word) ? stemmer(word) : word),
});

/**
 * The stem that words of one root share: `retarder` and `retardant` have the same. Porter's rules, only for
 * words of letters.
 */
export function stemOf(word: string): string {
  return stems.memo(word);
}

export const LETTERS = /^\p{Letter}+$/u;

/** Text that only needs lower case, as most of a catalogue does: a fast path. */
const SIMPLE = /^[\w .,;:()/-]*$/;

/** Text without case and accents, with the signs of units as words: `1/2"` and `½ in` become `1/2 in`. */
function fold(text: string): string {
  if (SIMPLE.test(text)) return text.toLowerCase();
  return text
    .replaceAll(/(\d)\s*["″”]/g, '$1 in ')
    .replaceAll(/(\d)\s*['′’](?=\s|$|[-x×\d])/g, '$1 ft ')
    .replaceAll('%', ' percent ')
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll('\u2044', '/')
    .toLowerCase();
}

/**
 * The singular of a plural, by the regular endings of English, French and Spanish; all that matters is that
 * all forms give the same.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sse|xe|che|she)s$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function plain(word: string): string {
  const one = singular(word);
  return oneSpelling.get(one) ?? one;
}

/** A number and a word written together are two: `790SG` is `790 SG`. A fraction stays one. */
const parts = /\d+\/\d+|\p{Number}+|\p{Letter}+/gu;

/** A MasterFormat number, with any separators between its pairs. */
const section = /(?<![\d/])(\d\d)[ .\u00a0-](\d\d)[ .\u00a0-](\d\d)(?![\d/])/g;

/** Text of plain letters alone, as most of the words of the trade are. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

function partsOf(text: string): string[] {
  if (PLAIN.test(text)) return text.split(' ');
  return fold(text).replaceAll(section, '$1$2$3').match(parts) ?? [];
}

/** The words of a text in the form in which they are compared. */
export function wordsOf(text: string): string[] {
  return partsOf(text).map(plain);
}

const HUMP = /\p{Ll}\p{Lu}/u;

/**
 * The words of a text for an index: besides those of `wordsOf`, the parts of compound names (`AirSkin` as
 * `air` and `skin`), hyphenated words as one (`self-adhered` as `selfadhered`), and the signs.
 */
export function indexedWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const humps = HUMP.test(text) ? (text.match(/\p{Lu}\p{Ll}+(?:\p{Lu}\p{Ll}+)+/gu) ?? []) : [];
  words.push(...signsOf(text));
  for (const name of humps) words.push(...wordsOf(name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')));
  if (!text.includes('-')) return words;
  const joined = fold(text).match(/[\p{Letter}\p{Number}]+(?:-[\p{Letter}\p{Number}]+)+/gu) ?? [];
  for (const whole of joined) words.push(plain(whole.replaceAll('-', '')));
  return words;
}

/** Signs that have a meaning on their own: neither letters and numbers nor the punctuation of `SIMPLE`. */
const SIGN = /[^\p{Letter}\p{Number}\p{Mark}\p{Separator}\p{Other}_.,;:()/-]/gu;

/** The different signs of a text, such as inch marks and pictographs; all quotation marks count as one. */
export function signsOf(text: string): string[] {
  if (SIMPLE.test(text)) return [];
  return [...new Set(text.replaceAll(/[″”“„]/g, '"').match(SIGN))];
}

/**
 * The codes in a name: every run of its words, joined, that has letters and numbers or at least three digits.
 * `AirSkin FA-25 LT` contains `fa25` and `fa25lt`.
 */
export function codesIn(name: string): string[] {
  const words = partsOf(name);
  const codes: string[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = from + 1; to <= words.length; to++) {
      const code = words.slice(from, to).join('');
      if (code.length <= MAX_CODE && /^\d{3,}$|\p{Letter}.*\d|\d.*\p{Letter}/u.test(code)) codes.push(code);
    }
  }
  return codes;
}

/** The maximum number of characters of a code; longer runs of words are names. */
const MAX_CODE = 16;

/**
 * Equal for different spellings of one name: `ArdSeal 790-SG` and `ardseal 790sg`. Plurals stay: in words
 * written together, the end of one is not the end of a word.
 */
export function nameKey(text: string): string {
  return nameParts(text).join('');
}

/** The words of a text in the form in which names are compared. */
export function nameParts(text: string): string[] {
  return partsOf(text).map((part) => oneSpelling.get(part) ?? part);
}

/** A word that a visitor typed. */
export interface AskedWord {
  /** As in the index. */
  readonly word: string;
  /** As typed, which may be the beginning of a longer word: `tes`, not `te`. */
  readonly typed: string;
  /** Whether it is certainly a complete word. */
  readonly whole?: true;
}

/** `d'eau`, `won't` and `driver's` as `eau`, `wont` and `driver`. */
const withoutContractions = (text: string) =>
  text
    .replaceAll(/\b[dlns]['’](?=\p{Letter})/giu, ' ')
    .replaceAll(/(?<=\p{Letter}n)['’](?=t(?!\p{Letter}))/giu, '')
    .replaceAll(/(?<=\p{Letter})['’](?:s|re|ll|ve)(?![\p{Letter}\p{Number}])/giu, '');

/** The words that a visitor typed, in order. */
export function typedWords(text: string): AskedWord[] {
  const plainer = /['’]/.test(text) ? withoutContractions(text) : text;
  return partsOf(plainer).map((typed) => ({ word: plain(typed), typed }));
}

/** The pieces of a text as written, by the form in which they are compared: `facade` is `façade`. */
export function writtenWords(text: string): ReadonlyMap<string, string> {
  const pieces = text.match(/\p{Number}+|[\p{Letter}\p{Mark}]+/gu) ?? [];
  return new Map(pieces.map((piece) => [fold(piece), piece]));
}
