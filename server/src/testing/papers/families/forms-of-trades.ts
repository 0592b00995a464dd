import type { MadePaper } from './made-paper.ts';

/** Papers of trades and programmes in arrangements of their own: qualifications, registers, protocols of tests, sheets. */
export const FORMS_OF_TRADES: readonly MadePaper[] = [
  {
    name: 'a qualification of a welder with his day of birth',
    pages: [
      `Norddeutsche Schweißtechnische Anstalt Holm GmbH
# WELDER'S QUALIFICATION TEST CERTIFICATE
Designation(s):    EN ISO 9606-1 135 P FW FM1 S t10 PF ml
WPS - Reference:    WPS 135-07            Examiner or examining body - Reference No.:    SH-24-00417
Welder's Name:    Aske, Jon
Identification:    L01X00T47
Method of identification:    Identity card
Date and place of birth:    14.03.1986, Kiel
Employer:    Tamarack Stahlbau GmbH
Code/Testing Standard:    EN ISO 9606-1:2017
Job knowledge:    Acceptable
Date of welding:    22.05.2024
Name of examiner or examining body:    Norddeutsche Schweißtechnische Anstalt Holm GmbH
Date of issue:    29.05.2024
Validity of qualification until:    21.05.2027`,
    ],
    facts: {
      issuer: 'Norddeutsche Schweißtechnische Anstalt Holm GmbH',
      issuedOn: '2024-05-29',
      validUntil: '2027-05-21',
      testedOn: '2024-05-22',
    },
    asked: ['number L01X00T47', 'number SH-24-00417', 'number WPS 135-07'],
  },
  {
    name: 'a health declaration that says that it has expired',
    pages: [
      `# Health Product Declaration v2.3
NR-7 Metal Composite Cladding
by Northfield Rainscreen Systems
HPD UNIQUE IDENTIFIER: 22716
SCREENING DATE: 2021-08-10
PUBLISHED DATE: 2021-08-17
EXPIRED: 2024-08-17`,
    ],
    facts: {
      number: '22716',
      programme: 'HPD Open Standard v2.3',
      issuedOn: '2021-08-17',
      validUntil: '2024-08-17',
      issuer: 'Northfield Rainscreen Systems',
    },
  },
  {
    name: 'a record of the qualification of a welder by a firm that tests',
    pages: [
      `# Welder Performance Qualification Record (WPQ)
Welder: R. Dunmore            Stamp: RD-7            WPQ No.: WPQ-1187
Employer: Corvane Steel, Inc.
WPS No.: C-D1.1-04 Rev. 2
Type of joint: Groove    Position: 3G    Process: FCAW
Guided bend test results: Acceptable
Visual inspection: Pass
Test conducted by: Pinegate Inspection & Testing, LLC
Laboratory test no.: 24-3381
Date of test: March 8, 2024
We, the undersigned, certify that the statements in this record are correct and that the test welds were prepared, welded,
and tested in conformance with AWS D1.1/D1.1M:2020.
Manufacturer or contractor: Corvane Steel, Inc.
Authorized by: L. Bray, CWI 11043211 exp. 06/01/2026
Date: March 14, 2024
Dayton, OH 45402`,
    ],
    facts: {
      number: 'WPQ-1187',
      testedOn: '2024-03-08',
      issuedOn: '2024-03-14',
      laboratory: 'Pinegate Inspection & Testing, LLC',
    },
  },
  {
    name: 'a certificate of a training that a maker gives',
    pages: [
      `CORVANE ROOFING SYSTEMS
# Certificate of Completion
This certifies that
Ada Marlow
Marlow & Sons Roofing
has successfully completed the Authorized Applicator Training and is approved to install CorvaSeal membranes.
Course date: 04/10/2024 - 04/12/2024
Installer ID: AAT-20917
Valid through 04/12/2026
Presented by Corvane Roofing Systems, Inc.    Issued 04/15/2024
2200 Dorr Road, Toledo, OH 43606`,
    ],
    facts: {
      issuer: 'Corvane Roofing Systems, Inc.',
      issuedOn: '2024-04-15',
      validUntil: '2026-04-12',
    },
  },
  {
    name: 'a safety data sheet of an American maker',
    pages: [
      `# SAFETY DATA SHEET
SDS No. 40417            Version 3.1
Revision date: 05/14/2024    Supersedes: 01/09/2022
SECTION 1: Identification
Product identifier: QuillSeal 300
Recommended use: Joint sealant
Manufacturer: Quillan Sealants, Inc.
100 Mill Street, Dayton, OH 45402
Telephone: (937) 555-0100
Emergency telephone: Chemcall 800-555-0190
SECTION 2: Hazard(s) identification`,
    ],
    facts: { number: '40417', issuer: 'Quillan Sealants, Inc.', issuedOn: '2024-05-14' },
  },
  {
    name: 'a European safety data sheet with its day of printing',
    pages: [
      `Safety Data Sheet according to Regulation (EC) No 1907/2006 (REACH)            Page 1/9
Printing date 17.06.2024    Version number 5 (replaces version 4)    Revision: 11.06.2024
SECTION 1: Identification of the substance/mixture and of the company/undertaking
1.1 Product identifier
Trade name: Valdor Primer 12
Article number: 10417
1.3 Details of the supplier of the safety data sheet
Manufacturer/Supplier:
Valdor Klebstoffe GmbH
Industriestraße 5
D-45127 Essen    Tel. +49 201 5550
1.4 Emergency telephone number: Giftzentrale Holm: +49 551 5550`,
    ],
    facts: { issuer: 'Valdor Klebstoffe GmbH', issuedOn: '2024-06-11' },
  },
  {
    name: 'a certificate of constancy of performance, valid as long as nothing changes',
    pages: [
      `# Certificate of constancy of performance
1488-CPR-0417/W
In compliance with Regulation (EU) No 305/2011 of the European Parliament and of the Council of 9 March 2011,
this certificate applies to the construction product
Smoke control dampers Type RK-4
placed on the market under the name or trade mark of
Sorrel Ventilation a.s.
Nádražní 44, 602 00 Holm
and produced in the manufacturing plant Sorrel Ventilation a.s., Plant 2
This certificate attests that all provisions concerning the assessment and verification of constancy of performance described
in Annex ZA of the standard EN 12101-8:2011 under system 1 are applied.
This certificate was first issued on 03/05/2016 and will remain valid as long as neither the harmonised standard nor the
manufacturing conditions in the plant are modified significantly.
Holm, 18/11/2023
Ing. J. Brak, head of the notified body 1488
Technical Institute of Construction Holm, Branch 07`,
    ],
    facts: {
      number: '1488-CPR-0417/W',
      issuer: 'Technical Institute of Construction Holm',
      issuedOn: '2023-11-18',
    },
  },
  {
    name: 'a certificate of a forest chain of custody',
    pages: [
      `ARBORWATCH
# CERTIFICATE
Arborwatch Certification Ltd.
hereby certifies that the chain of custody system of
Tamarack Panels Ltd.
4 Mill Lane, Duluth, MN 55802, USA
has been assessed and meets the requirements of STD-40-004 V3-1
Certificate code: AW-COC-004417
Licence code: FX-C104417
First issued on 04 June 2014
This certificate was issued on 03 June 2024 and is valid until 02 June 2029, subject to satisfactory annual surveillance.
Arborwatch Certification Ltd., 21 Kelso Road, Edinburgh EH1 1AA. www.arborwatch.example`,
    ],
    facts: {
      number: 'AW-COC-004417',
      issuer: 'Arborwatch Certification Ltd.',
      issuedOn: '2024-06-03',
      validUntil: '2029-06-02',
    },
  },
  {
    name: 'a rating of a unit from a directory',
    pages: [
      `Institute for Rated Equipment                          # Certificate of Product Ratings
Reference Number : 204417318            Date : 07-22-2024
Product Type : Split System
Outdoor Unit Brand Name : Quillair
Outdoor Unit Model Number : QX24-A1
Manufacturer responsible for the rating of this system combination is Quillair Manufacturing, Inc.
Rated as follows in accordance with the latest edition of Standard 210/240
This certificate is valid only for the ratings shown. Verify at www.irequip.example
©2024 Institute for Rated Equipment                CERTIFICATE NO.:    133661117904417`,
    ],
    facts: { number: '133661117904417', issuer: 'Institute for Rated Equipment', issuedOn: '2024-07-22' },
  },
  {
    name: 'a calibration of a gauge whose laboratory is in the head',
    pages: [
      `Merrow Metrology, Inc.        Certificate of Calibration
814 Canal Street, Akron, OH 44308            Certificate: 24-MM-08117
Customer: Pinegate Laboratories            PO: 77120
Instrument: Pressure gauge        Serial No.: 998812
Date Received: 02/26/2024
Calibration Date: 02/28/2024
Calibration Due: 02/28/2025
Issue Date: 03/01/2024
Accredited to ISO/IEC 17025 by ALAB, Cert. 2210.01, valid to 30 June 2026`,
    ],
    facts: { number: '24-MM-08117', issuer: 'Merrow Metrology, Inc.', issuedOn: '2024-03-01' },
  },
  {
    name: 'a report of cylinders of concrete',
    pages: [
      `Harlow Geotechnical Consultants, Inc.
55 Quarry Road, Boise, ID 83702            T 208-555-0144
# CONCRETE COMPRESSIVE STRENGTH TEST REPORT
Project: Hollis Library            Project No.: B-24-117
Client: Sorrel Construction        Report No.: 24-117-C0033
Date Cast: 05/02/2024        Date Received: 05/03/2024
Specimen  Age  Date Tested  Load     Strength
33-1      7    05/09/2024   98,120   3,470
33-2      28   05/30/2024   141,200  4,990
33-3      28   05/30/2024   140,880  4,980
Report Date: 06/03/2024
Reviewed by: K. Ames, P.E.`,
    ],
    facts: {
      number: '24-117-C0033',
      issuer: 'Harlow Geotechnical Consultants, Inc.',
      issuedOn: '2024-06-03',
      laboratory: 'Harlow Geotechnical Consultants, Inc.',
    },
  },
  {
    name: 'a report of a fire test rendered to a client with days of test and retention',
    pages: [
      `# FARABELLE FIRE TESTING
# TEST REPORT
Rendered to:
TAMARACK PANELS LTD.
Product: Tamarack board
Report No: J0417.01-121-24
Test Completion Date: 02/19/24
Report Date: 03/18/24
Record Retention End Date: 02/19/28
130 Derry Court, York, PA 17406            www.farabelle.example`,
      `Test Report No. J0417.01-121-24            Page 2 of 9
1.0 Report issued to: Tamarack Panels Ltd.
1.1 Farabelle Fire Testing was contracted to perform testing on February 12, 2024.`,
    ],
    facts: {
      number: 'J0417.01-121-24',
      issuer: 'FARABELLE FIRE TESTING',
      laboratory: 'FARABELLE FIRE TESTING',
      issuedOn: '2024-03-18',
      testedOn: '2024-02-19',
    },
  },
  {
    name: 'a letter of a maker whose address is at its foot',
    pages: [
      `September 4, 2024
Sorrel Construction Co.
55 Quarry Road
Boise, ID 83702
Attention: Ms. K. Ames
Subject: Compatibility of QuillSeal 300 with Tamarack board
Dear Ms. Ames:
Quillan has reviewed the details of your project and confirms that QuillSeal 300 is compatible with Tamarack board.
Tests by Pinegate Laboratories, LLC of May 2, 2023 are attached.
Sincerely,
Ruth Dell
Technical Director
Quillan Sealants, Inc.
100 Mill Street, Dayton, OH 45402 | 937-555-0100 | www.quillan.example`,
    ],
    facts: { issuer: 'Quillan Sealants, Inc.', issuedOn: '2024-09-04' },
  },
  {
    name: 'a letter of a maker with his logo in two words',
    pages: [
      `# BRAXTON PAVERS
Letter of Conformance
To:  Sorrel Construction Co.            Date:  8 October 2024
Project:  Hollis Library, phase 2       Our ref:  BP/CQ/0417
We hereby confirm that the paving units supplied against order 88110 of 2 July 2024 conform to ASTM C936.
For Braxton Pavers Limited
M. Rowe, Quality Manager`,
    ],
    facts: { number: 'BP/CQ/0417', issuer: 'Braxton Pavers Limited', issuedOn: '2024-10-08' },
  },
  {
    name: 'a German approval whose institute is in small letters beside',
    pages: [
      `Zulassungsstelle für Bauprodukte und Bauarten
Bautechnisches Prüfamt
Eine vom Bund und den Ländern gemeinsam getragene Anstalt des öffentlichen Rechts
# Allgemeine bauaufsichtliche Zulassung
Datum:  3. Juli 2023            Geschäftszeichen:  III 53-1.19.14-204/22
Nummer:                         Geltungsdauer
Z-19.14-2204                    vom: 3. Juli 2023
Antragsteller:                  bis: 3. Juli 2028
Valdor Brandschutz GmbH
Gegenstand dieses Bescheides:
Feuerschutzabschluss VB-30
Der oben genannte Regelungsgegenstand wird hiermit allgemein bauaufsichtlich zugelassen.
DIfBH | Kolonnenstraße 30 B | 10829 Berlin | Tel.: +49 30 5550
Deutsches Institut für Baustoffe Holm`,
    ],
    facts: {
      number: 'Z-19.14-2204',
      issuer: 'Deutsches Institut für Baustoffe Holm',
      issuedOn: '2023-07-03',
      validFrom: '2023-07-03',
      validUntil: '2028-07-03',
    },
  },
  {
    name: 'an evaluation of an engineer with his firm in the block of his seal',
    pages: [
      `# Product Evaluation Report
# Corvane Roofing Systems, Inc.
Corvane CR-24 Roof Panel
Evaluation Report No. CRV-24-0117
Florida Product Approval No. FL 20417.1-R3
Code: Florida Building Code, 8th Edition (2023)
Prepared for:
Corvane Roofing Systems, Inc.
2200 Dorr Road, Toledo, OH 43606
Prepared by:
Dale P. Whitcombe, P.E.
Florida Professional Engineer No. 70417
Whitcombe Structural Engineering, LLC
Certificate of Authorization No. 33110
Report date: 11/02/2023
This evaluation expires 12/31/2026.`,
    ],
    facts: {
      number: 'CRV-24-0117',
      issuer: 'Whitcombe Structural Engineering, LLC',
      issuedOn: '2023-11-02',
      validUntil: '2026-12-31',
      codeEdition: 'Florida Building Code, 8th Edition (2023)',
      jurisdiction: 'Florida',
    },
  },
  {
    name: 'a declaration of the environment in a grid',
    pages: [
      `# Environmental Product Declaration
In accordance with ISO 14025 and EN 15804:2012+A2:2019 for:
Sorrel insulation board
from Sorrel & Haigh Fixings Ltd
Programme:                  The Northern EPD System
Programme operator:         EPD Boreal AB
EPD registration number:    S-P-20417
Publication date:           2023-03-14
Revision date:              2024-02-01
Valid until:                2028-03-13
An EPD should provide current information and may be updated if conditions change.`,
    ],
    facts: {
      number: 'S-P-20417',
      issuer: 'EPD Boreal AB',
      programme: 'The Northern EPD System',
      issuedOn: '2024-02-01',
      validUntil: '2028-03-13',
    },
  },
  {
    name: 'a listing for drinking water with its day beside the number',
    pages: [
      `OFFICIAL LISTING
Hydrosure International Certifies that the products appearing on this Listing conform to the requirements of
HSF/ANSI/CAN 61 - Drinking Water System Components
This is the Official Listing recorded on August 14, 2024.
Quillan Coatings, Inc.
100 Mill Street, Dayton, OH 45402
Facility: Dayton, OH
Protective (Barrier) Materials
9H041
789 N. Dixboro Road, Ann Arbor, MI 48105 USA   1-800-555-0190   www.hydrosure.example`,
    ],
    facts: { issuer: 'Hydrosure International', issuedOn: '2024-08-14' },
  },
  {
    name: 'an approval of a product by a mutual with its project number',
    pages: [
      `Marlowe Mutual Approvals
# APPROVAL REPORT
MEMBRANE ROOF COVERINGS
Prepared for:
Corvane Roofing Systems
2200 Dorr Road, Toledo, OH 43606
Marlowe Approvals Class: 4470
Approval Identification: 3047117
Project ID: PR458812
Approval Type: Class 4470
Marlowe Mutual Approvals
1151 Boston Turnpike, Norwood, MA 02062`,
    ],
    facts: { number: '3047117', issuer: 'Marlowe Mutual Approvals' },
  },
];
