import type { MadePaper } from './made-paper.ts';

/** Papers with what is easily mistaken. */
export const EASILY_MISTAKEN: readonly MadePaper[] = [
  {
    name: 'an evaluation report that names laboratories, codes of old and reviews',
    pages: [
      `# Technical Evaluation Report TER 2104-07
Overview of the panel's structural use
Original Issue Date: April 2, 2021
Current Issue Date: May 1, 2024
Next Update Due: June 30, 2025
Evaluated by: Drexel Ridge Engineering Research Center
Company: Sorrel Boards Inc.
Testing laboratory: Pinegate Laboratories (ISO/IEC 17025 accreditation valid until 12/31/2026)
The 2012 International Building Code was adopted on July 1, 2013.
Codes: 2018 International Building Code`,
    ],
    facts: {
      number: 'TER 2104-07',
      issuer: 'Drexel Ridge Engineering Research Center',
      issuedOn: '2024-05-01',
      laboratory: 'Pinegate Laboratories',
      codeEdition: '2018 International Building Code',
    },
  },
  {
    name: 'a product evaluation of a department with a term in words',
    pages: [
      `Texas Bureau of Windstorm Inspections
PRODUCT EVALUATION    RC-412
Effective    January 1, 2022
Reevaluation required by    January 1, 2026
Product: Corvane CR-24 Panels, manufactured by Corvane Roofing Systems
Evaluated for use in the designated catastrophe areas of Texas
Under: 2018 IRC and 2018 IBC
Test reports of March 5, 2021 by Pinegate Laboratories.`,
    ],
    facts: {
      number: 'RC-412',
      issuer: 'Texas Bureau of Windstorm Inspections',
      jurisdiction: 'Texas',
      validFrom: '2022-01-01',
      validUntil: '2026-01-01',
      codeEdition: '2018 IRC and 2018 IBC',
    },
  },
  {
    name: 'a certificate of conformity with a table of dates and an agency as its letterhead',
    pages: [
      `HALVERSEN GLOBAL SERVICES
12 Quay Road, Bergen    www.halversen.example
# Certificate of Conformity
Certificate Number:       HGS-24-90133-A
Applicant:                Quillan Door Industries
Manufacturer:             Quillan Metals S.A.
Product:                  Steel door frame
Standards:                UL 10C, NFPA 252
Test Report:              TR-55120, 2023-11-02
Date of Certification:    2024-01-18
Valid To:                 2027-01-17
Follow-up service inspection: twice a year; last: 2023-12-05
Signed by: M. Aas, Certification Manager`,
    ],
    facts: {
      number: 'HGS-24-90133-A',
      issuer: 'HALVERSEN GLOBAL SERVICES',
      issuedOn: '2024-01-18',
      validUntil: '2027-01-17',
    },
  },
  {
    name: 'a warranty that names the dealer and a registration',
    pages: [
      `# Manufacturer's Limited Warranty
Brightline Windows
Warranty Registration Number: BW-0099213
Registered on: 08/22/2024
Purchase date: 08/01/2024
Installation date: 08/15/2024
Valid for 25 years from the date of installation
Dealer: Hale Supply, License 33991
Warranty coverage expires: 08/15/2049`,
    ],
    facts: { number: 'BW-0099213', issuedOn: '2024-08-22', validUntil: '2049-08-15' },
  },
  {
    name: 'a health declaration with its version at its foot',
    pages: [
      `# Tamarack Gypsum Board
by Tamarack Panels Ltd.
Health Product Declaration
CLASSIFICATION: 09 29 00
HPD UNIQUE IDENTIFIER:    29945
Threshold Disclosed Per    Residuals Evaluated
Screening Date    2023-06-12
Release Date      2023-06-20
Expiry Date       2026-06-12
PREPARER: Self-Prepared    VERIFIER: WAP Sustain
HPD created via HPDC Online Builder, HPD Open Standard Format v2.3`,
    ],
    facts: {
      number: '29945',
      issuer: 'Tamarack Panels Ltd.',
      programme: 'HPD Open Standard v2.3',
      issuedOn: '2023-06-20',
      validUntil: '2026-06-12',
    },
  },
  {
    name: 'a certificate of origin of a maker',
    pages: [
      `Aceros Sierra Mineral S.A.
# CERTIFICATE OF ORIGIN
Certificate No.: CO-2024-118
Date of issue: 17 October 2024
Invoice No. 77120 dated 15 October 2024
We certify that the goods were manufactured in Spain.
Valid for the order named above only.`,
    ],
    facts: { number: 'CO-2024-118', issuer: 'Aceros Sierra Mineral S.A.', issuedOn: '2024-10-17' },
  },
  {
    name: 'a French certificate with a period in a table',
    pages: [
      `# CERTIFICAT
Certificat n° 22/1188.3
Délivré à : Valdormeau Étanchéité SAS
Par : Institut Qualité Bâtiment
Date d'effet : 1er février 2024
Date de fin de validité : 31 janvier 2027
Date de l'audit : 8 décembre 2023`,
    ],
    facts: {
      number: '22/1188.3',
      issuer: 'Institut Qualité Bâtiment',
      validFrom: '2024-02-01',
      validUntil: '2027-01-31',
    },
  },
  {
    name: 'an environmental declaration of a hub with a column of facts',
    pages: [
      `# EPD
Concrete paver
Owner of the Declaration    Sorrel Boards Inc.
Program Holder              Institut für Baudeklaration e.V.
Publisher                   Institut für Baudeklaration e.V.
Declaration Number          EPD-SOR-20230044-CBA1-EN
Issue Date                  12/05/2023
Valid to                    11/05/2028
LCA study of 30/01/2023`,
    ],
    facts: {
      number: 'EPD-SOR-20230044-CBA1-EN',
      issuer: 'Institut für Baudeklaration e.V.',
      programme: 'Institut für Baudeklaration e.V.',
      issuedOn: '2023-05-12',
      validUntil: '2028-05-11',
    },
  },
  {
    name: 'a listing by a firm that calls itself a registrar',
    pages: [
      `# LISTING CARD
File: R-77103    Volume 2
Registrar: Marchmont Product Registry Ltd
Company: Hale Drains
Listing effective 03 May 2023 through 02 May 2024
Printed on 14 June 2023`,
    ],
    facts: {
      number: 'R-77103',
      issuer: 'Marchmont Product Registry Ltd',
      validFrom: '2023-05-03',
      validUntil: '2024-05-02',
    },
  },
];
