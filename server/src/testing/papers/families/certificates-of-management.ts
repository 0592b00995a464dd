import type { MadePaper } from './made-paper.ts';

/** Certificates of management systems, and reports of tests that took some days. */
export const CERTIFICATES_OF_MANAGEMENT: readonly MadePaper[] = [
  {
    name: 'a certificate of registration with each label above its value',
    pages: [
      `# CERTIFICATE OF REGISTRATION
This is to certify that the management system of:
# Quillan Sealants, Inc.
4 Mill Lane, Duluth, MN 55802 USA
has been registered by Stenmark as conforming to the requirements of
# ISO 9001:2015
The management system is applicable to:
Design and manufacture of sealants.
Certificate Number:
0061234
Initial Certification Date:
23 May 2011
Date of Certification Decision:
12 May 2023
Issuing Date:
12 May 2023
Valid Until:
22 May 2026
Stenmark Testing Services NA Limited, 1829 32nd Avenue, Lachine, QC H8T 3J1, Canada
The validity of this certificate may be checked on www.stenmark.example`,
    ],
    facts: {
      number: '0061234',
      issuer: 'Stenmark',
      issuedOn: '2023-05-12',
      validUntil: '2026-05-22',
    },
  },
  {
    name: 'a certificate whose day stands beside its body',
    pages: [
      `# Certificate
Standard              ISO 9001:2015
Certificate Registr. No.   01 100 1234567
Certificate Holder:   Quillan Dichtstoffe GmbH
                      Mühlweg 4, 12345 Hagen
Scope:                Entwicklung von Dichtstoffen
                      An audit was performed and proof has been furnished that the requirements are met.
Validity:             The certificate is valid from 2022-03-01 until 2025-02-28.
                      First certification 2010
2022-02-18            TÜV Nordau Cert GmbH
                      Am Grauen Stein, 51105 Köln`,
    ],
    facts: {
      number: '01 100 1234567',
      issuer: 'TÜV Nordau Cert GmbH',
      issuedOn: '2022-02-18',
      validFrom: '2022-03-01',
      validUntil: '2025-02-28',
    },
  },
  {
    name: 'a certificate that is authorised by a company',
    pages: [
      `Certificate US12/81830 v.3
The management system of
# Quillan Sealants, Inc.
has been assessed and certified as meeting the requirements of
# ISO 9001:2015
This certificate is valid from 14 July 2021 until 14 July 2024 and remains valid subject to satisfactory surveillance audits.
Recertification audit due a minimum of 60 days before the expiration date.
Issue 3. Certified since 14 July 2012
Authorised by
Stenmark United Kingdom Ltd
Rossmore Business Park, Ellesmere Port, Cheshire, CH65 3EN, UK`,
    ],
    facts: {
      number: 'US12/81830',
      issuer: 'Stenmark United Kingdom Ltd',
      validFrom: '2021-07-14',
      validUntil: '2024-07-14',
    },
  },
  {
    name: 'a certificate with the days of earlier cycles',
    pages: [
      `BUREAU CERTA CERTIFICATION
# Quillan Sealants, Inc.
4 Mill Lane, Duluth
Bureau Certa Certification Holding SAS – UK Branch certifies that the Management System of the above organisation has been
audited and found to be in accordance with the requirements of the management system standards detailed below
# ISO 9001:2015
Scope of certification
Manufacture of sealants
Original cycle start date:                     12 July 2012
Expiry date of previous cycle:                 11 July 2021
Certification / Recertification Audit date:    20 May 2021
Certification / Recertification cycle start date:   08 July 2021
Subject to the continued satisfactory operation of the organisation's Management System, this certificate expires on: 11 July 2024
Certificate No. US006123     Version: 1     Issue Date: 08 July 2021
Certification body address: 5th Floor, 66 Prescot Street, London E1 8HG, United Kingdom
Local office: 16800 Greenspoint Park Drive, Houston, TX 77060, USA`,
    ],
    facts: {
      number: 'US006123',
      issuer: 'BUREAU CERTA CERTIFICATION',
      issuedOn: '2021-07-08',
      validFrom: '2021-07-08',
      validUntil: '2024-07-11',
    },
  },
  {
    name: 'a French certificate with its number below its title',
    pages: [
      `# Certificat
Certificate
N° 2011/39851.7
Certa Certification certifie que le système de management mis en place par :
# QUILLAN ÉTANCHÉITÉ SAS
a été évalué et jugé conforme aux exigences requises par :
# ISO 9001 : 2015
Ce certificat est valable à compter du (année/mois/jour)      2023-03-12      Jusqu'au      2026-03-11`,
    ],
    facts: {
      number: '2011/39851.7',
      issuer: 'Certa Certification',
      validFrom: '2023-03-12',
    },
  },
  {
    name: "a registrar's certificate with a number below its title",
    pages: [
      `# Certificate of Registration
No. 10417
This certifies that the Quality Management System of Quillan Sealants has been assessed by Platinum Registrars and deemed
to comply with ISO 9001:2015
Issue Date: 05/12/2022     Exp. Date: 05/11/2025     Last Update: 05/20/2022
Initial certification 05/12/2010
Platinum Registrars, Inc., 12 Main Street, Toledo, OH 43604`,
    ],
    facts: {
      number: '10417',
      issuer: 'Platinum Registrars',
      issuedOn: '2022-05-20',
      validUntil: '2025-05-11',
    },
  },
  {
    name: 'a report of tests of some days',
    pages: [
      `STENMARK LABORATORIES
# AIR LEAKAGE TEST REPORT
Report Number          SL-2231-07
Client                 Quillan Barriers, Inc.
Dates of testing       March 4 - March 6, 2024
Date of report         March 20, 2024
Specimen received      February 12, 2024`,
    ],
    facts: {
      number: 'SL-2231-07',
      issuer: 'STENMARK LABORATORIES',
      issuedOn: '2024-03-20',
      testedOn: '2024-03-06',
      laboratory: 'STENMARK LABORATORIES',
    },
  },
  {
    name: 'a French report of tests of some days',
    pages: [
      `Laboratoire Brévannes Ventilation
# RAPPORT D'ESSAI N° 22-117-A
Perméabilité à l'air selon NF EN 1026
Demandeur : Panneaux Mirebel SA
Date de réception : 12/02/2022
Essai réalisé du 14 au 16 mars 2022
Fait à Saint-Brévin, le 28 mars 2022`,
    ],
    facts: {
      number: '22-117-A',
      issuer: 'Laboratoire Brévannes Ventilation',
      issuedOn: '2022-03-28',
      testedOn: '2022-03-16',
      laboratory: 'Laboratoire Brévannes Ventilation',
    },
  },
  {
    name: 'a report that names who prepared it',
    pages: [
      `# AIR BARRIER ASSEMBLY TEST
ASTM E2357-18
Prepared for: Quillan Barriers, Inc.
Prepared by: Stenmark Building Science, LLC
Report #: SBS 22-117      Rev. 1
Test completed: 03/16/2022
Report date: 03/28/2022
Revised: 04/11/2022`,
    ],
    facts: {
      number: 'SBS 22-117',
      issuer: 'Stenmark Building Science, LLC',
      issuedOn: '2022-04-11',
      testedOn: '2022-03-16',
      laboratory: 'Stenmark Building Science, LLC',
    },
  },
  {
    name: 'a certificate of which the issue is one of several',
    pages: [
      `# Certificate of Registration
Awarded to Quillan Sealants, Inc., 4 Mill Lane, Duluth MN
Orion Assessment Services certifies that the organisation operates a Quality Management System which complies with
# ISO 9001:2015
Certificate Number:        OAS-00417
Date of Initial Issue:     01 March 2012
Date of this Issue:        28 February 2024
Valid To:                  27 February 2027
Accreditation certificate 0417 valid until 31 December 2025
Orion Assessment Services Ltd, Registered in England 0417117`,
    ],
    facts: {
      number: 'OAS-00417',
      issuer: 'Orion Assessment Services',
      issuedOn: '2024-02-28',
      validUntil: '2027-02-27',
    },
  },
  {
    name: 'a specimen, which is no certificate',
    pages: [
      `# SPECIMEN
# Certificate of Registration
Certificate Number: 00417
Issue date: 1 March 2024
Expiry date: 28 February 2027`,
    ],
    facts: {},
    asked: ['issuedOn 2024-03-01', 'number 00417', 'validUntil 2027-02-28'],
  },
  {
    name: 'a certificate whose method came into effect earlier',
    pages: [
      `ARBOR CHAMBERS, INC.
# CERTIFICATE OF INDOOR AIR QUALITY
Certificate ID        Test report
IAQ-22-0417           R-2022-117 (14 MAR 2022)
Tested                Issued
11 MAR 2022           28 MAR 2022
Valid through
27 MAR 2023
Method: CDPH v1.2, effective April 1, 2017`,
    ],
    facts: {
      number: 'IAQ-22-0417',
      issuer: 'ARBOR CHAMBERS, INC.',
      issuedOn: '2022-03-28',
      validUntil: '2023-03-27',
      testedOn: '2022-03-11',
    },
  },
  {
    name: 'a certificate with an original effective date',
    pages: [
      `# Certificate of Registration
Quillan Sealants, Inc.
Orion Registrars certifies that the quality management system conforms to ISO 9001:2015
Certificate No. 10417-QMS
Original effective date: March 1, 2012
Effective date: March 1, 2024
Expiration date: February 28, 2027
Issued: February 20, 2024`,
    ],
    facts: {
      number: '10417-QMS',
      issuer: 'Orion Registrars',
      issuedOn: '2024-02-20',
      validFrom: '2024-03-01',
      validUntil: '2027-02-28',
    },
  },
  {
    name: 'a report with days of tests within a line',
    pages: [
      `ARBOR METRICS
# AIR PERMEANCE TEST REPORT
Report: AM-22-117
Test standard: ASTM E2178-21a (effective 2021)
Specimens made: 02/12/2022. Tests: 03/14/2022 to 03/16/2022
Reviewed 03/20/2022, issued 03/28/2022`,
    ],
    facts: {
      number: 'AM-22-117',
      issuer: 'ARBOR METRICS',
      issuedOn: '2022-03-28',
      testedOn: '2022-03-16',
      laboratory: 'ARBOR METRICS',
    },
  },
];
