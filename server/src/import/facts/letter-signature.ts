import { type FactPage, fromTop } from './fact-page.ts';
import { organisationAt, PERSON } from './organisation.ts';
import type { Said } from './proposal.ts';

/** With what a letter closes. */
const CLOSING =
  /^(?:sincerely(?: yours)?|(?:very truly )?yours(?: (?:faithfully|truly|sincerely))?|yours very truly|respectfully(?: (?:submitted|yours))?|(?:kind |best |with best )?regards|mit freundlichen grüßen|freundliche grüße|hochachtungsvoll|cordialement|salutations distinguées|atentamente|(?:cordiali|distinti) saluti|met vriendelijke groet(?:en)?|z poważaniem),?$/iu;

/** What somebody is in a company. */
const POSITION =
  /\b(?:manager|director|president|engineer|services|technical|quality|officer|specialist|coordinator|representative|supervisor|chemist|sales|compliance|regulatory|sustainability|leiter(?:in)?|geschäftsführer(?:in)?|prokurist|directeur|directrice|responsable|gérant|gerente|directora?|jefe|responsabile|direttore|amministratore|manager|kierownik)\b/iu;

/** The name, the position, the company and its address. */
const MAX_SIGNATURE = 6;
const MAX_NAME = 70;

/** The company named under the position of who signed a letter; null if there is none. */
export function signedCompany(pages: readonly FactPage[]): Said | null {
  const first = pages[0] ?? [];
  const lines = fromTop(first, first.length).map(({ text }) => text);
  const closing = lines.findLastIndex((text) => CLOSING.test(text));
  if (closing < 0) return null;
  const signature = lines.slice(closing + 1, closing + 1 + MAX_SIGNATURE);
  const position = signature.findIndex((text, at) => at > 0 && POSITION.test(text));
  const line = position < 0 ? undefined : signature[position + 1];
  if (line === undefined || line.length > MAX_NAME || POSITION.test(line) || /[\d@]/.test(line)) return null;
  const value = organisationAt(line);
  return value === null || PERSON.test(value) || !value.includes(' ')
    ? null
    : { value, sentence: line, page: 1 };
}
