import type { MadePaper } from './made-paper.ts';

/** Papers that name others with their days and numbers. */
export const PAPERS_THAT_NAME_OTHERS: readonly MadePaper[] = [
  {
    name: 'a letter that names a report and a certificate with their days',
    pages: [
      `Sorrel Boards Inc.
14 Mill Lane, Duluth, MN 55802
May 3, 2024
Project: Exley Library
To whom it may concern:
Sorrel boards were tested under ASTM E84 in report 24-0331-A, issued 21 March 2024 by Fire Laboratories of Exley, Inc.
Our ISO 9001 certificate expires 30 June 2026.
J. Aske`,
    ],
    facts: { issuer: 'Sorrel Boards Inc.', issuedOn: '2024-05-03' },
  },
  {
    name: 'a report with days of samples, apparatus and standards',
    pages: [
      `Marlow Testing Laboratories, Inc.
# TEST REPORT
Report No. MTL-24-0417
Issued: March 21, 2024
Prepared for: Sorrel Boards Inc.
Sample received: March 2, 2024
Serial: 88120-4
Calibration of apparatus expires: 30 June 2024
Accredited laboratory No. 1188, accreditation expires 31 December 2025
NFPA 285, 2019 Edition, effective date: November 24, 2018`,
    ],
    facts: {
      number: 'MTL-24-0417',
      issuer: 'Marlow Testing Laboratories, Inc.',
      issuedOn: '2024-03-21',
      laboratory: 'Marlow Testing Laboratories, Inc.',
    },
  },
  {
    name: 'a certificate that is dated behind its number',
    pages: [
      `Harrow Product Certifiers
# Certificate
Certificate No. 20417 dated 3 May 2023
Tested to EN 1634-1, published 2014-02-05.
Product standard EN 14351-2 (issue date: 2018-11-01)
Insurance policy valid until 31 December 2024
Letter of intent submitted on 3 January 2023`,
    ],
    facts: { number: '20417', issuer: 'Harrow Product Certifiers', issuedOn: '2023-05-03' },
  },
  {
    name: 'a printed page of a listing',
    pages: [
      `https://www.harrow.example/listing?id=0417
5/24/24, 10:33 AM
# Product Listing
Harrow Product Certifiers
Listing No. 0417-22
Last updated: 2024-05-01`,
    ],
    facts: { issuedOn: '2024-05-01', number: '0417-22', issuer: 'Harrow Product Certifiers' },
  },
  {
    name: 'an evaluation of an engineer with his licence',
    pages: [
      `# Engineering Evaluation
Prepared by: Brack Engineering, P.C.
Report 24-118, May 3, 2024
Evaluation of Corvane roof panels under the 2023 Florida Building Code
H. Brack, P.E.
Florida P.E. No. 55120
Exp. 02/28/2025`,
    ],
    facts: {
      number: '24-118',
      issuer: 'Brack Engineering, P.C.',
      issuedOn: '2024-05-03',
      codeEdition: '2023 Florida Building Code',
    },
  },
  {
    name: 'a declaration of goods with serial numbers',
    pages: [
      `# DECLARATION OF CONFORMITY
Sorrel & Haigh Fixings Ltd
We declare under our sole responsibility that the product conforms to Directive 2014/35/EU of 26 February 2014.
Serial numbers 4400 to 4480
Exley, 11 July 2023`,
    ],
    facts: { issuer: 'Sorrel & Haigh Fixings Ltd', issuedOn: '2023-07-11' },
  },
  {
    name: 'a certificate with a number and labels that lines break',
    pages: [
      `Harrow Product Certifiers
# Certificate of Compliance
Certificate No.: HPC-
2023-0417
Model: QX-100
Registration
No.: 70-4412
Date of        Date of
testing        expiry
May 3, 2023    May 2, 2026`,
    ],
    facts: {
      number: 'HPC-2023-0417',
      issuer: 'Harrow Product Certifiers',
      validUntil: '2026-05-02',
      testedOn: '2023-05-03',
    },
  },
  {
    name: 'a certificate of a body that is accredited',
    pages: [
      `# Certificate of Product Conformity
Certificate number    HPC 0417/2023
Original approval     3 May 2018
Amended               4 June 2022
Valid                 3 May 2023 – 2 May 2028
Product owner         Quillan Door Industries
Certification body    Harrow Product Certifiers (accreditation valid to 31 December 2025)`,
    ],
    facts: {
      number: 'HPC 0417/2023',
      issuer: 'Harrow Product Certifiers',
      validFrom: '2023-05-03',
      validUntil: '2028-05-02',
    },
  },
  {
    name: 'a declaration with a term since its publication',
    pages: [
      `# Transparency report
EPD Program: Harrow Environmental Product Declarations
Declaration holder: Sorrel Boards Inc.
Valid for five years from date of publication. Published May 3, 2023.
Declaration: HEPD-0417`,
    ],
    facts: {
      number: 'HEPD-0417',
      issuedOn: '2023-05-03',
      validUntil: '2028-05-03',
      programme: 'Harrow Environmental Product Declarations',
    },
  },
];
