/** What is known of an entry on the first page. */
export type PageFeature = keyof typeof FIRST_PAGE_WEIGHTS;

/**
 * What each counts, learnt from the judged questions of the tuned trades: `node server/src/testing/judged/fit-first-page.ts --write`
 * makes them anew.
 */
export const FIRST_PAGE_WEIGHTS = {
  rank: 6.54,
  typed: 2.43,
  typedInside: 2.56,
  near: 3.27,
  nearInside: 1.65,
  typedWords: 3.28,
  typedInsideWords: 1.54,
  nearWords: 1.06,
  far: 1.19,
  farWords: 0.5,
  thing: 0.48,
  facts: 2.8,
  meaning: 3.48,
  nearInsideWords: 0.9,
};
