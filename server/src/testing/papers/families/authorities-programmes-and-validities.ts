import type { MadePaper } from './made-paper.ts';

/** Papers of authorities that name who certified and tested for them, declarations in programmes, and papers that name the validity of others. */
export const AUTHORITIES_PROGRAMMES_AND_VALIDITIES: readonly MadePaper[] = [
  {
    name: 'an evaluation with a sentence of law about its kind, and the board that accredits',
    pages: [
      `PCAS Evaluation Report          PCAS-2041
www.pcas-eval.example | (555) 010-0117
Issued May 14, 2024
REPORT HOLDER:
CORVANE FASTENERS, INC.
The anchors described in this report are used in concrete.
PCAS Evaluation Reports are not to be construed as representing aesthetics or any other attributes not specifically addressed, nor are they
to be construed as an endorsement. There is no warranty by Prairie Code Assessment Service, LLC, express or implied.
Copyright © 2024 Prairie Code Assessment Service, LLC. All rights reserved.          National Accreditation Board ISO/IEC 17065 Product Certification #1204`,
      `PCAS-2041          Page 2 of 2
PCAS Evaluation Reports are not to be construed as representing aesthetics or any other attributes not specifically addressed, nor are they
to be construed as an endorsement.`,
    ],
    facts: {
      number: 'PCAS-2041',
      issuer: 'Prairie Code Assessment Service, LLC',
      issuedOn: '2024-05-14',
    },
  },
  {
    name: 'a report of tests under a standard that names a code only for others, and its number further down',
    pages: [
      `LARKFIELD FIRE LABORATORY, INC.
# TEST REPORT
CAN/ULC-S102-18
Report No.:          LFL-24-20417
Report Date:          July 24, 2024
Test Date:          July 15, 2024`,
      `4. CONCLUSION
Classification under Section 803.1.2 of the 2021 International Building Code is a matter for the authority.`,
    ],
    facts: {
      number: 'LFL-24-20417',
      issuer: 'LARKFIELD FIRE LABORATORY, INC.',
      laboratory: 'LARKFIELD FIRE LABORATORY, INC.',
      issuedOn: '2024-07-24',
      testedOn: '2024-07-15',
    },
  },
  {
    name: 'a certificate of an authority that names the certification body and the laboratory with its town',
    pages: [
      `MINISTRY OF INTERIOR          Northern Civil Defence Authority
# CERTIFICATE OF CONFORMITY
Certificate No.:          NCD-2024-00417
Date of Issue:          14/05/2024
Date of Expiry:          13/05/2025
The Northern Civil Defence Authority hereby certifies that the product described below conforms to the code.
Applicant:          Corvane Doors LLC
Testing Laboratory:          Larkfield Fire Testing Centre, Dubai
Certification Body:          Harrow Conformity Bureau (accreditation PC-021)`,
    ],
    facts: {
      number: 'NCD-2024-00417',
      issuer: 'Northern Civil Defence Authority',
      laboratory: 'Larkfield Fire Testing Centre, Dubai',
      issuedOn: '2024-05-14',
      validUntil: '2025-05-13',
    },
  },
  {
    name: 'a certificate of a directorate at whose head no sentence certifies',
    pages: [
      `General Directorate of Civil Defence
# CERTIFICATE OF COMPLIANCE
Certificate No.:          DCD/2024/20417
Date of Issue:          14 May 2024
Applicant:          Corvane Alarms LLC
Test Laboratory:          Larkfield Laboratories B.V.
Certification Body:          Harrow Conformity Bureau`,
    ],
    facts: {
      number: 'DCD/2024/20417',
      issuer: 'General Directorate of Civil Defence',
      laboratory: 'Larkfield Laboratories B.V.',
      issuedOn: '2024-05-14',
    },
  },
  {
    name: 'a certificate that a body issues under the head of a municipality',
    pages: [
      `Municipality of Larkfield
# CERTIFICATE OF CONFORMITY
Certificate No.:          MLC/2024/20417
Date of Issue:          14 May 2024
Issued by:          Harrow Conformity Bureau`,
    ],
    facts: { number: 'MLC/2024/20417', issuer: 'Harrow Conformity Bureau', issuedOn: '2024-05-14' },
  },
  {
    name: 'a declaration with the rules of its programme, and a rule of a category with a validity of its own',
    pages: [
      `# ENVIRONMENTAL PRODUCT DECLARATION
Concrete of the plant at Exley
Program Operator:          Prairie Construction EPD Program (PCEP)
General Program Instructions:          PCEP Program Operator Rules v2.7, April 2022
Declaration Number:          EPD 20417
Reference PCR and Version Number:          Part A v4.0 (March 28, 2022); Part B v2.1, valid until August 31, 2027
Date of Issue:          March 18, 2024
Period of Validity:          5 years (until March 18, 2029)`,
    ],
    facts: {
      number: 'EPD 20417',
      issuer: 'Prairie Construction EPD Program (PCEP)',
      programme: 'Prairie Construction EPD Program (PCEP)',
      issuedOn: '2024-03-18',
      validUntil: '2029-03-18',
    },
  },
  {
    name: 'a health declaration with a footnote at the label of its end',
    pages: [
      `# Health Product Declaration v2.3
Sorrel board
by Corvane Ceilings
HPD UNIQUE IDENTIFIER: 20417
VERIFIER:          SCREENING DATE:          PUBLISHED DATE:          EXPIRY DATE*:
—                  2024-04-02               2024-04-09               2027-04-09
* or within 3 months of significant change`,
      `Section 3: Certifications
ISSUE DATE: 2023-05-30          EXPIRY DATE: 2025-05-29`,
    ],
    facts: {
      number: '20417',
      issuer: 'Corvane Ceilings',
      programme: 'HPD Open Standard v2.3',
      issuedOn: '2024-04-09',
      validUntil: '2027-04-09',
    },
  },
  {
    name: 'a warranty with its number beside a small label, over a tall title',
    pages: [
      `Corvane Timber Frame Ltd.
Date of issue             19th May 2025
Warranty No.              CTF-W-25-0417
# Ten Year Limited Warranty – Closed Panel Wall System
Corvane Timber Frame Ltd. warrants to the original Purchaser that the system shall be free from defects.`,
    ],
    facts: { number: 'CTF-W-25-0417', issuer: 'Corvane Timber Frame Ltd.', issuedOn: '2025-05-19' },
  },
  {
    name: 'a certificate of an agrément body that goes by its letters in sentences',
    pages: [
      `Albion Construction Agrément          tel: 01555 010117
# Agrément Certificate
24/2041
The ACA has awarded this Certificate to the company named above. The product has been
assessed by the ACA as being fit for its intended use.
On behalf of the Albion Construction Agrément
Date of issue:          14 May 2024
Valid until:          13 May 2027
The management systems have been registered by Larkfield Assurance (Certificate 10312876).`,
    ],
    facts: {
      number: '24/2041',
      issuer: 'Albion Construction Agrément',
      issuedOn: '2024-05-14',
      validUntil: '2027-05-13',
    },
  },
  {
    name: 'a French certificate of which only the first admission and the effect have days',
    pages: [
      `Association pour la Certification des Vitrages
# CERTIFICAT
N° 24/104/2041
Date d'effet :          15 janvier 2024
Date de fin de validité :          31 décembre 2025
Date de première admission :          2 novembre 2021`,
    ],
    facts: {
      number: '24/104/2041',
      issuer: 'Association pour la Certification des Vitrages',
      validFrom: '2024-01-15',
      validUntil: '2025-12-31',
    },
  },
  ...(
    [
      [
        'Polish',
        'KRAJOWA DEKLARACJA WŁAŚCIWOŚCI UŻYTKOWYCH',
        '4. Nazwa i adres siedziby producenta:',
        'Corvane Sp. z o.o., ul. Fabryczna 8, Jasło',
        'IBB-KOT-2021/1877 wydanie 2 z dnia 15.12.2021, ważna do 15.12.2026',
        'Jasło, dnia 20.05.2024',
        'Corvane Sp. z o.o.',
      ],
      [
        'German',
        'LEISTUNGSERKLÄRUNG',
        '3. Hersteller:',
        'Corvane Dübel GmbH, Hauptstraße 8, 34211 Ulm',
        'ETA-21/1877 vom 15.12.2021, gültig bis 15.12.2026',
        'Ulm, den 20.05.2024',
        'Corvane Dübel GmbH',
      ],
      [
        'English',
        'DECLARATION OF PERFORMANCE',
        '4. Manufacturer:',
        'Corvane Anchors Ltd, 8 Mill Road, Leeds, England',
        'ETA-21/1877, issue 2 of 15 December 2021, valid until 15 December 2026',
        'Leeds, 20 May 2024',
        'Corvane Anchors Ltd',
      ],
      [
        'Italian',
        'DICHIARAZIONE DI PRESTAZIONE',
        '3. Fabbricante:',
        'Corvane S.p.A., Via Larga 8, 20122 Milano',
        'ETA-21/1877 del 15.12.2021, valida fino al 15.12.2026',
        'Milano, 20.05.2024',
        'Corvane S.p.A.',
      ],
      [
        'French',
        'DÉCLARATION DES PERFORMANCES',
        '3. Fabricant :',
        'Corvane SAS, 8 rue Haute, 75010 Paris',
        "ATE-21/1877, valable jusqu'au 15/12/2026",
        'Paris, le 20/05/2024',
        'Corvane SAS',
      ],
    ] as const
  ).map(
    ([language, title, label, maker, assessment, signed, issuer]): MadePaper => ({
      name: `a ${language} declaration that names an assessment with its validity`,
      pages: [
        `# ${title}
nr 02/2026
1. Corvane ZK-5
2. Typ A
3. B2B
${label}
${maker}
5. System 1
6. 2041
6a. —
6b.
${assessment}
7. A2-s1, d0
8.
${signed}`,
      ],
      facts: { number: '02/2026', issuer, issuedOn: '2024-05-20' },
    }),
  ),
];
