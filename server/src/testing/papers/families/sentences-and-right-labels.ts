import type { MadePaper } from './made-paper.ts';

/** Papers that say in sentences, or at the right of their values, what others have in tables. */
export const SENTENCES_AND_RIGHT_LABELS: readonly MadePaper[] = [
  {
    name: 'a certificate of registration in sentences',
    pages: [
      `# Certificate of Registration
This is to certify that the management system of
Donnell Precast Limited
has been audited by Wrenfield Registrars Limited and found to conform to the
requirements of ISO 14001:2015
Registered under number WR54-4248-EMS.
Issued on 19th October 2024, for the cycle beginning 16th October 2024 and
ending 15th October 2027.`,
    ],
    facts: {
      number: 'WR54-4248-EMS',
      issuer: 'Wrenfield Registrars Limited',
      issuedOn: '2024-10-19',
      validFrom: '2024-10-16',
      validUntil: '2027-10-15',
    },
  },
  {
    name: 'a German test certificate with its period on two lines',
    pages: [
      `Materialprüfanstalt Nordheide
# Allgemeines bauaufsichtliches Prüfzeugnis
Prüfzeugnis Nummer:    P-1321/148/20-MPA NH
Antrag vom:    03.02.2020
Geltungsdauer:    vom 11.11.2020
                  bis 11.11.2025
Uelzen, den 22.10.2020`,
    ],
    facts: {
      number: 'P-1321/148/20-MPA NH',
      issuer: 'Materialprüfanstalt Nordheide',
      issuedOn: '2020-10-22',
      validFrom: '2020-11-11',
      validUntil: '2025-11-11',
      laboratory: 'Materialprüfanstalt Nordheide',
    },
  },
  {
    name: 'an environmental declaration whose labels are on the right',
    pages: [
      `# ENVIRONMENTAL PRODUCT DECLARATION
GreenLedger Declarations                Programme operator
Northmoor Ready Mix Ltd                 Owner of the declaration
GLP-00494.2                             Declaration number
7 February 2023                         Issue date
8 February 2023                         Valid from
7 February 2028                         Valid until`,
    ],
    facts: {
      number: 'GLP-00494.2',
      issuer: 'GreenLedger Declarations',
      programme: 'GreenLedger Declarations',
      issuedOn: '2023-02-07',
      validFrom: '2023-02-08',
      validUntil: '2028-02-07',
    },
  },
  {
    name: 'a letter whose company is under its signature',
    pages: [
      `February 2, 2022
Exley Construction
12 Harbour Street
Attention: Marion Hale
RE: Riverside School, your Purchase Order 348014
To whom it may concern:
Our board was tested in accordance with ASTM C90-16a and met all requirements.
The HPD was published October 11, 2020.
Sincerely,
Dale R. Hutchins
Technical Services Manager
Mesa Verde Gypsum`,
    ],
    facts: { issuer: 'Mesa Verde Gypsum', issuedOn: '2022-02-02' },
  },
  {
    name: 'an Italian declaration after a law whose day is on the next line',
    pages: [
      `# DICHIARAZIONE DI PRESTAZIONE
N. 645/2021/CPR
ai sensi del Regolamento (UE) n. 305/2011, come modificato dal Regolamento delegato (UE) n. 574/2014 del 21
febbraio 2014
3    Fabbricante    Fornaci Valdichiana S.p.A.
Firmato a nome e per conto del fabbricante da:
Geom. Rocco Esposito, Amministratore
Montepulciano, lì 4 novembre 2021`,
    ],
    facts: { number: '645/2021/CPR', issuer: 'Fornaci Valdichiana S.p.A.', issuedOn: '2021-11-04' },
  },
  {
    name: 'a French declaration whose maker signs it',
    pages: [
      `DÉCLARATION DES PERFORMANCES
N° CPR21.6754
La présente déclaration est établie sous la seule responsabilité du fabricant mentionné ci-dessous.
Applicable à compter du 16/05/2021.
Signé pour le fabricant et en son nom par :
Jean-Baptiste Lemoine, directeur industriel
Société Nouvelle des Enduits Delcourt
Fait à Douai, le 26/04/2021`,
    ],
    facts: {
      number: 'CPR21.6754',
      issuer: 'Société Nouvelle des Enduits Delcourt',
      issuedOn: '2021-04-26',
      validFrom: '2021-05-16',
    },
  },
  {
    name: 'a certificate of constancy that says when it was first issued',
    pages: [
      `Erin Products Certification DAC
# CERTIFICATE OF CONSTANCY OF PERFORMANCE
2944-CPR-51394
This certificate was first issued on 23 December 2014 and will remain valid as long as
neither the harmonised standard nor the product are modified significantly.`,
    ],
    facts: {
      number: '2944-CPR-51394',
      issuer: 'Erin Products Certification DAC',
      issuedOn: '2014-12-23',
    },
  },
  {
    name: "a welder's certificate in two languages, valid from the weld",
    pages: [
      `INSTYTUT KWALIFIKACJI SPAWALNICZYCH
# ŚWIADECTWO EGZAMINU / TEST CERTIFICATE
Nr świadectwa / Certificate No.    SP/6411/22/136
Badania wykonało: Laboratorium Śląsk (uprawnienie II stopnia nr 138/LB, ważne do 26.06.2023)
Data spawania / Date of welding    16.04.2022
Data wydania / Date of issue    26.04.2022
Ważność / Validity    3 lata od daty spawania`,
    ],
    facts: {
      number: 'SP/6411/22/136',
      issuer: 'INSTYTUT KWALIFIKACJI SPAWALNICZYCH',
      testedOn: '2022-04-16',
      issuedOn: '2022-04-26',
      validUntil: '2025-04-16',
    },
  },
  {
    name: 'a safety data sheet whose label is translated',
    pages: [
      `SAFETY DATA SHEET
SDS No. / N° de FDS    SDS-4283-CA
Revision date / Date de révision    2020-02-24
Supersedes date / Remplace la version du    2019-05-23
1. IDENTIFICATION
Manufacturer / Fabricant    Boréal Chemicals Ltd.`,
    ],
    facts: { number: 'SDS-4283-CA', issuer: 'Boréal Chemicals Ltd.', issuedOn: '2020-02-24' },
  },
];
