import { frFactLabels } from '@submittal/domain/fact-labels/fr';
import type { PageWords } from './page-words.ts';

/** The words of the page of a document in French. */
export const fr: PageWords = {
  facts: frFactLabels,
  type: 'Type',
  code: 'Code du document',
  revised: 'Révision',
  language: 'Langue',
  file: 'Fichier',
  open: 'Ouvrir le document',
  add: 'Ajouter au dossier',
  download: 'Télécharger le fichier',
  picture: 'Première page',
  standing: {
    current: 'Ceci est l’édition actuelle.',
    withdrawn: 'Ce document n’est plus publié. Ceci était sa dernière édition.',
    recalled: (day) => `Rappelé le ${day}. Ne l’utilisez pas dans de nouvelles soumissions.`,
    lapsed: (day) => `Il était valable jusqu’au ${day}.`,
  },
  namesProject: 'Nomme le projet',
  products: 'Produits et systèmes avec ce document',
  earlier: 'Éditions antérieures',
  published: (day) => `Publié le ${day}`,
  recalledEdition: (day) => `Rappelé le ${day}`,
  unknown: {
    heading: 'Ce document n’existe pas',
    text: 'Aucun document de ce catalogue n’a cette adresse. Elle est peut-être mal saisie, ou plus ancienne que ce que ce site conserve.',
  },
};
