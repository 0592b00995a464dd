import type { MadePaper } from './made-paper.ts';

/** Papers with columns beside their heads, and in other languages. */
export const COLUMNS_AND_LANGUAGES: readonly MadePaper[] = [
  {
    name: 'a joint evaluation report with its number on the right',
    pages: [
      `BRIGHTWATER PRODUCT EVALUATION SERVICE                    BPES-3307
Most Widely Accepted                                      Reissued: 04/2025
                                                          Valid through: 04/2027
# EVALUATION REPORT
Report Holder
Tamarack Panels Ltd.
4 Mill Lane, Duluth
Additional Listees: Sorrel Boards Inc.
1. Scope of Evaluation
1.1 This report addresses compliance with the following codes:
• 2024, 2021, 2018, and 2015 International Building Code (IBC)
• 2024, 2021, 2018, and 2015 International Residential Code (IRC)
Note: reports under the 2012 codes were withdrawn on 06/30/2019.`,
    ],
    facts: {
      number: 'BPES-3307',
      issuer: 'BRIGHTWATER PRODUCT EVALUATION SERVICE',
      validUntil: '2027-04',
      codeEdition:
        '2024, 2021, 2018, and 2015 International Building Code, 2024, 2021, 2018, and 2015 International Residential Code',
    },
    asked: ['issuedOn 2025-04'],
  },
  {
    name: 'a Florida approval in a table',
    pages: [
      `BCIS Home | Log In | Product Approval
Florida Building Commission
Product Approval > Product or Application Search > Application Detail
FL #                        FL40112-R2
Application Type            Affirmation
Code Version                2020
Application Status          Approved
*Approved by DBPR. Approvals by DBPR shall be reviewed and ratified by the POC.
Comments
Product Manufacturer        Quillan Door Industries
Authorized Signature        R. Quarles
Category                    Exterior Doors
Subcategory                 Sectional Exterior Door Assemblies
Certification Agency        Ostlund Testing Laboratories
Florida Engineer or Architect Name who developed the Evaluation Report    L. Arnaud
Evaluation Report - Hardcopy Received
Date Submitted              11/02/2020
Date Validated              11/20/2020
Date Pending FBC Approval
Date Approved               12/15/2020
Florida Building Code approval affirmed.`,
    ],
    facts: {
      number: 'FL40112-R2',
      issuer: 'Florida Building Commission',
      jurisdiction: 'Florida',
      codeEdition: 'Florida Building Code 2020',
      issuedOn: '2020-12-15',
    },
  },
  {
    name: 'a certificate with its data in a row at the foot',
    pages: [
      `# Certificate of Approval
Whitlow Assurance hereby certifies that the products of
# Sorrel & Haigh Fixings Ltd
have been examined and meet the requirements of EN 14566.
Current issue date    Expiry date          Certificate identity number    Original approval
1 October 2024        30 September 2027    10588421                       14 July 2009
Whitlow Assurance Limited, 1 Trinity Park, Leeds. Accredited certification body no. 001.
Whitlow Assurance assumes no responsibility for any loss.`,
    ],
    facts: {
      number: '10588421',
      issuer: 'Whitlow Assurance',
      issuedOn: '2024-10-01',
      validUntil: '2027-09-30',
    },
  },
  {
    name: 'an approval listing of an insurer',
    pages: [
      `Ironbridge Approvals
# Certificate of Compliance
This certificate is issued for the following:
Standing Seam Roof Panel, Class 1-90
Prepared for:
Corvane Roofing Systems
3032 Industrial Street
Project ID: 0003041122    Approval Identification: RR-210998
Approved: April 6, 2021
Ironbridge Approvals Class: 4471
To verify the availability of the approved product, please refer to the guide.
Said approval is subject to satisfactory field performance, continuing surveillance audits, and strict conformity to the constructions.`,
    ],
    facts: { number: 'RR-210998', issuer: 'Ironbridge Approvals', issuedOn: '2021-04-06' },
  },
  {
    name: 'a German certificate of constancy',
    pages: [
      `# Bescheinigung der Leistungsbeständigkeit
2451-CPR-EN13963-0093
Hersteller: Kaltenbrunn Dämmstoffe GmbH
Notifizierte Stelle: Prüfinstitut Nordheide e.V., Kenn-Nr. 2451
Diese Bescheinigung wurde erstmals am 04.02.2014 ausgestellt und bleibt gültig bis 03.02.2029, solange die Norm nicht geändert wird.
Nordheide, den 05.02.2024`,
    ],
    facts: {
      number: '2451-CPR-EN13963-0093',
      issuer: 'Prüfinstitut Nordheide e.V.',
      issuedOn: '2024-02-05',
      validUntil: '2029-02-03',
    },
  },
  {
    name: 'a plumbing certificate',
    pages: [
      `Tidewater R&T
# CERTIFICATE OF LISTING
Effective Date: June 2024    Void After: June 2025
Product: Floor drains    File No. 11877
Issued To: QUILLAN DRAINS
Tidewater Research and Testing is a product certification body which tests and inspects samples.
Identification: Manufacturer's name and model`,
    ],
    facts: { validUntil: '2025-06', validFrom: '2024-06', number: '11877', issuer: 'Tidewater R&T' },
  },
  {
    name: 'a health certification for emissions with a period in words',
    pages: [
      `# Certificate of Conformance
Awarded to
Quillan Sealants
for the product line QS 300
Registration # ARB-IA-05512
Valid from: January 1, 2025 to: December 31, 2025
Conforms to CDPH/EHLB Standard Method v1.2-2017
Arbor Global Certification
2000 Harbor Street, Oakland, CA 94607`,
    ],
    facts: {
      number: 'ARB-IA-05512',
      issuer: 'Arbor Global Certification',
      validFrom: '2025-01-01',
      validUntil: '2025-12-31',
    },
  },
  {
    name: 'a letter of a maker for a rating system',
    pages: [
      `Tamarack Panels Ltd.
4 Mill Lane · Duluth
March 2025
# Environmental Claim Letter
Claims apply to goods shipped on or after April 1, 2025 and remain valid until March 31, 2026.
Pre-consumer recycled content: 22 %. Last plant audit: 11/12/2024.`,
    ],
    facts: { issuer: 'Tamarack Panels Ltd.', validUntil: '2026-03-31' },
    asked: ['issuedOn 2025-03'],
  },
  {
    name: 'a Spanish declaration of an operator',
    pages: [
      `# DECLARACIÓN AMBIENTAL DE PRODUCTO
Titular de la declaración: Aceros Sierra Mineral S.A.
Administrador del programa: EcoRegistro Ibérico
Código de registro: ERI-007-044
Fecha de primera emisión: 10/01/2019
Fecha de emisión: 22/01/2024
Fecha de expiración: 21/01/2029`,
    ],
    facts: {
      number: 'ERI-007-044',
      issuer: 'EcoRegistro Ibérico',
      programme: 'EcoRegistro Ibérico',
      issuedOn: '2024-01-22',
      validUntil: '2029-01-21',
    },
  },
];
