import { plurals } from '@submittal/domain/counted-words';

const { plural } = plurals('en');

/** The English texts of the screen that makes marks on the pages of a document. */
export const enMarks = {
  titleOf: 'Marks,',
  place: (number: string, count: number) => `Document ${number} of ${count}`,
  marks: 'Marks',
  tools: 'Mark tools',
  kinds: {
    move: 'Move',
    selected: 'Selected',
    highlight: 'Highlight',
    box: 'Box',
    arrow: 'Arrow',
    strikeout: 'Strike out',
    circle: 'Circle',
    text: 'Text',
  },
  more: 'More',
  snap: 'Snap to text',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  pages: 'Pages of this document',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  count: (count: number) => plural(count, 'mark', 'marks'),
  aPage: 'page',
  picture: (page: number) => `Picture of page ${page}`,
  morePages: 'More Pages',
  how: 'The arrow keys go from line to line and from word to word, with Shift over several. Enter marks. Page Up and Page Down turn the page, Tab goes to the marks of the page.',
  howMark: 'The arrow keys move it, with Shift they change its size, Delete removes it.',
  named: (number: number, kind: string, words: string) =>
    words === '' ? `Mark ${number}, ${kind}` : `Mark ${number}, ${kind}: ${words}`,
  made: (kind: string, words: string, count: string) =>
    words === '' ? `${kind}. ${count}.` : `${kind} on ${words}. ${count}.`,
  removed: (kind: string, words: string) =>
    words === '' ? `Removed: ${kind}.` : `Removed: ${kind}, ${words}.`,
  changed: (kind: string) => `${kind} changed.`,
  undone: 'Undone',
  redone: 'Redone',
  left: 'Nothing is chosen.',
  blank: 'There is no text here. Drag to draw.',
  noMarks: 'No Marks Yet',
  noMarksText: 'Choose a tool and press a line of the page.',
  inDocument: (count: number) => `${count} in this document`,
  onPage: (page: number) => `Page ${page}`,
  waiting: (page: number) => `Page ${page}: this version does not have it. Its marks wait.`,
  remove: (name: string) => `Delete ${name}`,
  removeThis: 'Delete Mark',
  what: 'What is selected',
  text: 'Text',
  note: 'Note',
  add: 'Add',
  contents: 'In the contents',
  nothing: 'Nothing is marked.',
  variantsShort: 'Variants',
  variants: 'Variants on this page',
  ticked: (count: number, of: number) => `${count} of ${of}`,
  variantsNote: 'Ticking a variant puts a Selected tag on its row.',
  scan: 'This page has no text that marks could snap to. Draw them freely.',
  noPicture: 'The page could not be drawn. Its marks are kept.',
  noLines: 'The text of this page could not be loaded. Until then marks do not snap.',
  full: {
    page: (most: number) => `A page has at most ${most} marks. Delete one first.`,
    document: (most: number) => `A document has at most ${most} marks. Delete one first.`,
    project: (most: number) => `A project has at most ${most} marks. Delete one first.`,
  },
};

export type MarksWords = typeof enMarks;
