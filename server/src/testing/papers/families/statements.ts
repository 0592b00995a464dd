import type { MadePaper } from './made-paper.ts';

/** Statements of makers: health declarations, warranties, origin and content; and declarations of other operators. */
export const STATEMENTS: readonly MadePaper[] = [
  {
    name: 'a health declaration',
    pages: [
      `# Acoustic Panel 40 by Tamarack Panels Ltd.
# Health Product Declaration v2.3
HPD UNIQUE IDENTIFIER: 31877
created via: HPD Open Standard
CLASSIFICATION: 09 51 13 Acoustical Panel Ceilings
Inventory Reporting Format
Third Party Verified?    VERIFIER: Arbor Metrics
No                       VERIFICATION #: 9aX-120
SCREENING DATE: 2024-05-03
PUBLISHED DATE: 2024-05-07
EXPIRY DATE: 2027-05-03
VOC emissions    ISSUE DATE: 2022-01-10    EXPIRY DATE: 2025-01-10`,
    ],
    facts: {
      number: '31877',
      programme: 'HPD Open Standard v2.3',
      issuedOn: '2024-05-07',
      validUntil: '2027-05-03',
    },
  },
  {
    name: 'a health declaration as a table',
    pages: [
      `# HEALTH PRODUCT DECLARATION
Quillan Sealants — QS 300
HPD ID    HPD Standard         Published          Expires
27114     Open Standard v2.2   March 4, 2022      March 4, 2025
Screened on    February 20, 2022
Preparer: Self-Prepared`,
    ],
    facts: {
      number: '27114',
      programme: 'HPD Open Standard v2.2',
      issuedOn: '2022-03-04',
      validUntil: '2025-03-04',
    },
  },
  {
    name: 'a warranty with a form for the owner',
    pages: [
      `CORVANE ROOFING
# 20-Year System Warranty
Warranty No. W-2024-00417
Date of Issue: May 6, 2024
Date of Substantial Completion: April 2, 2024
Owner: Marlow School District
Building: Middle School
Corvane Roofing warrants for a period of twenty (20) years from the date of substantial completion. Applicator: Hale Roofing, License No. 77120.`,
    ],
    facts: { number: 'W-2024-00417', issuedOn: '2024-05-06' },
  },
  {
    name: 'a warranty form without a number',
    pages: [
      `# LIMITED PRODUCT WARRANTY
Effective for products purchased on or after January 1, 2023
Tamarack Panels Ltd. warrants its panels for 10 years from the date of purchase. This warranty supersedes all previous warranties.
Form TP-W-11 Rev. 12/2022`,
    ],
    facts: { issuer: 'Tamarack Panels Ltd.', validFrom: '2023-01-01' },
  },
  {
    name: 'a statement of recycled content',
    pages: [
      `Tamarack Panels Ltd.
# Recycled Content Statement
Date of statement: 4 March 2024
Applies to products manufactured after 1 January 2024; valid through 31 December 2025.
Third party audit by Arbor Metrics on 3 February 2024. LEED v4.1 MR credit.`,
    ],
    facts: { issuer: 'Tamarack Panels Ltd.', issuedOn: '2024-03-04', validUntil: '2025-12-31' },
  },
  {
    name: 'an environmental declaration with its validity as a period',
    pages: [
      `# ENVIRONMENTAL PRODUCT DECLARATION
In accordance with EN 15804+A2 and ISO 14025
Programme: Skagen EPD Hub, www.skagen.example
Programme operator: Skagen EPD Hub AB
EPD registration number: S-P-09317
Publication date: 2023-02-14
Validity: from 2023-02-14 to 2028-02-13
An EPD should provide current information and may be updated.`,
    ],
    facts: {
      number: 'S-P-09317',
      issuer: 'Skagen EPD Hub AB',
      programme: 'Skagen EPD Hub',
      issuedOn: '2023-02-14',
      validFrom: '2023-02-14',
      validUntil: '2028-02-13',
    },
  },
];
