import { plurals } from '@submittal/domain/counted-words';
import type { PagesWords } from './en-pages.ts';

const { plural } = plurals('fr');

/** The French texts about the pages that are kept of a document. */
export const frPages: PagesWords = {
  titleOf: 'Pages à conserver de',
  keep: 'Pages à conserver',
  ofPages: (count) => `sur ${plural(count, 'page', 'pages')}`,
  hint: 'Une virgule entre les pages, un trait d’union pour un intervalle.',
  hintOpen: 'conserve la page 5 et toutes les suivantes.',
  keepAll: 'Tout conserver',
  faults: {
    none: 'Conservez au moins une page.',
    malformed: 'Écrivez les pages ainsi : 1-4, 7.',
    tooMany: (count) => `Indiquez au plus ${count} intervalles.`,
    beyond: (last) => `Ce document se termine à la page ${last}.`,
  },
  thumbs: 'Pages, appuyez pour conserver ou retirer',
  page: (page) => `Page ${page}`,
  leftOut: 'Retirée',
  pageShort: (page) => `p. ${page}`,
  kept: (page, becomes) =>
    becomes === null ? `Page ${page}, conservée` : `Page ${page}, conservée, devient la page ${becomes}`,
  left: (page) => `Page ${page}, retirée`,
  more: (count) => `Afficher ${plural(count, 'page de plus', 'pages de plus')}`,
  follows: {
    title: 'Ce qui en découle',
    document: 'Pages de ce document',
    package: 'Pages du dossier',
    size: 'Taille, environ',
    was: 'auparavant',
    now: 'maintenant',
    contents: 'Dans la table des matières',
  },
  note: 'Le fichier du catalogue n’est pas modifié. Les pages retirées peuvent être reprises à tout moment.',
  noteOwn: 'Votre fichier n’est pas modifié. Les pages retirées peuvent être reprises à tout moment.',
  changed: (title, pages) =>
    pages === '' ? `${title} : toutes les pages sont conservées` : `${title} : pages conservées, ${pages}`,
};
