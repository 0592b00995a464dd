import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { FileBodies } from './bytes/file-body.ts';
import { decodeSideTable, encodeSideTable } from './format/side-table.ts';
import { NUMBER_LISTS } from './format/table-numbers.ts';
import type { GeneratedPageId } from './layout/generated-pages.ts';
import type { CoverDetails } from './layout/package-words.ts';
import { englishPageWords } from './layout/page-words.ts';
import { PdfString, Ref, textOf, type Value } from './object/value.ts';
import { type PackageDocument, type PackageOptions, planPackage, planPart } from './package-plan.ts';
import { bytesOf, drawn, fillable, linkedPages, packed, prepared } from './testing/made-documents.ts';
import { differingRows, rasters } from './testing/raster.ts';
import { faultsFoundByQpdf, linksOf, outlineOf, readBack } from './testing/read-back.ts';

const COVER: CoverDetails = {
  title: 'Harbor Point Medical Center, Phase 2 Envelope',
  description: 'Герметики и швы',
  date: '2026-11-20',
  cells: [
    { label: 'Submitted by', value: { text: 'Northline Envelope Contractors' }, wide: true },
    { label: 'Location', value: { text: 'Καλαμάτα' } },
    { label: 'Date', value: { date: '2026-11-20' } },
    { label: 'Documents', value: { count: 'documents' } },
    { label: 'Pages', value: { count: 'pages' } },
  ],
};
const OPTIONS: PackageOptions = { title: COVER.title, details: COVER, pages: ['cover', 'contents'] };

let documents: PackageDocument[];
let logo: Uint8Array;

beforeAll(async () => {
  const jpeg = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  logo = await sharp({ create: { width: 300, height: 80, channels: 4, background: '#b8430b' } })
    .png()
    .toBuffer();
  documents = [
    packed(await prepared(await linkedPages(3, 'Guide')), 'Guide Specification', 'ArdSeal 790'),
    packed(await prepared(await fillable('name')), 'Warranty (form)', 'ArdSeal 790'),
    packed(await prepared(await fillable('name')), 'Warranty (form), again', 'ArdSeal 790'),
    packed(await prepared(jpeg), 'Site photo', 'Site'),
    packed(await prepared(await linkedPages(40, 'Detail')), 'Details', 'JointSpan EJ-400'),
  ];
});

async function whole(list: PackageDocument[], options: PackageOptions): Promise<Buffer> {
  const plan = await planPackage(list, options);
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(bytes.length).toBe(plan.length);
  return bytes;
}

