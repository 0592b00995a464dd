import type { MadePaper } from './made-paper.ts';

/** Papers that name publications, parts of bodies, stamps, forms and other papers beside who issued them, and those of bodies of Japan and Brazil. */
export const PUBLICATIONS_PARTS_AND_STAMPS: readonly MadePaper[] = [
  {
    name: 'an evaluation that is read in the context of a registry',
    pages: [
      `NIPIGON          Nipigon Products Evaluation Centre
# Evaluation Report
NPEC 20417-R
Evaluation issued          2016-05-02
Re-evaluated               2022-06-14
Revised                    2024-02-09
Re-evaluation due          2026-05-02
It is the opinion of the Nipigon Products Evaluation Centre (NPEC) that "Corvane Board" complies with the code.
The Evaluation must be read in the context of the entire NPEC Registry of Product Evaluations.`,
    ],
    facts: {
      number: 'NPEC 20417-R',
      issuer: 'Nipigon Products Evaluation Centre',
      issuedOn: '2024-02-09',
      validUntil: '2026-05-02',
    },
  },
  {
    name: 'an approval that a section of an office accepted',
    pages: [
      `# NOTICE OF ACCEPTANCE (NOA)
Applicant: Corvane Shutter Company
The documentation submitted has been reviewed and accepted by Ossabaw County BCA – Product Review
Section to be used in Ossabaw County and other areas where allowed.
NOA No. 24-0417.03
Expiration Date: May 14, 2029
Approval Date: May 14, 2024`,
    ],
    facts: {
      number: '24-0417.03',
      issuer: 'Ossabaw County BCA – Product Review Section',
      jurisdiction: 'Ossabaw County',
      issuedOn: '2024-05-14',
      validUntil: '2029-05-14',
    },
  },
  {
    name: 'a certificate with a stamp and the edition of its form',
    pages: [
      `Eastern Gulf Laboratory
# CERTIFICATE OF CONFORMITY
Certificate No.: EGL-24-00417
Date of Issue: 14 May 2024
Date of Expiry: 13 May 2025
This is to certify that Eastern Gulf Laboratory has assessed the product described below.
EASTERN GULF
LABORATORY
CAB
Doc Ref. EGL-F-022, Issue 04, effective 02 Feb 2021`,
    ],
    facts: {
      number: 'EGL-24-00417',
      issuer: 'Eastern Gulf Laboratory',
      issuedOn: '2024-05-14',
      validUntil: '2025-05-13',
    },
  },
  {
    name: 'a Japanese report of tests, with its number and its day in the head',
    pages: [
      `一般財団法人 東雲建材試験所          第23A-0417号
北試験所                             令和5年7月18日
# 品質性能試験報告書
依頼者 東雲ボード株式会社 殿
試験年月日          令和5年6月24日`,
    ],
    facts: {
      number: '23A-0417',
      issuer: '一般財団法人 東雲建材試験所',
      issuedOn: '2023-07-18',
      testedOn: '2023-06-24',
      laboratory: '一般財団法人 東雲建材試験所',
    },
  },
  {
    name: 'a Japanese approval by a minister',
    pages: [
      `令和5年2月8日
# 認 定 書
東雲ボード株式会社
国土交通大臣 斎藤 健
１．認定番号      FP060NE-0418`,
    ],
    facts: { number: 'FP060NE-0418', issuer: '国土交通大臣', issuedOn: '2023-02-08' },
  },
  {
    name: 'a Brazilian report of tests on calibrated instruments',
    pages: [
      `Instituto de Ensaios da Serra
# RELATÓRIO DE ENSAIO Nº 2 041 733-118
CLIENTE          Corvane Esquadrias Ltda.
Prensa hidráulica 300 kN (certificado de calibração nº 20417-3, validade até
29 de janeiro de 2026).
O ensaio foi realizado em 24 de abril de 2025, à temperatura de (23 ± 2) °C.
Serra Alta, 29 de maio de 2025.`,
    ],
    facts: {
      number: '2 041 733-118',
      issuer: 'Instituto de Ensaios da Serra',
      issuedOn: '2025-05-29',
      testedOn: '2025-04-24',
      laboratory: 'Instituto de Ensaios da Serra',
    },
  },
  {
    name: 'a German test certificate that is valid for years from its issue, and names an approval',
    pages: [
      `Materialprüfanstalt für das Bauwesen Weserau
# Allgemeines bauaufsichtliches Prüfzeugnis
Prüfzeugnis Nummer:          P-4107/205/24-MPW
Ausstellungsdatum:           18. Februar 2024
Geltungsdauer:               5 Jahre ab Ausstellungsdatum, bis einschließlich 17. Februar 2029`,
      `Baustoffe nach allgemeiner bauaufsichtlicher Zulassung Z-19.11-4107 vom 19. Januar 2022 (gültig bis
19. Januar 2027) dürfen verwendet werden.`,
    ],
    facts: {
      number: 'P-4107/205/24-MPW',
      issuer: 'Materialprüfanstalt für das Bauwesen Weserau',
      issuedOn: '2024-02-18',
      validUntil: '2029-02-17',
      laboratory: 'Materialprüfanstalt für das Bauwesen Weserau',
    },
  },
  {
    name: 'an Italian declaration that was revised, with a notified laboratory',
    pages: [
      `Corvane Malte S.r.l.
# DICHIARAZIONE DI PRESTAZIONE
DoP n. 041/24
Fabbricante          Corvane Malte S.r.l., Via del Porto 7, 61122 Pesaro (PU), Italia
Il laboratorio notificato Istituto Prove Edili Ferrara n. 0417 ha effettuato la determinazione del prodotto-tipo.
Luogo e data di emissione: Pesaro, 23/01/2024
Revisione 1 del 18/05/2024 (aggiornamento della tabella)`,
    ],
    facts: {
      number: '041/24',
      issuer: 'Corvane Malte S.r.l.',
      issuedOn: '2024-05-18',
      laboratory: 'Istituto Prove Edili Ferrara',
    },
  },
  {
    name: 'a Polish assessment whose labels have its title',
    pages: [
      `# INSTYTUT TECHNIKI MOSTOWEJ
# KRAJOWA OCENA TECHNICZNA
ITM-KOT-2024/0417
Data wydania Krajowej Oceny Technicznej: 10 kwietnia 2024 r.
Data ważności Krajowej Oceny Technicznej: 10 kwietnia 2029 r.`,
    ],
    facts: {
      number: 'ITM-KOT-2024/0417',
      issuer: 'INSTYTUT TECHNIKI MOSTOWEJ',
      issuedOn: '2024-04-10',
      validUntil: '2029-04-10',
    },
  },
  {
    name: 'a letter below which the commission of a notary breaks',
    pages: [
      `Orrin Luminaires Inc.
April 28, 2025
To Whom It May Concern:
Orrin Luminaires Inc. hereby certifies that the luminaires are produced in the United States.
Sincerely,
Dana Ruhl
Subscribed and sworn before me. My commission
expires 01/31/2029.`,
    ],
    facts: { issuer: 'Orrin Luminaires Inc.', issuedOn: '2025-04-28' },
  },
  {
    name: 'a German approval with a stamp of three lines',
    pages: [
      `Norddeutsche Zulassungsstelle für Bauteile und Bauarten          NZB
# Allgemeine bauaufsichtliche Zulassung
Anstalt des öffentlichen Rechts
Nummer: Z-9.1-4107
Datum: 21.01.2025
Antragsteller:
Corvane Dübelwerk GmbH
NORDDEUTSCHE
ZULASSUNGSSTELLE
KIEL`,
    ],
    facts: {
      number: 'Z-9.1-4107',
      issuer: 'Norddeutsche Zulassungsstelle für Bauteile und Bauarten',
      issuedOn: '2025-01-21',
    },
  },
  {
    name: 'an approval of a county whose department the head breaks',
    pages: [
      `DEPARTMENT OF REGULATORY AND ECONOMIC          OSSABAW COUNTY
RESOURCES (RER)          PRODUCT CONTROL SECTION
# NOTICE OF ACCEPTANCE (NOA)
Applicant: Corvane Shutter Company
The documentation submitted has been reviewed and accepted by Ossabaw County RER – Product Control Section to be
used in Ossabaw County.
NOA No. 24-0417.05
Expiration Date: May 14, 2029
Approval Date: May 14, 2024`,
    ],
    facts: {
      number: '24-0417.05',
      issuer: 'OSSABAW COUNTY',
      jurisdiction: 'Ossabaw County',
      issuedOn: '2024-05-14',
      validUntil: '2029-05-14',
    },
  },
  {
    name: 'a Spanish certificate of a firm before its street, with who tested',
    pages: [
      `# Certificado de Producto
020/004107
Ensayos realizados por: Laboratorio Central de Plásticos del Cinca
Fecha de renovación 24/10/2024
Fecha de expiración 23/10/2029
VALDERRA Certificación, S.A.U. Génova, 66. 28004 Madrid. España – Entidad de certificación acreditada con nº 1/C-PR417`,
    ],
    facts: {
      number: '020/004107',
      issuer: 'VALDERRA Certificación, S.A.U.',
      laboratory: 'Laboratorio Central de Plásticos del Cinca',
      issuedOn: '2024-10-24',
      validUntil: '2029-10-23',
    },
  },
  {
    name: 'an evaluation report by a load standard with a supplement, and a place with a dash',
    pages: [
      `ORRIN BUILDING EVALUATION SERVICE, LLC          Number: OBER-0417
# EVALUATION REPORT
Revised: 03/18/2024
Valid Through: 09/30/2025
Design values comply with NDS-2018 and ASCE/SEI 7-16 (including Supplement 1,
effective December 12, 2018).
Springfield, Oregon 97477`,
    ],
    facts: {
      number: 'OBER-0417',
      issuer: 'ORRIN BUILDING EVALUATION SERVICE, LLC',
      issuedOn: '2024-03-18',
      validUntil: '2025-09-30',
    },
  },
  {
    name: 'an Italian report that was issued at a place with a dash',
    pages: [
      `ISTITUTO PROVE DELLA ROMAGNA S.p.A.
# RAPPORTO DI PROVA N. 412007/4107FR
Luogo e data di emissione:          Bellaria-Igea Marina – Italia, 22/10/2024
Committente:          PORTE CORVANE S.r.l.
Data dell'esecuzione della prova:          14/10/2024
Mod. RP-FR rev. 12 del 18/01/2022`,
    ],
    facts: {
      number: '412007/4107FR',
      issuer: 'ISTITUTO PROVE DELLA ROMAGNA S.p.A.',
      issuedOn: '2024-10-22',
      testedOn: '2024-10-14',
      laboratory: 'ISTITUTO PROVE DELLA ROMAGNA S.p.A.',
    },
  },
  {
    name: 'a Dutch certificate in columns, of which one names what is replaced',
    pages: [
      `# productcertificaat
Nummer          Vervangt          Uitgegeven
K4107/09          K4107/08          2024-03-15
D.d.          Geldig tot          Pagina
2019-06-01          Onbepaald          1 van 2
Certificatie-instelling
Keurveld Certificatie B.V.`,
    ],
    facts: { number: 'K4107/09', issuer: 'Keurveld Certificatie B.V.', issuedOn: '2024-03-15' },
  },
  {
    name: 'a letter that replaces another and ends',
    pages: [
      `Orrin Ceilings, Inc.
Date: 29 June 2023
Dear Sir or Madam,
We hereby confirm that the tiles comply. This letter replaces our letter
SUS/031 Rev B of 2 March 2022 and is valid until 30 June 2025.
Sincerely,
Dana Ruhl`,
    ],
    facts: { issuer: 'Orrin Ceilings, Inc.', issuedOn: '2023-06-29', validUntil: '2025-06-30' },
  },
  {
    name: 'a declaration with its operator and its publisher',
    pages: [
      `EPD Skagerrak
The Coastal EPD Programme
# ENVIRONMENTAL PRODUCT DECLARATION
Owner of the declaration:    Corvane Timber AS
Programme operator:          EPD Skagerrak AS
Publisher:                   EPD Skagerrak AS
Declaration number:          SKEPD-6120-4107-NO
Publication date:            26 September 2023
Valid until:                 26 September 2028`,
    ],
    facts: {
      number: 'SKEPD-6120-4107-NO',
      issuer: 'EPD Skagerrak AS',
      programme: 'EPD Skagerrak AS',
      issuedOn: '2023-09-26',
      validUntil: '2028-09-26',
    },
  },
];
