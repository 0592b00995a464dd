import { expect, it } from 'vitest';
import type { CheckSheet } from '../layout/check-sheet.ts';
import { Turns } from '../turns.ts';
import { drawCheckSheet } from './check-sheet.ts';

const ENTRIES = 2000;

const sheet = (entries: number, notes: readonly string[] = ['Nothing else was looked for.']): CheckSheet => ({
  title: 'Pre-flight',
  number: { caption: 'Checked', text: '1 March 2027' },
  project: 'Pier 9',
  facts: [[{ caption: 'Project', text: 'Pier 9', share: 1 }]],
  tally: [{ sign: 'octagon', count: String(entries), text: 'May be returned' }],
  groups: [
    {
      heading: 'May be returned',
      sign: 'octagon',
      entries: Array.from({ length: entries }, (_, at) => ({
        title: `Document ${at}`,
        says: 'It lapsed on 1 January 2027.',
        next: 'Ask the manufacturer for a newer one.',
        place: `Row ${at}`,
      })),
    },
  ],
  fine: { heading: 'Fine', entries: [] },
  notes,
  continued: 'continued',
  language: 'en',
});

const sheetOf = (at: number, count: number) => `sheet ${at} of ${count}`;

it('lets other work have its turn while it draws a long sheet', async () => {
  let ended = false;
  let others = 0;
  const work = () => {
    if (ended) return;
    others++;
    setImmediate(work);
  };
  setImmediate(work);
  const { table } = await drawCheckSheet(sheet(ENTRIES), sheetOf, new Turns());
  ended = true;
  expect(table.pages.length).toBeGreaterThan(100);
  expect(others).toBeGreaterThan(5);
});

it('leaves room for what was found above notes of any length', async () => {
  const names = Array.from({ length: 2000 }, (_, at) => `Installation instructions ${at}`).join(', ');
  const plain = await drawCheckSheet(sheet(40), sheetOf, new Turns());
  const noted = await drawCheckSheet(sheet(40, [`Not looked at: ${names}.`]), sheetOf, new Turns());
  expect(noted.table.pages.length).toBeLessThanOrEqual(plain.table.pages.length + 1);
});
