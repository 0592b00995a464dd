import { isFiller, stemOf, typedWords } from './search-words.ts';

// What a text says something is without (`contains no chloride`, `solvent-free`), and what it says it is not for
// (`not recommended for immersion`). What is denied is no word of the text: who says `not for freezers` says nothing of use in them.

/** What a text denies. */
interface Negated {
  /** Its words, in the form in which they are compared. */
  readonly words: readonly string[];
  /** With what negates it. */
  readonly from: number;
  readonly to: number;
  /** Whether it is one word with its negation, such as `non-metallic`, and may be a name of its own. */
  readonly joined: boolean;
  /** Whether it is a use that is denied, not a thing that is lacking. */
  readonly use: boolean;
}

const NOT = String.raw`(?<![\p{Letter}\p{Number}-])`;
const WORD = String.raw`\p{Letter}{3,}(?:-\p{Letter}+)*`;
/** Words that end what is denied, or that negate nothing of it. */
const END = String.raw`(?:for|from|with|and|or|nor|but|near|before|after|over|under|between|that|which|when|where|while|than|more|less|on|in|into|at|to|by|as|is|are|it|if|unless|except|wanted|desired|allowed|permitted|please|needed|required|necessary|used|use|needs?|pour|para|avec|con|und|et|oder|für|fuer|limit|later|longer|only|other)(?![\p{Letter}-])`;
const PHRASE = `(?:(?!${END})${WORD}[ ]?){1,3}`;
const lack = new RegExp(
  String.raw`${NOT}(?:(?:contains? |with |has |have )?(?:without|no|zero|free (?:of|from)|devoid of|lacks?|lacking|less|exempt de|exento de|sans|libre de|sin|ohne|kein\w*)(?: any| an?| the| added| use of| the use of| need(?:ing)? (?:for|of)| de)*)\s+(${PHRASE})(?:(?:is |are )?(?:needed|required|necessary|used|added|wanted|desired|allowed|permitted|please)(?!\p{Letter}))?`,
  'gu',
);
const behind = /(?:[ -]free(?! (?:of|from))|-less|frei)(?!\p{Letter})/gu;
const WORD_BEFORE = /(?<![\p{Letter}\p{Number}-])\p{Letter}{3,}$/u;
/** `Blinds not needed`. */
const needless = new RegExp(
  String.raw`${NOT}(${WORD})(?: (?:is|are))? (?:not|never) (?:be |is |are )?(?:needed|required|necessary)(?!\p{Letter})`,
  'gu',
);
const joined = new RegExp(String.raw`${NOT}non(?:[- ](\p{Letter}{3,})|(\p{Letter}{5,}))`, 'gu');
const use = new RegExp(
  String.raw`${NOT}(?:not|never|avoid|cannot|don['’]t|isn['’]t|nicht|unsuitable|ungeeignet)(?= )(?! (?:only|just|yet|to exceed|exceed\w*|more|less|over|above|below|under|later|limited|be less|be more|required|necessary|needed|regulated|applicable|affect\w*|harm\w*)(?!\p{Letter}))((?:,? (?!(?:but|except|unless|if|until|without|instead|when|where|because|since|use)(?!\p{Letter}))[\p{Letter}\p{Number}-]+){1,9})`,
  'gu',
);
/** Words between a denial and what it denies. */
const BETWEEN = new Set(
  'recommended suitable suited intended designed approved meant use used using apply applied applying install installed leave let place expose exposed allow product products where when areas area application applications do not never'.split(
    ' ',
  ),
);
const SOME =
  /\bno[nt]?\b|non|without|free|never|avoid|cannot|n['’]t|zero|lack|devoid|less|exempt|exento|sans|libre|sin\b|ohne|kein|nicht|frei|unsuitable|ungeeignet/;

const wordsIn = (text: string) =>
  typedWords(text)
    .filter(({ word, typed }) => typed.length > 2 && !isFiller(word) && !BETWEEN.has(typed))
    .map(({ word }) => word);

/** The last text that was read, of which purposes and words are taken one after the other. */
let last: { readonly text: string; readonly found: readonly Negated[] } = { text: '', found: [] };

/** What a text denies, in order. */
export function negationsIn(text: string): readonly Negated[] {
  if (last.text !== text) {
    const lower = lowered(text);
    last = { text, found: SOME.test(lower) ? read(lower) : [] };
  }
  return last.found;
}

/** A text in lower case, in which everything has its place: patterns that ignore the case take several times as long. */
export function lowered(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

const LONGEST_WORD = 40;

/** `Solvent-free` and its like: the word stands before what denies it. */
function* deniedBehind(text: string): Generator<readonly [what: string, from: number, to: number]> {
  for (const { 0: said, index } of text.matchAll(behind)) {
    const what = WORD_BEFORE.exec(text.slice(Math.max(0, index - LONGEST_WORD), index))?.[0];
    if (what !== undefined) yield [what, index - what.length, index + said.length];
  }
}

/** What is denied too: `without paper or foil`. */
const also = new RegExp(String.raw`^(?: or | nor |\/)(${PHRASE})`, 'u');

function* deniedBy(
  pattern: RegExp,
  text: string,
): Generator<readonly [what: string, from: number, to: number]> {
  for (const { 0: said, 1: what, 2: other = '', index } of text.matchAll(pattern)) {
    const to = index + said.trimEnd().length;
    yield [what ?? other, index, to];
    const [more, next] = pattern === lack ? (also.exec(text.slice(to)) ?? []) : [];
    if (more !== undefined && next !== undefined) yield [next, to, to + more.trimEnd().length];
  }
}

function read(text: string): Negated[] {
  const found: Negated[] = [];
  for (const [said, isJoined, isUse] of [
    [deniedBehind(text), false, false],
    [deniedBy(joined, text), true, false],
    [deniedBy(lack, text), false, false],
    [deniedBy(needless, text), false, false],
    [deniedBy(use, text), false, true],
  ] as const) {
    for (const [what, from, to] of said) {
      const words = wordsIn(what);
      if (words.length === 0 || found.some((one) => from < one.to && one.from < to)) continue;
      found.push({ words, from, to, joined: isJoined, use: isUse });
    }
  }
  return found.toSorted((a, b) => a.from - b.from);
}

/** What something is not to do, which says for what it is: `lights that don't bother sea turtles`. */
const ACTS =
  /^don['’]t (?!(?:want|need|have|like|contain|require|use|get|include|install|apply|put|do|ever|really)(?!\p{Letter}))/iu;

/**
 * What a question says something is not to have or to be. Where it begins with that, what is asked for follows: `no topcoat
 * fireproofing`.
 */
export function askedNegations(text: string): Negated[] {
  const denied = negationsIn(text).filter(({ use, from, to }) => !(use && ACTS.test(text.slice(from, to))));
  return denied.map((one) => {
    const said = text.slice(one.from, one.to);
    const begins = one.from === 0 && one.words.length > 1 && text.slice(one.to).trim() === '';
    if (!begins || !/^(?:no|zero|without) /i.test(said)) return one;
    return { ...one, words: one.words.slice(0, -1), to: one.from + said.lastIndexOf(' ') };
  });
}

/** The index word for those who deny something. */
export const negatedWord = (word: string) => `#n:${stemOf(word)}`;

/** The index words for `non-metallic`, by the second of its words. */
export const joinedWords = (word: string) => [`non${word}`, negatedWord(word)];

/** A text without the uses that it denies, and the index words for all that it denies. */
export function withoutDenied(text: string): { readonly rest: string; readonly words: readonly string[] } {
  const negations = negationsIn(text);
  if (negations.length === 0) return { rest: text, words: [] };
  const words = new Set(negations.flatMap((one) => one.words.map(negatedWord)));
  let rest = '';
  let at = 0;
  for (const { from, to, use } of negations) {
    if (!use) continue;
    rest += `${text.slice(at, from)} . `;
    at = to;
  }
  return { rest: rest + text.slice(at), words: [...words] };
}
