import type { MadePaper } from './made-paper.ts';

/** Listings, opinions and assessments of bodies that each set them in a manner of their own. */
export const LISTINGS_AND_OPINIONS: readonly MadePaper[] = [
  {
    name: 'a research report of a town with its code in letters',
    pages: [
      `CITY OF HALVERTON
DEPARTMENT OF BUILDING AND SAFETY      RESEARCH REPORT: RR 26041
                                       (CSI # 07 32 00)
Corvane Roofing Systems                Expires: October 1, 2026
3032 Industrial Street                 Issued Date: September 12, 2024
Attn: J. Aske                          Code: 2023 HBC
GENERAL APPROVAL - Renewal - Corvane concrete tiles
DETAILS
The above tiles are approved under the 2023 City of Halverton Building Code.`,
    ],
    facts: {
      number: 'RR 26041',
      issuer: 'CITY OF HALVERTON',
      issuedOn: '2024-09-12',
      validUntil: '2026-10-01',
      jurisdiction: 'City of Halverton',
      codeEdition: '2023 City of Halverton Building Code',
    },
  },
  {
    name: 'a notice of acceptance with drawings and a notice before it',
    pages: [
      `NOTICE OF ACCEPTANCE (NOA)
EXLEY COUNTY
PRODUCT CONTROL SECTION
DEPARTMENT OF REGULATORY AND ECONOMIC RESOURCES (RER)
11805 SW 26 Street, Room 208
T (786) 315-2590 F (786) 315-2599
Quillan Windows, Inc.
12 Harbor Drive
SCOPE: This NOA is being issued under the applicable rules and regulations governing the use of construction materials.
APPROVAL DOCUMENT: Drawing No. 14-221, titled "Series 900", sheets 1 through 6 of 6, dated 02/14/2014, with revision C dated 05/08/2023, prepared by Brack Engineering, signed and sealed by J. Aske, P.E.
RENEWAL of this NOA shall be considered after a renewal application has been filed.
TERMINATION of this NOA will occur after the expiration date.
This NOA revises NOA # 20-0401.05 and consists of this page 1 and evidence pages E-1 and E-2.
                      NOA No. 23-0612.07
                      Expiration Date: July 24, 2028
                      Approval Date: August 3, 2023
                      Page 1`,
    ],
    facts: {
      number: '23-0612.07',
      issuer: 'EXLEY COUNTY',
      issuedOn: '2023-08-03',
      validUntil: '2028-07-24',
      jurisdiction: 'Exley County',
    },
  },
  {
    name: 'a certificate that tells the edition of its standard',
    pages: [
      `# Certificate of Compliance
Certificate Number    20230417-R88120
Report Reference      R88120-20190312
Date                  2023-April-17
Issued to:            Quillan Door Industries
                      12 Harbor Drive
This certificate confirms that representative samples of    FIRE DOORS
have been investigated by Underhill LLC in accordance with the standard(s) indicated on this Certificate.
Standard(s) for Safety:   UL 10C, Positive Pressure Fire Tests, 3rd Ed., Issue Date: 2016-06-07
Additional Information:   See the Underhill Online Directory
Underhill LLC`,
    ],
    facts: { number: '20230417-R88120', issuer: 'Underhill LLC', issuedOn: '2023-04-17' },
  },
  {
    name: 'a certificate with a brand at its head and its body at its foot',
    pages: [
      `# TRUSTWELL
Certificate of Compliance
Product Certification
Tamarack Panels Ltd.
Tamarack Gypsum Board
Certificate Number: 18812-420
Certificate Issue Date: 04/02/2019
Certificate Renewal Date: 04/02/2024
Certification Status: Active
Trustwell Environment, Inc. 2211 Newmarket Parkway, Marietta, GA 30067 USA T 888 485 4733`,
    ],
    facts: {
      validUntil: '2024-04-02',
      issuedOn: '2019-04-02',
      number: '18812-420',
      issuer: 'Trustwell Environment, Inc.',
    },
  },
  {
    name: 'a certificate with an address in lines at its foot',
    pages: [
      `# CERTIFICATE OF ACHIEVEMENT
Indoor Claims
is awarded to
Tamarack Panels Ltd.
for products: Tamarack ceiling tile
Conforms to the Standard Method V1.2-2017
Registration # TRS-IA-04417
Valid from: June 1, 2023 to May 31, 2024
Terralight Certification Services
J. Aske, Executive Vice President
2000 Powell Street, Ste. 600, Emeryville, CA 94608 USA`,
    ],
    facts: {
      number: 'TRS-IA-04417',
      issuer: 'Terralight Certification Services',
      validFrom: '2023-06-01',
      validUntil: '2024-05-31',
    },
  },
  {
    name: 'a German certificate whose body is in the middle of a sentence',
    pages: [
      `# ZERTIFIKAT
Die Zertifizierungsstelle
der Norddeutsche Prüfgesellschaft mbH
bescheinigt, dass das Unternehmen
Valdorf Dämmstoffe GmbH
Industriestraße 5
ein Qualitätsmanagementsystem eingeführt hat und anwendet.
Zertifikat-Registrier-Nr.: 44 100 182007
Prüfbericht-Nr.: 3531 7712
Gültig von 2023-02-11 bis 2026-02-10
Erstzertifizierung 2002
Essen, 2023-02-11`,
    ],
    facts: {
      number: '44 100 182007',
      issuer: 'Norddeutsche Prüfgesellschaft mbH',
      issuedOn: '2023-02-11',
      validFrom: '2023-02-11',
      validUntil: '2026-02-10',
    },
  },
  {
    name: 'a certificate with a number in groups with letters',
    pages: [
      `# CERTIFICATE
No. Q5 103344 0007 Rev. 02
Holder of Certificate:   Valdorf Dämmstoffe GmbH
Certification Mark:
Scope of Certificate:    Manufacture of insulation
The Certification Body of Alpen Product Service GmbH certifies that the company mentioned above has established a quality management system.
Report No.:     71344120
Valid from:     2023-03-01
Valid until:    2026-02-28
Date,           2023-02-24      H. Maier`,
    ],
    facts: {
      number: 'Q5 103344 0007',
      issuer: 'Alpen Product Service GmbH',
      issuedOn: '2023-02-24',
      validFrom: '2023-03-01',
      validUntil: '2026-02-28',
    },
  },
  {
    name: 'a German approval with the days of its term below each other',
    pages: [
      `# KONSTRUKTION
Allgemeine bauaufsichtliche Zulassung / Allgemeine Bauartgenehmigung
Nummer:              Geltungsdauer
Z-23.15-1612         vom: 12. Mai 2023
                     bis: 12. Mai 2028
Antragsteller:
Valdorf Dämmstoffe GmbH
Datum: 12.05.2023     Geschäftszeichen: II 1.1-1.23.15-55/23`,
    ],
    facts: {
      number: 'Z-23.15-1612',
      issuedOn: '2023-05-12',
      validFrom: '2023-05-12',
      validUntil: '2028-05-12',
    },
  },
  {
    name: 'an opinion of a centre with evaluations of old',
    pages: [
      `BUILDING PRODUCT TECHNICAL ASSESSMENT
Evaluation Report CCX 14417-R
# Tamarack Sheathing
MasterFormat: 07 25 10
Evaluation issued: 2009-06-18
Re-evaluated: 2023-01-05
Re-evaluation due: 2026-06-18
1. Opinion
It is the opinion of the Canadian Construction Assessment Centre (CCAC) that the product complies with the National Building Code of Canada 2015.`,
    ],
    facts: {
      number: 'CCX 14417-R',
      issuer: 'Canadian Construction Assessment Centre',
      issuedOn: '2023-01-05',
      validUntil: '2026-06-18',
      codeEdition: 'National Building Code of Canada 2015',
    },
  },
  {
    name: 'a certificate of agrément with several issues',
    pages: [
      `Bramwell Board of Agrément
Bucknalls Lane, Watford, Herts WD25 9BA
Tel: 01923 665300
Agrément Certificate
19/5612
Product Sheet 1 Issue 2
# SORREL INSULATION BOARDS
This Agrément Certificate Product Sheet(1) relates to Sorrel boards.
Date of Second issue: 19 January 2024
Originally certificated on 10 May 2019
Certificate amended on 4 April 2023`,
    ],
    facts: { number: '19/5612', issuer: 'Bramwell Board of Agrément', issuedOn: '2024-01-19' },
  },
  {
    name: 'an assessment with its day behind its number',
    pages: [
      `European Technical Assessment   ETA-16/0417
                                of 12 May 2023
English translation prepared by the institute - Original version in German
# General Part
Technical Assessment Body issuing the European Technical Assessment:   Deutsches Institut für Baustoffe
Trade name of the construction product    Sorrel anchor
Manufacturer    Sorrel & Haigh Fixings Ltd
This version replaces    ETA-16/0417 issued on 3 May 2019`,
    ],
    facts: { number: 'ETA-16/0417', issuer: 'Deutsches Institut für Baustoffe', issuedOn: '2023-05-12' },
  },
  {
    name: 'an authorization to mark that tells the issue of its standard',
    pages: [
      `Hallmark Listing Services
Listing: HLS 44120
AUTHORIZATION TO MARK
This authorizes the application of the Certification Mark shown below to the models described when made in accordance with the conditions set forth.
Applicant:     Quillan Door Industries      Manufacturer: Quillan Metals S.A.
Country:       USA                          Country: Mexico
Authorized by: H. Brack, Certification Manager
Hallmark Testing Services NA, Inc.
545 East Algonquin Road, Arlington Heights, IL 60005
Standard(s):   UL 555, Issued: 2006/05/04, Ed: 7, Rev: 2020/10/14
Product:       Fire dampers
ATM Issue Date: 12-JAN-2024`,
    ],
    facts: { number: 'HLS 44120', issuer: 'Hallmark Listing Services', issuedOn: '2024-01-12' },
  },
  {
    name: 'a Spanish report of a test',
    pages: [
      `# Informe de ensayo
N.º 24.0417-1
Laboratorio Tramontana de Fuego, S.L.
Solicitante: Aceros Sierra Mineral S.A.
Fecha de recepción de la muestra: 12/02/2024
Fecha de ensayo: 14/02/2024 - 16/02/2024
Fecha de emisión: 27/02/2024`,
    ],
    facts: {
      number: '24.0417-1',
      issuer: 'Laboratorio Tramontana de Fuego, S.L.',
      issuedOn: '2024-02-27',
      testedOn: '2024-02-16',
      laboratory: 'Laboratorio Tramontana de Fuego, S.L.',
    },
  },
  {
    name: 'a letter with an address between its day and its subject',
    pages: [
      `Sorrel Boards Inc.
14 Mill Lane
Duluth, MN 55802
November 12, 2023
Hale Supply
Attn: Mr. J. Brack
RE: Sorrel board - Buy American compliance
Dear Mr. Brack,
This letter certifies that Sorrel boards are made in Duluth. This statement is effective January 1, 2024 and remains current until December 31, 2024.
Sincerely,`,
    ],
    facts: {
      issuer: 'Sorrel Boards Inc.',
      issuedOn: '2023-11-12',
      validFrom: '2024-01-01',
      validUntil: '2024-12-31',
    },
  },
  {
    name: 'a warranty that runs from a day on',
    pages: [
      `# Product Warranty
Warranty No. W-2024-0117
Issued to: Hale Supply
This warranty takes effect on June 3, 2024 and runs for ten (10) years.`,
    ],
    facts: { number: 'W-2024-0117', validFrom: '2024-06-03', validUntil: '2034-06-03' },
  },
  {
    name: 'a product evaluation with a short number',
    pages: [
      `LISTING EVALUATION REPORT
No. 4417
Most recent revision: 2023-11-04
Issue no: 3
Certification authority: Tamar Certification Ltd
Registered 4 November 2017 · Ends 3 November 2026`,
    ],
    facts: {
      number: '4417',
      issuer: 'Tamar Certification Ltd',
      issuedOn: '2023-11-04',
      validUntil: '2026-11-03',
    },
  },
];
