/** The names of a document's facts in English, and what stands above their list. */
export const enFactLabels = {
  label: 'Facts of this document',
  validUntil: 'Valid until',
  number: 'Number',
  issuer: 'Issued by',
  jurisdiction: 'Good for',
  codeEdition: 'Code',
  tested: 'Tested',
  issuedOn: 'Issued',
  validFrom: 'Valid from',
  supersedes: 'Replaces',
  supersededBy: 'Replaced by',
  programme: 'Programme',
  origin: 'Made in',
  coversVariants: 'Covers',
  markets: 'Markets',
  yes: 'Yes',
};

/** These names in some language. */
export type FactLabels = typeof enFactLabels;
