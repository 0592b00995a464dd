import type { DocumentFacts } from '@submittal/contract/document-facts';

/** What a document says of itself, as sentences for its pages: what is printed is what the catalogue gives. */
export function factsInWords(facts: DocumentFacts): string {
  const { number, issuer, jurisdiction, codeEdition, testedOn, laboratory, issuedOn } = facts;
  const { validFrom, validUntil, programme, origin, coversVariants } = facts;
  const said = [
    number && `Number ${number}`,
    issuer &&
      `${issuedOn && number ? 'issued' : 'Issued'} by ${issuer}${issuedOn ? ` on ${dayInWords(issuedOn)}` : ''}`,
  ].filter(Boolean);
  return [
    said.join(', '),
    testedOn && `Tested on ${dayInWords(testedOn)}${laboratory ? ` by ${laboratory}` : ''}`,
    codeEdition && `Code: ${codeEdition}`,
    jurisdiction && `Where it counts: ${jurisdiction}`,
    programme && `Programme: ${programme}`,
    origin && `Made in: ${[origin.plant, origin.country].filter(Boolean).join(', ')}`,
    origin?.category && `Category: ${origin.category}`,
    coversVariants && `Covers item ${coversVariants.join(', ')} only`,
    validUntil &&
      `Valid ${validFrom && validFrom !== issuedOn ? `from ${dayInWords(validFrom)} ` : ''}until ${dayInWords(validUntil)}`,
  ]
    .filter(Boolean)
    .map((sentence) => `${sentence}.`)
    .join(' ');
}

/** `2026-11-01` as `November 1, 2026`. */
export function dayInWords(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
