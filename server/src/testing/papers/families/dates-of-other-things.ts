import type { MadePaper } from './made-paper.ts';

const LINES: readonly (readonly [what: string, lines: string])[] = [
  ['the licence of an engineer', 'J. Aske, P.E., Florida License No. 55120, expires 28 February 2026'],
  [
    'the licence of an engineer below his name',
    'J. Aske, P.E.\nLicense No. 55120\nExpires: 28 February 2026',
  ],
  [
    'the licence of an engineer at a label',
    'Engineer of record: J. Aske\nLicense expiration date: 28 February 2026',
  ],
  ['a contract for quality', 'Quality Assurance Contract Expiration Date    28 February 2026'],
  ['a contract for quality on two lines', 'Quality Assurance Contract\nExpiration Date    28 February 2026'],
  ['an accreditation', 'Accreditation No. PJ-113, valid until 28 February 2026'],
  ['an accreditation on two lines', 'Accreditation of laboratory\nValid until: 28 February 2026'],
  [
    'a cited standard',
    'Standard for dampers, UL 555, 7th Ed., Issue Date: 12 July 2006, Revised: 3 May 2020',
  ],
  ['a table of standards', 'Standard      Edition     Issue Date\nUL 555        7           12 July 2006'],
  ['a review of plans', 'Plan review: 3 May 2024'],
  ['a submission', 'Date submitted: 3 May 2024\nReviewed for code compliance 5 May 2024'],
];

/** Papers with dates that are not their own. */
export const DATES_OF_OTHER_THINGS: readonly MadePaper[] = [
  ...LINES.map(
    ([what, lines]): MadePaper => ({
      name: `an approval with the dates of ${what}`,
      pages: [`Larkfield Approvals Council\n# PRODUCT APPROVAL\nApproval No.: LAC-4471\n${lines}`],
      facts: { number: 'LAC-4471', issuer: 'Larkfield Approvals Council' },
    }),
  ),
  {
    name: 'a page of a website that was printed',
    pages: [
      `5/24/2024, 10:33 AM      Product approval search
Larkfield Approvals Council
# PRODUCT APPROVAL
Approval No.: LAC-4471
https://lac.example/approvals/4471      1/3`,
      `5/24/2024
Conditions of use
https://lac.example/approvals/4471      2/3`,
    ],
    facts: { number: 'LAC-4471', issuer: 'Larkfield Approvals Council' },
  },
];
