import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { ChangesSheet } from '../layout/changes-sheet.ts';
import { type PackageOptions, planPackage } from '../package-plan.ts';
import { bytesOf, linkedPages, packed, prepared } from '../testing/made-documents.ts';
import { faultsFoundByQpdf } from '../testing/read-back.ts';
import { smallChanges } from '../testing/small-changes.ts';

const files = [{ path: 'files/Detail.dxf', size: 12_345 }];

async function textsOf(options: Partial<PackageOptions>, count = 2): Promise<string[]> {
  const sheet = await prepared(await linkedPages(2, 'Sheet'));
  const names = Array.from({ length: count }, (_, at) => ['Guide', 'Data'][at] ?? `Sheet ${at}`);
  const documents = names.map((name) => packed(sheet, name, 'ArdSeal 790'));
  const plan = await planPackage(documents, { title: 'Harbor Point', files, ...options });
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(await faultsFoundByQpdf(bytes)).toBe('');
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    const file = path.join(folder, 'package.pdf');
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)('pdftotext', ['-layout', file, '-']);
    return stdout.split('\f').map((text) => text.replaceAll(/\s+/g, ' ').trim());
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('lists what changed, with the pages on which it is now', async () => {
  const [sheet = '', contents = ''] = await textsOf({
    changes: smallChanges,
    pages: ['contents', 'changes'],
  });
  expect(sheet).toMatch(/^Changes in R1 4 CHANGES/);
  expect(sheet).toContain('07 92 00-001-R1');
  expect(sheet).toMatch(/02 Data JS-116E replaces JS-116, 2 pages 5/);
  expect(sheet).toMatch(/Primer Chart Removed, was no. 03, page 9 of R0/);
  expect(sheet).not.toContain('R1 SENT');
  expect(contents).toMatch(/1 02 Data/);
  expect(contents).toMatch(/3 01 Guide/);
  expect(contents).toContain('changed in R1, see Changes, page 1');
});

test('says that nothing changed', async () => {
  const changes: ChangesSheet = { ...smallChanges, counted: '', groups: [] };
  const [sheet = '', contents = ''] = await textsOf({ changes, pages: ['contents', 'changes'] });
  expect(sheet).toContain('Nothing changed since R0.');
  expect(contents).not.toContain('changed in R1');
});

test('goes on over several sheets, each heading over what goes on from it', async () => {
  const rows = Array.from({ length: 90 }, (_, at) => ({
    ...{ number: String(at + 1).padStart(2, '0'), name: `Sheet ${at}`, what: 'Added', document: at },
  }));
  const changes: ChangesSheet = { ...smallChanges, groups: [{ heading: 'Added and removed', rows }] };
  const texts = await textsOf({ changes, pages: ['changes'] }, 90);
  const own = texts.filter((text) => text.startsWith('Changes in R1'));
  expect(own.length).toBeGreaterThan(1);
  for (const text of own) expect(text).toContain('Added and removed');
  expect(own.at(-1)).toContain('continued');
  for (const { name } of rows) expect(own.some((text) => text.includes(`${name} Added`))).toBe(true);
});

test('is left out of a package without an earlier revision, whatever pages it wants', async () => {
  const [first = ''] = await textsOf({ pages: ['changes'] });
  expect(first).toContain('Sheet');
});
