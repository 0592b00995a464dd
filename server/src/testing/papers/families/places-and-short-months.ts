import type { MadePaper } from './made-paper.ts';

/** Papers whose day stands behind a place, with a short name of a month, or below capitals of Turkish. */
export const PLACES_AND_SHORT_MONTHS: readonly MadePaper[] = [
  {
    name: 'a Czech declaration that is signed in a place without a comma, below a name',
    pages: [
      `# Prohlášení o vlastnostech č. CZ-0031-2025
Výrobce    Cihelna Polomí s.r.o.
Ing. Vít Salajka, jednatel
V Čejkovicích 4. 2. 2025`,
    ],
    facts: { number: 'CZ-0031-2025', issuer: 'Cihelna Polomí s.r.o.', issuedOn: '2025-02-04' },
  },
  {
    name: 'a Finnish approval that is signed in the place of its address',
    pages: [
      `# TYYPPIHYVÄKSYNTÄPÄÄTÖS
Satamakatu 4, 00100 Helsinki
Helsinki 30.9.2021`,
    ],
    facts: { issuedOn: '2021-09-30' },
  },
  {
    name: 'a Finnish warranty with both ends of its time',
    pages: [
      `# TAKUUTODISTUS
Takuuaika alkaa    10.11.2025
Takuuaika päättyy    10.11.2035`,
    ],
    facts: { validFrom: '2025-11-10', validUntil: '2035-11-10' },
  },
  {
    name: 'a Danish certificate with days as 24/6-2025',
    pages: [
      `# CERTIFIKAT
Hørsholm, d. 24/6-2025
Certifikatet gælder til og med 30/6-2026`,
    ],
    facts: { issuedOn: '2025-06-24', validUntil: '2026-06-30' },
  },
  {
    name: 'a Dutch certificate with a short month',
    pages: [
      `# CERTIFICAAT
Afgiftedatum: 11 mrt. 2025
Geldig tot: 10 mrt. 2028`,
    ],
    facts: { issuedOn: '2025-03-11', validUntil: '2028-03-10' },
  },
  {
    name: 'a Turkish certificate in capitals',
    pages: [
      `# UYGUNLUK BELGESİ
BELGE NO: 2025/34-11872
VERİLİŞ TARİHİ: 18.09.2025
GEÇERLİLİK SÜRESİ SONU: 18.09.2026`,
    ],
    facts: { number: '2025/34-11872', issuedOn: '2025-09-18', validUntil: '2026-09-18' },
  },
  {
    name: 'a Turkish declaration that is signed in a place',
    pages: [
      `# PERFORMANS BEYANI
No: TR-PB-088/2024
Kalite Müdürü
Adana, 30.12.2024`,
    ],
    facts: { number: 'TR-PB-088/2024', issuedOn: '2024-12-30' },
  },
  {
    name: 'a French certificate whose day stands behind the number of its renewal',
    pages: [
      `# Certificat de marque de qualité
Tuyaux en matière plastique
Décision de reconduction n° 2210-61-C2 du 03 juin 2025
Cette décision se substitue à la décision d'admission n° 1987-61-C2 du 14 juin 2022
valide jusqu'au 30 juin 2028
Institut Vernaz, 12 rue du Moulin, 69000 Lyon`,
    ],
    facts: {
      number: '2210-61-C2',
      issuer: 'Institut Vernaz',
      issuedOn: '2025-06-03',
      validUntil: '2028-06-30',
    },
  },
];
