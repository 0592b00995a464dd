import type { MadePaper } from './made-paper.ts';

/** Papers whose facts stand in sentences, rows of a table and at the foot. */
export const SENTENCES_AND_ROWS: readonly MadePaper[] = [
  {
    name: 'an evaluation report whose body is named by its copyright',
    pages: [
      `# EVALUATION REPORT
# PES-1180
Issued July 2023
Subject to renewal July 2025
REPORT HOLDER    Sorrel & Haigh Fixings Ltd
SUBJECT          Stainless expansion anchors
1. SCOPE
Codes: 2021 and 2018 IBC; 2021 IRC
Limits of use follow Section 4. Calculations dated May 3, 2021 were reviewed.
Copyright © 2023 Pacific Evaluation Service, LLC. All rights reserved.    Page 1 of 4`,
      `PES-1180    Issued July 2023    Page 2 of 4
Copyright © 2023 Pacific Evaluation Service, LLC. All rights reserved.`,
    ],
    facts: {
      number: 'PES-1180',
      issuer: 'Pacific Evaluation Service, LLC',
      validUntil: '2025-07',
      codeEdition: '2021 and 2018 IBC; 2021 IRC',
    },
    asked: ['issuedOn 2023-07'],
  },
  {
    name: 'an evaluation whose facts stand in a sentence',
    pages: [
      `Lakeland Building Product Assessors
# Evaluation Report
Report No. LB-77-R2, issued 6 January 2025, replaces Report No. LB-77-R1 of 9 March 2021 and expires on 5 January 2027.
Issued to Tamarack Panels Ltd., 4 Mill Lane, Duluth
Tamarack panels were evaluated under the 2024 International Building Code.`,
    ],
    facts: {
      number: 'LB-77-R2',
      issuer: 'Lakeland Building Product Assessors',
      issuedOn: '2025-01-06',
      validUntil: '2027-01-05',
      codeEdition: '2024 International Building Code',
    },
  },
  {
    name: 'a certificate in which the holder is the tallest and the registrar at the foot',
    pages: [
      `This is to certify that the Management System of
# QUILLAN DOOR INDUSTRIES
1169 N.W. 58th Street, Hialeah Gardens, FL 33094
has been assessed and found to be in accordance with ISO 14001:2015
Certificate number: EMS-204417    Initial certification: 3 August 2014
Issue date: 30 July 2023    Valid until: 2 August 2026
This certificate remains the property of Northgate Registrars Inc. and must be returned on request.
Northgate Registrars Inc. • 40 Lake Street, Erie`,
    ],
    facts: {
      number: 'EMS-204417',
      issuer: 'Northgate Registrars Inc.',
      issuedOn: '2023-07-30',
      validUntil: '2026-08-02',
    },
  },
  {
    name: 'a listing with a head row',
    pages: [
      `Ostlund Testing Laboratories
# PRODUCT LISTING
Listing No.    Issued          Revised         Expires
OT-4477-03     May 2, 2023     March 1, 2024   May 1, 2026
Listee: Corvane Barriers, Inc.
Manufacturing location: Hialeah Gardens
Standard: UL 790
Factory inspection: November 4, 2023`,
    ],
    facts: {
      number: 'OT-4477-03',
      issuer: 'Ostlund Testing Laboratories',
      issuedOn: '2024-03-01',
      validUntil: '2026-05-01',
    },
  },
  {
    name: 'a state approval that its commission signs',
    pages: [
      `STATE OF OREGON
Building Codes Commission
# Statewide Product Approval
Approval No.: SA-2291-R1
Applicant: Sorrel & Haigh Fixings Ltd
Date approved: 02/20/2023    Approval expires: 02/19/2028
Code: 2022 Oregon Structural Specialty Code
Certification agency: Whitlow Inspection Authority
Quality assurance contract expires 01/31/2027`,
    ],
    facts: {
      number: 'SA-2291-R1',
      issuer: 'Building Codes Commission',
      jurisdiction: 'Oregon',
      issuedOn: '2023-02-20',
      validUntil: '2028-02-19',
      codeEdition: '2022 Oregon Structural Specialty Code',
    },
  },
  {
    name: 'a French opinion with a period',
    pages: [
      `Groupe d'Évaluation du Bâtiment
# Avis Technique 5.2/19-2640_V2
Titulaire : Valdormeau Étanchéité SAS
Version du : 12 septembre 2023
Valable du 12 septembre 2023 au 30 septembre 2028
Annule et remplace l'Avis Technique 5.2/19-2640_V1`,
    ],
    facts: {
      number: '5.2/19-2640_V2',
      issuer: "Groupe d'Évaluation du Bâtiment",
      issuedOn: '2023-09-12',
      validFrom: '2023-09-12',
      validUntil: '2028-09-30',
    },
  },
  {
    name: 'a health declaration with certifications on its second page',
    pages: [
      `HPD v2.2 created via HPDC Online Builder
# QS 300 Sealant
by Quillan Sealants
CLASSIFICATION: 07 92 00 Joint Sealants
HPD UNIQUE IDENTIFIER: 22814
PRODUCT DESCRIPTION: One-part silicone.
SCREENING DATE: 2021-11-02
PUBLISHED DATE: 2021-11-09
EXPIRY DATE: 2024-11-02`,
      `Section 3: Certifications and Compliance
VOC EMISSIONS    Indoor Advantage Gold
CERTIFYING PARTY: Third Party
ISSUE DATE: 2021-03-01    EXPIRY DATE: 2022-02-28    CERTIFIER OR LAB: Arbor Metrics`,
    ],
    facts: {
      number: '22814',
      programme: 'HPD Open Standard v2.2',
      issuedOn: '2021-11-09',
      validUntil: '2024-11-02',
      issuer: 'Quillan Sealants',
    },
  },
  {
    name: 'a warranty certificate with dates in a sentence',
    pages: [
      `Corvane Roofing Systems
# WARRANTY CERTIFICATE
Certificate No. CR-118822
This warranty is issued on 14 May 2024 for the roof at Marlow Middle School, completed on 2 April 2024, and ends on 1 April 2044.
Authorized signature: D. Rucker`,
    ],
    facts: { number: 'CR-118822', issuedOn: '2024-05-14', validUntil: '2044-04-01' },
  },
  {
    name: 'a statement about emissions with a validity by month',
    pages: [
      `Quillan Sealants
# VOC Content Statement
Statement No. VOC-2024-08
Date: August 5, 2024
Products made after June 2023. Valid through August 4, 2026.
Tested by Arbor Metrics on July 2, 2024.`,
    ],
    facts: {
      laboratory: 'Arbor Metrics',
      number: 'VOC-2024-08',
      issuedOn: '2024-08-05',
      validUntil: '2026-08-04',
    },
  },
];
