import { PAGE_SIZE } from '@submittal/contract/constants';
import { asTyped, type Concept } from './concepts.ts';
import { type EntryTexts, factsIn } from './entry-texts.ts';
import type { Order } from './order.ts';
import type { Question } from './question.ts';
import { isTalk, TALK } from './talk-words.ts';

/** How much the share of words that an entry says as they were typed adds to its reciprocal rank, and what is added to the rank. */
const LITERAL = 0.3;
const EARLY = 3;

/**
 * An order in which, on the first page, what entries say as it was typed counts beside their rank: others only mean it, or their
 * documents say it. What is pinned or named stays where it is.
 */
export function byLiteralWords(of: EntryTexts, { words }: Question, found: Order, shown: Uint8Array): Order {
  const typed = words
    .filter(({ denies }) => !denies)
    .map((one) => (one.guess === undefined ? one : asTyped(one)));
  if (typed.length < 2 || found.isNamed) return found;
  const weights = typed.map(({ guess }) => (guess !== undefined && isTalk(guess) ? TALK : 1));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const page = [...found.order.subarray(0, PAGE_SIZE)];
  const said = typed.map((one) => of.text.matchedBy(one, page));
  const stated = statedBits(of, typed, shown);
  const value = new Map(
    page.map((place, at) => {
      const share = weights.reduce(
        (sum, weight, bit) => (said[bit]?.[at] || stated(place) & (1 << bit) ? sum + weight : sum),
        0,
      );
      return [place, 1 / (at + EARLY) + (LITERAL * share) / whole];
    }),
  );
  const first = page.toSorted((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0));
  return { ...found, order: Uint32Array.from([...first, ...found.order.subarray(PAGE_SIZE)]) };
}

/** The bits of the numbers and standards that an entry or its documents state. */
function statedBits({ text, texts }: EntryTexts, words: readonly Concept[], shown: Uint8Array) {
  const facts = factsIn(words);
  if (facts === 0) return () => 0;
  const inside = texts?.said(words, shown).masks;
  const { masks } = text.tally(words, []);
  return (place: number): number => ((masks[place] ?? 0) | (inside?.[place] ?? 0)) & facts;
}
