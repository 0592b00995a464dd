import { asTyped, type Concept } from './concepts.ts';
import { type EntryTexts, saidCounts } from './entry-texts.ts';
import type { Order } from './order.ts';
import type { Question } from './question.ts';
import { LETTERS } from './search-words.ts';
import { isCommon } from './word-vectors.ts';

// What a question names and nothing of this catalogue is. Visitors read that it is not ours, and what the rest finds.

/** A shorter word is no name. */
const SHORTEST_NAME = 4;

/** The thing that is asked for, if nothing of this catalogue is one, or says so; null if there is none, or `found` answers. */
export function missingThing(
  of: EntryTexts,
  { thing, words, last }: Question,
  found: Order,
  shown: Uint8Array,
): Concept | null {
  // What says all of the question is an answer, though it only mentions the thing: a seal around cable trays.
  if (!found.partly) return thing && isOnlyMeant(of, thing, words, shown) ? thing : null;
  const isLast = last !== null && thing?.typed.endsWith(last.typed);
  if (last && !isLast && isUnknown(of, last, words, shown)) return last;
  if (!thing) return null;
  // The words of a longer name may stand anywhere: `pipe` and `insulation`, where only boards for walls are made. Who only
  // mentions what a short question ends with has none.
  if (thing.size > 1 || isLast)
    return of.text.isSomething(thing) || of.text.hasName(thing.typed) ? null : thing;
  const [count] = saidCounts(of, [thing], shown);
  return count === 0 ? thing : null;
}

/** The thing that is named, if entries only have to do with it and none is one; null if there is none. */
export function notNamed(of: EntryTexts, { named, words }: Question): Concept | null {
  if (!named || of.text.isOne(named) || (named.size > 1 && of.text.isSomething(named))) return null;
  return isOurLanguage(of, othersOf(words, named)) ? named : null;
}

/** Whether a question is a thing and nothing else, of which no entry says a word, nor is it by another name: others only do the same. */
function isOnlyMeant(of: EntryTexts, thing: Concept, words: readonly Concept[], shown: Uint8Array): boolean {
  if (words.length !== thing.size || words.some(({ guess }) => guess === undefined)) return false;
  const counts = saidCounts(of, words.map(asTyped), shown);
  return counts.at(-1) === 0 && !of.text.isSomething(thing) && !of.text.hasName(thing.typed);
}

/** Whether nothing of this catalogue says the last word of a question, nor one that it may be misspelt for. */
function isUnknown(of: EntryTexts, last: Concept, words: readonly Concept[], shown: Uint8Array): boolean {
  const [count = 0] = of.text.tally([last], [true]).counts;
  const said = of.texts?.said([last], shown).counts[0] ?? 0;
  return count + said === 0 && isOurLanguage(of, othersOf(words, last));
}

const othersOf = (words: readonly Concept[], one: Concept) =>
  words.filter(({ typed }) => !one.typed.split(' ').includes(typed));

/** Whether this catalogue itself, or English, has half of some words: others are of another language. */
function isOurLanguage(of: EntryTexts, words: readonly Concept[]): boolean {
  const { counts } = of.text.tally(words.map(asTyped), []);
  const known = words.filter(
    ({ guess }, at) => (counts[at] ?? 0) > 0 || (guess !== undefined && isCommon(guess)),
  );
  return 2 * known.length >= words.length;
}

/** The words of a question that nothing of this catalogue has: beside `or equal`, the name of another's product. */
export function namesNotOurs(of: EntryTexts, { words }: Question, shown: Uint8Array): readonly Concept[] {
  const counts = saidCounts(of, words, shown);
  return words.filter(
    ({ guess = '' }, at) => counts[at] === 0 && LETTERS.test(guess) && guess.length >= SHORTEST_NAME,
  );
}
