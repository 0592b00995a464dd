import type { MadePaper } from './made-paper.ts';

/** Papers that say their days and their names in words or lines of their country. */
export const WORDS_AND_LINES_OF_COUNTRIES: readonly MadePaper[] = [
  {
    name: 'a Polish classification that is in force from a day',
    pages: [
      `# INSTYTUT OCHRONY PRZECIWPOŻAROWEJ
# KLASYFIKACJA OGNIOWA
nr 0417.2/23/R11
Zleceniodawca:    Corvane Polska Sp. z o.o.
Data wydania:    12-04-2023
Obowiązuje od:    20-04-2023
Termin ważności:    12-04-2028`,
    ],
    facts: {
      number: '0417.2/23/R11',
      issuer: 'INSTYTUT OCHRONY PRZECIWPOŻAROWEJ',
      issuedOn: '2023-04-12',
      validFrom: '2023-04-20',
      validUntil: '2028-04-12',
      laboratory: 'INSTYTUT OCHRONY PRZECIWPOŻAROWEJ',
    },
  },
  {
    name: 'a warranty of which the verb is on the next line',
    pages: [
      `# LIMITED ROOF WARRANTY
Warranty No.:    W-2021-0417
Effective date:    2021-05-14
Issued:    2021-06-02
Tamarack Roofing Systems Inc. (the "Company")
warrants to the Owner that the roof will not leak for a period of ten (10) years commencing with the
effective date stated above.`,
    ],
    facts: {
      number: 'W-2021-0417',
      issuer: 'Tamarack Roofing Systems Inc.',
      issuedOn: '2021-06-02',
      validFrom: '2021-05-14',
      validUntil: '2031-05-14',
    },
  },
];
