import { expect, it } from 'vitest';
import { columnsOfHead, MAX_REGISTER_COLUMNS } from './register-head.ts';

const states = (row: string) => columnsOfHead(row).map((column) => column.states);

it('recognises columns by their heads, in the order of the row, and leaves others empty', () => {
  const row = 'Submittal No.\tSpec Section\tTitle\tMfr.\tReceived\tQty\tFile Name';
  expect(columnsOfHead(row)).toHaveLength(7);
  expect(states(row)).toEqual(['number', 'section', 'document', 'manufacturer', '', 'quantity', 'file']);
});

it.each([
  ['with commas and quotes', '"Section, title","Rev ""A""",Section', ['sectionTitle', '', 'section']],
  ['with semicolons', 'Abschnitt;Hersteller;Menge', ['section', 'manufacturer', 'quantity']],
  ['with accents', 'Quantité,Écart', ['quantity', 'deviation']],
  ['with only the first line', '\ufeffSection,Pages\r\n07 92 00,3', ['section', 'pages']],
  ['twice the same', 'Type,Document type', ['type', '']],
  ['with nothing', ' \n ', []],
])('reads a row %s', (_, row, expected) => {
  expect(states(row)).toEqual(expected);
});

it('has a limit', () => {
  expect(columnsOfHead('x,'.repeat(500))).toHaveLength(MAX_REGISTER_COLUMNS);
});
