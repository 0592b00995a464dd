import { describe, expect, it } from 'vitest';
import { segmentsOfText } from './pages/fact-page.ts';
import { proposeFacts } from './propose-facts.ts';
import type { ProposedFact } from './words/proposal.ts';

/** What is certain of a document of these pages, by fact; several values are listed. */
function saidBy(...pages: string[]): Partial<Record<ProposedFact, string>> {
  const certain = proposeFacts(pages.map(segmentsOfText)).filter((one) => one.certain);
  const byFact = Map.groupBy(
    certain.filter(({ fact }) => fact !== 'standard'),
    ({ fact }) => fact,
  );
  return Object.fromEntries(
    [...byFact].map(([fact, all]) => [fact, all.map(({ value }) => value).join(' | ')]),
  );
}

/** What is asked of it: the fact and each reading. */
function askedOf(page: string): string[] {
  return proposeFacts([segmentsOfText(page)])
    .filter(({ certain }) => !certain)
    .map(({ fact, value }) => `${fact} ${value}`);
}

describe('facts that a document says of itself', () => {
  it('are read from a certificate whose labels stand before, above and in front of their values', () => {
    expect(
      saidBy(`CERTIFICATE OF CONFORMITY
Certificate No.      0123-CPR-4567
Issued by            Larkhill Certification Ltd, 12 Mill Lane, Leeds
Date of issue        03/04/2026
Valid until          28/02/2028
This certificate supersedes certificate no. 0123-CPR-4500 dated 2020-01-01`),
    ).toEqual({
      number: '0123-CPR-4567',
      issuer: 'Larkhill Certification Ltd',
      issuedOn: '2026-04-03',
      validUntil: '2028-02-28',
    });
  });

  it('are read from a table whose header line names them', () => {
    expect(
      saidBy(`TEST REPORT
Report No.   Date tested      Date of issue
R-12345-1    12 March 2024    20 March 2024
Testing laboratory: Larkhill Materials Technology
Samples received: 1 March 2024`),
    ).toEqual({
      issuer: 'Larkhill Materials Technology',
      number: 'R-12345-1',
      testedOn: '2024-03-12',
      issuedOn: '2024-03-20',
      laboratory: 'Larkhill Materials Technology',
    });
  });

  it('count a period from the date of issue', () => {
    const said = saidBy(`LEISTUNGSERKLÄRUNG
Nr. 0761-CPR-2021/04
Ausstellungsdatum: 01.03.2024
Gültig für fünf Jahre ab Ausstellungsdatum.`);
    expect(said).toEqual({ number: '0761-CPR-2021/04', issuedOn: '2024-03-01', validUntil: '2029-03-01' });
    expect(
      saidBy(`Certificate Number 20210304-R12345
Issue Date 2021-MARCH-04
This certificate is valid for 24 months from the date of issue.`),
    ).toEqual({ number: '20210304-R12345', issuedOn: '2021-03-04', validUntil: '2023-03-04' });
  });

  it('do not count a warranty from the day on which its paper was issued', () => {
    expect(
      saidBy(`LIMITED WARRANTY
Issued: March 1, 2024
This warranty is valid for 20 years from the date of substantial completion.`),
    ).toEqual({ issuedOn: '2024-03-01' });
  });

  it('are asked where a date can be read in two ways, and where only its month is said', () => {
    expect(askedOf('CERTIFICATE\nCertificate No. A-1234\nExpiry date: 03/04/2026')).toEqual([
      'validUntil 2026-04-03',
      'validUntil 2026-03-04',
    ]);
    expect(askedOf('EVALUATION REPORT\nIssued June 2026')).toEqual(['issuedOn 2026-06']);
  });

  it('leave out numbers and dates of other documents, of prints and of samples', () => {
    expect(
      saidBy(`TECHNICAL DATA SHEET
Printed: 4 May 2024    Revised: 3 May 2024
Certificate No. 0123-CPR-4567, valid until the accreditation expires on 1 January 2030
Meets ASTM E84-23a and EN 13501-1:2018`),
    ).toEqual({});
  });

  it('name no issuer for the largest words of a page that is no paper of any kind', () => {
    expect(saidBy('Potato')).toEqual({});
    expect(saidBy('Person Of Impact\n\nName:\nDate of birth:')).toEqual({});
    expect(askedOf('Hello World')).toEqual([]);
  });

  it('read labels beside letters that become two when they are small', () => {
    expect(saidBy('CERTIFICATE OF CONFORMITY\nİZMİR İSTANBUL  Certificate No.  0123-CPR-4567')).toMatchObject(
      {
        number: '0123-CPR-4567',
      },
    );
  });

  it('include the standards that it names, with their editions', () => {
    const standards = proposeFacts([
      segmentsOfText('Tested to ASTM E84-23a, EN 13501-1:2018 and NFPA 285; CAN/ULC-S102:18.'),
    ]).filter(({ fact }) => fact === 'standard');
    expect(standards.map(({ value, edition }) => `${value} ${edition ?? ''}`.trim())).toEqual([
      'ASTM E84 23a',
      'EN 13501-1 2018',
      'NFPA 285',
      'CAN/ULC-S102 18',
    ]);
  });
});
