import { asTyped, byItsWords, type Concept } from './concepts.ts';
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

/** Whether a question is a thing and nothing else, of which no entry says a word, nor is it by another name: others only do the same. */
function isOnlyMeant(of: EntryTexts, thing: Concept, words: readonly Concept[], shown: Uint8Array): boolean {
  if (words.length !== thing.size || words.some(({ guess }) => guess === undefined)) return false;
  const counts = saidCounts(of, words.map(asTyped), shown);
  return counts.at(-1) === 0 && !of.text.isSomething(thing) && !of.text.hasName(thing.typed);
}

/** Whether nothing of this catalogue says the last word of a question, nor one that it may be misspelt for. */
function isUnknown(of: EntryTexts, last: Concept, words: readonly Concept[], shown: Uint8Array): boolean {
  // Where it has none of the other words itself, and English has none, they are of another language.
  const others = words.filter(({ typed }) => typed !== last.typed).map(byItsWords);
  const { counts } = of.text.tally([last, ...others], [true]);
  const said = of.texts?.said([last], shown).counts[0] ?? 0;
  const known = others.filter(
    ({ guess }, at) => (counts[at + 1] ?? 0) > 0 || (guess !== undefined && isCommon(guess)),
  ).length;
  return (counts[0] ?? 0) + said === 0 && 2 * known >= others.length;
}

/** The words of a question that nothing of this catalogue has: beside `or equal`, the name of another's product. */
export function namesNotOurs(of: EntryTexts, { words }: Question, shown: Uint8Array): readonly Concept[] {
  const counts = saidCounts(of, words, shown);
  return words.filter(
    ({ guess = '' }, at) => counts[at] === 0 && LETTERS.test(guess) && guess.length >= SHORTEST_NAME,
  );
}
