import type { MadePaper } from './made-paper.ts';

/** Reports of evaluation services and approvals of states. */
export const EVALUATIONS_AND_APPROVALS: readonly MadePaper[] = [
  {
    name: 'an evaluation report with its dates in a running head',
    pages: [
      `Harwick Code Evaluation, LLC
# Evaluation Report HCE-2417
www.hce.example | (800) 555-0123    Reissued March 12, 2024
This report is subject to renewal March 12, 2026.
DIVISION: 07 00 00—THERMAL AND MOISTURE PROTECTION
Section: 07 27 00—Air Barriers
REPORT HOLDER:
CORVANE BARRIERS, INC.
3032 Industrial Street
EVALUATION SUBJECT:
CORVANE WRAP 200
1.0 EVALUATION SCOPE
Compliance with the following codes:
2021, 2018 and 2015 International Building Code® (IBC)
2021 International Residential Code® (IRC)
Properties evaluated:
Water resistance
5.0 CONDITIONS OF USE
5.3 The product is manufactured under a quality program with inspections by Ostlund Testing Laboratories.
6.1 Data in accordance with the Acceptance Criteria for Water-resistive Barriers (AC38), dated August 2016 (editorially revised April 2018).
6.2 Report of tests by Pinegate Laboratories, Report No. PL-2231, dated January 4, 2023.`,
      'HCE-2417 | Evaluation Report\nPage 2 of 2\nTable 1',
    ],
    facts: {
      number: 'HCE-2417',
      issuer: 'Harwick Code Evaluation, LLC',
      issuedOn: '2024-03-12',
      validUntil: '2026-03-12',
      codeEdition: '2021, 2018 and 2015 International Building Code 2021 International Residential Code',
    },
  },
  {
    name: 'an evaluation report in cells with months only',
    pages: [
      `EVALUATION REPORT    Number: 0512
# Uniform Product Evaluation Board
Originally Issued: 05/17/2019    Revised: 06/21/2023    Valid Through: 05/31/2027
Applicant:    Quillan Fasteners Co.
1.0 RECOGNITION
The anchors recognized in this report have been evaluated for use as fastening to concrete. They comply with:
• 2021, 2018 International Building Code® (IBC)
• 2022 California Building Code (CBC)
The annual quality inspection was last made on 02/14/2024.`,
    ],
    facts: {
      issuedOn: '2023-06-21',
      number: '0512',
      issuer: 'Uniform Product Evaluation Board',
      validUntil: '2027-05-31',
      codeEdition: '2021, 2018 International Building Code, 2022 California Building Code',
    },
  },
  {
    name: 'a code report whose number stands under its label',
    pages: [
      `# CODE COMPLIANCE RESEARCH REPORT
Report Number    Issue Date    Expiration Date
CRR-0388         10-20-2022    10-20-2024
Report owner: Tamarack Panels Ltd.
Evaluated by: Bellmore Product Assurance, 14 Quay Road, Duluth
Evaluated under: 2018 International Building Code and 2018 International Residential Code
Accreditation of the laboratory expires 12-31-2025.`,
    ],
    facts: {
      number: 'CRR-0388',
      issuer: 'Bellmore Product Assurance',
      issuedOn: '2022-10-20',
      validUntil: '2024-10-20',
      codeEdition: '2018 International Building Code and 2018 International Residential Code',
    },
  },
  {
    name: 'a state approval as a form of label and value',
    pages: [
      `Florida Department of Building Compliance
Product Approval Application Detail
FL #                     FL23871-R4
Application Type         Revision
Code Version             2023
Application Status       Approved
Product Manufacturer     Corvane Skylights, Inc.
Address/Phone/Email      3032 N.W. 45th Street
Category                 Roofing
Compliance Method        Evaluation Report from a Florida Registered Architect
Florida License          PE-59166
Quality Assurance Entity    Ostlund Testing Laboratories
Quality Assurance Contract Expiration Date    12/31/2028
Validated By             John W. Kessler, PE
Referenced Standard and Year (of Standard)    TAS 125    2003
Date Submitted           09/15/2024
Date Validated           09/22/2024
Date Pending FBC Approval    09/28/2024
Date Approved            10/17/2024`,
    ],
    facts: {
      number: 'FL23871-R4',
      issuer: 'Florida Department of Building Compliance',
      jurisdiction: 'Florida',
      codeEdition: 'Florida Building Code 2023',
      issuedOn: '2024-10-17',
    },
  },
  {
    name: 'a product evaluation of a state department',
    pages: [
      `TEXAS DEPARTMENT OF WINDSTORM SAFETY
# Product Evaluation
# WIN-1184
Effective: September 1, 2023
Revised: June 5, 2022
The following product has been evaluated for compliance with the wind loads specified in the International Residential Code (IRC) and the International Building Code (IBC).
This product shall be re-evaluated on or before September 1, 2027.
This product evaluation is not an endorsement of this product.
Manufacturer: Quillan Door Industries
Evaluation ID: WIN-1184`,
    ],
    facts: {
      number: 'WIN-1184',
      issuer: 'TEXAS DEPARTMENT OF WINDSTORM SAFETY',
      jurisdiction: 'Texas',
      validFrom: '2023-09-01',
      validUntil: '2027-09-01',
    },
  },
  {
    name: 'a materials approval of a city',
    pages: [
      `City of Marlow Heights
Department of Buildings
# Material Acceptance
MEA Number: 214-21-M
Approval date: 8 June 2021
Approval expires: 8 June 2026
Manufacturer: Tamarack Panels Ltd.
The panels meet the requirements of the 2020 Marlow Heights Building Code.`,
    ],
    facts: {
      number: '214-21-M',
      issuer: 'City of Marlow Heights',
      jurisdiction: 'City of Marlow Heights',
      issuedOn: '2021-06-08',
      validUntil: '2026-06-08',
      codeEdition: '2020 Marlow Heights Building Code',
    },
  },
  {
    name: 'a German approval, whose notice has its own file number',
    pages: [
      `Prüfamt für Bautechnik Westmark
# Allgemeine bauaufsichtliche Zulassung
Zulassungsnummer:    Z-33.84-1107
Geschäftszeichen:    II 12-1.33.84-1107/2
Datum:    14. März 2023
Antragsteller:    Kaltenbrunn Dämmstoffe GmbH
Geltungsdauer    vom: 14. März 2023    bis: 14. März 2028
Der oben genannte Gegenstand wird hiermit zugelassen. Der Gegenstand ist erstmals am 2. Mai 2013 zugelassen worden.`,
    ],
    facts: {
      number: 'Z-33.84-1107',
      issuer: 'Prüfamt für Bautechnik Westmark',
      issuedOn: '2023-03-14',
      validFrom: '2023-03-14',
      validUntil: '2028-03-14',
    },
  },
];
