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
];
