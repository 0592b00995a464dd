import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { GeneratedPageId } from '../layout/generated-pages.ts';
import type { PackageWords } from '../layout/package-words.ts';
import { planPackage } from '../package-plan.ts';
import { bytesOf, linkedPages, packed, prepared } from '../testing/made-documents.ts';

const WORDS: Omit<PackageWords, 'documents'> = {
  title: 'Harbor Point',
  details: {
    title: 'Harbor Point',
    description: 'Sealants of the east façade',
    date: '2026-03-01',
    cells: [
      { label: 'Submitted by', value: { text: 'Northline' }, wide: true },
      { label: 'Date', value: { date: '2026-03-01' } },
      { label: 'Documents', value: { count: 'documents' } },
      { label: 'Notes', value: { text: 'For review' }, wide: true, small: true },
    ],
  },
  files: [{ path: 'files/Detail.dxf', size: 12_345 }],
};

/** The structure tree (ISO 32000-2 14.7) with its texts, as poppler reads it; numbers of objects left out. */
async function structureOf(bytes: Uint8Array): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  const file = path.join(folder, 'package.pdf');
  try {
    await writeFile(file, bytes);
    const { stdout } = await promisify(execFile)('pdfinfo', ['-struct-text', file]);
    return stdout.replace(/Object \d+ \d+/g, 'Object');
  } finally {
    await rm(folder, { recursive: true });
  }
}

test.each<GeneratedPageId>(['cover', 'contents', 'divider'])(
  'the %s has the structure that is written down; a change that is meant is accepted with npx vitest run pdf-linker/src/sheets/structure-trees -u',
  async (page) => {
    const sheet = await prepared(await linkedPages(2, 'Sheet'));
    const documents = [packed(sheet, 'Guide', 'ArdSeal 790'), packed(sheet, 'Data', 'ArdSeal 795')];
    const plan = await planPackage(documents, { ...WORDS, pages: [page] });
    const tree = await structureOf(await bytesOf(plan, 0, plan.length));
    await expect(tree).toMatchFileSnapshot(`../../golden/structure/${page}.txt`);
  },
);
