import { expect, it } from 'vitest';
import { numberAt } from './document-number.ts';

it.each([
  ['8691 – CPR – F2207/03', '8691 – CPR – F2207/03'],
  ['24 - 003316 - PR 02 (PB 1)', '24 - 003316 - PR 02'],
  ['A/23/ 11 902', 'A/23/ 11 902'],
  ['HCS/C 018 442', 'HCS/C 018 442'],
  ['EMS 2231 . 25', 'EMS 2231 . 25'],
  ['W 0088 / 21', 'W 0088 / 21'],
  ['RA23-0187 of 12 March 2023', 'RA23-0187'],
  ['4127 . See page 2', '4127'],
  ['118-22 - 12 pages', '118-22'],
  ['1184 - 12.03.2024', '1184'],
])('the number at the beginning of "%s" is "%s"', (text, number) => {
  expect(numberAt(text, true)).toBe(number);
});

it.each(['CAN/ULC-S102-18', 'CAN/CSA-A440.2', 'CAN/CGSB-51.34'])('%s is a standard, no number', (text) => {
  expect(numberAt(text)).toBeNull();
});
