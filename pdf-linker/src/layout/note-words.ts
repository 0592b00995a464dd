import type { DocumentNote, FactsOf, NoteCode, PageRange, ReviewerCode } from './document-notes.ts';

/** The texts of notes in one language. */
export interface NoteWords {
  /**
   * A sentence or two for whoever imports or uploads the document: what was noticed, and what to do, if
   * anything.
   */
  readonly told: { readonly [Code in NoteCode]: (facts: FactsOf<Code>) => string };
  /** A few words for the contents of a package, after the document's title. */
  readonly printed: { readonly [Code in ReviewerCode]: (facts: FactsOf<Code>) => string };
}

/** The maximum number of page ranges named. */
const MAX_LISTED = 20;

/** Writes ranges of pages after the singular or plural of a language's noun: `page 2`, `pages 2, 4–7`. */
export function pageListWith(one: string, many: string): (ranges: readonly PageRange[]) => string {
  return (ranges) => {
    const listed = ranges
      .slice(0, MAX_LISTED)
      .map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
    if (ranges.length > MAX_LISTED) listed.push('…');
    const [first] = ranges;
    const single = ranges.length === 1 && first !== undefined && first.from === first.to;
    return `${single ? one : many} ${listed.join(', ')}`;
  };
}

/** The sentence for a note. */
export function noteTold(note: DocumentNote, words: NoteWords): string {
  // The words of each code take its own details, which the compiler cannot verify for a union.
  return (words.told[note.code] as (facts: DocumentNote) => string)(note);
}

/** The few words for a reviewer's note. */
export function notePrinted(note: Extract<DocumentNote, { code: ReviewerCode }>, words: NoteWords): string {
  return (words.printed[note.code] as (facts: DocumentNote) => string)(note);
}

const pages = pageListWith('page', 'pages');
const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const GET_AGAIN = 'Get it again from where it came, and check that it opens whole.';

/** English, the language of reports and the command line. */
export const englishNoteWords: NoteWords = {
  told: {
    'made-from-picture': ({ name }) => `Made from a ${name} picture.`,
    repaired: () => 'Its list of objects was damaged and was made anew.',
    rebuilt: () =>
      `It is damaged and could only be read after a repair. Look through its pages. ${GET_AGAIN}`,
    'cut-short': () => `The end of the file is missing, and later changes with it. ${GET_AGAIN}`,
    'changes-lost': () =>
      `Later changes to it are damaged: parts of it are as they were before. ${GET_AGAIN}`,
    'pages-missing': ({ count, of }) => `${count} of ${of} pages are missing. ${GET_AGAIN}`,
    'content-missing': (facts) => `Content is missing on ${pages(facts.pages)}. ${GET_AGAIN}`,
    'parts-missing': (facts) => `Parts are missing on ${pages(facts.pages)}. ${GET_AGAIN}`,
    'not-checked': (facts) =>
      `Pictures on ${pages(facts.pages)} have a form that is not checked here. Look at them before you pass it on.`,
    'encryption-opened': () =>
      'It was encrypted and opens without a password; its prepared form is not encrypted.',
    'restrictions-opened': () =>
      'Its author restricted what may be done with it. The package does not carry these restrictions: check that you may pass it on.',
    'scripts-removed': ({ count }) =>
      `${counted(count, 'script (JavaScript) was', 'scripts (JavaScript) were')} removed. What ${count === 1 ? 'it' : 'they'} calculated or checked no longer happens.`,
    'actions-removed': ({ count }) =>
      `${counted(count, 'action was', 'actions were')} removed, such as sending a form or playing a sound.`,
    'local-links-removed': ({ count }) =>
      `${counted(count, 'link', 'links')} to files or programs on a computer ${count === 1 ? 'was' : 'were'} removed.`,
    'links-to-others': ({ count, name }) =>
      `${counted(count, 'link leads', 'links lead')} to other files: ${name}. In a package with these files ${count === 1 ? 'it leads' : 'they lead'} there; without them ${count === 1 ? 'it does' : 'they do'} nothing.`,
    'media-stilled': ({ count }) =>
      `${counted(count, 'video, sound or 3D view', 'videos, sounds or 3D views')} became a still picture.`,
    'xfa-removed': () =>
      'Its form is also described in a second way (XFA), which was removed. Check that its fields look as they should.',
    'portfolio-opened': () =>
      'It is a portfolio. Its own pages are taken; the files in it stay as attachments, without the portfolio’s view of them.',
    'attachments-removed': ({ count, name }) =>
      `${counted(count, 'attachment', 'attachments')} could not be read, being protected or damaged, and ${count === 1 ? 'was' : 'were'} left out: ${name}. Add ${count === 1 ? 'it as a file of its' : 'them as files of their'} own.`,
    'claims-removed': ({ name }) => `It claims to be ${name}. A copy of it in a package makes no such claim.`,
    signature: ({ count }) =>
      `It has ${counted(count, 'signature', 'signatures')}. The package holds a copy, which shows ${count === 1 ? 'the seal' : 'the seals'}: the ${count === 1 ? 'signature does' : 'signatures do'} not verify here. Keep the original.`,
    other: ({ name }) => name,
  },
  printed: {
    signature: ({ count }) => `copy: the ${count === 1 ? 'signature does' : 'signatures do'} not verify here`,
    'cut-short': () => 'may be incomplete',
    'changes-lost': () => 'later changes may be missing',
    'pages-missing': ({ count, of }) => `${count} of ${of} pages missing`,
    'content-missing': (facts) => `${pages(facts.pages)} incomplete`,
    'parts-missing': (facts) => `${pages(facts.pages)} may be incomplete`,
    'attachments-removed': ({ count }) => `${counted(count, 'attachment', 'attachments')} left out`,
  },
};
