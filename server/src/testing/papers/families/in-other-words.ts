import type { MadePaper } from './made-paper.ts';

/** Papers that say the usual in other words, in several languages. */
export const IN_OTHER_WORDS: readonly MadePaper[] = [
  {
    name: 'a report with its own reference beside that of its client',
    pages: [
      `Marlow Testing Laboratories, Inc.
Report of Fire Resistance
Our Ref.      MTL-23/0417/FR
Your Ref.     PO 77120
Date          12th November 2023
Client        Sorrel Boards Inc.
Test completed: 3 November 2023`,
    ],
    facts: {
      number: 'MTL-23/0417/FR',
      issuer: 'Marlow Testing Laboratories, Inc.',
      issuedOn: '2023-11-12',
      testedOn: '2023-11-03',
      laboratory: 'Marlow Testing Laboratories, Inc.',
    },
  },
  {
    name: 'a certificate of registration with a row of labels and an address at its foot',
    pages: [
      `# CERTIFICATE OF REGISTRATION
This is to certify that the management system of
Corvane Roofing Systems
3032 Industrial Street
has been assessed by Brightmark Registrars Ltd and found to conform to ISO 14001:2015
Initial registration date    Effective date    Expiry date    Certificate No.
14 March 2016                14 March 2022     13 March 2025  EMS 640118
Brightmark Registrars Ltd, Kitemark Court, Milton MK5 8PP. Tel: + 44 345 080 9000`,
    ],
    facts: {
      number: 'EMS 640118',
      issuer: 'Brightmark Registrars Ltd',
      validFrom: '2022-03-14',
      validUntil: '2025-03-13',
    },
  },
  {
    name: 'a certificate of a body in whose name it is signed',
    pages: [
      `# Certificate of Conformity
In compliance with Regulation (EU) No 305/2011 of 9 March 2011 this certificate applies to the product
Sorrel anchor
placed on the market under the name of
Sorrel & Haigh Fixings Ltd
This certificate was first issued on 3 May 2015 and will remain valid until 2 May 2026 as long as neither the harmonised standard nor the product are modified.
Certificate number: 0099/CPR/A77/0417
Madera, 3 May 2021
On behalf of Certinor, S.A.`,
    ],
    facts: {
      number: '0099/CPR/A77/0417',
      issuer: 'Certinor, S.A.',
      issuedOn: '2021-05-03',
      validUntil: '2026-05-02',
    },
  },
  {
    name: 'a statewide approval that runs out',
    pages: [
      `STATE OF FLORIDA OFFICE OF PRODUCT REVIEW
Ref: OPR 2023-118
# STATEWIDE APPROVAL
Granted to: Quillan Windows, Inc.
Granted on June 1, 2023; runs out May 31, 2026.`,
    ],
    facts: {
      number: 'OPR 2023-118',
      issuer: 'STATE OF FLORIDA OFFICE OF PRODUCT REVIEW',
      issuedOn: '2023-06-01',
      validUntil: '2026-05-31',
      jurisdiction: 'Florida',
    },
  },
  {
    name: 'a letter of acceptance with a serial',
    pages: [
      `# LETTER OF ACCEPTANCE
State of Oregon Building Codes Division
Serial: 23-07
Accepted June 5, 2023. This acceptance ends June 5, 2028 unless renewed before that day.
Applies under: OSSC - 19, 22`,
    ],
    facts: {
      number: '23-07',
      issuer: 'State of Oregon Building Codes Division',
      issuedOn: '2023-06-05',
      validUntil: '2028-06-05',
      jurisdiction: 'Oregon',
    },
  },
  {
    name: 'a French certificate of an undersigned centre',
    pages: [
      `# CERTIFICAT D'ACCEPTATION
Le soussigné, Centre Technique de Valdor, certifie que le produit ci-dessous est conforme.
Réf. : CTV/22/0417
Délivré à Valdor le 12 mai 2022
Renouvellement avant le 11 mai 2025`,
    ],
    facts: {
      number: 'CTV/22/0417',
      issuer: 'Centre Technique de Valdor',
      issuedOn: '2022-05-12',
      validUntil: '2025-05-11',
    },
  },
  {
    name: 'a German certificate that loses its validity',
    pages: [
      `# Prüfzeugnis
Prüfamt für Baustoffe Valdorf
Zeichen: P-2023-0417/1
Auftraggeber: Valdorf Dämmstoffe GmbH
Dieses Zeugnis verliert seine Gültigkeit am 30. Juni 2028.
Valdorf, den 1. Juli 2023`,
    ],
    facts: {
      number: 'P-2023-0417/1',
      issuer: 'Prüfamt für Baustoffe Valdorf',
      issuedOn: '2023-07-01',
      validUntil: '2028-06-30',
      laboratory: 'Prüfamt für Baustoffe Valdorf',
    },
  },
  {
    name: 'a Spanish certificate of a chamber with a term',
    pages: [
      `# CERTIFICADO
La Cámara de Comercio de Sevilla certifica que los productos de Aceros Sierra Mineral S.A. son de origen español.
Registro: 4417/23
Sevilla, a 4 de julio de 2023
Caduca a los doce meses de su fecha de emisión.`,
    ],
    facts: {
      number: '4417/23',
      issuer: 'Cámara de Comercio de Sevilla',
      issuedOn: '2023-07-04',
      validUntil: '2024-07-04',
    },
  },
  {
    name: 'an evaluation with codes in cells and months in capitals',
    pages: [
      `Quillan Evaluation Bureau
Evaluation # QEB 22 0417
Released 2022-NOVEMBER-12 / renew before 2024-NOVEMBER-30
Code compliance: IBC—15, 18, 21   IRC—15, 18, 21
Report holder: Hale Drains`,
    ],
    facts: {
      number: 'QEB 22 0417',
      issuer: 'Quillan Evaluation Bureau',
      issuedOn: '2022-11-12',
      validUntil: '2024-11-30',
      codeEdition: 'IBC—15, 18, 21; IRC—15, 18, 21',
    },
  },
  {
    name: 'a certificate with spaced leaders',
    pages: [
      `# CERTIFICATE OF PERFORMANCE
Identifier . . . . . . . . CP-0417-22
Date of issue . . . . . . . 12 May 2022
Lapses on . . . . . . . . . 11 May 2024
Issued by . . . . . . . . . Marlow Testing Laboratories, Inc.`,
    ],
    facts: {
      number: 'CP-0417-22',
      issuer: 'Marlow Testing Laboratories, Inc.',
      issuedOn: '2022-05-12',
      validUntil: '2024-05-11',
    },
  },
  {
    name: 'a certificate with a stamp of a plan review',
    pages: [
      `Plan review stamp: REVIEWED FOR CODE COMPLIANCE 03/22/2024
Harrow Product Certifiers
# Product Certificate
2204417
Certified product      Certified since     Certified through
Steel door             February 3, 2020    February 2, 2026
Submitted with permit application 03/20/2024`,
    ],
    facts: { number: '2204417', issuer: 'Harrow Product Certifiers', validUntil: '2026-02-02' },
  },
  {
    name: 'a Spanish health declaration',
    pages: [
      `# HEALTH PRODUCT DECLARATION
Declaración de producto Sorrel
Versión del estándar: HPD Open Standard versión 2.3
HPD ID: 30117
Fecha de publicación: 14/02/2024
Fecha de caducidad: 13/02/2027`,
    ],
    facts: {
      number: '30117',
      issuedOn: '2024-02-14',
      validUntil: '2027-02-13',
      programme: 'HPD Open Standard versión 2.3',
    },
  },
  {
    name: 'a health declaration with its facts on one line',
    pages: [
      `# Health Product Declaration
Standard: HPD Open Standard Version 2.2
Sorrel board
HPD #29911 · Released 2022-03-14 · Lapses 2025-03-14`,
    ],
    facts: {
      number: '29911',
      issuedOn: '2022-03-14',
      validUntil: '2025-03-14',
      programme: 'HPD Open Standard Version 2.2',
    },
  },
  {
    name: 'a certificate of analysis with two dates',
    pages: [
      `# Certificate of Analysis
Certificate no. 7-0417
Analysis date: 3 May 2023
Approval date: 5 May 2023
Marlow Laboratories
4 Mill Lane, Duluth`,
    ],
    facts: { number: '7-0417', issuer: 'Marlow Laboratories', issuedOn: '2023-05-05' },
  },
  {
    name: 'a listing with the end of its validity under a label',
    pages: [
      `Certificate Holder     Certificate No.      Issued         Valid
Hale Drains            PL-0417              May 3, 2021    thru May 2, 2024
Listed by: Harrow Product Certifiers
# Plumbing Product Listing`,
    ],
    facts: {
      number: 'PL-0417',
      issuer: 'Harrow Product Certifiers',
      issuedOn: '2021-05-03',
      validUntil: '2024-05-02',
    },
  },
  {
    name: 'a listing with groups of a number and a contract',
    pages: [
      `Harrow Product Certifiers
# Certificate of Listing
Report No.: 4786 2204 17-A
Issued: 3 May 2021 | Revised: 4 June 2022 | Expires: 2 May 2024
Our quality assurance contract with the holder expires 31 December 2023.`,
    ],
    facts: {
      number: '4786 2204 17-A',
      issuer: 'Harrow Product Certifiers',
      issuedOn: '2022-06-04',
      validUntil: '2024-05-02',
    },
  },
];
