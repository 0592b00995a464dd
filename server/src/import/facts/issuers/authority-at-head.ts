import { isNameOfOrganisation } from '../names/letterhead.ts';
import { COMPANY, isBody, organisationAt } from '../names/organisation.ts';
import { type FactPage, fromTop } from '../pages/fact-page.ts';
import { comparable, type Said } from '../words/proposal.ts';

/** So many pieces at the top of a page may name who issued it. */
const HEAD = 8;

/** Offices that certify what others have tested and certified for them. */
const AUTHORITY =
  /\b(?:civil defen[cs]e|municipality|directorate(?: general)? (?:of|for)|fire (?:authority|marshal)|(?:standards|conformity|regulatory|building) authority)\b/iu;

/** What stands over the name of such an office. */
const OVER_AUTHORITY = /^(?:(?:the )?(?:kingdom|state|republic|sultanate|government|emirate|ministry) of )/iu;

/** The authority whose name is the first in the head of the first page, and which names at labels who certified and tested for it; null if there is none. */
export function authorityAtHead(pages: readonly FactPage[]): Said | null {
  for (const { text } of fromTop(pages[0] ?? [], HEAD)) {
    const isAuthority = AUTHORITY.test(text) && isNameOfOrganisation(text) && organisationAt(text) === text;
    if (isAuthority) return { value: text, sentence: text, page: 1 };
    if ((isBody(text) || COMPANY.test(text)) && !OVER_AUTHORITY.test(text)) return null;
  }
  return null;
}

/** Of those who certify or sign, the ones whom the head of the first page names in a line of their own, as it is set there. */
export function namedInHead(said: readonly Said[], pages: readonly FactPage[]): Said[] {
  const lines = fromTop(pages[0] ?? [], HEAD);
  return said.flatMap((one) => {
    const line = lines.find(({ text }) => comparable(text) === comparable(one.value));
    return line && one.value.includes(' ') ? [{ ...one, value: line.text }] : [];
  });
}

/** Names without those that are the first letters of another: `ACA` beside `Albion Construction Agrément`. */
export function withoutLettersOf(said: readonly Said[]): Said[] {
  const isLetters = (letters: string, name: string) =>
    /^\p{Lu}{2,8}$/u.test(letters) &&
    name.includes(' ') &&
    [...name.matchAll(/(?<!\p{L})\p{Lu}/gu)].map(([letter]) => letter).join('') === letters;
  return said.filter(({ value }) => !said.some((other) => isLetters(value, other.value)));
}
