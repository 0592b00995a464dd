import { plurals } from '@submittal/domain/counted-words';

const { plural } = plurals('en');

/** The English texts about the pages that are kept of a document. */
export const enPages = {
  titleOf: 'Keep pages of',
  keep: 'Keep pages',
  ofPages: (count: number) => `of ${plural(count, 'page', 'pages')}`,
  hint: 'Commas between pages, a hyphen for a range.',
  hintOpen: 'keeps page 5 and all that follow.',
  keepAll: 'Keep All',
  faults: {
    none: 'Keep at least one page.',
    malformed: 'Write pages like 1-4, 7.',
    tooMany: (count: number) => `Write at most ${count} ranges.`,
    beyond: (last: number) => `This document ends at page ${last}.`,
  },
  thumbs: 'Pages, press to keep or leave out',
  page: (page: number) => `Page ${page}`,
  leftOut: 'Left out',
  pageShort: (page: number) => `p. ${page}`,
  kept: (page: number, becomes: number | null) =>
    becomes === null ? `Page ${page}, kept` : `Page ${page}, kept, becomes page ${becomes}`,
  left: (page: number) => `Page ${page}, left out`,
  more: (count: number) => `Show ${plural(count, 'more page', 'more pages')}`,
  follows: {
    title: 'What follows',
    document: 'Pages of this document',
    package: 'Pages of the package',
    size: 'File size, about',
    was: 'was',
    now: 'now',
    contents: 'In the contents',
  },
  note: 'The file in the catalog is not changed. Pages left out can be kept again at any time.',
  noteOwn: 'Your file is not changed. Pages left out can be kept again at any time.',
  changed: (title: string, pages: string) =>
    pages === '' ? `${title}: all pages are kept` : `${title}: kept are pages ${pages}`,
};

export type PagesWords = typeof enPages;
