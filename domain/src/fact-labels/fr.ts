import type { FactLabels } from './en.ts';

/** The names of a document's facts in French. */
export const frFactLabels: FactLabels = {
  label: 'Indications de ce document',
  validUntil: 'Valable jusqu’au',
  number: 'Numéro',
  issuer: 'Délivré par',
  jurisdiction: 'Valable pour',
  codeEdition: 'Norme',
  tested: 'Testé',
  issuedOn: 'Délivré',
  validFrom: 'Valable dès',
  supersedes: 'Remplace',
  supersededBy: 'Remplacé par',
  programme: 'Programme',
  origin: 'Fabriqué en',
  coversVariants: 'Couvre',
  markets: 'Marchés',
  yes: 'Oui',
};
