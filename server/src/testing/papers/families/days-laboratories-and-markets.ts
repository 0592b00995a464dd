import type { MadePaper } from './made-paper.ts';

/** Papers that name the papers of others beside their own days, and say in sentences from when they count, who tested and where they hold. */
export const DAYS_LABORATORIES_AND_MARKETS: readonly MadePaper[] = [
  {
    name: 'a French classification that stands on a report of tests, with the validity of an accreditation',
    pages: [
      `# PROCÈS-VERBAL DE CLASSEMENT DE RÉACTION AU FEU
N° CF25-0417
Valable 5 ans à compter du 3 mars 2025, soit jusqu'au 3 mars 2030
Essai du 11/02/2025
Rapport d'essais n° CF25-0417-B du 20/02/2025, établi par le Laboratoire Corvane.
Fait à Nantes, le 3 mars 2025`,
      `PV n° CF25-0417
RAPPORT D'ESSAIS N° CF25-0417-B
Accréditation n° 1-0417, portée disponible sur
www.corvane.example, valide du 01/07/2020 au 30/06/2027.`,
    ],
    facts: {
      number: 'CF25-0417',
      issuer: 'Laboratoire Corvane',
      issuedOn: '2025-03-03',
      validUntil: '2030-03-03',
      testedOn: '2025-02-11',
      laboratory: 'Laboratoire Corvane',
    },
  },
  {
    name: 'a Norwegian approval that was not revised and names a declaration of others',
    pages: [
      `Nr. 20417
# TEKNISK GODKJENNING
Utstedt første gang:    14.05.2024
Revidert:
Korrigert:
Gyldig til:    01.06.2029
CORVANE Byggforskning bekrefter at
Larkfield Takfolie LT-2
tilfredsstiller krav til produktdokumentasjon.
Innehaver av godkjenningen
Larkfield Norge AS
Produktet er vurdert ut fra klimaaldring og feltbefaring utført
17.09.2019.
Det er utarbeidet EPD nr. LNO-2114-957-NO med gyldighet til 19.03.2025.
for CORVANE Byggforskning`,
    ],
    facts: {
      number: '20417',
      issuer: 'CORVANE Byggforskning',
      issuedOn: '2024-05-14',
      validUntil: '2029-06-01',
    },
  },
  {
    name: 'a certificate that lists the report of another with its day',
    pages: [
      `Larkfield Approvals Council
# CERTIFICATE OF CONFORMITY
Certificate No: LAC-0417
Behaviour in relation to fire: the class is B-s1, d0 in accordance with EN
13501-1 : 2018, test report 401277 issued 19 July 2018
by Harwick Fire Laboratories (see section 8).
Date of First issue: 30 September 2024
Revision date:
Valid until: 29 September 2029`,
    ],
    facts: {
      number: 'LAC-0417',
      issuer: 'Larkfield Approvals Council',
      issuedOn: '2024-09-30',
      validUntil: '2029-09-29',
    },
  },
  {
    name: 'a guarantee that counts from a day that its sentence gives',
    pages: [
      `# GUARANTEE CERTIFICATE
Certificate No: TG/0417
Date: 8 November 2024
Tamarack Glazing Ltd ("Tamarack") guarantees that the units will be free from failure of the seal
for a period of fifteen (15) years from delivery to site on 30 October 2024.
Units glazed against our Glazing Instructions, issue 9 (April 2021), are not covered.
Signed for and on behalf of Tamarack Glazing Ltd`,
    ],
    facts: {
      number: 'TG/0417',
      issuer: 'Tamarack Glazing Ltd',
      issuedOn: '2024-11-08',
      validFrom: '2024-10-30',
      validUntil: '2039-10-30',
    },
  },
  {
    name: 'a guarantee that counts from its issue',
    pages: [
      `# GUARANTEE CERTIFICATE
Certificate No: TG/0418
Date: 4 June 2025
Tamarack Glazing Ltd ("Tamarack") guarantees that the units will be free from failure of the seal
for a period of ten (10) years from the date of issue.
Signed for and on behalf of Tamarack Glazing Ltd`,
    ],
    facts: {
      number: 'TG/0418',
      issuer: 'Tamarack Glazing Ltd',
      issuedOn: '2025-06-04',
      validFrom: '2025-06-04',
      validUntil: '2035-06-04',
    },
  },
  {
    name: 'a certificate for a market of the Gulf, of which a cell breaks the name of the laboratory',
    pages: [
      `Exleymark Conformity Services LLC
# CERTIFICATE OF CONFORMITY
For products exported to the Kingdom of Saudi Arabia under the Technical Regulation
Certificate No.:    EX-KSA-0417
Date of Issue:    19-Jun-2025
Date of Expiry:    18-Jun-2026
Country of Origin:    India
Standard          Report No.    Testing laboratory             Tested on
SASO 1473:2022    PS-5508       Larkfield Sanitary Research    30-Apr-2025
                                Laboratory
Exleymark Conformity Services LLC certifies that the product conforms with the requirements listed.`,
    ],
    facts: {
      number: 'EX-KSA-0417',
      issuer: 'Exleymark Conformity Services LLC',
      issuedOn: '2025-06-19',
      validUntil: '2026-06-18',
      testedOn: '2025-04-30',
      laboratory: 'Larkfield Sanitary Research Laboratory',
      jurisdiction: 'Kingdom of Saudi Arabia',
    },
  },
  {
    name: 'a certificate that holds in a state of the Gulf under its code, with its laboratory before a number',
    pages: [
      `Exleymark Conformity Services LLC
# CERTIFICATE OF CONFORMITY
Certificate No.:    EX-0418
Issue Date:    19-Sep-2024
Standard:    UAE Fire and Life Safety Code of Practice 2018
Applicable in:    United Arab Emirates
Test Report No.:    Larkfield Fire Research Laboratory, LFR-2202/R1
Exleymark Conformity Services LLC certifies that the product conforms with the requirements listed.`,
    ],
    facts: {
      number: 'EX-0418',
      issuer: 'Exleymark Conformity Services LLC',
      issuedOn: '2024-09-19',
      laboratory: 'Larkfield Fire Research Laboratory',
      jurisdiction: 'United Arab Emirates',
      codeEdition: 'UAE Fire and Life Safety Code of Practice 2018',
    },
  },
  {
    name: 'a Brazilian certificate with its laboratory in the row of tests',
    pages: [
      `CERTIEX Organismo de Certificação Ltda.
# CERTIFICADO DE CONFORMIDADE
Certificado nº: CX-PRD 0417/24
Data de emissão:    14/06/2024
Validade até:    13/06/2027
Ensaios    Eletrotec Nordeste – acreditação CRL 0314
A CERTIEX Organismo de Certificação Ltda. atesta que o produto está em conformidade.`,
    ],
    facts: {
      number: 'CX-PRD 0417/24',
      issuer: 'CERTIEX Organismo de Certificação Ltda.',
      issuedOn: '2024-06-14',
      validUntil: '2027-06-13',
      laboratory: 'Eletrotec Nordeste',
    },
  },
  {
    name: 'a Dutch certificate that is valid for years after its day of issue',
    pages: [
      `Larkfeld Keurinstituut
# CERTIFICAAT
Certificaat nr. LK-0417
Dit certificaat is afgegeven op 29 juni 2023, heeft een geldigheidsduur van drie jaar na de datum van afgifte`,
    ],
    facts: {
      number: 'LK-0417',
      issuer: 'Larkfeld Keurinstituut',
      issuedOn: '2023-06-29',
      validUntil: '2026-06-29',
    },
  },
  {
    name: 'an Italian classification that is valid for years from its issue',
    pages: [
      `ISTITUTO PROVE LARCA S.p.A.
# RAPPORTO DI CLASSIFICAZIONE
Rapporto di classificazione n. 0417
Data di emissione: 14 maggio 2024
Il presente rapporto di classificazione ha validità di cinque anni a decorrere dalla data di emissione.`,
    ],
    facts: {
      number: '0417',
      issuer: 'ISTITUTO PROVE LARCA S.p.A.',
      laboratory: 'ISTITUTO PROVE LARCA S.p.A.',
      issuedOn: '2024-05-14',
      validUntil: '2029-05-14',
    },
  },
  ...(
    [
      [
        'English',
        'Approval is based on fire tests to BS EN 1366-1 conducted by Larkfield Fire Laboratories Ltd (UKAS No. 0417).',
        'Larkfield Fire Laboratories Ltd',
      ],
      [
        'German',
        'Die Prüfungen nach DIN EN 1366-1 wurden vom Institut für Brandprüfung Larkfeld durchgeführt.',
        'Institut für Brandprüfung Larkfeld',
      ],
      [
        'French',
        "Les essais ont été réalisés par le Laboratoire d'Essais au Feu de Larque (rapport 24-0417).",
        "Laboratoire d'Essais au Feu de Larque",
      ],
      [
        'Spanish',
        'Los ensayos han sido realizados por el Laboratorio de Ensayos de Larca, informe 24-0417.',
        'Laboratorio de Ensayos de Larca',
      ],
      [
        'Portuguese',
        'Os ensaios foram realizados pelo Laboratório de Ensaios de Larca, relatório 24-0417.',
        'Laboratório de Ensaios de Larca',
      ],
      [
        'Italian',
        'Le prove sono state eseguite dal Laboratorio Prove Larca (rapporto di prova n. 0417).',
        'Laboratorio Prove Larca',
      ],
    ] as const
  ).map(
    ([language, sentence, laboratory]): MadePaper => ({
      name: `a certificate that says in ${language} who tested`,
      pages: [
        `Exley Certification Institute
# CERTIFICATE OF CONFORMITY
Certificate No: ECI-0417
Date of issue: 14 May 2024
${sentence}`,
      ],
      facts: {
        number: 'ECI-0417',
        issuer: 'Exley Certification Institute',
        issuedOn: '2024-05-14',
        laboratory,
      },
    }),
  ),
  {
    name: 'a Japanese certificate with the logo of its body above its whole name',
    pages: [
      `認証番号 EX0417024
# EX認証
# 認 証 書
認証書発行年月日    令和5年6月12日
有効期限    令和8年6月11日
東京都千代田区神田錦町二丁目5番
一般財団法人 西日本建材認証センター`,
    ],
    facts: {
      number: 'EX0417024',
      issuer: '一般財団法人 西日本建材認証センター',
      issuedOn: '2023-06-12',
      validUntil: '2026-06-11',
    },
  },
  {
    name: 'a declaration with the label of another programme below its own',
    pages: [
      `# Environmental Product Declaration
Programme:    Exley EPD Programme
Programme operator:    Exley Declarations AB
Regional programme:
EPD registration number:    EX-P-0417
Publication date:    27 June 2025`,
    ],
    facts: {
      number: 'EX-P-0417',
      issuer: 'Exley Declarations AB',
      programme: 'Exley EPD Programme',
      issuedOn: '2025-06-27',
    },
  },
];
