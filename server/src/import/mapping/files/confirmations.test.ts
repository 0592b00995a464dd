import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../../testing/tiny-catalogue.ts';
import { factRowsText, readFactRows } from '../../facts/fact-rows.ts';
import { FACTS_FILE } from '../../facts/facts-file.ts';
import { CONFIRMATIONS_FILE, confirmationsText, readConfirmations } from './confirmations.ts';

const names = [
  '=1+1.pdf',
  '@eaDir/sheet.pdf',
  '-old.pdf',
  '+Flash.pdf',
  "'=quoted.pdf",
  "'s.pdf",
  'plain.pdf',
];

/** Cells that a spreadsheet would take for formulas. */
const FORMULA = /^"?[=+@-]/;

it('are no formulas for who opens them in a spreadsheet, and are read as they were', async () => {
  const root = await temporaryFolder();
  const pairs = names.map((file) => ({
    ...{ file, product: 'seal-20', title: '- Seal', score: 0.5 },
    ...{ reason: '= the name', confirmed: null },
  }));
  const text = confirmationsText(pairs);
  for (const cell of text.slice(1).split(/[,\r\n]+/)) expect(cell).not.toMatch(FORMULA);
  await writeFile(path.join(root, CONFIRMATIONS_FILE), text);
  const read = await readConfirmations(root, [CONFIRMATIONS_FILE]);
  expect(read.map(({ place: _, ...pair }) => pair)).toEqual(pairs);
});

it('are none where they are proposed facts', async () => {
  const root = await temporaryFolder();
  const rows = names.map((file) => ({
    ...{ accept: null, file, fact: 'number', value: '-12' },
    ...{ certain: true, page: '1', sentence: '- Report No. -12', edition: 'abc' },
  })) satisfies Parameters<typeof factRowsText>[0];
  const text = factRowsText(rows);
  for (const cell of text.slice(1).split(/[,\r\n]+/)) expect(cell).not.toMatch(FORMULA);
  await writeFile(path.join(root, FACTS_FILE), text);
  const read = await readFactRows(root, [FACTS_FILE]);
  expect(read.map(({ place: _, ...row }) => row)).toEqual(rows);
});

it.each([
  [true, ['true', 'TRUE', 'WAHR', 'ja', 'VRAI', 'VERDADERO', 'sí', 'x', '1']],
  [false, ['false', 'FALSE', 'FALSCH', 'nein', 'FAUX', 'FALSO', 'no', '0']],
  [null, ['', ' ']],
])('are read as %s in each language that a spreadsheet or a person writes', async (confirmed, words) => {
  const root = await temporaryFolder();
  const rows = words.map((word) => `${word},a.pdf,seal-20`);
  await writeFile(path.join(root, CONFIRMATIONS_FILE), ['confirmed,file,product', ...rows].join('\n'));
  const read = await readConfirmations(root, [CONFIRMATIONS_FILE]);
  expect(read.map((pair) => pair.confirmed)).toEqual(words.map(() => confirmed));
});
