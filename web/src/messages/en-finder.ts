import { lists, plurals } from '@submittal/domain/counted-words';

const { plural } = plurals('en');
const list = lists('en');

/** The English texts of what the finder rarely says. */
export const enFinder = {
  noResults: {
    noResultsFor: (text: string) => `Nothing matches “${text}” with the filters selected.`,
    hidden: (count: number, text: string) =>
      `The filters selected hide ${plural(count, 'result', 'results')} for “${text}”.`,
    hiddenPart: (count: number, text: string) =>
      `The filters selected hide ${plural(count, 'result', 'results')} for part of “${text}”.`,
    clearFilters: 'Clear Filters',
    noResultsText: 'Nothing matches these filters. Remove one, or search for something else.',
    filteredBy: (names: readonly string[]) => `Filters selected: ${list(names)}.`,
    lapsed: (count: number, day: string) =>
      `${plural(count, 'result has', 'results have')} such a document, but none that is valid on ${day}.`,
  },
  /** How a search led to a result. */
  matches: {
    onPage: (title: string, page: number) => `${title}, page ${page}`,
    morePlaces: (count: number) => plural(count, 'more place', 'more places'),
    substituteFor: (names: readonly string[]) =>
      `Takes the place of ${list(names.map((name) => `“${name}”`))}`,
    lacksAsked: 'No document of the kind searched for',
    without: (words: readonly string[]) => `Without ${list(words.map((word) => `“${word}”`))}`,
    numbers: 'Documents with the numbers searched for',
  },
  /** On which day what is proven counts. */
  provenOn: {
    lastDelivery: (day: string) => `Counts what is valid on the last delivery, ${day}`,
    soon: (day: string) => `Counts what is valid in 30 days, on ${day}`,
  },
};
