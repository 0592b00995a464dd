import type { MadePaper } from './made-paper.ts';

/** Papers of offices of states, chambers and authorities, and of bodies that only a sentence or the foot names. */
export const OFFICES_AND_ISSUERS: readonly MadePaper[] = [
  {
    name: 'an approval of an office whose name begins with its state',
    pages: [
      `State of Ohio Office of Building Products
# PRODUCT APPROVAL
Approval No.: OBP-1187
Approved on: March 4, 2024
Expires: March 4, 2029`,
    ],
    facts: {
      number: 'OBP-1187',
      issuer: 'State of Ohio Office of Building Products',
      jurisdiction: 'Ohio',
      issuedOn: '2024-03-04',
      validUntil: '2029-03-04',
    },
  },
  {
    name: 'an approval of a board of a commonwealth',
    pages: [
      `COMMONWEALTH OF VIRGINIA BOARD OF BUILDING MATERIALS
# NOTICE OF ACCEPTANCE
Acceptance No.: VB-221
Date issued: 2023-10-02`,
    ],
    facts: {
      number: 'VB-221',
      issuer: 'COMMONWEALTH OF VIRGINIA BOARD OF BUILDING MATERIALS',
      jurisdiction: 'Virginia',
      issuedOn: '2023-10-02',
    },
  },
  {
    name: 'a certificate of a chamber of commerce',
    pages: [
      `# CERTIFICATE OF ORIGIN
Certificate No.: C 44120
Exporter: Valdormeau Étanchéité SAS
The undersigned authority, the Chamber of Commerce of Port Exley, certifies that the goods
named above originate in Ireland.
Port Exley, 12 May 2023`,
    ],
    facts: { number: 'C 44120', issuer: 'Chamber of Commerce of Port Exley', issuedOn: '2023-05-12' },
  },
  {
    name: 'a certificate that is signed in the name of a body on the line below',
    pages: [
      `# CERTIFICATE OF CONSTANCY
No. 1188-CPR-0042
Holder: Sorrel & Haigh Fixings Ltd
Issued: 2 June 2022
For and on behalf of
Moorgate Assurance Ltd
J. Aske, Head of Certification`,
    ],
    facts: { number: '1188-CPR-0042', issuer: 'Moorgate Assurance Ltd', issuedOn: '2022-06-02' },
  },
  {
    name: 'a certificate whose body is at the foot with its address',
    pages: [
      `# CERTIFICATE OF CONFORMITY
Certificate No.: TC-9921
Holder: Quillan Door Industries
Issued: 14 February 2023
Tamar Certification Ltd, 12 Quay Street, Truro TR1 2AB, Tel. +44 1872 555 010`,
    ],
    facts: { number: 'TC-9921', issuer: 'Tamar Certification Ltd', issuedOn: '2023-02-14' },
  },
  {
    name: 'a listing by a body that a sentence names',
    pages: [
      `# LISTING
Listing No.: 4471-B
Issued: 14 February 2023
Brackwater Product Services lists the products below as complying with UL 10C.
Quillan Door Industries, steel frames`,
    ],
    facts: { number: '4471-B', issuer: 'Brackwater Product Services', issuedOn: '2023-02-14' },
  },
];
