import type { MadePaper } from './made-paper.ts';

/** Papers with revisions and first issues, tests in sentences, days of notaries and accreditation, and names that logos break. */
export const REVISIONS_TESTS_AND_LOGOS: readonly MadePaper[] = [
  {
    name: 'a letter that a notary signed a day later',
    pages: [
      `Orrin Grating Works, Inc.
April 14, 2026
To Whom It May Concern
Orrin Grating Works, Inc. hereby certifies that the grating of order 4417 was melted and poured in the United States.
Sincerely,
Dana Ruhl
Orrin Grating Works, Inc.
Subscribed and sworn before me this 15th day of April, 2026.`,
    ],
    facts: { issuer: 'Orrin Grating Works, Inc.', issuedOn: '2026-04-14' },
  },
  {
    name: 'a report whose laboratory is accredited until a day',
    pages: [
      `Prüfanstalt Weserhof GmbH
# Prüfbericht Nr. 2026-0417-B1
Auftraggeber           Nordholm Bausysteme AG
Prüftage               24.03.2026 und 26.03.2026
Ausstellungsdatum      20.04.2026
DAkkS-Urkunde D-PL-17700-01-00 vom 03.06.2023, gültig bis 02.06.2028`,
    ],
    facts: {
      number: '2026-0417-B1',
      issuer: 'Prüfanstalt Weserhof GmbH',
      issuedOn: '2026-04-20',
      testedOn: '2026-03-26',
      laboratory: 'Prüfanstalt Weserhof GmbH',
    },
  },
  {
    name: 'a classification of a material that its maker presents',
    pages: [
      `Laboratoire Feu de Corbières
# PROCÈS-VERBAL DE CLASSEMENT DE RÉACTION AU FEU
N° RF25-0417
Matériau présenté par :     Tissages Valmerle
Date limite de validité : 3 novembre 2029
Rapport d’essais :          N° RF25-0417-E, essais effectués le 4 mars 2025
Fait à Corbières, le 18 mars 2025`,
    ],
    facts: {
      number: 'RF25-0417',
      issuer: 'Laboratoire Feu de Corbières',
      issuedOn: '2025-03-18',
      validUntil: '2029-11-03',
      testedOn: '2025-03-04',
      laboratory: 'Laboratoire Feu de Corbières',
    },
  },
  {
    name: 'a report of an Indian company, with its form in full',
    pages: [
      `KAVERI BUILDING RESEARCH CENTRE PVT. LTD.
# TEST REPORT
Test Report No.      KBRC/CC/2026/00417      Date of Report      06.02.2026
Name of Customer     Larsund Infra Ltd.      Date of Testing     04.02.2026
Tested by            Authorised Signatory`,
    ],
    facts: {
      number: 'KBRC/CC/2026/00417',
      issuer: 'KAVERI BUILDING RESEARCH CENTRE PVT. LTD.',
      issuedOn: '2026-02-06',
      testedOn: '2026-02-04',
      laboratory: 'KAVERI BUILDING RESEARCH CENTRE PVT. LTD.',
    },
  },
  {
    name: 'a certificate of constancy with a revision in its number',
    pages: [
      `Instituto Vértice de Certificación, S.A.
# CERTIFICADO DE CONSTANCIA DE LAS PRESTACIONES
2977-CPR-0417 Rev. 3
Este certificado se aplica al producto Puertas resistentes al fuego
Madrid, 21 de enero de 2026`,
    ],
    facts: {
      number: '2977-CPR-0417',
      issuer: 'Instituto Vértice de Certificación, S.A.',
      issuedOn: '2026-01-21',
    },
  },
  {
    name: 'an agrément certificate of its first issue',
    pages: [
      `# Brackwell Agrément Institute
# Agrément Certificate 24/7417
Product Sheet 1
Date of First issue: 5 November 2024
On behalf of the Brackwell Agrément Institute`,
    ],
    facts: {
      number: '24/7417',
      issuer: 'Brackwell Agrément Institute',
      issuedOn: '2024-11-05',
    },
  },
  {
    name: 'a report of tests that sentences tell',
    pages: [
      `Thornmere Acoustic Laboratories Ltd
# TEST REPORT
Report number:  TAL/24/1417-02
Date of report: 4 March 2024
The samples were delivered on 12 February 2024 by the client’s own transport.
At the request of Beaumere Partitions, tests were carried out at Thornmere on 14
February 2024. The analyser was calibrated on 22 November 2023.`,
    ],
    facts: {
      number: 'TAL/24/1417-02',
      issuer: 'Thornmere Acoustic Laboratories Ltd',
      issuedOn: '2024-03-04',
      testedOn: '2024-02-14',
      laboratory: 'Thornmere Acoustic Laboratories Ltd',
    },
  },
  {
    name: 'a report of tests that began and ended',
    pages: [
      `# CASCADE RIDGE TESTING, INC.
Flexural strength of fiber-cement siding
Authorization PO 88417 of 02/11/2025
The material was delivered on 02/19/2025 and logged as sample S1.
Testing began on March 10, 2025 and was completed on March 14, 2025. Tests were made on ten specimens.
Results apply only to the specimens tested. The test frame was calibrated on 12/14/2024.
REPORT NO.        DATE ISSUED     SHEET
CRT 25-0417-A     03/28/2025      1 OF 2`,
    ],
    facts: {
      number: 'CRT 25-0417-A',
      issuer: 'CASCADE RIDGE TESTING, INC.',
      issuedOn: '2025-03-28',
      testedOn: '2025-03-14',
      laboratory: 'CASCADE RIDGE TESTING, INC.',
    },
  },
  {
    name: 'a Swedish certificate of constancy',
    pages: [
      `ORUST Certifiering AB
# Intyg om kontinuitet för prestanda
0417-CPR-SC0412
Detta intyg gäller från och med 2022-09-01 till och med 2027-08-31.
Orust, 2022-08-25`,
    ],
    facts: {
      number: '0417-CPR-SC0412',
      issuer: 'ORUST Certifiering AB',
      issuedOn: '2022-08-25',
      validFrom: '2022-09-01',
      validUntil: '2027-08-31',
    },
  },
  {
    name: 'a fire attestation whose head breaks a name',
    pages: [
      `Association intercommunale
de prévention incendie (AIPV)
Bundesweg 20, case postale
# Attestation d’utilisation      n° 31 417
Requérant            Portes du Risoud SA
Durée de validité    31.12.2028
Date d’édition       12.05.2023
Association intercommunale de prévention incendie`,
    ],
    facts: {
      number: '31 417',
      issuer: 'Association intercommunale de prévention incendie',
      issuedOn: '2023-05-12',
      validUntil: '2028-12-31',
    },
  },
  {
    name: 'a declaration of a programme by rules of a category',
    pages: [
      `Sistema Almenar
# Declaración ambiental de producto
Número de registro      DAPA-0417-2024
Fecha de emisión        2 de septiembre de 2024
Regla de categoría      RCP 015 v.2 – publicada el 15 de enero de 2022, vigente hasta el 14 de enero de 2027`,
    ],
    facts: { number: 'DAPA-0417-2024', issuedOn: '2024-09-02' },
  },
  {
    name: 'a declaration whose validity was extended',
    pages: [
      `# UMWELT-PRODUKTDEKLARATION
Herausgeber          Institut Bauumwelt Leine e.V.
Deklarationsnummer   EPD-BKP-20190417-DE
Ausstellungsdatum    05.06.2019
Gültig bis           04.06.2024
Gültigkeit verlängert bis 04.06.2025`,
    ],
    facts: {
      number: 'EPD-BKP-20190417-DE',
      issuer: 'Institut Bauumwelt Leine e.V.',
      issuedOn: '2019-06-05',
      validUntil: '2025-06-04',
    },
  },
  {
    name: 'a certificate that says of itself when it expires',
    pages: [
      `Harlow Certification Ltd
# Certificate of Conformity
Certificate No. 20417 (issued 3 May 2024)
This certificate, which expires on 2 May 2027, covers the doors of Quillan Doors Ltd.`,
    ],
    facts: {
      number: '20417',
      issuer: 'Harlow Certification Ltd',
      issuedOn: '2024-05-03',
      validUntil: '2027-05-02',
    },
  },
  {
    name: 'a letter about a certificate with its days in brackets',
    pages: [
      `Cascade Mass Timber, Inc.
June 30, 2025
To Whom It May Concern
Cascade Mass Timber, Inc. holds chain-of-custody certificate PCS-COC-004417 (issued 05/01/2021,
expires 04/30/2026). We certify that the beams of this order are covered by it.
Sincerely,
Hollis Grand
Cascade Mass Timber, Inc.`,
    ],
    facts: { issuer: 'Cascade Mass Timber, Inc.', issuedOn: '2025-06-30' },
  },
];
