import type { MadePaper } from './made-paper.ts';

/** Papers that are granted at a place, or tell their days in rows. */
export const PLACES_AND_ROWS: readonly MadePaper[] = [
  {
    name: 'a licence that is granted at a place',
    pages: [
      `# LICENCE
to use the Larkfield mark
Licence holder: Hale Drains
Licence No.: LM 0417
Licence expires: 2 May 2026
Granted at Exley, 3 May 2023
Larkfield Certification Council`,
    ],
    facts: {
      number: 'LM 0417',
      issuer: 'Larkfield Certification Council',
      issuedOn: '2023-05-03',
      validUntil: '2026-05-02',
    },
  },
  {
    name: 'a statement with its place and day first and a term since then',
    pages: [
      `Exley, 3 May 2023
Larkfield Certification Council
# Statement of Conformity
Ref: LCC/SC/23/0417
Subject: Sorrel boards
This statement is good for one year from the date above.`,
    ],
    facts: {
      number: 'LCC/SC/23/0417',
      issuer: 'Larkfield Certification Council',
      issuedOn: '2023-05-03',
      validUntil: '2024-05-03',
    },
  },
  {
    name: 'an approval in a row with an edition',
    pages: [
      `TECHNICAL APPROVAL
Approval ID    Issue      Edition date    Valid to
TA-0417        3          2023-05-03      2028-05-02
Approved by    Larkfield Certification Council`,
    ],
    facts: {
      number: 'TA-0417',
      issuer: 'Larkfield Certification Council',
      issuedOn: '2023-05-03',
      validUntil: '2028-05-02',
    },
  },
  {
    name: 'a certificate with a row of labels of two lines',
    pages: [
      `Larkfield Certification Council
# CERTIFICATE OF COMPLIANCE
Certificate      Original date     Date of last     Valid
Number:          of issue:         revision:        through:
LCC-0417         3 May 2019        4 June 2022      2 May 2026`,
    ],
    facts: {
      issuedOn: '2022-06-04',
      number: 'LCC-0417',
      issuer: 'Larkfield Certification Council',
      validUntil: '2026-05-02',
    },
  },
  {
    name: 'an attestation that is delivered at a place',
    pages: [
      `# Attestation of Conformity
Attestation 0417-22-B
This attestation, delivered at Exley on 3 May 2023 to Hale Drains, runs out at the end of 2 May 2026.
For and on behalf of the Larkfield Certification Council`,
    ],
    facts: {
      number: '0417-22-B',
      issuer: 'Larkfield Certification Council',
      issuedOn: '2023-05-03',
      validUntil: '2026-05-02',
    },
  },
];
