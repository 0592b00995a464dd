import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { GeneratedPageId } from '../layout/generated-pages.ts';
import type { PackageWords } from '../layout/package-words.ts';
import { planPackage } from '../package-plan.ts';
import { bytesOf, linkedPages, packed, prepared, written } from '../testing/made-documents.ts';
import { readBack } from '../testing/read-back.ts';
import { smallChanges } from '../testing/small-changes.ts';
import { smallTransmittal } from '../testing/small-transmittal.ts';

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
  transmittal: smallTransmittal,
  files: [{ path: 'files/Detail.dxf', size: 12_345 }],
  packages: [
    {
      ...{ number: '07 92 00-014-0', section: '07 92 00', title: 'Joint Sealants', documents: 4, pages: 31 },
      file: '079200-014-0_Joint-Sealants.pdf',
    },
    { number: '', section: '', title: 'Without a section', documents: 1, pages: 2, file: '015-0.pdf' },
  ],
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

test.each<GeneratedPageId>(['cover', 'transmittal', 'changes', 'contents', 'divider', 'packageIndex'])(
  'the %s has the structure that is written down; a change that is meant is accepted with npx vitest run pdf-linker/src/sheets/structure-trees -u',
  async (page) => {
    const sheet = await prepared(await linkedPages(2, 'Sheet'));
    const documents = [packed(sheet, 'Guide', 'ArdSeal 790'), packed(sheet, 'Data', 'ArdSeal 795')];
    const plan = await planPackage(documents, {
      ...WORDS,
      ...(page === 'changes' && { changes: smallChanges }),
      pages: [page],
    });
    const tree = await structureOf(await bytesOf(plan, 0, plan.length));
    await expect(tree).toMatchFileSnapshot(`../../golden/structure/${page}.txt`);
  },
);

const count = (tree: string, line: RegExp): number => tree.match(line)?.length ?? 0;

test('contents of several sheets are one table, whose headings stand once', async () => {
  const sheet = await prepared(await linkedPages(1, 'Sheet'));
  const documents = Array.from({ length: 90 }, (_, i) => packed(sheet, `Guide ${i}`, 'ArdSeal 790'));
  const plan = await planPackage(documents, { ...WORDS, files: [], pages: ['contents'] });
  const tree = await structureOf(await bytesOf(plan, 0, plan.length));
  expect(plan.documentFirstPages[0]).toBeGreaterThan(2);
  expect(
    [/^ *TOC$/gm, /^ *H1 /gm, /"Table of Contents"/g, /"ArdSeal 790"/g, /"DOCUMENT"/g].map((line) =>
      count(tree, line),
    ),
  ).toEqual([1, 1, 1, 1, 1]);
  expect(
    [/^ *TOCI$/gm, /^ *Reference /gm, /^ *Link /gm, /^ *Object$/gm].map((line) => count(tree, line)),
  ).toEqual([91, 91, 91, 91]);
});

test('texts that go on over several sheets behind the cover have their headings once', async () => {
  const sheet = await prepared(await linkedPages(1, 'Sheet'));
  const { details } = WORDS;
  const long = 'Sealants of the façade. '.repeat(900);
  const plan = await planPackage([packed(sheet, 'Guide', 'ArdSeal 790')], {
    ...WORDS,
    ...(details && { details: { ...details, description: long } }),
    pages: ['cover'],
  });
  const tree = await structureOf(await bytesOf(plan, 0, plan.length));
  expect(plan.documentFirstPages[0]).toBeGreaterThan(3);
  expect(count(tree, /^ *H1 /gm)).toBe(2);
});

/** A document with a structure and these entries of the catalog; its page may have no place in it. */
function tagged(catalog: string, page = '/StructParents 0'): Uint8Array {
  const content = '/P <</MCID 0>> BDC 0 0 9 9 re f EMC';
  return written([
    `<</Type/Catalog/Pages 2 0 R/StructTreeRoot 5 0 R${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R${page}>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/StructTreeRoot/K 6 0 R/ParentTree<</Nums[0[6 0 R]]>>>>',
    '<</Type/StructElem/S/P/P 5 0 R/Pg 3 0 R/K 0>>',
  ]);
}

test.each([
  ['where each of its documents is', [tagged('/MarkInfo<</Marked true>>')], true],
  ['not where one has a structure and does not say so', [tagged('')], false],
  ['not where one is suspected', [tagged('/MarkInfo<</Marked true/Suspects true>>')], false],
  ['not where a page has no place in the structure', [tagged('/MarkInfo<</Marked true>>', '')], false],
  ['not where a document has none', [tagged('/MarkInfo<</Marked true>>'), linkedPages(1, 'Sheet')], false],
])('a package says that it is tagged %s', async (_, sources, marked) => {
  const documents = await Promise.all(
    sources.map(async (source) => packed(await prepared(await source), 'Guide', 'ArdSeal 790')),
  );
  const plan = await planPackage(documents, {
    ...WORDS,
    pages: ['cover', 'transmittal', 'contents', 'divider'],
    stamps: 'strip',
  });
  const { source, catalog } = await readBack(await bytesOf(plan, 0, plan.length));
  expect(source.dict(catalog.get('StructTreeRoot'))).toBeDefined();
  expect(source.resolve(source.dict(catalog.get('MarkInfo'))?.get('Marked')) === true).toBe(marked);
});
