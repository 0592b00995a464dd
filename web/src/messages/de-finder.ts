import { lists, plurals } from '@submittal/domain/counted-words';
import type { enFinder } from './en-finder.ts';

const { plural } = plurals('de-DE');
const list = lists('de-DE');

/** The German texts of what the finder rarely says. */
export const deFinder: typeof enFinder = {
  noResults: {
    noResultsFor: (text) => `Mit den gewählten Filtern passt nichts zu „${text}“.`,
    hidden: (count, text) =>
      `Die gewählten Filter verbergen ${plural(count, 'Ergebnis', 'Ergebnisse')} zu „${text}“.`,
    hiddenPart: (count, text) =>
      `Die gewählten Filter verbergen ${plural(count, 'Ergebnis', 'Ergebnisse')} zu einem Teil von „${text}“.`,
    clearFilters: 'Filter entfernen',
    noResultsText: 'Zu diesen Filtern passt nichts. Entfernen Sie einen oder suchen Sie nach etwas anderem.',
    filteredBy: (names) => `Gewählte Filter: ${list(names)}.`,
    lapsed: (count, day) =>
      `${plural(count, 'Ergebnis hat', 'Ergebnisse haben')} ein solches Dokument, aber keines, das am ${day} gilt.`,
  },
  /** How a search led to a result. */
  matches: {
    onPage: (title, page) => `${title}, Seite ${page}`,
    morePlaces: (count) => plural(count, 'weitere Stelle', 'weitere Stellen'),
    substituteFor: (names) => `Ersetzt ${list(names.map((name) => `„${name}“`))}`,
    lacksAsked: 'Kein Dokument der gesuchten Art',
    without: (words) => `Ohne ${list(words.map((word) => `„${word}“`))}`,
    numbers: 'Dokumente mit den gesuchten Nummern',
  },
  /** On which day what is proven counts. */
  provenOn: {
    lastDelivery: (day) => `Es zählt, was bei der letzten Lieferung gilt, am ${day}`,
    soon: (day) => `Es zählt, was in 30 Tagen gilt, am ${day}`,
  },
};
