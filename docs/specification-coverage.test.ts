import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { faultsOf } from './proof/faults.ts';
import { filesBelow } from './proof/project-files.ts';
import { readTable, sourcesIn } from './proof/table.ts';

const files = filesBelow(path.resolve(import.meta.dirname, '..'));
const { rows, beyond, counted } = readTable(
  readFileSync(path.join(import.meta.dirname, 'specification-coverage.md'), 'utf8'),
);

describe('the coverage of the specification', () => {
  it('names for each statement files that exist, and tests that assert it', () => {
    expect(faultsOf(rows, files)).toEqual([]);
  });

  it('counts its rows, and what its tests do not hold', () => {
    const unproven = rows.flatMap((row) => row.unproven).length;
    expect(counted).toEqual({ rows: rows.length, unproven });
  });

  it('names only files and tests that exist for what goes beyond', () => {
    for (const cells of beyond) {
      expect(cells, cells.join(' | ')).toHaveLength(3);
      expect(
        sourcesIn(cells[1] ?? '').filter((file) => !files.exists(file)),
        cells[0],
      ).toEqual([]);
      const named = cells[2]?.match(/[\w-]+(\.\w+)*\.(test|spec)\.tsx?/g) ?? [];
      expect(
        named.filter((name) => files.called(name).length === 0),
        cells[0],
      ).toEqual([]);
    }
  });
});
