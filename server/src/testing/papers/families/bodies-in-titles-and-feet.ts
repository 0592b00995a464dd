import type { MadePaper } from './made-paper.ts';

/** Papers whose body is named in the title, in a sentence or at the foot. */
export const BODIES_IN_TITLES_AND_FEET: readonly MadePaper[] = [
  {
    name: 'an evaluation report whose body is in its title',
    pages: [
      `# Pinnacle Evaluation Services Report PER-22109
Issue date: 11/28/2022
Renewal date: 11/30/2024
Report holder: Corvane Roofing Systems, 3032 Industrial Street
CSI Division: 07 41 13
1.0 Scope
This report recognizes compliance with the 2021, 2018 and 2015 editions of the International Building Code (IBC).
Pinnacle Evaluation Services | 77 Harbor Road, Erie PA 16501`,
      `PER-22109    Page 2 of 3
Pinnacle Evaluation Services | 77 Harbor Road, Erie PA 16501`,
    ],
    facts: {
      number: 'PER-22109',
      issuer: 'Pinnacle Evaluation Services',
      issuedOn: '2022-11-28',
      validUntil: '2024-11-30',
      codeEdition: '2021, 2018 and 2015 editions of the International Building Code',
    },
  },
  {
    name: 'a certificate whose body speaks of itself at the end',
    pages: [
      `# CERTIFICATE
The company
Sorrel & Haigh Fixings Ltd
is authorised to provide the product mentioned below with the mark shown.
Registration No.: 044-7P101
Valid until: 2028-03-31
Hamburg, 2023-04-11
Elbe Zertifizierung GmbH · Hafenweg 4 · 20457 Hamburg`,
    ],
    facts: {
      number: '044-7P101',
      issuer: 'Elbe Zertifizierung GmbH',
      issuedOn: '2023-04-11',
      validUntil: '2028-03-31',
    },
  },
  {
    name: 'a certificate that is awarded to a holder by a body',
    pages: [
      `# Certificate of Product Certification
Licence number    PC-30117
This licence has been granted to    Tamarack Panels Ltd.
by    Antipodean Product Certification Pty Ltd
Date of certification    9 May 2022
Certification expires    8 May 2027
Next surveillance    9 May 2023`,
    ],
    facts: {
      number: 'PC-30117',
      issuer: 'Antipodean Product Certification Pty Ltd',
      issuedOn: '2022-05-09',
      validUntil: '2027-05-08',
    },
  },
  {
    name: 'a state listing with an effective period',
    pages: [
      `CALIFORNIA OFFICE OF FIRE PROTECTION
# BUILDING MATERIALS LISTING
LISTING No.:    2640-1177:0105
CATEGORY:    Exterior wall siding
LISTEE:    Quillan Door Industries
Date Issued: July 1, 2024    Listing Expires June 30, 2025
Authorized By: D. CASTILLO, Program Coordinator`,
    ],
    facts: {
      number: '2640-1177:0105',
      issuer: 'CALIFORNIA OFFICE OF FIRE PROTECTION',
      jurisdiction: 'California',
      issuedOn: '2024-07-01',
      validUntil: '2025-06-30',
    },
  },
];
