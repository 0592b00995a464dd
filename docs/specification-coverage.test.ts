import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const table = readFileSync(path.join(import.meta.dirname, 'specification-coverage.md'), 'utf8');
/** What goes beyond the specification may be shown by pictures; every sentence of the specification by a test. */
const [specified = ''] = table.split('## Beyond the specification');
const rows = specified
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (-+|statement|message|constant) +\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

const root = path.resolve(import.meta.dirname, '..');
const files = ['contract', 'domain', 'pdf-linker', 'server', 'web', 'sample-catalogue', 'e2e'].flatMap(
  (room) =>
    readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => !file.includes('node_modules'))
      .map((file) => path.basename(file)),
);

it('every statement of the specification names its file and a test, and tests that exist', () => {
  for (const row of rows) {
    expect(row, row.join('|')).toHaveLength(5);
    const [, statement, file, test = ''] = row;
    expect(statement, row.join('|')).not.toBe('');
    expect(file, statement).not.toMatch(/^–?$/);
    const named = test.match(/[\w-]+(\.\w+)*\.(test|spec)\.tsx?/g) ?? [];
    expect(named.length, statement).toBeGreaterThan(0);
    expect(
      named.filter((name) => !files.includes(name)),
      statement,
    ).toEqual([]);
  }
});

it('the table counts its rows rightly', () => {
  expect(Number(/^(\d+) statements/m.exec(table)?.[1])).toBe(rows.length);
});
