import type { MadePaper } from './made-paper.ts';

/** Papers in languages that were not read before, and in two at once. */
export const MORE_LANGUAGES: readonly MadePaper[] = [
  {
    name: 'a declaration of performance in Italian',
    pages: [
      `Corvane Pannelli S.r.l.
# DICHIARAZIONE DI PRESTAZIONE
N. CP-117/04
1. Codice di identificazione unico:    CP 80
3. Fabbricante:    Corvane Pannelli S.r.l.
6. Organismo notificato:    Istituto Prove Sorrel S.r.l. ha rilasciato il certificato 0417-CPR-2210 del 9 maggio 2017
La presente dichiarazione sostituisce la DoP n. CP-117/03.
Lodi, 18 luglio 2022
Mod. 12.1 rev. 03 del 15/01/2016`,
    ],
    facts: { number: 'CP-117/04', issuer: 'Corvane Pannelli S.r.l.', issuedOn: '2022-07-18' },
  },
  {
    name: 'a declaration of performance in Polish whose number begins with letters of its kind',
    pages: [
      `Zakłady Sorrel Sp. z o.o.
# DEKLARACJA WŁAŚCIWOŚCI UŻYTKOWYCH
Nr DOP-417-2021
3. Producent    Zakłady Sorrel Sp. z o.o.
Miejsce i data wystawienia:    Opole, 7 września 2021 r.`,
    ],
    facts: { number: 'DOP-417-2021', issuer: 'Zakłady Sorrel Sp. z o.o.', issuedOn: '2021-09-07' },
  },
  {
    name: 'a Dutch classification report that is valid up to and including a day',
    pages: [
      `# CLASSIFICATIE VAN HET BRANDGEDRAG
Classificatierapport nr.:    2022-Marlow-R0117
Opdrachtgever:    Corvane Isolatie B.V.
Opgesteld door:    Marlow Brandlaboratorium B.V.
Datum van uitgifte:    14 maart 2022`,
      `Dit classificatierapport is geldig tot en met 14 maart 2027.`,
    ],
    facts: {
      number: '2022-Marlow-R0117',
      issuer: 'Marlow Brandlaboratorium B.V.',
      issuedOn: '2022-03-14',
      validUntil: '2027-03-14',
      laboratory: 'Marlow Brandlaboratorium B.V.',
    },
  },
  {
    name: 'a Polish assessment that takes the place of another',
    pages: [
      `# Europejska Ocena    ETA-15/0417
# Techniczna    z 03.02.2022 r.
Jednostka Oceny Technicznej wydająca    Instytut Techniki Sorrel (ITS)
Europejską Ocenę Techniczną
Producent    Corvane Polska S.A.
Niniejsza wersja zastępuje    ETA-15/0417 wydana 11.05.2018 r.`,
    ],
    facts: { number: 'ETA-15/0417', issuer: 'Instytut Techniki Sorrel (ITS)', issuedOn: '2022-02-03' },
  },
  {
    name: 'a certificate of a system in Italian with its current and its first issue',
    pages: [
      `# Certificato del Sistema di Gestione
Brightmark Certification Limited
Si certifica che l’organizzazione
Corvane Pannelli S.r.l.
Certificato n.    BM 640118
Prima emissione:    3 febbraio 2011
Emissione corrente:    23 agosto 2022
Data di scadenza:    22 agosto 2025`,
    ],
    facts: {
      number: 'BM 640118',
      issuer: 'Brightmark Certification Limited',
      issuedOn: '2022-08-23',
      validUntil: '2025-08-22',
    },
  },
  {
    name: 'a certificate with each label in two languages, one below the other',
    pages: [
      `# CERTIFICATE OF COMPLIANCE
Certificate Number /    K40417-CoC-12
Numéro du certificat
Report Reference /    K40417-20190130
Référence du rapport
Date /    2022-Oct-25
Date de délivrance
Expiry Date /    2025-Oct-25
Date d’expiration
Issued to /    Corvane Doors Inc.
Any information on the mark is provided on behalf of Marlow Product Safety Inc. or any authorized licensee.`,
    ],
    facts: {
      number: 'K40417-CoC-12',
      issuer: 'Marlow Product Safety Inc',
      issuedOn: '2022-10-25',
      validUntil: '2025-10-25',
    },
  },
  {
    name: 'an inspection certificate of a mill whose fields have codes and two languages',
    pages: [
      `# Hüttenwerk Sorrel GmbH    ABNAHMEPRÜFZEUGNIS / INSPECTION
Hafenstraße 3, D-44117 Sorrel    CERTIFICATE
EN 10204:2004 – 3.1
A03 Zeugnis-Nr. / Certificate No.    A10 Datum / Date    A06 Besteller / Purchaser
SN-640117                            26.10.21            Corvane Steel Ltd
A07 Bestell-Nr. / Purchaser order No.    A08 Werksauftrag / Works order No.    A09 Lieferschein / Delivery note
PO 27865 / 06.09.21                      853749-19                             13200054
QM-System ISO 9001:2015, BM 728589 (valid until 24.06.23)
Print: 2021-11-21 06:14`,
    ],
    facts: { number: 'SN-640117', issuer: 'Hüttenwerk Sorrel GmbH', issuedOn: '2021-10-26' },
  },
  {
    name: 'a French opinion whose body takes two lines and that is valid for years from its first page',
    pages: [
      `Secrétariat de la commission chargée de rendre
des Avis sur les Procédés de Sorrel
# Avis Technique
# 6/21-417_V2
Annule et remplace l’Avis Technique n° 6/21-417_V1
Titulaire :    Menuiseries Corvane
Groupe Spécialisé n° 6 – Vu pour enregistrement le 23 septembre 2021`,
      `Validité
À compter de la date de publication présente en première page et pour une durée de trois ans.`,
    ],
    facts: {
      number: '6/21-417_V2',
      issuer: 'Secrétariat de la commission chargée de rendre des Avis sur les Procédés de Sorrel',
      issuedOn: '2021-09-23',
      validUntil: '2024-09-23',
    },
  },
];
