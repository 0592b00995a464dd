import { type Language, languageOf } from '@submittal/contract/languages';

/** The most ranges that a line names; after them stands an ellipsis. */
const MAX_LISTED = 20;

const saying: Readonly<Record<Language, (isOne: boolean, pages: string, of: number) => string>> = {
  en: (isOne, pages, of) => `${isOne ? 'page' : 'pages'} ${pages} of ${of}`,
  fr: (isOne, pages, of) => `${isOne ? 'page' : 'pages'} ${pages} sur ${of}`,
  es: (isOne, pages, of) => `${isOne ? 'página' : 'páginas'} ${pages} de ${of}`,
  de: (isOne, pages, of) => `${isOne ? 'Seite' : 'Seiten'} ${pages} von ${of}`,
};

/**
 * What is selected of a document, as contents, registers and lists state it: `pages 1-4, 7 of 12`.
 * @param pages in their shortest form
 * @param of how many pages the whole document has
 * @param tag the BCP 47 tag of the language; undefined for English
 */
export function selectedPagesText(pages: string, of: number, tag: string | undefined): string {
  const ranges = pages.split(', ');
  const listed = ranges.length > MAX_LISTED ? [...ranges.slice(0, MAX_LISTED), '…'] : ranges;
  return saying[languageOf(tag ?? 'en')](!/\D/.test(pages), listed.join(', '), of);
}
