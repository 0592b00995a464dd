import { lists, plurals } from '@submittal/domain/counted-words';
import type { enFinder } from './en-finder.ts';

const { plural } = plurals('fr-CA');
const list = lists('fr-CA');

/** The French texts of what the finder rarely says. */
export const frFinder: typeof enFinder = {
  noResults: {
    noResultsFor: (text) => `Rien ne correspond à « ${text} » avec les filtres choisis.`,
    hidden: (count, text) =>
      `Les filtres choisis masquent ${plural(count, 'résultat', 'résultats')} pour « ${text} ».`,
    hiddenPart: (count, text) =>
      `Les filtres choisis masquent ${plural(count, 'résultat', 'résultats')} pour une partie de « ${text} ».`,
    clearFilters: 'Effacer les filtres',
    noResultsText: 'Rien ne correspond à ces filtres. Retirez-en un ou cherchez autre chose.',
    filteredBy: (names) => `Filtres choisis : ${list(names)}.`,
    lapsed: (count, day) =>
      `${plural(count, 'résultat a', 'résultats ont')} un tel document, mais aucun qui soit valable le ${day}.`,
  },
  /** How a search led to a result. */
  matches: {
    onPage: (title, page) => `${title}, page ${page}`,
    morePlaces: (count: number) => plural(count, 'autre passage', 'autres passages'),
    substituteFor: (names) => `Remplace ${list(names.map((name) => `« ${name} »`))}`,
    lacksAsked: 'Aucun document du type recherché',
    without: (words) => `Sans ${list(words.map((word) => `« ${word} »`))}`,
    numbers: 'Documents qui portent les numéros cherchés',
  },
  /** On which day what is proven counts. */
  provenOn: {
    lastDelivery: (day) => `Compte ce qui est valable à la dernière livraison, le ${day}`,
    soon: (day) => `Compte ce qui est valable dans 30 jours, le ${day}`,
  },
};
