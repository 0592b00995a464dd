import { enFactLabels } from '@submittal/domain/fact-labels/en';
import type { PageWords } from './page-words.ts';

/** The words of the page of a document in English. */
export const en: PageWords = {
  facts: enFactLabels,
  type: 'Type',
  code: 'Document code',
  revised: 'Revised',
  language: 'Language',
  file: 'File',
  open: 'Open Document',
  add: 'Add to Submittal',
  download: 'Download File',
  picture: 'First page',
  standing: {
    current: 'This is the current edition.',
    withdrawn: 'This document is no longer published. This was its last edition.',
    recalled: (day) => `Recalled on ${day}. Do not use it in new submittals.`,
    lapsed: (day) => `It was valid until ${day}.`,
  },
  namesProject: 'Names the project',
  products: 'Products and systems with this document',
  earlier: 'Earlier editions',
  published: (day) => `Published ${day}`,
  recalledEdition: (day) => `Recalled ${day}`,
  unknown: {
    heading: 'There is no such document',
    text: 'No document of this catalogue has this address. It may be mistyped, or older than what this site remembers.',
  },
};
