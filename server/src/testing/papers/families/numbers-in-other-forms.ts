import type { MadePaper } from './made-paper.ts';

/** Papers whose number is broken, grouped, behind leaders, behind another word, or alone. */
export const NUMBERS_IN_OTHER_FORMS: readonly MadePaper[] = [
  ...(
    [
      ['broken at the end of a line', 'Certificate No.: LCC-2023-\n00417', 'LCC-2023-00417'],
      ['broken in a cell', 'Certificate No.      LCC-2023-\n                     00417', 'LCC-2023-00417'],
      ['behind dotted leaders', 'Certificate number ............ LCC-829', 'LCC-829'],
      ['behind leaders that stand apart', 'Certificate number   ..............   LCC-829', 'LCC-829'],
      ['behind spaced leaders', 'Certificate number . . . . . . . LCC-829', 'LCC-829'],
      ['behind a reference', 'Ref.: LCC/23/0417', 'LCC/23/0417'],
      ['behind a serial', 'Serial No. 0048812', '0048812'],
      ['behind a registration', 'Registration: 70 2219', '70 2219'],
      ['behind an identifier', 'Identifier: QX-77-0193', 'QX-77-0193'],
      ['behind a sign', 'Application #23-118', '23-118'],
      ['of an evaluation', 'Evaluation #4471-B', '4471-B'],
      ['alone under the title', '2023-44817', '2023-44817'],
      ['of groups', 'Certificate No.: 01 575 7649845', '01 575 7649845'],
      ['of groups with letters', 'Certificate No.: Z1A 17 03 54321 012', 'Z1A 17 03 54321 012'],
      ['with slashes', 'Certificate No. 117/22/B', '117/22/B'],
      ['like a month', 'Certificate No. 07/2022', '07/2022'],
    ] as const
  ).map(
    ([how, line, number]): MadePaper => ({
      name: `a certificate with a number ${how}`,
      pages: [
        `Larkfield Certification Council
# CERTIFICATE OF COMPLIANCE
${line}
Holder: Quillan Door Industries
Issued: 2023-05-19`,
      ],
      facts: { number, issuer: 'Larkfield Certification Council', issuedOn: '2023-05-19' },
    }),
  ),
  {
    name: 'a certificate of goods with serials and references of others',
    pages: [
      `Larkfield Certification Council
# CERTIFICATE OF COMPLIANCE
Certificate No.: LCC-77
Your ref.: PO 88122
Product: fan, serial no. 5520017
Issued: 2023-05-19`,
    ],
    facts: { number: 'LCC-77', issuer: 'Larkfield Certification Council', issuedOn: '2023-05-19' },
  },
];
