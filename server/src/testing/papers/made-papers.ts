/** A paper in the manner of those that come with products, and what it says of itself for certain. Firms are invented. */
export interface MadePaper {
  readonly name: string;
  readonly text: string;
  readonly facts: Readonly<Record<string, string>>;
}

export const madePapers: readonly MadePaper[] = [
  {
    name: 'evaluation report',
    text: `Brightwater Evaluation Service
BES Evaluation Report                                   BER-2217
www.bes.example  |  (800) 555-0190                      Reissued March 15, 2024
                                                        This report is subject to renewal March 15, 2026.
DIVISION: 07 00 00 - THERMAL AND MOISTURE PROTECTION
REPORT HOLDER: Ardent Building Envelope
EVALUATION SUBJECT: ArdShield WRB
1.0 EVALUATION SCOPE
Compliance with the following codes:
2021 and 2018 International Building Code (IBC)
Evaluation reports are not to be construed as representing aesthetics. See report BER-1100 for accessories.`,
    facts: {
      number: 'BER-2217',
      issuedOn: '2024-03-15',
      validUntil: '2026-03-15',
      issuer: 'Brightwater Evaluation Service',
    },
  },
  {
    name: 'evaluation report of a known body',
    text: `ICC-ES Evaluation Report                 ESR-9921
Reissued 06/2024
This report is subject to renewal 06/2026.
REPORT HOLDER: Ardent Building Envelope`,
    facts: { number: 'ESR-9921', issuer: 'ICC-ES', validUntil: '2026-06' },
  },
  {
    name: 'county approval',
    text: `MIAMI-DADE COUNTY
PRODUCT CONTROL SECTION
11805 SW 26 Street, Room 208     T (786) 315-2590 F (786) 315-2599
NOTICE OF ACCEPTANCE (NOA)
Ardent Building Envelope
This NOA revises NOA # 19-0101.02 and consists of this page 1 as well as approval document mentioned above.
NOA No.: 20-0812.03
Expiration Date: 10/29/2025
Approval Date: 10/29/2020`,
    facts: {
      number: '20-0812.03',
      issuer: 'MIAMI-DADE COUNTY',
      issuedOn: '2020-10-29',
      validUntil: '2025-10-29',
    },
  },
  {
    name: 'certificate of compliance',
    text: `CERTIFICATE OF COMPLIANCE
Certificate Number      20230511-R39911
Report Reference        R39911-20230418
Date                    2023-MAY-11
Issued to:              Ardent Building Envelope
                        100 Mill Street, Dayton OH
This certificate confirms that representative samples of FIRESTOP SEALANTS
have been evaluated in accordance with ANSI/UL 1479.`,
    facts: { number: '20230511-R39911', issuedOn: '2023-05-11' },
  },
  {
    name: 'certificate of a management system',
    text: `Certificate of Registration
This is to certify that the quality management system of
Ardent Building Envelope
has been registered by Quellmark Registrars Ltd to ISO 9001:2015
Certificate No: QM-558812
Original approval: 4 June 2012      Current certificate: 5 June 2024
Issue date: 5 June 2024             Expiry date: 4 June 2027
Accreditation No. 0442`,
    facts: { number: 'QM-558812', issuedOn: '2024-06-05', validUntil: '2027-06-04' },
  },
  {
    name: 'health product declaration',
    text: `HPD v2.3 created via the builder
Health Product Declaration
ArdSeal 790 by Ardent Building Envelope
HPD UNIQUE IDENTIFIER: 28417
CLASSIFICATION: 07 92 00 Joint Sealants
PRODUCT DESCRIPTION: One-part silicone sealant.
VERIFIER: Larkhill Verification
VERIFICATION #: LV-3350
SCREENING DATE: 2024-01-30
PUBLISHED DATE: 2024-02-12
EXPIRY DATE: 2027-01-30`,
    facts: { number: '28417', issuedOn: '2024-02-12', validUntil: '2027-01-30' },
  },
  {
    name: 'limited warranty',
    text: `20-YEAR LIMITED WARRANTY
Warranty No.: W-2024-00871
Project: Hollis Library          Date of substantial completion: 12/05/2023
Date of issue: 01/22/2024
Ardent warrants for a period of twenty (20) years from the date of substantial completion
that the membrane will not leak.`,
    facts: { number: 'W-2024-00871', issuedOn: '2024-01-22' },
  },
  {
    name: 'Florida approval',
    text: `Product Approval
FL #                     FL23871-R4
Application Type         Revision
Code Version             2023
Application Status       Approved
Date Submitted           08/30/2023
Date Approved            10/14/2023`,
    facts: { number: 'FL23871-R4', issuedOn: '2023-10-14' },
  },
  {
    name: 'French certificate',
    text: `CERTIFICAT DE CONFORMITÉ
Certificat n° 1164-CPR-ABC042
Délivré par : Bureau Lorière Certification
Délivré le : 03/04/2024
Valable jusqu'au : 02/04/2027
Ce certificat annule et remplace le certificat n° 1164-CPR-ABC031 du 5 mai 2021.`,
    facts: {
      number: '1164-CPR-ABC042',
      issuer: 'Bureau Lorière Certification',
      issuedOn: '2024-04-03',
      validUntil: '2027-04-02',
    },
  },
  {
    name: 'Spanish report',
    text: `INFORME DE ENSAYO
Informe nº: 24/0317-1
Laboratorio: Laboratorio Tramontana S.L.
Fecha de ensayo: 11 de marzo de 2024
Fecha de emisión: 20 de marzo de 2024
Fecha de recepción de la muestra: 1 de marzo de 2024`,
    facts: {
      number: '24/0317-1',
      laboratory: 'Laboratorio Tramontana S.L.',
      testedOn: '2024-03-11',
      issuedOn: '2024-03-20',
    },
  },
  {
    name: 'German approval',
    text: `Allgemeine bauaufsichtliche Zulassung
Zulassungsnummer: Z-33.84-1207
Geltungsdauer vom: 1. März 2023 bis: 1. März 2028
Antragsteller: Kaltenbach Dämmstoffe GmbH
Der Bescheid ersetzt den Bescheid Nr. Z-33.84-1102 vom 2. März 2018.`,
    facts: { number: 'Z-33.84-1207', validFrom: '2023-03-01', validUntil: '2028-03-01' },
  },
  {
    name: 'listing',
    text: `CERTIFICATE
of Product Certification
License No. 4471-09
Issued by Quellmark Approvals LLC
Effective Date: April 2, 2024
Expires: April 1, 2025
Revised: June 10, 2024
Printed 7/1/2024`,
    facts: {
      number: '4471-09',
      issuer: 'Quellmark Approvals LLC',
      issuedOn: '2024-06-10',
      validFrom: '2024-04-02',
      validUntil: '2025-04-01',
    },
  },
  {
    name: 'emissions certificate',
    text: `CERTIFICATE OF COMPLIANCE
ArdSeal 790
Certificate Number: 11842-410
Certificate Period: 03/14/2024 - 03/14/2025
Status: Certified
Products tested in accordance with method 2821 to show compliance to CDPH/EHLB Standard Method V1.2-2017`,
    facts: { number: '11842-410', validFrom: '2024-03-14', validUntil: '2025-03-14' },
  },
  {
    name: 'data sheet',
    text: `TECHNICAL DATA SHEET
ArdSeal 790        Rev. 4 03/2024
Tested by Larkhill Labs, Report No. LL-2210 of 4 May 2021
Certificate No. 1164-CPR-ABC042, valid until 2 April 2027`,
    facts: {},
  },
  {
    name: 'guide specification',
    text: `SECTION 07 92 00
JOINT SEALANTS
1.1 SUBMITTALS
A. Submit test report number, date of issue and name of laboratory.
B. Warranty: valid for 20 years from date of Substantial Completion.
Copyright 2024. Published by the manufacturer on March 1, 2024`,
    facts: {},
  },
];
