import { type FactPage, fromTop } from '../pages/fact-page.ts';
import type { Said } from '../words/proposal.ts';
import { organisationAt, PERSON } from './organisation.ts';

/** With what a letter closes. */
const CLOSING =
  /^(?:sincerely(?: yours)?|(?:very truly )?yours(?: (?:faithfully|truly|sincerely))?|yours very truly|respectfully(?: (?:submitted|yours))?|(?:kind |best |with best )?regards|mit freundlichen grüßen|freundliche grüße|hochachtungsvoll|cordialement|salutations distinguées|atentamente|(?:cordiali|distinti) saluti|met vriendelijke groet(?:en)?|z poważaniem),?$/iu;

/** What somebody is in a company. */
const POSITION =
  /\b(?:manager|director|president|engineer|services|technical|quality|officer|specialist|coordinator|representative|supervisor|chemist|sales|compliance|regulatory|sustainability|leiter(?:in)?|geschäftsführer(?:in)?|prokurist|directeur|directrice|responsable|gérant|gerente|directora?|jefe|responsabile|direttore|amministratore|manager|kierownik)\b/iu;

/** With what a maker signs a declaration of performance (annex III of Regulation (EU) 305/2011). */
const SIGNED_FOR =
  /(?:signed for and on behalf of the (?:manufacturer|undersigned)(?: by)?|signé pour le fabricant et en son nom(?: par)?|ondertekend voor en namens de fabrikant(?: door)?|unterzeichnet für den hersteller und im namen des herstellers(?: von)?|firmato a nome e per conto del (?:fabbricante|produttore)(?: da)?|firmado por y en nombre del fabricante(?: por)?|w imieniu producenta podpisał(?:\(a\))?) ?:?$/iu;

/** The name, the position, the company and its address. */
const MAX_SIGNATURE = 6;
const MAX_NAME = 70;

/** The company named under the position of who signed a letter; null if there is none. */
export function signedCompany(pages: readonly FactPage[]): Said | null {
  return signedBelow(pages, CLOSING);
}

/** The company named under the position of who signed a declaration of performance; null if there is none. */
export function signedMaker(pages: readonly FactPage[]): Said | null {
  return signedBelow(pages, SIGNED_FOR);
}

function signedBelow(pages: readonly FactPage[], begin: RegExp): Said | null {
  for (const [number, page] of pages.entries()) {
    const lines = fromTop(page, page.length).map(({ text }) => text);
    const found = companyBelow(lines, begin);
    if (found) return { value: found.value, sentence: found.line, page: number + 1 };
  }
  return null;
}

function companyBelow(lines: readonly string[], begin: RegExp): { value: string; line: string } | null {
  const closing = lines.findLastIndex((text) => begin.test(text));
  if (closing < 0) return null;
  const signature = lines.slice(closing + 1, closing + 1 + MAX_SIGNATURE);
  // The position is on a line of its own, or behind the name.
  const position = signature.findIndex((text, at) => (at > 0 || text.includes(',')) && POSITION.test(text));
  const line = position < 0 ? undefined : signature[position + 1];
  if (line === undefined || line.length > MAX_NAME || POSITION.test(line) || /[\d@]/.test(line)) return null;
  const value = organisationAt(line);
  return value === null || PERSON.test(value) || !value.includes(' ') ? null : { value, line };
}
