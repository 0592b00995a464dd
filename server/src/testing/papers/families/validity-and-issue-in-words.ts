import type { MadePaper } from './made-paper.ts';

const VALID: readonly (readonly [line: string, until: string, from?: string])[] = [
  ['This certificate lapses 31 March 2027.', '2027-03-31'],
  ['The listing of these products under this certificate runs out on 31 March 2027.', '2027-03-31'],
  ['This certificate remains current until 31 March 2027.', '2027-03-31'],
  ['This certificate is in force from 1 April 2024 through 31 March 2027.', '2027-03-31', '2024-04-01'],
  ['In force 1 April 2024 thru 31 March 2027', '2027-03-31', '2024-04-01'],
  ['Renew before: 31 March 2027', '2027-03-31'],
  ['This certificate is to be renewed by 31 March 2027.', '2027-03-31'],
  ['Certificate ends: 31 March 2027', '2027-03-31'],
  ['This certificate is good for two years from 1 April 2025.', '2027-04-01'],
  ['This certificate is good for two years from its date of issue.', '2025-05-19'],
  ['This certificate ceases to be valid after 31 March 2027.', '2027-03-31'],
  ['Dieses Zertifikat läuft am 31. März 2027 ab.', '2027-03-31'],
  ['Dieses Zertifikat gilt bis einschließlich 31.03.2027.', '2027-03-31'],
  ['Dieses Zertifikat erlischt am 31.03.2027.', '2027-03-31'],
  ['Dieses Zertifikat ist bis zum 31.03.2027 gültig.', '2027-03-31'],
  ["Ce certificat reste en vigueur jusqu'au 31 mars 2027.", '2027-03-31'],
  ['Ce certificat arrive à échéance le 31 mars 2027.', '2027-03-31'],
  ['À renouveler avant le 31 mars 2027', '2027-03-31'],
  ['Este certificado permanece en vigor hasta el 31 de marzo de 2027.', '2027-03-31'],
  ['Este certificado expira el 31 de marzo de 2027.', '2027-03-31'],
  ['Deberá renovarse antes del 31 de marzo de 2027.', '2027-03-31'],
  ['Valid between 1 April 2024 and 31 March 2027', '2027-03-31', '2024-04-01'],
];

const ISSUED: readonly string[] = [
  'Released: 19 May 2023',
  'This certificate was granted on 19 May 2023.',
  'Prepared: 19 May 2023',
  'Registered: 19 May 2023',
  'Made out on 19 May 2023',
  'Delivered at Saint-Aubin-sur-Loire on 19 May 2023',
  'Given at Port Exley, County Cork, this 19th day of May, 2023',
  'Port Exley, 19 May 2023',
  'Approval date: 2023-MAY-19',
  'Ausgefertigt in Hamburg am 19. Mai 2023',
  'Fait à Saint-Aubin, le 19 mai 2023',
  'Dado en Sevilla, a 19 de mayo de 2023',
  'Issued at Port Exley on 19-May-2023',
];

const FIRST = 'Larkfield Certification Council';

/** Papers that say in words of their own when they were issued and how long they hold. */
export const VALIDITY_AND_ISSUE_IN_WORDS: readonly MadePaper[] = [
  ...VALID.map(
    ([line, validUntil, validFrom]): MadePaper => ({
      name: `a certificate that says "${line}"`,
      pages: [`${FIRST}\n# CERTIFICATE\nCertificate No.: LCC-829\nIssued: 2023-05-19\n${line}`],
      facts: {
        number: 'LCC-829',
        issuer: FIRST,
        issuedOn: '2023-05-19',
        ...(validFrom !== undefined && { validFrom }),
        validUntil,
      },
    }),
  ),
  ...ISSUED.map(
    (line): MadePaper => ({
      name: `a certificate that says "${line}"`,
      pages: [`${FIRST}\n# CERTIFICATE\nCertificate No.: LCC-829\nExpires: 2026-05-18\n${line}`],
      facts: { number: 'LCC-829', issuer: FIRST, issuedOn: '2023-05-19', validUntil: '2026-05-18' },
    }),
  ),
  {
    name: 'a letter with its date above its subject, and another at its end',
    pages: [
      `Sorrel Boards Inc.
19 May 2023
Subject: Recycled content of Sorrel boards
To whom it may concern,
we confirm that the boards have 30 % recycled content.
Data as of
31 December 2022`,
    ],
    facts: { issuer: 'Sorrel Boards Inc.', issuedOn: '2023-05-19' },
  },
];
