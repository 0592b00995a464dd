import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type PackageDocument, type PackagePlan, planPackage } from '@submittal/pdf-linker/package-plan';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { manyBookmarks, manyPages, wordOfPage } from '../../../pdf-linker/src/testing/large-documents.ts';
import { packed, prepared } from '../../../pdf-linker/src/testing/made-documents.ts';
import { markdownTable, megabytes, seconds } from '../run/table.ts';
import { viewers } from './viewers.ts';

// `npm run drill -- viewers` opens packages of fifty thousand pages; a hundredth of that is opened here.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const PART = process.env['DRILL'] === '1' ? 1 : 100;
/** As many as the product takes of one document. */
const PAGES = 10_000 / PART;
const BOOKMARKS = 100_000 / PART;

const many = (count: number, document: PackageDocument): PackageDocument[] =>
  Array.from({ length: count }, (_, i) => ({ ...document, title: `Document ${i + 1}` }));

const PACKAGES: {
  what: string;
  documents(): Promise<PackageDocument[]>;
  pages: number;
  bookmarks: number;
}[] = [
  {
    what: `5 documents of ${PAGES} pages`,
    documents: async () => many(5, packed(await prepared(manyPages(PAGES)), '', 'Wide')),
    pages: PAGES,
    bookmarks: 0,
  },
  {
    what: `${5 * PAGES} documents of a page`,
    documents: async () => many(5 * PAGES, packed(await prepared(manyPages(1)), '', 'Wide')),
    pages: 1,
    bookmarks: 0,
  },
  ...[BOOKMARKS, 10, 1].map((wide) => ({
    what: `${BOOKMARKS} bookmarks, ${wide} beside each other`,
    documents: async () => many(1, packed(await prepared(manyBookmarks(BOOKMARKS, wide)), '', 'Deep')),
    pages: 1,
    bookmarks: BOOKMARKS,
  })),
];

const rows: string[][] = [];
const all = await viewers();
const absent = all.filter(({ found }) => !found).map(({ name }) => name);
if (absent.length > 0) console.warn(`not here, so nothing is opened with them: ${absent.join(', ')}`);
const found = all.filter((viewer) => viewer.found);

afterAll(() => {
  console.info(markdownTable(['package', 'viewer', 'what', 'time', 'memory'], rows));
});

describe.each(PACKAGES)('a package of $what', ({ what, documents, pages, bookmarks }) => {
  let folder: string;
  let file: string;
  let plan: PackagePlan;
  let count: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'bench-viewers-'));
    file = path.join(folder, 'package.pdf');
    const list = await documents();
    count = list.length;
    const begun = performance.now();
    plan = await planPackage(list, { title: 'Large', pages: ['contents'], stamps: 'strip' });
    const planned = (performance.now() - begun) / 1000;
    await pipeline(Readable.from(plan.read(0, plan.length)), createWriteStream(file));
    rows.push([what, 'the linker', 'plan', seconds(planned), megabytes(plan.length)]);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test.each(found)('is opened at its first, middle and last page by $name', async (viewer) => {
    for (const document of new Set([0, Math.floor(count / 2), count - 1])) {
      const at = document === 0 ? 1 : document === count - 1 ? pages : Math.ceil(pages / 2);
      const page = (plan.documentFirstPages[document] ?? 0) + at - 1;
      const { text, seconds: taken, peakMemory } = await viewer.page(file, page);
      expect(text).toContain(`${page} / ${plan.pageCount}`);
      if (bookmarks === 0) expect(text).toMatch(new RegExp(`\\b${wordOfPage(at)}\\b`));
      rows.push([what, viewer.name, `page ${page}`, seconds(taken), megabytes(peakMemory)]);
    }
  });

  const telling = found.flatMap(({ name, bookmarks: read }) => (read === undefined ? [] : [{ name, read }]));
  test.each(telling)('shows every bookmark in $name', async ({ name, read }) => {
    const { bookmarks: shown, seconds: taken, peakMemory } = await read(file);
    // The contents, the heading, and the documents below it.
    expect(shown).toBe(2 + count + bookmarks);
    rows.push([what, name, 'outline', seconds(taken), megabytes(peakMemory)]);
  });
});
