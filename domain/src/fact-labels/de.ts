import type { FactLabels } from './en.ts';

/** The names of a document's facts in German. */
export const deFactLabels: FactLabels = {
  label: 'Angaben zu diesem Dokument',
  validUntil: 'Gültig bis',
  number: 'Nummer',
  issuer: 'Ausgestellt von',
  jurisdiction: 'Gilt für',
  codeEdition: 'Regelwerk',
  tested: 'Geprüft',
  issuedOn: 'Ausgestellt',
  validFrom: 'Gültig ab',
  supersedes: 'Ersetzt',
  supersededBy: 'Ersetzt durch',
  programme: 'Programm',
  origin: 'Hergestellt in',
  coversVariants: 'Umfasst',
  markets: 'Märkte',
  yes: 'Ja',
};
