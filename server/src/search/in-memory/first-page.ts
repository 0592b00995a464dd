import { PAGE_SIZE } from '@submittal/contract/constants';
import { asTyped, type Concept, withoutFar } from './concepts.ts';
import type { EntryTexts } from './entry-texts.ts';
import { FIRST_PAGE_WEIGHTS, type PageFeature } from './first-page-weights.ts';
import type { Order } from './order.ts';
import type { Question } from './question.ts';
import { isTalk, TALK } from './talk-words.ts';
import { nearnessTo } from './word-vectors.ts';

/** What is added to the place of an entry before its inverse is taken: the first places differ most. */
const EARLY = 3;

/** How an entry may say a word, the best way first: as it was typed, itself or in its documents, or in other words. */
const WAYS = ['typed', 'typedInside', 'near', 'nearInside'] as const;

/** What is known of an entry on the first page, each from 0 to 1. */
export type PageFeatures = Readonly<Record<PageFeature, number>>;

/** Sees the first page of each search before it is put in order: the weights are fitted by it. */
export const pageObserver: {
  see: ((page: readonly number[], features: readonly PageFeatures[]) => void) | null;
} = { see: null };

/**
 * An order in which the first page is sorted by learnt weights: what entries and their documents say as it was typed, and what they
 * mean, beside the rank. What is pinned or named stays where it is.
 */
export function byLearntWeights(
  of: EntryTexts,
  { words, thing }: Question,
  found: Order,
  shown: Uint8Array,
): Order {
  const asked = words.filter(({ denies }) => !denies);
  if (asked.length < 2 || found.isNamed) return found;
  const page = [...found.order.subarray(0, PAGE_SIZE)];
  const features = featuresOf(of, { words: asked, thing }, page, shown);
  pageObserver.see?.(page, features);
  const value = new Map(page.map((place, at) => [place, weighed(features[at])]));
  const first = page.toSorted((a, b) => (value.get(b) ?? 0) - (value.get(a) ?? 0));
  return { ...found, order: Uint32Array.from([...first, ...found.order.subarray(PAGE_SIZE)]) };
}

function weighed(features: PageFeatures | undefined): number {
  let sum = 0;
  for (const name of Object.keys(FIRST_PAGE_WEIGHTS) as PageFeature[])
    sum += FIRST_PAGE_WEIGHTS[name] * (features?.[name] ?? 0);
  return sum;
}

/**
 * What entries say of the words of a question, by the best way of each word: once by what words tell, once all alike.
 */
function featuresOf(
  of: EntryTexts,
  { words, thing }: Pick<Question, 'words' | 'thing'>,
  page: readonly number[],
  shown: Uint8Array,
): PageFeatures[] {
  // A number, a standard or a section is as it was typed in all of its forms.
  const typed = words.map((one) => (one.guess === undefined ? one : asTyped(one)));
  const near = words.map(withoutFar);
  const own = (all: readonly Concept[]) => {
    const has = all.map((one) => of.text.matchedBy(one, page));
    return (word: number, at: number) => has[word]?.[at] === true;
  };
  const texts = of.texts?.textsOf(page, shown) ?? [];
  const inside = (all: readonly Concept[]) => {
    const masks = of.texts?.saidIn(all, texts) ?? [];
    return (word: number, at: number) => ((masks[at] ?? 0) & (1 << word)) !== 0;
  };
  const says = {
    typed: own(typed),
    typedInside: inside(typed),
    near: own(near),
    nearInside: inside(near),
  };
  const alike = words.map(({ guess }) => (guess !== undefined && isTalk(guess) ? TALK : 1));
  const telling = words.map((one, at) => {
    const said = [typed[at], near[at], one].find((concept) => concept && of.text.mostMatching(concept) > 0);
    const most = said ? of.text.mostMatching(said) : 1;
    return (alike[at] ?? 1) * one.size * Math.log(1 + of.size / most);
  });
  const [allAlike, allTelling] = [sum(alike), sum(telling)];
  const isThing = thing ? of.text.matchedBy(withoutFar(thing), page) : [];
  const facts = words.filter(({ guess }) => guess === undefined).length;
  const meaning = meaningIn(of, words, telling);
  return page.map((place, at) => {
    const features = {
      rank: 1 / (at + EARLY),
      typed: 0,
      typedInside: 0,
      near: 0,
      nearInside: 0,
      typedWords: 0,
      typedInsideWords: 0,
      nearWords: 0,
      nearInsideWords: 0,
      meaning: meaning(place),
      thing: isThing[at] ? 1 : 0,
      facts: 0,
    };
    for (let word = 0; word < words.length; word++) {
      const way = WAYS.find((one) => says[one](word, at));
      if (way === undefined) continue;
      if (words[word]?.guess === undefined) features.facts += 1 / facts;
      features[way] += (telling[word] ?? 0) / allTelling;
      features[`${way}Words`] += (alike[word] ?? 0) / allAlike;
    }
    return features;
  });
}

/** How near what an entry says of itself comes to a question, by the vectors of their words. */
function meaningIn({ meaningsOf }: EntryTexts, words: readonly Concept[], telling: readonly number[]) {
  const asked = words.flatMap(({ guess }, at) =>
    guess === undefined ? [] : [[guess, telling[at] ?? 0] as const],
  );
  const whole = sum(asked.map(([, tells]) => tells));
  return (place: number): number => {
    if (whole === 0) return 0;
    const own = meaningsOf(place);
    return sum(asked.map(([word, tells]) => tells * nearnessTo(word, own) ** 2)) / whole;
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
