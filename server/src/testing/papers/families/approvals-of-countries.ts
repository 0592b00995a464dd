import type { MadePaper } from './made-paper.ts';

/** Approvals and technical opinions of many countries. */
export const APPROVALS_OF_COUNTRIES: readonly MadePaper[] = [
  {
    name: 'a notice of acceptance whose second page lists those of materials',
    pages: [
      `MIAMI VALE COUNTY                                      MIAMI VALE COUNTY
DEPARTMENT OF REGULATORY AND ECONOMIC RESOURCES (RER)  PRODUCT CONTROL SECTION
BOARD AND CODE ADMINISTRATION DIVISION                 11805 SW 26 Street, Room 208
                                                       Vale, Florida 33175-2474
                                                       T (786) 315-2590 F (786) 315-2599
# NOTICE OF ACCEPTANCE (NOA)                             www.vale.example/building
Quillan Doors, Inc.
100 Mill Lane
Duluth, MN 55802
SCOPE: This NOA is being issued under the applicable rules and regulations governing the use of construction materials. The
documentation submitted has been reviewed and accepted by Miami Vale County RER - Product Control Section to be used in
Miami Vale County and other areas where allowed by the Authority Having Jurisdiction (AHJ).
This NOA shall not be valid after the expiration date stated below. The Miami Vale County Product Control Section reserves
the right to revoke this acceptance.
DESCRIPTION: Series 300 Aluminum Sliding Glass Door
APPROVAL DOCUMENT: Drawing No. 22-1234, titled "Series 300", sheets 1 through 12 of 12, dated 02/15/22, with
revision B dated 06/07/23, prepared by manufacturer, signed and sealed by Jane Roe, P.E., bearing the Miami Vale County
Product Control renewal stamp with the Notice of Acceptance number and expiration date by the Product Control Section.
MISSILE IMPACT RATING: Large and Small Missile Impact Resistant
LABELING: Each unit shall bear a permanent label with the manufacturer's name or logo, city, state, model/series.
RENEWAL of this NOA shall be considered after a renewal application has been filed.
TERMINATION of this NOA will occur after the expiration date or if there has been a revision or change in the materials.
ADVERTISEMENT: The NOA number preceded by the words Miami Vale County, Florida, and followed by the expiration date.
INSPECTION: A copy of this entire NOA shall be provided to the user by the manufacturer or its distributors.
This NOA revises NOA# 20-0812.03 and consists of this page 1, and evidence pages E-1, E-2 and E-3.
The submitted documentation was reviewed by John Doe, P.E.
                                                NOA No. 23-0711.05
                                                Expiration Date: April 11, 2028
                                                Approval Date: August 24, 2023
                                                Page 1`,
      `Quillan Doors, Inc.
NOTICE OF ACCEPTANCE: EVIDENCE SUBMITTED
1. EVIDENCE SUBMITTED UNDER PREVIOUS NOA # 20-0812.03
A. DRAWINGS
1. Manufacturer's die drawings and sections.
2. Drawing No. 22-1234, titled "Series 300", dated 02/15/22, prepared by manufacturer.
B. TESTS
1. Test reports on: 1) Uniform Static Air Pressure Test, Loading per FBC, TAS 202-94
prepared by Fenestration Testing Lab, Inc., Test Report No. FTL-1234, dated 01/12/22, signed by Jane Roe, P.E.
E. MATERIAL CERTIFICATIONS
1. Notice of Acceptance No. 22-0101.01 issued to Kurashi America for Glass Interlayer, expiring on 07/04/27.
F. STATEMENTS
1. Statement letter of conformance, dated 01/31/22.
                                                John Doe, P.E.
                                                Product Control Examiner
                                                NOA No. 23-0711.05
                                                Expiration Date: April 11, 2028
                                                Approval Date: August 24, 2023`,
    ],
    facts: {
      number: '23-0711.05',
      issuer: 'MIAMI VALE COUNTY',
      issuedOn: '2023-08-24',
      validUntil: '2028-04-11',
      jurisdiction: 'Miami Vale County',
    },
  },
  {
    name: "a county's notice with years of two digits",
    pages: [
      `Calder County Product Control
# Notice of Acceptance
Acceptance Number        21-0302.11
Approval Date            05/08/21
Expiration Date          05/08/26
Revises                  16-0110.02
Applicant                Quillan Doors, Inc.
Reviewed by              J. Doe, P.E.`,
    ],
    facts: {
      number: '21-0302.11',
      issuer: 'Calder County Product Control',
      issuedOn: '2021-05-08',
      validUntil: '2026-05-08',
      jurisdiction: 'Calder County',
    },
  },
  {
    name: 'a notice whose number has its letters',
    pages: [
      `# Notice of Acceptance
Applicant                                         NOA No.
Quillan Doors, Inc.                               NOA 24-0117.03
Approval date                                     Expiration date
11/02/2024                                        11/02/2029
Replaces                                          Description
19-0101.04                                        Single ply roof
Calder County Department of Permitting, Product Control Section, 11805 SW 26 Street, Calder, FL 33175`,
    ],
    facts: {
      number: 'NOA 24-0117.03',
      issuer: 'Calder County Department of Permitting',
      issuedOn: '2024-11-02',
      validUntil: '2029-11-02',
      jurisdiction: 'Calder County',
    },
  },
  {
    name: 'a German approval of which the foot names the institute',
    pages: [
      `Zulassungsstelle für Bauprodukte und Bauarten
Bautechnisches Prüfamt
Eine vom Bund und den Ländern gemeinsam getragene Anstalt des öffentlichen Rechts
Mitglied der EOTA, der UEAtc und der WFTAO
                                                                 Datum:               Geschäftszeichen:
                                                                 12.03.2021           I 25-1.23.11-5/20
# Allgemeine bauaufsichtliche Zulassung/
# Allgemeine Bauartgenehmigung
Nummer:                              Geltungsdauer
Z-23.15-1234                         vom: 12. März 2021
Antragsteller:                       bis: 12. März 2026
Quillan Dämmstoffe GmbH
Mühlweg 4
12345 Hagen
Gegenstand dieses Bescheides:
Wärmedämmputz
Der oben genannte Regelungsgegenstand wird hiermit allgemein bauaufsichtlich zugelassen/genehmigt.
Dieser Bescheid umfasst sechs Seiten und drei Anlagen. Der Gegenstand ist erstmals am 3. Februar 2006
allgemein bauaufsichtlich zugelassen worden.
Deutsches Amt für Bauzulassung | Kolonnenweg 30 B | D-10829 Berlin | Tel.: +49 30 55501-0 | E-Mail: amt@zul.example`,
      `Allgemeine bauaufsichtliche Zulassung/Allgemeine Bauartgenehmigung
Nr. Z-23.15-1234                                             Seite 2 von 6 | 12. März 2021
I ALLGEMEINE BESTIMMUNGEN
1 Mit diesem Bescheid ist die Verwendbarkeit nachgewiesen.
Z35342.21 1.23.11-5/20`,
    ],
    facts: {
      number: 'Z-23.15-1234',
      issuer: 'Deutsches Amt für Bauzulassung',
      issuedOn: '2021-03-12',
      validFrom: '2021-03-12',
      validUntil: '2026-03-12',
    },
  },
  {
    name: 'a German approval with its period in two lines',
    pages: [
      `Deutsches Amt für Bauzulassung
# Allgemeine bauaufsichtliche Zulassung
Zulassungsnummer:                   Geltungsdauer
Z-33.4-123                          vom: 1. Februar 2022
Antragsteller:                      bis: 1. Februar 2027
Sternhuder Putze GmbH               Datum: 24.01.2022
Zulassungsgegenstand:
Wärmedämm-Verbundsystem
Diese allgemeine bauaufsichtliche Zulassung ersetzt die allgemeine bauaufsichtliche Zulassung Nr. Z-33.4-123 vom 1. Februar 2017.`,
    ],
    facts: {
      number: 'Z-33.4-123',
      issuer: 'Deutsches Amt für Bauzulassung',
      issuedOn: '2022-01-24',
      validFrom: '2022-02-01',
      validUntil: '2027-02-01',
    },
  },
  {
    name: 'a German test certificate with the place of its institute in its number',
    pages: [
      `Materialprüfanstalt Nordau
# Allgemeines bauaufsichtliches Prüfzeugnis
Prüfzeugnis Nummer:     P-2101/117/21-MPA NO
Gegenstand:             Trennwand
Antragsteller:          Quillan Dämmstoffe GmbH
Ausstellungsdatum:      14.07.2021
Geltungsdauer:          14.07.2021 bis 13.07.2026
Dieses Prüfzeugnis ersetzt das Prüfzeugnis P-2101/117/16-MPA NO vom 14.07.2016.`,
    ],
    facts: {
      number: 'P-2101/117/21-MPA NO',
      issuer: 'Materialprüfanstalt Nordau',
      issuedOn: '2021-07-14',
      validFrom: '2021-07-14',
      validUntil: '2026-07-13',
      laboratory: 'Materialprüfanstalt Nordau',
    },
  },
  {
    name: 'a Swiss recognition',
    pages: [
      `Vereinigung Kantonaler Feuerämter
# Brandschutzanerkennung Nr. 30117
Inhaber/-in            Quillan Dämmstoffe AG
Hersteller/-in         Quillan Dämmstoffe AG
Gruppe                 204 – Dämmstoffe
Produkt                QUILLA 040
Beschrieb              Steinwolle
Prüfbericht            EMPA, Dübendorf: Nr. 411.123/1 (12.03.2019)
Klassifizierung        RF1
Ausstellungsdatum      22.01.2021
Gültig bis             31.12.2026`,
    ],
    facts: {
      number: '30117',
      issuer: 'Vereinigung Kantonaler Feuerämter',
      issuedOn: '2021-01-22',
      validUntil: '2026-12-31',
    },
  },
  {
    name: 'a French opinion that is valid from its publication until a day',
    pages: [
      `# Avis Technique 5.2/18-2600_V1
Annule et remplace l'Avis Technique 5/12-2345
Système d'étanchéité de toitures
# QUILLAPLAN FM
Titulaire :        Société Quillan Étanchéité SAS
                   12 rue des Tanneurs
                   FR-38099 Saint-Brévin
                   Tél. : 04 76 55 01 02
Groupe Spécialisé n° 5.2 - Produits et procédés d'étanchéité de toitures
Publié le 12 février 2019
Commission chargée de formuler des Avis Techniques et Documents Techniques d'Application
(arrêté du 21 mars 2012)
Secrétariat de la commission des Avis Techniques
Centre d'Études du Bâtiment, 84 avenue Jean, Champs, FR-77447 Marne Cedex 2
Les Avis Techniques sont publiés par le Secrétariat des Avis Techniques, assuré par le CEB.
© CEB 2019`,
      `Le Groupe Spécialisé n° 5.2 de la commission chargée de formuler les Avis Techniques a examiné, le 3 décembre 2018, le procédé
présenté par la société Quillan. Il a formulé sur ce procédé l'Avis Technique ci-après. L'Avis Technique formulé n'est valable que
si la certification est effective.
2.3 Validité : à compter de la date de publication présente en première page et jusqu'au 31 décembre 2025.`,
    ],
    facts: {
      number: '5.2/18-2600_V1',
      issuer: "Centre d'Études du Bâtiment",
      issuedOn: '2019-02-12',
      validUntil: '2025-12-31',
    },
  },
  {
    name: 'a French opinion whose title ends with its number',
    pages: [
      `# AVIS TECHNIQUE N° 7/19-1755
délivré par la Commission des Façades le 4 juillet 2021
valable jusqu'au 31 juillet 2026
Titulaire : Mortiers Castagnac SAS`,
    ],
    facts: {
      number: '7/19-1755',
      issuer: 'Commission des Façades',
      issuedOn: '2021-07-04',
      validUntil: '2026-07-31',
    },
  },
  {
    name: 'a Spanish technical document',
    pages: [
      `INSTITUTO DE CIENCIAS DE LA EDIFICACIÓN
C/ Serrano Real n.º 4. 28033 Madrid
Tel. (+34) 91 555 04 40
# DOCUMENTO DE IDONEIDAD TÉCNICA N.º 654/21
Área genérica / Uso previsto:        SISTEMA DE FACHADA VENTILADA
Nombre comercial:                    OLMEDA FV
Beneficiario:                        LÁMINAS OLMEDA, S.L.
Sede Social / Lugar de fabricación:  Polígono Los Alisos 8, 33999 Corvera
Validez. Desde:                      22 de enero de 2021
Hasta:                               22 de enero de 2026
                                     (Condicionada a seguimiento anual)
Este Documento consta de 24 páginas
MIEMBRO DE: UNIÓN EUROPEA PARA LA EVALUACIÓN DE LA IDONEIDAD TÉCNICA`,
    ],
    facts: {
      number: '654/21',
      issuer: 'INSTITUTO DE CIENCIAS DE LA EDIFICACIÓN',
      validFrom: '2021-01-22',
      validUntil: '2026-01-22',
    },
  },
  {
    name: 'a European assessment beside whose issuer a row begins',
    pages: [
      `Technical Assessment Institute Nordau
Karlsweg 12, 1200 Nordau
# European Technical Assessment     ETA-20/0123
                                    of 12/03/2020
General part
Technical Assessment Body issuing the ETA:    Technical Assessment Institute Nordau
Trade name of the construction product        QUILLAFIX X
Manufacturer                                  Quillan Befestigungen GmbH
This European Technical Assessment contains   18 pages including 14 annexes
This ETA replaces                             ETA-20/0123 issued on 04/02/2019`,
    ],
    facts: {
      number: 'ETA-20/0123',
      issuer: 'Technical Assessment Institute Nordau',
      issuedOn: '2020-03-12',
    },
  },
  {
    name: 'a research report that is based upon another',
    pages: [
      `# RESEARCH REPORT: RR 25123          BUREAU OF ENGINEERING SERVICES
(CSI # 07620)                        DEPARTMENT OF BUILDING AND SAFETY
                                     CITY OF SAN VALE
BASED UPON ICC-X EVALUATION REPORT NO. ESR-3312    REEVALUATION DUE DATE:
REEVALUATION DATE: May 1, 2024                     May 1, 2026
                                                   Issued Date: May 1, 2024
                                                   Code: 2023 SVBC
GENERAL APPROVAL – Reevaluation/Name Change – Corvane Roof Panels
DETAILS
The above products are approved when in compliance with the description of Evaluation Report No. ESR-3312, dated March 2023.`,
    ],
    facts: {
      number: 'RR 25123',
      issuer: 'BUREAU OF ENGINEERING SERVICES',
      issuedOn: '2024-05-01',
      validUntil: '2026-05-01',
      jurisdiction: 'City of San Vale',
    },
  },
  {
    name: "a page of a state's approvals",
    pages: [
      `BCIS Home | Log In | User Registration | Hot Topics | Submit Surcharge
Product Approval
USER: Public User
Product Approval Menu > Product or Application Search > Application List > Application Detail
FL #                            FL14911-R4
Application Type                Revision
Code Version                    2023
Application Status              Approved
Comments
Archived
Product Manufacturer            Corvane Roofing, Inc.
Address/Phone/Email             12 Mill Lane
Authorized Signature            Jane Roe
Category                        Roofing
Subcategory                     Metal Roofing
Compliance Method               Evaluation Report from a Florida Registered Architect or a Licensed Florida Professional Engineer
Florida Engineer or Architect Name who developed the Evaluation Report    Robert J. Hale
Florida License                 PE-39712
Quality Assurance Entity        Interlab
Quality Assurance Contract Expiration Date    12/31/2027
Validated By                    Locke Bowden
Date Submitted                  11/20/2023
Date Validated                  11/21/2023
Date Pending FBC Approval       11/25/2023
Date Approved                   02/06/2024`,
    ],
    facts: {
      number: 'FL14911-R4',
      issuedOn: '2024-02-06',
      jurisdiction: 'Florida',
      codeEdition: 'Florida Building Code 2023',
    },
  },
  {
    name: 'a German notice that adds to an approval',
    pages: [
      `# Bescheid
über die Ergänzung der allgemeinen bauaufsichtlichen Zulassung vom 3. Mai 2019
Bundesinstitut für Bauzulassung
Zulassungsnummer: Z-21.8-1837
Geltungsdauer vom: 14. Juli 2021    bis: 3. Mai 2024
Antragsteller: Quillan Befestigungen GmbH
Datum: 14.07.2021
Dieser Bescheid ergänzt den Bescheid Nr. Z-21.8-1837 vom 3. Mai 2019.`,
    ],
    facts: {
      number: 'Z-21.8-1837',
      issuer: 'Bundesinstitut für Bauzulassung',
      issuedOn: '2021-07-14',
      validFrom: '2021-07-14',
      validUntil: '2024-05-03',
    },
  },
  {
    name: 'a French opinion with a starred version',
    pages: [
      `Commission des Avis
# Avis Technique 7/19-1755*V2
Date d'examen : 3 décembre 2020
Date de publication : 04/07/2021
Fin de validité : 31/07/2026
Titulaire : Mortiers Castagnac SAS
Secrétariat : Centre Technique des Façades (CTF), 84 avenue Jean, 77447 Champs`,
    ],
    facts: {
      number: '7/19-1755*V2',
      issuer: 'Commission des Avis',
      issuedOn: '2021-07-04',
      validUntil: '2026-07-31',
    },
  },
  {
    name: 'a German approval that says at the end of a sentence what it replaces',
    pages: [
      `Bundesinstitut für Bauzulassung
# Allgemeine bauaufsichtliche Zulassung
Zulassungsnummer Z-21.8-1837
Antragsteller Quillan GmbH
Geltungsdauer bis 31. Juli 2026
Berlin, 14. Juli 2021
Der Bescheid vom 3. Mai 2016, gültig ab 1. Juni 2016, wird ersetzt.`,
    ],
    facts: {
      number: 'Z-21.8-1837',
      issuer: 'Bundesinstitut für Bauzulassung',
      issuedOn: '2021-07-14',
      validUntil: '2026-07-31',
    },
  },
];
