import { lists, plurals } from '@submittal/domain/counted-words';
import type { enFinder } from './en-finder.ts';

const { plural } = plurals('es-US');
const list = lists('es-US');

/** The Spanish texts of what the finder rarely says. */
export const esFinder: typeof enFinder = {
  noResults: {
    noResultsFor: (text) => `Nada coincide con “${text}” con los filtros elegidos.`,
    hidden: (count, text) =>
      `Los filtros elegidos ocultan ${plural(count, 'resultado', 'resultados')} para “${text}”.`,
    hiddenPart: (count, text) =>
      `Los filtros elegidos ocultan ${plural(count, 'resultado', 'resultados')} para una parte de “${text}”.`,
    clearFilters: 'Quitar los filtros',
    noResultsText: 'Nada coincide con estos filtros. Quite alguno o busque otra cosa.',
    filteredBy: (names) => `Filtros elegidos: ${list(names)}.`,
    lapsed: (count, day) =>
      `${plural(count, 'resultado tiene', 'resultados tienen')} un documento así, pero ninguno válido el ${day}.`,
  },
  /** How a search led to a result. */
  matches: {
    onPage: (title, page) => `${title}, página ${page}`,
    morePlaces: (count: number) => plural(count, 'pasaje más', 'pasajes más'),
    substituteFor: (names) => `Sustituye a ${list(names.map((name) => `“${name}”`))}`,
    lacksAsked: 'Ningún documento del tipo buscado',
    without: (words) => `Sin ${list(words.map((word) => `“${word}”`))}`,
    numbers: 'Documentos con los números buscados',
  },
  /** On which day what is proven counts. */
  provenOn: {
    lastDelivery: (day) => `Cuenta lo que es válido en la última entrega, el ${day}`,
    soon: (day) => `Cuenta lo que es válido dentro de 30 días, el ${day}`,
  },
};