describe('a package', () => {
  test('has every page of every document in the order of the list', async () => {
    const plan = await planPackage(documents, OPTIONS);
    expect(plan.pageCount).toBe(2 + 3 + 1 + 1 + 1 + 40);
    expect(plan.documentFirstPages).toEqual([3, 6, 7, 8, 9]);
    const bytes = await whole(documents, { ...OPTIONS, logo });
    const file = await readBack(bytes);
    expect(file.pages).toHaveLength(48);
    expect(file.source.array(file.pages[7]?.entries.get('MediaBox'))).toEqual([0, 0, 792, 612]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test('has contents whose rows lead to the first page of each document', async () => {
    const file = await readBack(await whole(documents, OPTIONS));
    expect(linksOf(file, 2)).toEqual([3, 3, 6, 7, 8, 8, 9, 9]);
  });

  test('keeps the links within each document', async () => {
    const file = await readBack(await whole(documents, OPTIONS));
    expect(linksOf(file, 3)).toEqual([5]);
    expect(linksOf(file, 9)).toEqual([48]);
  });

  test('has an outline of headings, documents and what each document had', async () => {
    const outline = outlineOf(await readBack(await whole(documents, OPTIONS)));
    expect(outline.map(({ title, page }) => [title, page])).toEqual([
      ['Cover', 1],
      ['Table of Contents', 2],
      ['ArdSeal 790', 3],
      ['Site', 8],
      ['JointSpan EJ-400', 9],
    ]);
    expect(outline[2]?.kids.map(({ title, page }) => [title, page])).toEqual([
      ['Guide Specification', 3],
      ['Warranty (form)', 6],
      ['Warranty (form), again', 7],
    ]);
    expect(outline[4]?.kids[0]?.kids.at(-1)).toEqual({ title: 'Detail 40', page: 48, kids: [] });
  });

  test('keeps fields of equal names apart', async () => {
    const { source, catalog } = await readBack(await whole(documents, OPTIONS));
    const form = source.dict(catalog.get('AcroForm'));
    const names: string[] = [];
    const walk = (value: Value, before: string): void => {
      const field = source.dict(value);
      const title = source.resolve(field?.get('T'));
      const name = title instanceof PdfString ? `${before}${textOf(title)}` : before;
      const kids = source.array(field?.get('Kids')) ?? [];
      if (kids.length === 0) names.push(name);
      for (const kid of kids) walk(kid, `${name}.`);
    };
    for (const field of source.array(form?.get('Fields')) ?? []) walk(field, '');
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    expect(names.filter((name) => name.endsWith('.name'))).toHaveLength(2);
  });

  test('states its title, its language and that bookmarks are to be shown', async () => {
    const { source, catalog } = await readBack(
      await whole(documents, { ...OPTIONS, pageWords: { ...englishPageWords, languageTag: 'de' } }),
    );
    const title = source.resolve(source.dict(source.trailer.get('Info'))?.get('Title'));
    expect(title instanceof PdfString && textOf(title)).toBe(COVER.title);
    expect(source.name(catalog.get('PageMode'))).toBe('UseOutlines');
    const language = source.resolve(catalog.get('Lang'));
    expect(language instanceof PdfString && textOf(language)).toBe('de');
    expect(source.dict(catalog.get('StructTreeRoot'))?.has('ParentTree')).toBe(true);
  });

  test('holds a picture that stands in two documents once', async () => {
    const jpeg = await sharp({
      create: {
        width: 500,
        height: 500,
        channels: 3,
        background: '#fff',
        noise: { type: 'gaussian', mean: 128, sigma: 50 },
      },
    })
      .jpeg()
      .toBuffer();
    const withPicture = (word: string): Promise<Uint8Array> =>
      drawn((document) => document.addPage().text(word).image(jpeg, 72, 144, { width: 300 }));
    const two = [
      packed(await prepared(await withPicture('one')), 'One', 'A'),
      packed(await prepared(await withPicture('two')), 'Two', 'B'),
    ];
    const bytes = await whole(two, { title: 'Pictures' });
    expect(bytes.indexOf(jpeg)).toBe(bytes.lastIndexOf(jpeg));
    const file = await readBack(bytes);
    const pictures = file.pages.map((page) => {
      const resources = file.source.dict(page.entries.get('Resources'));
      return [...(file.source.dict(resources?.get('XObject'))?.values() ?? [])][0];
    });
    expect(pictures[0] instanceof Ref && pictures[0].number).toBe(
      pictures[1] instanceof Ref && pictures[1].number,
    );
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test('can be planned again to the same bytes', async () => {
    const [one, two] = [await planPackage(documents, OPTIONS), await planPackage(documents, OPTIONS)];
    expect(one.etag).toBe(two.etag);
    expect(one.etag).toMatch(/^[0-9a-f]{64}$/);
    expect(Buffer.compare(await bytesOf(one, 0, one.length), await bytesOf(two, 0, two.length))).toBe(0);
    const other = await planPackage(documents, { ...OPTIONS, title: 'Another' });
    expect(other.etag).not.toBe(one.etag);
  });

  test('gives for any range the slice of the whole', async () => {
    const plan = await planPackage(documents, OPTIONS);
    const all = await bytesOf(plan, 0, plan.length);
    const place = fc.nat({ max: plan.length });
    await fc.assert(
      fc.asyncProperty(place, place, async (a, b) => {
        const [start, end] = [Math.min(a, b), Math.max(a, b)];
        expect(Buffer.compare(await bytesOf(plan, start, end), all.subarray(start, end))).toBe(0);
      }),
      { numRuns: 60 },
    );
    // Short ranges cut the fields of references at every place.
    for (let start = 1000; start < 1400; start++) {
      expect(Buffer.compare(await bytesOf(plan, start, start + 7), all.subarray(start, start + 7))).toBe(0);
    }
  });

  test('is valid for any list of documents and any options', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 6 }),
        fc.subarray<GeneratedPageId>(['cover', 'contents']),
        fc.string({ maxLength: 130, unit: 'grapheme' }),
        async (picks, generated, title) => {
          const list = picks.flatMap((pick) => documents[pick] ?? []);
          const details = { ...COVER, title };
          const bytes = await whole(list, { title, pages: generated, details });
          expect(await faultsFoundByQpdf(bytes)).toBe('');
          const pages = list.reduce((sum, { table }) => sum + table.pageCount, 0);
          expect((await readBack(bytes)).pages).toHaveLength(pages + generated.length);
        },
      ),
      { numRuns: 12 },
    );
  });

  test('of nothing is refused', async () => {
    await expect(planPackage([], { title: 'Nothing', pages: ['cover', 'contents'] })).rejects.toThrow(
      RangeError,
    );
  });

  test('with 150 documents numbers its contents before it counts', async () => {
    const one = documents[3];
    if (one === undefined) throw new Error('no picture');
    const many = Array.from({ length: 150 }, (_, i) => ({
      ...one,
      title: `Document ${i + 1}`,
      heading: `Product ${Math.floor(i / 20)}`,
    }));
    const plan = await planPackage(many, OPTIONS);
    const sheets = plan.pageCount - 151;
    expect(sheets).toBeGreaterThanOrEqual(4);
    expect(plan.documentFirstPages[0]).toBe(sheets + 2);
    expect(await faultsFoundByQpdf(await bytesOf(plan, 0, plan.length))).toBe('');
  });

  test('prints on cover and contents what it holds', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
    try {
      await writeFile(path.join(folder, 'package.pdf'), await whole(documents, OPTIONS));
      const { stdout } = await promisify(execFile)('pdftotext', [
        '-l',
        '2',
        '-layout',
        path.join(folder, 'package.pdf'),
        '-',
      ]);
      for (const text of ['Harbor Point Medical', 'November 20, 2026', 'Καλαμάτα', 'Герметики', '2 / 48']) {
        expect(stdout).toContain(text);
      }
      expect(stdout).toMatch(/05\s+Details\s+Data Sheet\s+DS-1\s+9/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test('names whose letters have marks of their own are read as they were entered', async () => {
  const title = 'O\u0323lo\u0323\u0301run M\u0304eru Gu\u0303arani\u0303 g\u0303e';
  const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
  try {
    await writeFile(
      path.join(folder, 'package.pdf'),
      await whole(documents, { ...OPTIONS, details: { ...COVER, title } }),
    );
    const { stdout } = await promisify(execFile)('pdftotext', [
      '-l',
      '1',
      path.join(folder, 'package.pdf'),
      '-',
    ]);
    expect(stdout.normalize()).toContain(title.normalize());
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('a package of bodies that lie in files', () => {
  test('is the same as of bodies in memory', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'linker-'));
    await using bodies = new FileBodies();
    const lying = await Promise.all(
      documents.map(async (document, index) => {
        const file = path.join(folder, `${index}.body`);
        await writeFile(file, await bytesOf(document.body, 0, document.table.bodyLength));
        return { ...document, body: bodies.body(file) };
      }),
    );
    const options = { ...OPTIONS, stamps: 'strip' } as const;
    const [ofFiles, ofMemory] = [
      await planPackage([...lying, ...lying], options),
      await planPackage([...documents, ...documents], options),
    ];
    const [inFiles, inMemory] = [
      await bytesOf(ofFiles, 0, ofFiles.length),
      await bytesOf(ofMemory, 0, ofMemory.length),
    ];
    expect(inFiles.equals(inMemory)).toBe(true);
    await rm(folder, { recursive: true });
  });
});

describe('a side table', () => {
  test('is the same after it was stored', () => {
    for (const { table } of documents) {
      const { numbers, ...stored } = decodeSideTable(encodeSideTable(table));
      const { numbers: made, ...symbols } = table;
      expect(stored).toEqual(symbols);
      for (const list of NUMBER_LISTS) expect(numbers[list].toArray()).toEqual(made[list].toArray());
    }
  });

  test('of another version is not read', () => {
    expect(() => decodeSideTable(Buffer.from('SBPT\u0063aaaaaaaa'))).toThrow(RangeError);
  });
});

describe('a part of a package', () => {
  const WITHOUT = { title: COVER.title };
  test.each([
    ['what comes before the documents', OPTIONS, 1, 1, 2],
    ['what comes before the documents, asked for by its second page', OPTIONS, 2, 1, 2],
    ['a document', { ...OPTIONS, stamps: 'strip' }, 7, 7, 1],
    ['a divider', { ...WITHOUT, pages: ['divider'] }, 1, 1, 1],
    ['the first document', WITHOUT, 3, 1, 3],
    ['the last document', { ...OPTIONS, stamps: 'strip' }, 48, 9, 40],
  ] as const)('is %s alone, and looks as in the package', async (_, options, page, firstPage, pages) => {
    const part = await planPart(documents, options, page);
    expect(part).toMatchObject({ pageCount: pages, firstPage });
    const bytes = await bytesOf(part, 0, part.length);
    expect(bytes.length).toBe(part.length);
    expect((await readBack(bytes)).pages).toHaveLength(pages);
    const full = await rasters(await whole(documents, options));
    const alone = await rasters(bytes);
    if (!alone || !full) return;
    expect(alone).toHaveLength(pages);
    for (const [index, raster] of alone.entries()) {
      const within = full[firstPage - 1 + index];
      expect(within && differingRows(raster, within)).toEqual([]);
      expect(within?.height).toBe(raster.height);
    }
  });

  test('has links only to pages that are in the same part', async () => {
    const front = await planPart(documents, OPTIONS, 1);
    const bytes = await bytesOf(front, 0, front.length);
    const links = linksOf(await readBack(bytes), 2);
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links)).toEqual(new Set([0]));
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test('that the package does not have is refused', async () => {
    await expect(planPart(documents, OPTIONS, 49)).rejects.toThrow(RangeError);
    await expect(planPart(documents, OPTIONS, 0)).rejects.toThrow(RangeError);
  });
});
