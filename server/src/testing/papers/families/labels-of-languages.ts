import type { MadePaper } from './made-paper.ts';

/** Labels of numbers, days and bodies as each language has them, among them those that say of which paper a day is. */
export const LABELS_OF_LANGUAGES: readonly MadePaper[] = [
  {
    name: 'a Polish report whose months are Roman',
    pages: [
      `# SPRAWOZDANIE Z BADAŃ
Nr sprawozdania    LZA-0871/25/R118
Laboratorium wykonujące badanie    Laboratorium Drgań Akord
Data przyjęcia obiektu    3 II 2025
Data wykonania badań    12 II 2025
Data wydania sprawozdania    28 II 2025`,
    ],
    facts: {
      number: 'LZA-0871/25/R118',
      issuer: 'Laboratorium Drgań Akord',
      laboratory: 'Laboratorium Drgań Akord',
      testedOn: '2025-02-12',
      issuedOn: '2025-02-28',
    },
  },
  {
    name: 'a Polish certificate whose label goes on and whose day is broken',
    pages: [
      `# KRAJOWY CERTYFIKAT STAŁOŚCI WŁAŚCIWOŚCI UŻYTKOWYCH
Nr 023-UWB-2345/W
Certyfikat wydany po raz pierwszy w dniu 25 czerwca 2018 r. Data wydania niniejszego certyfikatu: 25
czerwca 2023 r.
Certyfikat jest ważny do dnia 24 czerwca 2028 r.`,
    ],
    facts: { number: '023-UWB-2345/W', issuedOn: '2023-06-25', validUntil: '2028-06-24' },
  },
  {
    name: 'a Polish hygienic certificate in two languages',
    pages: [
      `INSTYTUT ZDROWIA BUDOWLI
# ATEST HIGIENICZNY
Atest higieniczny nr: B-BK-60212-0478/23
Atest traci ważność po / The certificate loses    2028-09-14
its validity after:
Data wydania atestu higienicznego:    14 września 2023`,
    ],
    facts: {
      number: 'B-BK-60212-0478/23',
      issuer: 'INSTYTUT ZDROWIA BUDOWLI',
      issuedOn: '2023-09-14',
      validUntil: '2028-09-14',
    },
  },
  {
    name: 'a Polish card of a guarantee',
    pages: [
      `# KARTA GWARANCYJNA nr KG/2025/004417
Data wystawienia karty    7 maja 2025`,
    ],
    facts: { number: 'KG/2025/004417', issuedOn: '2025-05-07' },
  },
  {
    name: 'a German report that is a protocol',
    pages: [
      `# Prüfprotokoll
Prüfprotokoll-Nr.:    PP-2291/24
Prüftermin:    12. März 2024
Erstellungsdatum:    20. März 2024`,
    ],
    facts: { number: 'PP-2291/24', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a German opinion whose days are of the opinion',
    pages: [
      `# Gutachterliche Stellungnahme
Gutachten-Nr.:    GS 3.2/22-118
Datum des Gutachtens:    4. Mai 2022
Beginn der Gültigkeit:    1. Juni 2022
Gültig bis:    31. Mai 2027`,
    ],
    facts: {
      number: 'GS 3.2/22-118',
      issuedOn: '2022-05-04',
      validFrom: '2022-06-01',
      validUntil: '2027-05-31',
    },
  },
  {
    name: 'a French classification that was revised and whose validity is plural',
    pages: [
      `# PROCÈS-VERBAL DE CLASSEMENT n° EFR-24-001873
Durée de validité    Ce procès-verbal de classement et ses éventuelles extensions sont
                     valables jusqu’au 6 novembre 2029.
Date de l’essai    24 septembre 2024
Date de délivrance    6 novembre 2024
Date de la révision 1    13 janvier 2025`,
    ],
    facts: {
      number: 'EFR-24-001873',
      testedOn: '2024-09-24',
      issuedOn: '2025-01-13',
      validUntil: '2029-11-06',
    },
  },
  {
    name: 'a French decision',
    pages: [
      `# CERTIFICAT DE CONFORMITÉ
Décision d’admission n° 1174-152-C2
Date de la décision : 3 juin 2025
Échéance : 30 juin 2028`,
    ],
    facts: { number: '1174-152-C2', issuedOn: '2025-06-03', validUntil: '2028-06-30' },
  },
  {
    name: 'a Spanish report with short labels',
    pages: [
      `# INFORME DE ENSAYO
Nº informe: 24/11873
Fecha de realización: 12/03/2024
Fecha emisión: 21/03/2024`,
    ],
    facts: { number: '24/11873', testedOn: '2024-03-12', issuedOn: '2024-03-21' },
  },
  {
    name: 'an Italian report whose values stand below their labels',
    pages: [
      `# RAPPORTO DI PROVA N. 412733
Luogo e data di emissione:
Bellaria - Italia, 18/02/2025
Data di arrivo dell’oggetto:
14/01/2025
Data dell’attività:
03/02/2025`,
    ],
    facts: { number: '412733', testedOn: '2025-02-03', issuedOn: '2025-02-18' },
  },
  {
    name: 'a Dutch report of an inspection',
    pages: [
      `# KEURINGSRAPPORT
Verslag nr.: V-2024-1183
Uitgevoerd op: 12 maart 2024
Datum verslag: 19 maart 2024
Verloopdatum: 19 maart 2026`,
    ],
    facts: {
      number: 'V-2024-1183',
      testedOn: '2024-03-12',
      issuedOn: '2024-03-19',
      validUntil: '2026-03-19',
    },
  },
  {
    name: 'a Portuguese bulletin of tests',
    pages: [
      `# BOLETIM DE ENSAIO
Boletim n.º: 118/24
Data de realização: 12 de março de 2024
Data do relatório: 20 de março de 2024`,
    ],
    facts: { number: '118/24', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a Swedish protocol whose days have a stroke',
    pages: [
      `# BESIKTNINGSPROTOKOLL
Protokoll nr    B-25-0883
Besiktningsföretag    Götas Brandkontroll AB
Protokollet utfärdat i Göteborg 20/8 2025 och gäller för anläggningen`,
    ],
    facts: { number: 'B-25-0883', issuer: 'Götas Brandkontroll AB', issuedOn: '2025-08-20' },
  },
  {
    name: 'a Swedish report with a designation',
    pages: [
      `# PROVNINGSRAPPORT
Beteckning: P123871-01
Provdatum: 2024-10-14
Upprättad: 2024-11-05`,
    ],
    facts: { number: 'P123871-01', testedOn: '2024-10-14', issuedOn: '2024-11-05' },
  },
  {
    name: 'a Danish report of tests',
    pages: [
      `# PRØVNINGSRAPPORT
Prøverapport nr.: 118-24-771
Dato for prøvning: 12. marts 2024
Udarbejdet: 20. marts 2024
Gyldig indtil: 20. marts 2029`,
    ],
    facts: {
      number: '118-24-771',
      testedOn: '2024-03-12',
      issuedOn: '2024-03-20',
      validUntil: '2029-03-20',
    },
  },
  {
    name: 'a Norwegian report of tests',
    pages: [
      `# PRØVINGSRAPPORT
Prøvingsrapport nr.: 102-771/24
Prøvingsdato: 12. mars 2024
Utstedt: 20. mars 2024`,
    ],
    facts: { number: '102-771/24', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a Finnish report of tests',
    pages: [
      `# TESTAUSSELOSTE
Testausseloste nro: VTT-S-01183-24
Koepäivä: 12.3.2024
Laadittu: 20.3.2024
Voimassaolo päättyy: 20.3.2029`,
    ],
    facts: {
      number: 'VTT-S-01183-24',
      testedOn: '2024-03-12',
      issuedOn: '2024-03-20',
      validUntil: '2029-03-20',
    },
  },
  {
    name: 'a Czech report of tests',
    pages: [
      `# PROTOKOL O ZKOUŠCE
Zpráva č.: 118/2024-3
Termín zkoušky: 12. března 2024
Datum vydání zprávy: 20. března 2024
Datum ukončení platnosti: 20. března 2029`,
    ],
    facts: {
      number: '118/2024-3',
      testedOn: '2024-03-12',
      issuedOn: '2024-03-20',
      validUntil: '2029-03-20',
    },
  },
  {
    name: 'a Romanian bulletin',
    pages: [
      `# RAPORT DE ÎNCERCARE
Buletin de încercare nr. 118/2024
Perioada de încercare: 12.03.2024
Data emiterii raportului: 20.03.2024`,
    ],
    facts: { number: '118/2024', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a Croatian report',
    pages: [
      `# IZVJEŠĆE O ISPITIVANJU
Izvješće br.: 118-24/LA
Datum provedbe ispitivanja: 12.03.2024.
Datum izvješća: 20.03.2024.
Valjano do: 20.03.2029.`,
    ],
    facts: {
      number: '118-24/LA',
      testedOn: '2024-03-12',
      issuedOn: '2024-03-20',
      validUntil: '2029-03-20',
    },
  },
  {
    name: 'an Estonian report',
    pages: [
      `# KATSEPROTOKOLL
Katseprotokoll nr: KP-118/24
Katsetatud: 12.03.2024
Koostatud: 20.03.2024`,
    ],
    facts: { number: 'KP-118/24', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a Lithuanian report',
    pages: [
      `# BANDYMŲ PROTOKOLAS
Protokolas Nr. BP-118/24
Bandymai atlikti: 2024-03-12
Protokolo data: 2024-03-20`,
    ],
    facts: { number: 'BP-118/24', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a Bulgarian report',
    pages: [
      `# ПРОТОКОЛ ОТ ИЗПИТВАНЕ
Протокол от изпитване №: 118/24
Период на изпитване: 12.03.2024
Дата на протокола: 20.03.2024`,
    ],
    facts: { number: '118/24', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a Turkish report',
    pages: [
      `# DENEY RAPORU
Deney Raporu No: DR-118/24
Deney tarihleri: 12.03.2024
Düzenlenme tarihi: 20.03.2024`,
    ],
    facts: { number: 'DR-118/24', testedOn: '2024-03-12', issuedOn: '2024-03-20' },
  },
  {
    name: 'a Swedish statement that names a licence with its end',
    pages: [
      `# Intyg om innehåll
Härmed intygas att Mattfärg 5 är märkt med Lövet, licensnummer 3096 0088, giltig till
2027-12-31, utfärdad av Miljömärket AB.
Utfärdat den 2026-03-03`,
    ],
    facts: { issuedOn: '2026-03-03' },
  },
  {
    name: 'an Italian certificate whose recital and sentence name the papers of others',
    pages: [
      `# CERTIFICATO n. 11873/24
Data di emissione: 01/04/2022
VISTO il rapporto di prova n. 2088-FR emesso il 15 dicembre 2021 dal richiedente;
Il materiale riciclato è attestato dal certificato Verde n. RMI-0288 rilasciato il 14/02/2025 da terzi e valido fino al
13/02/2028.`,
    ],
    facts: { number: '11873/24', issuedOn: '2022-04-01' },
  },
  {
    name: 'a German certificate of inspection whose works are certified for a time',
    pages: [
      `# ABNAHMEPRÜFZEUGNIS 3.1
Zeugnis-Nr.: 25-118834
Ausstellungsdatum: 25.11.2025
Hersteller zertifiziert durch ZN Nord, Zertifikat 07/202/1403/WZ gültig bis 30.06.2026.`,
    ],
    facts: { number: '25-118834', issuedOn: '2025-11-25' },
  },
  {
    name: 'a French decision with its day behind its number',
    pages: [
      `# CERTIFICAT
Décision de reconduction n° 1174-152-C2 du 03 juin 2025
Cette décision se substitue à la décision d’admission n° 988-152-C2 du 14 juin 2022.
Ce certificat est valide jusqu’au 30 juin 2028.`,
    ],
    facts: { number: '1174-152-C2', issuedOn: '2025-06-03', validUntil: '2028-06-30' },
  },
  {
    name: 'a Belgian approval with both ends in two languages',
    pages: [
      `# AGRÉMENT TECHNIQUE
Valable du / Geldig van    28/06/2023
au / tot    27/06/2028`,
    ],
    facts: { validFrom: '2023-06-28', validUntil: '2028-06-27' },
  },
  {
    name: 'a safety data sheet that was reviewed',
    pages: [
      `# Safety Data Sheet
Printing date 11/15/2025
Reviewed on 10/16/2025
Trade name: Ironband Primer`,
    ],
    facts: { issuedOn: '2025-10-16' },
  },
  {
    name: 'a Portuguese report whose sentence says when it tested',
    pages: [
      `# RELATÓRIO DE ENSAIO N.º 1142-203
O ensaio foi realizado no dia 06.08.2024.
Data de emissão: 22.08.2024`,
    ],
    facts: { number: '1142-203', testedOn: '2024-08-06', issuedOn: '2024-08-22' },
  },
  {
    name: 'a French safety data sheet of a firm whose form has three letters',
    pages: [
      `# FICHE DE DONNÉES DE SÉCURITÉ
Date de révision : 11/07/2024
1.3. Renseignements concernant le fournisseur de la fiche de données de sécurité
Raison Sociale : COLLES DU VALLON S.A.S.
Adresse : 8 quai du Bassin. 67100. STRASBOURG. FRANCE.`,
    ],
    facts: { issuer: 'COLLES DU VALLON S.A.S.', issuedOn: '2024-07-11' },
  },
];
