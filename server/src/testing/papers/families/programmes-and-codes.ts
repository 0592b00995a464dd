import type { MadePaper } from './made-paper.ts';

const PROGRAMMES: readonly (readonly [line: string, programme: string])[] = [
  ['HPD Open Standard 2.3', 'HPD Open Standard 2.3'],
  ['Standard    v2.1.1', 'HPD Open Standard v2.1.1'],
  ['HPD Open Standard    v2.1.1', 'HPD Open Standard v2.1.1'],
  ['HPD Open Standard, versión 2.3', 'HPD Open Standard versión 2.3'],
  ['Standard: HPD Open Standard Version 2.2', 'HPD Open Standard Version 2.2'],
  ['Created under the Open Standard® (v2.2)', 'HPD Open Standard v2.2'],
];

/** Health declarations under standards of several versions, and reports under codes in several notations. */
export const PROGRAMMES_AND_CODES: readonly MadePaper[] = [
  ...PROGRAMMES.map(
    ([line, programme]): MadePaper => ({
      name: `a health declaration that says "${line}"`,
      pages: [`# Health Product Declaration\nSorrel board\nHPD Unique Identifier: 20417\n${line}`],
      facts: { number: '20417', programme },
    }),
  ),
  {
    name: 'a report with its codes in a compact notation',
    pages: [
      `Larkfield Evaluation Council
# EVALUATION REPORT LEC-0417
Codes: IBC—15, 18, 21; IRC—15, 18, 21
Issued: May 14, 2019`,
    ],
    facts: {
      number: 'LEC-0417',
      issuer: 'Larkfield Evaluation Council',
      codeEdition: 'IBC—15, 18, 21; IRC—15, 18, 21',
      issuedOn: '2019-05-14',
    },
  },
  {
    name: 'a report that names a foreign code in a footnote',
    pages: [
      `Larkfield Evaluation Council
# EVALUATION REPORT LEC-0418
Issued: May 14, 2019
This report recognizes compliance with the 2021 International Building Code (IBC).
1 For use in Canada see also the National Building Code of Canada 2020.`,
    ],
    facts: {
      number: 'LEC-0418',
      issuer: 'Larkfield Evaluation Council',
      codeEdition: '2021 International Building Code',
      issuedOn: '2019-05-14',
    },
  },
];
