import type { MadePaper } from './made-paper.ts';

/** Papers with several labels on one line, and with rows of labels above their values. */
export const PAIRS_AND_ROWS: readonly MadePaper[] = [
  {
    name: 'a certificate with three dates on one line',
    pages: [
      `Larkfield Certification Council
# CERTIFICATE OF COMPLIANCE
Certificate No.: LCC-20931 Category: Doors Issued: 3 March 2022 Valid through: 2 March 2027
Holder: Quillan Door Industries`,
    ],
    facts: {
      number: 'LCC-20931',
      issuer: 'Larkfield Certification Council',
      issuedOn: '2022-03-03',
      validUntil: '2027-03-02',
    },
  },
  {
    name: 'a report with the days of its first issue and its revision on one line',
    pages: [
      `Larkfield Evaluation Council
# EVALUATION REPORT
Report No.: LEC-0417
Originally issued: May 14, 2019 Revised: June 2, 2023 Valid through: June 30, 2025
Report holder: Corvane Roofing Systems`,
    ],
    facts: {
      issuedOn: '2023-06-02',
      number: 'LEC-0417',
      issuer: 'Larkfield Evaluation Council',
      validUntil: '2025-06-30',
    },
  },
  {
    name: 'a listing with pairs of which one names a standard',
    pages: [
      `Larkfield Listing Agency
# PRODUCT LISTING
Listing No.: 88-2104 Standard: ISO 9705 Issued: 2023-04-18 Expires: 2026-04-17`,
    ],
    facts: {
      number: '88-2104',
      issuer: 'Larkfield Listing Agency',
      issuedOn: '2023-04-18',
      validUntil: '2026-04-17',
    },
  },
  {
    name: 'a certificate with labels of two lines above their values',
    pages: [
      `Larkfield Certification Council
# CERTIFICATE
Certificate         Date of             Valid
number              issue               until
LCC-55120           2023-05-19          2026-05-18
Holder: Quillan Door Industries`,
    ],
    facts: {
      number: 'LCC-55120',
      issuer: 'Larkfield Certification Council',
      issuedOn: '2023-05-19',
      validUntil: '2026-05-18',
    },
  },
  {
    name: 'a certificate with a row in which a label of two lines stands beside one of one line',
    pages: [
      `Larkfield Certification Council
# CERTIFICATE
Registration No.    Initial             Date of             Expiration
                    certification       current issue       date
70-4412             2014-02-03          2023-02-03          2026-02-02`,
    ],
    facts: {
      number: '70-4412',
      issuer: 'Larkfield Certification Council',
      issuedOn: '2023-02-03',
      validUntil: '2026-02-02',
    },
  },
];
