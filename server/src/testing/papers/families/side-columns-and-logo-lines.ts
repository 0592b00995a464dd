import type { MadePaper } from './made-paper.ts';

/** Papers with side columns, logo lines and facts at the foot. */
export const SIDE_COLUMNS: readonly MadePaper[] = [
  {
    name: 'a supplement of an evaluation report with a side column',
    pages: [
      `Summit Peak Evaluation Services
An accredited product certification body
# Code Evaluation Report SPES-0915
Revision 3
Report issued       15 March 2022
Report reissued     22 March 2024
Report expires      31 March 2026
Manufacturer        Corvane Barriers, Inc.
Product             Corvane Wrap 200
Code references     2021 International Building Code, 2020 Florida Building Code
Reference standard  ASTM E2357
Fees paid through 31 March 2025`,
    ],
    facts: {
      number: 'SPES-0915',
      issuer: 'Summit Peak Evaluation Services',
      issuedOn: '2024-03-22',
      validUntil: '2026-03-31',
      codeEdition: '2021 International Building Code, 2020 Florida Building Code',
    },
  },
  {
    name: 'an approval of a province',
    pages: [
      `Province of Manitoba
Office of the Building Commissioner
# Ruling of the Minister
Ruling Number 17-03-311 (13195-R)
Applicant: Tamarack Panels Ltd.
Authorized under the 2019 Manitoba Building Code
Issued March 3, 2017. In effect until March 3, 2027.`,
    ],
    facts: {
      number: '17-03-311',
      issuer: 'Office of the Building Commissioner',
      jurisdiction: 'Manitoba',
      issuedOn: '2017-03-03',
      validUntil: '2027-03-03',
      codeEdition: '2019 Manitoba Building Code',
    },
  },
  {
    name: 'a certificate with its issuer by a logo line and its dates at the foot',
    pages: [
      `NORTHGATE
REGISTRARS
# Certificate of Registration
This certifies that
Tamarack Panels Ltd.
operates a quality management system that conforms to ISO 9001:2015
for the manufacture of wall panels
Certificate No.    Initial Date     Current Issue    Expiration Date
NR-2207            03/14/2010       03/14/2022       03/13/2025
President, Northgate Registrars Inc.
© 2022 Northgate Registrars Inc.`,
    ],
    facts: {
      number: 'NR-2207',
      issuer: 'Northgate Registrars Inc.',
      issuedOn: '2022-03-14',
      validUntil: '2025-03-13',
    },
  },
  {
    name: 'a certificate of low emissions in words',
    pages: [
      `Clearwell Certified
# Low Emission Gold
Certificate Holder: Quillan Sealants
Certified since 11 May 2017
Certificate 4402-LE
This certificate is effective 11 May 2024 and expires 10 May 2025.
Verified by Clearwell Environmental Institute`,
    ],
    facts: {
      number: '4402-LE',
      issuer: 'Clearwell Certified',
      validFrom: '2024-05-11',
      validUntil: '2025-05-10',
    },
  },
  {
    name: 'a German warranty',
    pages: [
      `Kaltenbrunn Dämmstoffe GmbH
# Garantieerklärung
Garantie-Nr. G-2024-551
Ausstellungsdatum 02.05.2024
Abnahme des Werks am 15.04.2024
Die Garantie beginnt am 15.04.2024 und endet am 14.04.2034.`,
    ],
    facts: {
      issuer: 'Kaltenbrunn Dämmstoffe GmbH',
      number: 'G-2024-551',
      issuedOn: '2024-05-02',
      validFrom: '2024-04-15',
      validUntil: '2034-04-14',
    },
  },
  {
    name: 'a health declaration on one line',
    pages: [
      `# Health Product Declaration v2.1.1
Corvane Wrap 200 by Corvane Barriers, Inc.
HPD UNIQUE IDENTIFIER: 13377    CLASSIFICATION: 07 27 00
Screening Date: May 4, 2019    Published Date: May 6, 2019    Expiry Date: May 4, 2022
TOTAL VOC CONTENT    Regulatory limit: SCAQMD Rule 1113, amended June 3, 2011`,
    ],
    facts: {
      number: '13377',
      programme: 'HPD Open Standard v2.1.1',
      issuedOn: '2019-05-06',
      validUntil: '2022-05-04',
    },
  },
];
