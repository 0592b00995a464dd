/** What is known of an entry on the first page. */
export type PageFeature = keyof typeof FIRST_PAGE_WEIGHTS;

/**
 * What each counts, learnt from the judged questions of the tuned trades: `node server/src/testing/judged/fit-first-page.ts --write`
 * makes them anew.
 */
export const FIRST_PAGE_WEIGHTS = {
  rank: 6.71,
  typed: 2.07,
  typedInside: 2.38,
  near: 2.77,
  nearInside: 1.35,
  typedWords: 2.91,
  typedInsideWords: 1.27,
  nearWords: 0.65,
  thing: 0.51,
  facts: 2.78,
  meaning: 3.24,
  nearInsideWords: 0.63,
};
