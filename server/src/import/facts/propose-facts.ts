import { datesSeen } from './dates/date-features.ts';
import { documentDates } from './dates/document-dates.ts';
import { eastAsianIssuer, inEastAsia } from './issuers/east-asian-issuer.ts';
import { issuerAmong, issuerStated } from './issuers/issuer.ts';
import { namesSeen } from './issuers/issuer-evidence.ts';
import { likelyIssuer } from './issuers/issuer-likelihood.ts';
import { laboratoryAmong } from './issuers/laboratory.ts';
import { programmesIn } from './issuers/programme.ts';
import { readDocument } from './labels/read-document.ts';
import { codeEditionsIn } from './names/code-editions.ts';
import { jurisdictionAmong } from './names/jurisdiction.ts';
import { withWholeName } from './names/whole-name.ts';
import { headNumbers, labelledNumbers } from './numbers/document-number.ts';
import { numberBySupport } from './numbers/number-evidence.ts';
import { likelyNumber } from './numbers/number-likelihood.ts';
import type { DocumentKind } from './pages/document-kind.ts';
import type { FactPage } from './pages/fact-page.ts';
import { standardsIn } from './texts/standards-in-text.ts';
import { oneOf, type Proposal } from './words/proposal.ts';

/** At most so many standards of a document are reported. */
const MAX_STANDARDS = 40;

/**
 * What a document says of itself on its first pages. What is not sure is asked, or not said at all. Never throws.
 * @param file the name of its file, by which its number may be known
 */
export function proposeFacts(all: readonly FactPage[], file = ''): Proposal[] {
  const { pages, labelled, kinds, order, isPaper, isLetter } = readDocument(all);
  const isSheet = ['sheet', 'warranty', 'declaration'].some((kind) => kinds.has(kind as DocumentKind));
  const isSheetOnly = kinds.size === 1 && kinds.has('sheet');
  const inHead = headNumbers(pages, kinds);
  const numbers = [...labelledNumbers(labelled, kinds, pages), ...inHead];
  const days = isPaper ? datesSeen(pages, order, kinds) : [];
  const dated = documentDates(labelled, order, isPaper ? pages : null, isSheet, kinds, days);
  const issued = dated.filter(({ fact }) => fact === 'issuedOn');
  const year = issued.length === 1 ? (issued[0]?.value.slice(0, 4) ?? null) : null;
  const ruledNumbers = numberBySupport(numbers, pages, labelled, kinds, file);
  const own = likelyNumber(ruledNumbers, { pages, labelled, kinds, file, inHead, year });
  const ruled = issuerAmong(labelled, pages, kinds);
  const stated = issuerStated(labelled, pages, kinds);
  const named =
    stated.length > 0
      ? stated
      : likelyIssuer(ruled, namesSeen(pages, labelled, kinds, own[0]?.value ?? null, ruled), isLetter);
  const whole = withWholeName(
    inEastAsia(named, () => eastAsianIssuer(pages, kinds)),
    pages,
  );
  const laboratory = laboratoryAmong(labelled, whole, kinds, pages);
  // Who made the tests reports of them, if nobody else is named.
  const isReport = kinds.has('test') && kinds.size === 1;
  const isLaboratorys = whole.length === 0 && isReport;
  const issuer = isLaboratorys ? laboratory.map((one) => ({ ...one, fact: 'issuer' as const })) : whole;
  const jurisdiction = jurisdictionAmong(labelled, pages, kinds, issuer);
  const isIssued = !isSample(pages);
  const asIssued = (one: Proposal): Proposal => ({ ...one, certain: one.certain && isIssued });
  return [
    ...own.map(asIssued),
    ...issuer,
    ...dated.map(asIssued).map((one) => (isSheetOnly ? asOfSheet(one) : one)),
    ...laboratory,
    ...oneOf('programme', programmesIn(labelled, kinds, pages)),
    ...jurisdiction,
    ...codeEditionsIn(labelled, pages, jurisdiction[0]?.value ?? null, isReport),
    ...standardsOf(pages),
  ];
}

/** A data sheet is not valid for a time: its effective date is perhaps that of its edition. */
function asOfSheet(one: Proposal): Proposal {
  return one.fact === 'validFrom' ? { ...one, certain: false } : one;
}

/** Whether a paper shows only how one looks: its number and its days are none. */
function isSample(pages: readonly FactPage[]): boolean {
  const first = pages[0] ?? [];
  const heights = first.map(({ top, bottom }) => bottom - top).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return first.some(
    ({ text, top, bottom }) => SAMPLE_ONLY.test(text) || (STAMPED.test(text) && bottom - top > usual * 1.5),
  );
}

const SAMPLE_ONLY =
  /^\W*(?:sample|specimen|draft|example|muster|spécimen|muestra)\b[^.]{0,20}\b(?:only|not valid|invalid|not issued|illustration|ungültig|sans valeur|sin valor)\b/iu;
const STAMPED = /^\W*(?:SAMPLE|SPECIMEN|DRAFT|VOID|MUSTER|ENTWURF|SPÉCIMEN|MUESTRA)\W*$/u;

function standardsOf(pages: readonly FactPage[]): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const [number, page] of pages.entries()) {
    for (const { text } of page) {
      for (const { designation, edition } of standardsIn(text)) {
        const known = found.get(designation);
        if (known?.edition !== undefined || (known && edition === null) || found.size >= MAX_STANDARDS)
          continue;
        found.set(designation, {
          fact: 'standard',
          value: designation,
          ...(edition !== null && { edition }),
          sentence: text.slice(0, 300),
          page: number + 1,
          certain: true,
        });
      }
    }
  }
  return [...found.values()];
}
