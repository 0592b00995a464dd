import type { MadePaper } from './made-paper.ts';

/** Papers whose heads have a part of a name, and of which days are those of others, of amendments and of verifiers. */
export const HEADS_AND_DAYS_OF_OFFICES: readonly MadePaper[] = [
  {
    name: 'a certificate that was amended, signed for the Board in a town',
    pages: [
      `Western Isles Agrément Board
# AGRÉMENT CERTIFICATE 2018/402
Date issued                        The Board is satisfied that the subject is suitable for
11 May 2018                        the purpose specified.

Date of latest amendment           Validity
4 June 2021                        The certificate remains valid as long as it is monitored.

Issued on behalf of the Board in Lydda.`,
    ],
    facts: { number: '2018/402', issuer: 'Western Isles Agrément Board', issuedOn: '2021-06-04' },
  },
  {
    name: 'an appraisal with its day at the foot, and a laboratory that reported before',
    pages: [
      `Southern Alps
Appraisals Limited
# APPRAISAL
Appraisal No. 2207
Southern Alps Appraisals are paid for a review each year.
Tests were made by a registered laboratory, reported 14 May 2016. Site visits.
3 March 2025     Page 1 of 1`,
    ],
    facts: { number: '2207', issuer: 'Southern Alps Appraisals', issuedOn: '2025-03-03' },
  },
  {
    name: 'an evaluation that was revised after it came into effect, with who tested in a sentence',
    pages: [
      `Lake Shore Department of Insurance
# PRODUCT EVALUATION
Evaluation ID:            LS-1190
Effective Date:           October 3, 2021
Revised:                  May 14, 2024
Expiration Date:          October 31, 2026
Testing was performed by Bayou Door Testing, LLC; results are in Report No. BDT-21-33.`,
    ],
    facts: {
      number: 'LS-1190',
      issuer: 'Lake Shore Department of Insurance',
      issuedOn: '2024-05-14',
      validFrom: '2021-10-03',
      validUntil: '2026-10-31',
      laboratory: 'Bayou Door Testing, LLC',
    },
  },
  {
    name: 'a letter under a short head, with a law whose day is on the next line',
    pages: [
      `RIDGELINE VALVE & PIPE
1901 Mill Street, Altoona, PA 16601
DATE                      CERTIFICATION NO.
10/24/2023                RV-2023-17
To Whom It May Concern:
This letter is to certify that Ridgeline Valve & Pipe Corporation manufactures the product in
compliance with the Build America, Buy America Act, Pub. L. 117-58, and 2 CFR Part 184
(effective October 23, 2023).
Sincerely,
Joan K. Ossory
Director of Compliance
Ridgeline Valve & Pipe Corporation`,
    ],
    facts: {
      number: 'RV-2023-17',
      issuer: 'Ridgeline Valve & Pipe Corporation',
      issuedOn: '2023-10-24',
    },
  },
  {
    name: 'a report with the period of its tests over two days',
    pages: [
      `NILGIRI INSTITUTE OF BUILDING RESEARCH
# TEST REPORT
Test Report No.                    Date of Report
NIBR/24/0311                       17.09.2024
Customer reference                 Period of testing
PO/24/0087                         11.09.2024 to 13.09.2024`,
    ],
    facts: {
      number: 'NIBR/24/0311',
      issuer: 'NILGIRI INSTITUTE OF BUILDING RESEARCH',
      issuedOn: '2024-09-17',
      testedOn: '2024-09-13',
      laboratory: 'NILGIRI INSTITUTE OF BUILDING RESEARCH',
    },
  },
  {
    name: 'an environmental declaration with a verifier who is approved for a time',
    pages: [
      `The Tasman EPD Programme
# ENVIRONMENTAL PRODUCT DECLARATION
Program operator:         Tasman EPD Programme Limited
Declaration number:       TEP-00677
Publication date:         2024-04-30
Third-party verifier      Joan Ossory, approved until 2027-12-31`,
    ],
    facts: {
      number: 'TEP-00677',
      issuer: 'Tasman EPD Programme Limited',
      programme: 'Tasman EPD Programme Limited',
      issuedOn: '2024-04-30',
    },
  },
  {
    name: 'a sheet of safety data that is valid by regulations for years from its revision',
    pages: [
      `# SAFETY DATA SHEET
Document No.              SDS-0911
Supplier                  Banksia Coatings Pty Ltd
SDS revision date         13 October 2022
In accordance with the model regulations this SDS is valid for five years from the revision date.`,
    ],
    facts: {
      number: 'SDS-0911',
      issuer: 'Banksia Coatings Pty Ltd',
      issuedOn: '2022-10-13',
      validUntil: '2027-10-13',
    },
  },
  {
    name: 'a Mexican certificate with the laboratory of a variable company',
    pages: [
      `Organismo Yucateco de Certificación, S.C.
# CERTIFICADO DE CONFORMIDAD DE PRODUCTO
Certificado No.           OYC-2024-0790
Laboratorio de pruebas    Termolab Mérida, S.A. de C.V.
Vigencia: del 18 de julio de 2024 al 17 de julio de 2027`,
    ],
    facts: {
      number: 'OYC-2024-0790',
      issuer: 'Organismo Yucateco de Certificación',
      laboratory: 'Termolab Mérida, S.A. de C.V.',
      validFrom: '2024-07-18',
      validUntil: '2027-07-17',
    },
  },
];
