import { describe, expect, it } from 'vitest';
import { faultsOf } from './faults.ts';
import { filesOf } from './project-files.ts';
import { readTable } from './table.ts';

const screen = `
  import { expect, test } from '@playwright/test';
  import { open } from './screens.ts';
  const question = 'Are you sure?';
  test('the header asks', async ({ page }) => {
    await open(page);
    await expect(page.getByText(question)).toBeVisible();
    await page.clock.runFor(3000);
    await page.getByLabel('Name').fill('Harbor Point');
    // Says 'Never said'.
  });
`;
const texts: Readonly<Record<string, string>> = {
  'web/src/Header.tsx': '',
  'web/src/limits.ts': 'export const LIMIT = 10; export const words = { all: "Everything" };',
  'e2e/screens.ts': `export async function open(page) { await page.getByRole('button', { name: 'Start' }).click(); }`,
  'e2e/header.spec.ts': screen,
  'web/src/limits.test.ts': `
    import { LIMIT, words } from './limits.ts';
    describe('a list', () => {
      it('ends', () => { expect(list()).toHaveLength(LIMIT); expect(words.all).toBeTruthy(); });
      it.each([[1, 'One']])('shows %i as %s', (number, shown) => { expect(show(number)).toBe(shown); });
    });
  `,
};

/** The faults of one row over these files, some of them changed; without the row's own name. */
function faults(
  row: { statement: string; file?: string; test?: string },
  changed: Readonly<Record<string, string>> = {},
): readonly string[] {
  const all = { ...texts, ...changed };
  const files = filesOf(Object.keys(all), (file) => all[file] ?? '');
  const { file = '`w/Header.tsx`', test = '`header.spec.ts › header asks`' } = row;
  const { rows } = readTable(
    `## 1. A\n| statement | file | test |\n| - | - | - |\n| ${row.statement} | ${file} | ${test} |`,
  );
  const name = `1. A: “${row.statement}”: `;
  return faultsOf(rows, files).map((fault) => {
    expect(fault.startsWith(name), fault).toBe(true);
    return fault.slice(name.length);
  });
}

describe('a row', () => {
  it('is right where its test asserts what the statement fixes, itself or in what it calls', () => {
    expect(faults({ statement: "It asks 'Are you sure?' for 3 seconds" })).toEqual([]);
    expect(faults({ statement: "A press on 'Start' leads there" })).toEqual([]);
  });

  it('is wrong where the test is gone, or there are several', () => {
    const renamed = { 'e2e/header.spec.ts': screen.replace('header asks', 'header wonders') };
    const gone = ['0 tests of header.spec.ts have “header asks” in their title'];
    expect(faults({ statement: 'It asks' }, renamed)).toEqual(gone);
    const twice = { 'e2e/header.spec.ts': screen + screen };
    expect(faults({ statement: 'It asks' }, twice)).toEqual([
      '2 tests of header.spec.ts have “header asks” in their title',
    ]);
    expect(faults({ statement: 'It asks', test: '`footer.spec.ts › asks`' })).toEqual([
      'footer.spec.ts is the name of 0 files',
    ]);
  });

  it('is wrong where the test was emptied, or asserts nothing', () => {
    for (const left of [
      '',
      'expect(page)',
      'expect.any(String)',
      'await page.getByText("Are you sure?").click()',
    ]) {
      const emptied = { 'e2e/header.spec.ts': `test('the header asks', async () => { ${left}; });` };
      expect(faults({ statement: 'It asks' }, emptied), left).toEqual([
        'header.spec.ts › header asks asserts nothing',
      ]);
    }
  });

  it.each([
    ['test.skip(', 'skip'],
    ['test.fixme(', 'fixme'],
  ])('is wrong where the test is taken out by %s', (call, by) => {
    const skipped = { 'e2e/header.spec.ts': screen.replace('test(', call) };
    expect(faults({ statement: 'It asks' }, skipped)).toEqual([
      `header.spec.ts › header asks may not run: ${by}`,
    ]);
  });

  it('is wrong where what the test stands in is taken out, or it takes itself out', () => {
    const group = `describe.skip('group', () => { ${screen.replace(/import.*/g, '')} });`;
    const itself = screen.replace('await open(page);', 'test.skip(true); await open(page);');
    for (const text of [group, itself]) {
      expect(faults({ statement: 'It asks' }, { 'e2e/header.spec.ts': text })).toEqual([
        'header.spec.ts › header asks may not run: skip',
      ]);
    }
  });

  it('is wrong where no test asserts the words', () => {
    expect(faults({ statement: "It asks 'Are you certain?'" })).toEqual(['no test holds Are you certain?']);
    const other = { 'e2e/header.spec.ts': screen.replace('Are you sure?', 'Sure?') };
    expect(faults({ statement: "It asks 'Are you sure?'" }, other)).toEqual(['no test holds Are you sure?']);
    // What is entered is not asserted, a comment and a title say nothing, and a part of a word is another word.
    for (const words of ['Harbor Point', 'Never said', 'the header asks', 'Star']) {
      expect(faults({ statement: `It says '${words}'` })).toEqual([`no test holds ${words}`]);
    }
  });

  it('is wrong where no test holds the number or the name', () => {
    expect(faults({ statement: 'It asks for 4 seconds of `header`' })).toEqual([
      'no test holds header',
      'no test holds 4',
    ]);
  });

  it('takes words apart at what is put into them, and keeps their apostrophes', () => {
    expect(faults({ statement: "'{name}, Are you {how}?' and 'I Don't'" })).toEqual([
      'no test holds , Are you ',
      "no test holds I Don't",
    ]);
  });

  it('holds what constants and tables hold, of the product only a plain constant', () => {
    const test = '`limits.test.ts › a list ends`';
    expect(faults({ statement: 'At most 10', test })).toEqual([]);
    const changed = { 'web/src/limits.ts': 'export const LIMIT = 9;' };
    expect(faults({ statement: 'At most 10', test }, changed)).toEqual(['no test holds 10']);
    expect(faults({ statement: "Of 'Everything'", test })).toEqual(['no test holds Everything']);
    expect(faults({ statement: "It shows 'One'", test: '`limits.test.ts › shows %i`' })).toEqual([]);
  });

  it('is wrong where its file is not there, and says so where there is to be none', () => {
    expect(faults({ statement: 'It asks', file: '`w/Footer.tsx`' })).toEqual([
      'there is no web/src/Footer.tsx',
    ]);
    expect(faults({ statement: 'It asks', file: 'there is none' })).toEqual([]);
    expect(faults({ statement: 'It asks', file: '–' })).toEqual(['names no file, nor says “there is none”']);
  });

  it('names tests, and what they do not hold only as long as they do not', () => {
    expect(faults({ statement: 'It asks', test: '–' })).toEqual(['names no test']);
    expect(faults({ statement: 'It asks', test: '`header.spec.ts`' })).toEqual([
      'names no test within header.spec.ts',
    ]);
    const [named, unproven] = ['`header.spec.ts › header asks`', ' (not in the test: Footer)'];
    expect(faults({ statement: "It says 'Footer'", test: named + unproven })).toEqual([]);
    expect(faults({ statement: 'It asks', test: named + unproven })).toEqual([
      'Footer is no exception: a test holds it, or the statement does not fix it',
    ]);
  });
});
