import { beforeAll, describe, expect, test, vi } from 'vitest';
import { TREE_FANOUT } from './format/page-tree-writer.ts';
import { Stream } from './object/value.ts';
import { type PackageDocument, planPackage } from './package-plan.ts';
import type { PreparedDocument } from './prepare/prepared-document.ts';
import { prepare } from './prepare.ts';
import { manyBookmarks, manyPages, wordOfPage } from './testing/large-documents.ts';
import { bytesOf, packed, prepared } from './testing/made-documents.ts';
import {
  type Bookmark,
  faultsFoundByQpdf,
  outlineOf,
  pageTreeOf,
  type ReadBack,
  readBack,
} from './testing/read-back.ts';

// Large documents take a while on a machine that is busy.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

async function linked(documents: readonly PackageDocument[]): Promise<Buffer> {
  const plan = await planPackage(documents, { title: 'Deep and wide' });
  return bytesOf(plan, 0, plan.length);
}

/** What the content of a page says. */
function contentOf({ source, pages }: ReadBack, page: number): string {
  const [content] = source.array(pages[page - 1]?.entries.get('Contents')) ?? [];
  const stream = source.resolve(content);
  return stream instanceof Stream ? Buffer.from(stream.data).toString('latin1') : '';
}

describe('the page tree', () => {
  test('of a package of 5,000 documents of one page has four levels of nodes', async () => {
    const one = await prepared(manyPages(1));
    const many = Array.from({ length: 5000 }, (_, i) => packed(one, `Document ${i + 1}`, 'Product'));
    const file = await readBack(await linked(many));
    expect(file.pages).toHaveLength(5000);
    expect(pageTreeOf(file)).toEqual({ levels: 4, most: TREE_FANOUT, counted: 5000 });
  });

  describe('of a document of 50,000 pages', () => {
    const PAGES = 50_000;
    let document: PreparedDocument;
    beforeAll(async () => {
      const outcome = await prepare(manyPages(PAGES), { fileName: 'wide.pdf', maxPages: PAGES });
      if (!outcome.ok) throw new Error(outcome.refusal.message);
      ({ document } = outcome);
    });

    test('has four levels of nodes, though that of the source has one', async () => {
      const file = await readBack(document.body);
      expect(pageTreeOf(file)).toEqual({ levels: 4, most: TREE_FANOUT, counted: PAGES });
      expect(contentOf(file, PAGES)).toContain(wordOfPage(PAGES));
    });

    test('has no more in a package, whose pages stand in their order', async () => {
      const file = await readBack(await linked([packed(document, 'Wide', 'Product')]));
      expect(pageTreeOf(file)).toEqual({ levels: 4, most: TREE_FANOUT, counted: PAGES });
      for (const page of [1, PAGES / 2, PAGES])
        expect(contentOf(file, page)).toContain(`(${wordOfPage(page)})`);
    });
  });
});

describe('an outline of 100,000 items', () => {
  const ITEMS = 100_000;
  /** As deep as viewers follow, the bookmarks of heading and document among them. */
  const LEVELS = 50;

  test.each([
    ['all on one level', ITEMS, 3],
    ['ten on each level', 10, LEVELS],
    ['each below the one before', 1, LEVELS],
  ])('%s is carried whole and in order, no deeper than viewers follow', async (_, wide, levels) => {
    const document = await prepared(manyBookmarks(ITEMS, wide));
    expect(document.table.outline?.items).toBe(ITEMS);
    const file = await readBack(await linked([packed(document, 'Deep', 'Product')]));
    const rows: { title: string; level: number; page: number }[] = [];
    const walk = (bookmarks: readonly Bookmark[], level: number): void => {
      for (const { title, page, kids } of bookmarks) {
        rows.push({ title, level, page });
        walk(kids, level + 1);
      }
    };
    walk(outlineOf(file), 1);
    const own = rows.filter(({ level }) => level > 2);
    expect(own.map(({ title }) => title)).toEqual(Array.from({ length: ITEMS }, (_, i) => `Item ${i + 1}`));
    expect(new Set(own.map(({ page }) => page))).toEqual(new Set([1]));
    expect(Math.max(...new Set(own.map(({ level }) => level)))).toBe(levels);
  });

  test('that leads back to itself ends', async () => {
    const text = Buffer.from(manyBookmarks(30, 3)).toString('latin1');
    const circle = text.replace(/\/Parent (\d+) 0 R(.*?)\/First \d+ 0 R/, '/Parent $1 0 R$2/First 5 0 R');
    expect(circle).not.toBe(text);
    const { table, body } = await prepared(Buffer.from(circle, 'latin1'));
    expect(table.outline?.items).toBe(3);
    expect(await faultsFoundByQpdf(body)).toBe('');
  });
});
