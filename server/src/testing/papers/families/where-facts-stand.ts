import type { MadePaper } from './made-paper.ts';

/** Papers that say what belongs to others, and whose facts stand above, below and in the order of where they come from. */
export const WHERE_FACTS_STAND: readonly MadePaper[] = [
  {
    name: 'a certificate with its labels below their values',
    pages: [
      `# CERTIFICATE OF COMPLIANCE
Tamarack Panels Ltd.
63-0417             1 August 2025 - 31 July 2026     Active
Certificate Number  Certificate Period               Status
LOWAIR 2818 - 2022 Standard for Emissions of Panels and Finishes
Arbor Environmental Institute investigated representative samples of the product and found it in compliance.`,
    ],
    facts: {
      number: '63-0417',
      issuer: 'Arbor Environmental Institute',
      validFrom: '2025-08-01',
      validUntil: '2026-07-31',
    },
  },
  {
    name: 'a declaration of performance of a British maker',
    pages: [
      `# DECLARATION OF PERFORMANCE
No. QD 74 637 v3
1. Unique identification code of the product-type: QS 300
3. Manufacturer:
Quillan Sealants Limited, Tithe Way, Northam NN9 4ZZ, Tel. +44 1632 960 117
5. Harmonised standard:
EN 15651-1:2012
6. Notified body/ies:
Notified testing laboratory Arbor Metrics (0759), report 11496 of 12.04.2016
This declaration of performance is issued, in accordance with Regulation (EU) No 305/2011, under the sole responsibility of
the manufacturer identified above.
Signed for and on behalf of the manufacturer by:
J. Holm, CEO
Ballycor, 07/09/2021                                             1/2`,
    ],
    facts: {
      number: 'QD 74 637 v3',
      issuer: 'Quillan Sealants Limited',
      issuedOn: '2021-09-07',
      laboratory: 'Arbor Metrics',
    },
  },
  {
    name: 'a letter that cites a law with its day',
    pages: [
      `TAMARACK PANELS LTD.
4 Mill Lane, Duluth, MN 55802
July 6, 2024
Re: Domestic content of Tamarack board
To whom it may concern:
Tamarack Panels Ltd. certifies that Tamarack board is made in the United States (2 CFR Part 184, effective
October 23, 2023). The former waiver of March 24, 1983 (48 FR 12505) is not relied upon.
Sincerely,
D. Arrow`,
    ],
    facts: {
      issuer: 'Tamarack Panels Ltd.',
      issuedOn: '2024-07-06',
    },
  },
  {
    name: 'a warranty for a period from its effective date',
    pages: [
      `# 20 YEAR SYSTEM WARRANTY
Warranty No.       8108-988
Effective Date     February 20, 2024
Issue Date         March 21, 2024
Tamarack Panels Ltd. warrants the system against leaks for a period
of twenty (20) years from the Effective Date.`,
    ],
    facts: {
      number: '8108-988',
      issuer: 'Tamarack Panels Ltd.',
      issuedOn: '2024-03-21',
      validFrom: '2024-02-20',
      validUntil: '2044-02-20',
    },
  },
  {
    name: 'a report above the licence of who signed it',
    pages: [
      `National Assessment Bureau
# Assessment Report
94475-R
Date of Issue
June 13, 2022
Valid for two years from date of issue unless withdrawn sooner.
Installation follows this report and the manufacturer's published instructions, dated June 2020.
Data in accordance with AC69, approved June 2019.
Approved by:
Harriet V. Lind, P.E.
Director of Assessments
License No. 41872, expires 12/31/2026`,
    ],
    facts: {
      number: '94475-R',
      issuer: 'National Assessment Bureau',
      issuedOn: '2022-06-13',
      validUntil: '2024-06-13',
    },
  },
  {
    name: 'a listing of an assembly with a table of components',
    pages: [
      `Quellmark Approvals LLC    RoofPath
# RoofPath Assembly Listing
Assembly No.             887385
Status                   Listed
Valid through            August 27, 2026
Layer          Product        Approval ID
Cover          Panel XP       5148331
Insulation     Foam H         7727929
Fasteners      Screw 14       4420154`,
    ],
    facts: {
      number: '887385',
      issuer: 'Quellmark Approvals LLC',
      validUntil: '2026-08-27',
    },
  },
  {
    name: 'a page of a directory that a browser printed',
    pages: [
      `3/3/2026, 9:12 AM                    Northgate Listing Directory
Northgate Product Safety LLC
# E369745 - Roofing Systems
File number: E369745
Last updated: 2025-03-28
See also file R56699 (adhesives), last updated 2019-04-02.
https://directory.northgate.example/listing?id=370947         1/1`,
    ],
    facts: {
      number: 'E369745',
      issuer: 'Northgate Product Safety LLC',
      issuedOn: '2025-03-28',
    },
  },
  {
    name: 'a Canadian listing in two languages, whose order of day and month is open',
    pages: [
      `# CERTIFICATE OF LISTING
Listing / Homologation
47668-L
Dominion Materials Listing Board
Conseil d’homologation des matériaux
Date issued / Émis le       10/04/2025
Expires / Expire le         December 31, 2028
90 Lake Crescent, Port Haldane, ON L0L 9Z9`,
    ],
    facts: {
      number: '47668-L',
      issuer: 'Dominion Materials Listing Board',
      validUntil: '2028-12-31',
    },
    asked: ['issuedOn 2025-04-10', 'issuedOn 2025-10-04'],
  },
  {
    name: 'a French classification whose pages are counted',
    pages: [
      `Laboratoire Brévan Feu
# PROCÈS-VERBAL DE CLASSEMENT DE RÉACTION AU FEU
N° LBF 2021-3121
Valable 5 ans à compter de la date de délivrance
Date des essais :          21/10/2023
Durabilité du classement : non limitée a priori
Fait à Saint-Brévin, le 1er novembre 2023                    1/1`,
    ],
    facts: {
      number: 'LBF 2021-3121',
      issuer: 'Laboratoire Brévan Feu',
      issuedOn: '2023-11-01',
      validUntil: '2028-11-01',
      testedOn: '2023-10-21',
      laboratory: 'Laboratoire Brévan Feu',
    },
  },
  {
    name: 'a report with the name of its technician',
    pages: [
      `# TEST REPORT
Report Number     598 371 P
Report Date       January 9, 2026
Test Date         December 2, 2025
Arbor Fire Laboratories, Inc. was contracted to evaluate the panel.
Tested by: D. Orle, Technician
Arbor Fire Laboratories, Inc. • 880 Ember Road, Stoughton, MN 55199 • (651) 555-0133`,
    ],
    facts: {
      number: '598 371 P',
      issuer: 'Arbor Fire Laboratories, Inc.',
      issuedOn: '2026-01-09',
      testedOn: '2025-12-02',
      laboratory: 'Arbor Fire Laboratories, Inc.',
    },
  },
  {
    name: 'a report of which this edition is a revision',
    pages: [
      `Pallas Code Evaluation, Inc.
# Product Evaluation Report
Report No.                 PCE 112-15
Original Approval Date     03/09/2022
Revision Date              04/13/2023
Expiration Date            04/13/2024
Supersedes                 PCE 445-48
Scope of evaluation: the 2021 International Building Code (IBC).`,
    ],
    facts: {
      number: 'PCE 112-15',
      issuer: 'Pallas Code Evaluation, Inc.',
      issuedOn: '2023-04-13',
      validUntil: '2024-04-13',
      codeEdition: '2021 International Building Code',
    },
  },
  {
    name: 'an evaluation of an engineering firm',
    pages: [
      `QUILLAN ENGINEERING, LLC
Certificate of Authorization No. 29678
455 Pine St, Deltona, FL 32738
# EVALUATION REPORT
FLORIDA BUILDING CODE, 8TH EDITION (2023)
Manufacturer: Corvane Roofing, Inc.           Issued November 3, 2023
12 Mill Lane
Quality Assurance: Interlab Testing Services NA (QUA1673)
SCOPE
Category: Roofing
Code Sections: 1504.3.2
REFERENCES
Entity                     Report No.      Standard       Year
Farabelle (TST1654)        T222-17         ASTM E1592     2005
PRI (TST5878)              QR-004-02-01    TAS 125        2003
The facsimile seal appearing was authorized by Robert Nell, P.E. on 11/03/2023. This does not serve as an electronically signed document.
Evaluation Report QE-1234.09.17-R5 for FL5678-R7`,
    ],
    facts: {
      number: 'QE-1234.09.17-R5',
      issuer: 'QUILLAN ENGINEERING, LLC',
      issuedOn: '2023-11-03',
    },
  },
  {
    name: 'a letter of an engineer whose registration runs out',
    pages: [
      `Hale Consulting Engineers, Inc.
201 W. Canton Avenue, Suite 250, Winter Grove, FL 32789
June 4, 2023
Corvane Roofing, Inc.
Re: Engineering Evaluation No. 23-0417, metal roof panels
To whom it may concern:
This letter is to certify that the panels comply with the Florida Building Code, 7th Edition (2020). Test report T-1123 of
May 12, 2022 by Farabelle Laboratory was reviewed.
Respectfully,
Robert J. Hale, P.E.
Florida Registration No. 39712, expires 2/28/2025`,
    ],
    facts: {
      number: '23-0417',
      issuer: 'Hale Consulting Engineers, Inc.',
      issuedOn: '2023-06-04',
      codeEdition: 'Florida Building Code, 7th Edition (2020)',
    },
  },
  {
    name: 'a letter that is valid for two years from its day',
    pages: [
      `HALE & BRIGGS ENGINEERING, PLLC
December 14, 2023
Mr. John Doe, Corvane Roofing, Inc.
Subject: Wind uplift evaluation of Corvane 24 ga. panel; our project 23-117
Dear Mr. Doe:
As requested, we have evaluated the panel using report T-117 of Farabelle Laboratory dated May 12, 2022. This letter is valid for
two years from the date of this letter.
Sincerely,
Robert J. Hale, P.E.
License No. 39712`,
    ],
    facts: {
      issuer: 'HALE & BRIGGS ENGINEERING, PLLC',
      issuedOn: '2023-12-14',
      validUntil: '2025-12-14',
    },
  },
  {
    name: 'a certificate that names when a method came into effect',
    pages: [
      `# CERTIFICATE OF COMPLIANCE
SCX Global Assessors does hereby certify that an independent assessment has been conducted on behalf of:
# Quillan Floors, Inc.
4 Mill Lane, Duluth, MN
For the following product(s):
QuillaFloor LVT
The product(s) meet(s) all of the necessary qualifications to be certified for the following claim(s):
# Indoor Benefit Gold
Indoor Air Quality Certified to SCX-EC10.3-2014 v4.2
Conforms to the CDPH/EHLB Standard Method (CA 01350) v1.2-2017, effective April 1, 2017, for the school classroom and private
office parameters when modeled as Flooring.
Registration # SCX-IAQ-01234
Valid from: March 1, 2024 to February 28, 2025
Stanley Mathers, Technical Director
SCX Global Assessors
2000 Powder Street, Ste. 600, Emery, CA 94608 USA`,
    ],
    facts: {
      number: 'SCX-IAQ-01234',
      issuer: 'SCX Global Assessors',
      validFrom: '2024-03-01',
      validUntil: '2025-02-28',
    },
  },
  {
    name: 'a disclosure of ingredients',
    pages: [
      `# MATERIAL INGREDIENT DISCLOSURE
Product: QuillSeal 300          Document No.: MID-0417
Manufacturer: Quillan Sealants, Inc.
Program: Clear Label Program, version 3
Issued: 2024-03-01    Expires: 2027-03-01
Verified by: Stenmark Assurance`,
    ],
    facts: {
      number: 'MID-0417',
      issuedOn: '2024-03-01',
      validUntil: '2027-03-01',
      programme: 'Clear Label Program, version 3',
    },
  },
  {
    name: 'a label of ingredients',
    pages: [
      `# Declare.
QuillSeal 300 Sealant
Quillan Sealants
Final Assembly: Duluth, MN, USA
Life Expectancy: 20 Year(s)
End of Life Options: Landfill (100%)
Ingredients: Silane polymer; Calcium carbonate
Living Building Challenge Criteria: Compliant
Declaration Identifier: QLN-0001
EXP. 01 AUG 2025
Original Issue Date: 2019
INTERNATIONAL BUILDING FUTURES INSTITUTE    declare.example`,
    ],
    facts: {
      number: 'QLN-0001',
      issuer: 'INTERNATIONAL BUILDING FUTURES INSTITUTE',
      validUntil: '2025-08-01',
    },
  },
  {
    name: 'an evaluation of consultants named under its title',
    pages: [
      `# EVALUATION REPORT 23-117-R1
Hale Consulting Engineers, Inc.
Certificate of Authorization 9814
Issue date: December 14, 2023
Supersedes: 23-117 of June 1, 2021
FBC Organization ANE ID 1916
Expires with the 8th Edition of the Florida Building Code, December 31, 2026
Robert J. Hale
P.E. 39712 | expires 02/28/2027`,
    ],
    facts: {
      number: '23-117-R1',
      issuer: 'Hale Consulting Engineers, Inc.',
      issuedOn: '2023-12-14',
      codeEdition: '8th Edition of the Florida Building Code',
    },
  },
  {
    name: 'a declaration of ingredients with a certificate of its emissions',
    pages: [
      `# Open Ingredient Declaration v2.1
QuillSeal 300 by Quillan Sealants
UNIQUE IDENTIFIER: 28945
SCREENING DATE: 2023-04-27
PUBLISHED DATE: 2023-05-11
EXPIRY DATE: 2026-05-11
Section 3: Certifications and Compliance
VOC EMISSIONS                       CDPH Standard Method v1.2
CERTIFYING PARTY: Third Party       ISSUE DATE: 2022-03-01
CERTIFIER OR LAB: Arbor Metrics     EXPIRY DATE: 2024-03-01
CERTIFICATE URL: https://arbor.example`,
    ],
    facts: {
      number: '28945',
      issuedOn: '2023-05-11',
      validUntil: '2026-05-11',
    },
  },
  {
    name: 'an evaluation with the contract and the code of others',
    pages: [
      `# PRODUCT EVALUATION REPORT
HALE CONSULTING ENGINEERS, INC.
FL Product Approval No. FL 14911-R4
HCE Report No. 23-117
Date: 12/14/2023
Testing laboratory: Farabelle Laboratory, report T-117, tested May 12, 2022
Quality assurance: Interlab, contract expires 12/31/2025
Evaluated by: Robert J. Hale, P.E.
Florida Building Code, 8th Edition (2023), effective from December 31, 2023`,
    ],
    facts: {
      number: '23-117',
      issuer: 'HALE CONSULTING ENGINEERS, INC.',
      issuedOn: '2023-12-14',
      laboratory: 'Farabelle Laboratory',
      codeEdition: 'Florida Building Code, 8th Edition (2023)',
    },
  },
];
