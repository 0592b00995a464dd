import type { MadePaper } from './made-paper.ts';

/** Papers with days of forms and of other papers, and periods that count from a day with a name. */
export const FORMS_AND_NAMED_DAYS: readonly MadePaper[] = [
  {
    name: 'a certificate of registration with the day of its form at its foot',
    pages: [
      `# Certificate of Registration
Certificate number    Original approval
BM 640118    6 February 2002
Current certificate    Certificate expiry
15 March 2022    14 March 2025
Brightmark Certification Limited · Registered Office: 3 Kitemark Court, London EC3M 4BS · Form BC-9 issue 3, 15 January 2020`,
    ],
    facts: {
      number: 'BM 640118',
      issuer: 'Brightmark Certification Limited',
      issuedOn: '2022-03-15',
      validUntil: '2025-03-14',
    },
  },
  {
    name: 'a certificate that remains valid subject to audits',
    pages: [
      `# Certificate of Registration
Brightmark Certification Limited
Certificate number BM 640118
Subject to satisfactory surveillance audits, this certificate remains valid until 26 December 2026.
Current certificate: 26 December 2023`,
    ],
    facts: {
      number: 'BM 640118',
      issuer: 'Brightmark Certification Limited',
      issuedOn: '2023-12-26',
      validUntil: '2026-12-26',
    },
  },
  {
    name: 'a warranty that begins with the completion of a roof',
    pages: [
      `# CORVANE ROOFING MATERIALS
5601 Cedar Street, Dayton, Ohio 45402
# ROOFING SYSTEM LIMITED WARRANTY
Warranty No.    Building Owner
W-640117    City of Exley

Date of Substantial Completion    Term
08-01-2023    10 years
Corvane Roofing Materials (“Manufacturer”) warrants to the Building Owner that the system will remain watertight
for a period of 10 years commencing on the Date of Substantial Completion, subject to the terms stated herein.
Date Issued: 09-02-2023`,
    ],
    facts: {
      number: 'W-640117',
      issuer: 'Corvane Roofing Materials',
      issuedOn: '2023-09-02',
      validFrom: '2023-08-01',
      validUntil: '2033-08-01',
    },
  },
  {
    name: 'a declaration of ingredients with the days of a certificate on its second page',
    pages: [
      `# Health Product Declaration v2.3
UNIQUE IDENTIFIER: 640117
CONTENT IN DESCENDING ORDER OF QUANTITY
Clay, water and others, screened against lists of hazards.
CERTIFICATIONS AND COMPLIANCE
VERIFICATION #: VQm-7068
PUBLISHED DATE:    EXPIRY DATE:
2025-04-30    2028-04-30`,
      `Section 3: Certifications and Compliance
ISSUE DATE: 2025-01-14
EXPIRY DATE: 2025-12-03
CERTIFICATE NUMBER: CAQ-102425`,
    ],
    facts: {
      number: '640117',
      issuedOn: '2025-04-30',
      validUntil: '2028-04-30',
      programme: 'HPD Open Standard v2.3',
    },
  },
  {
    name: 'a certificate of a North American body for a British maker, whose day has two readings',
    pages: [
      `# CERTIFICATE OF COMPLIANCE
Certificate Number    MH30417-CoC-8
Issue Date    03/08/2023
Issued to:    Corvane Sealants Ltd, Aylesford ME20 6XQ GB
Standard: ANSI/UL 1479
On behalf of Marlow Safety Certification LLC`,
    ],
    facts: { number: 'MH30417-CoC-8', issuer: 'Marlow Safety Certification LLC' },
    asked: ['issuedOn 2023-03-08', 'issuedOn 2023-08-03'],
  },
  {
    name: 'an opinion with the limit of its validity beside a label',
    pages: [
      `# Avis Technique
# 9/23-417_V2
Publié le    11 octobre 2023
Date limite de validité    11 octobre 2030`,
    ],
    facts: { number: '9/23-417_V2', issuedOn: '2023-10-11', validUntil: '2030-10-11' },
  },
  {
    name: 'a report of tests whose laboratory stands below its title, with several words for its days',
    pages: [
      `# TEST REPORT
Marlow Fire Sciences, Inc.
Rendered to: Corvane Roofing
Report No.: M4417.01-121-18
Date(s) of fire test: June 15, 2023
Report date: June 28, 2023`,
    ],
    facts: {
      number: 'M4417.01-121-18',
      issuer: 'Marlow Fire Sciences, Inc.',
      issuedOn: '2023-06-28',
      testedOn: '2023-06-15',
      laboratory: 'Marlow Fire Sciences, Inc.',
    },
  },
  {
    name: 'a data sheet with its effective date and that of the one before',
    pages: [
      `# Product Data Sheet
Corvane CP 80
Effective date: January 15, 2023
Supersedes: May 2, 2020`,
    ],
    facts: {},
    asked: ['validFrom 2023-01-15'],
  },
  {
    name: 'an approval of a department that names the agency that certifies',
    pages: [
      `STATE OF SORREL
Department of Building Safety
# PRODUCT APPROVAL
Approval No. SPA 20417-R3
Applicant: Corvane Doors
Date Approved: May 20, 2023
Expires: December 31, 2026
Certification agency: Brightmark Certification`,
    ],
    facts: {
      number: 'SPA 20417-R3',
      issuer: 'Department of Building Safety',
      issuedOn: '2023-05-20',
      validUntil: '2026-12-31',
    },
  },
  {
    name: 'a letter of conformance of a maker',
    pages: [
      `Corvane Roofing Products
# LETTER OF CONFORMANCE
Date: May 20, 2023
Corvane Roofing Products certifies that CP 80 conforms to ASTM C612.`,
    ],
    facts: { issuer: 'Corvane Roofing Products', issuedOn: '2023-05-20' },
  },
  {
    name: 'a report on a sealant whose shelf life counts from its day of manufacture',
    pages: [
      `# TEST REPORT
Marlow Testing Laboratories, Inc.
Report No.: ML-20417
Date of Manufacture    May 2, 2023
The sealant has a shelf life of 12 months from the date of manufacture.
Report date: June 28, 2023`,
    ],
    facts: {
      number: 'ML-20417',
      issuer: 'Marlow Testing Laboratories, Inc.',
      issuedOn: '2023-06-28',
      laboratory: 'Marlow Testing Laboratories, Inc.',
    },
  },
];
