import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { memoryBody } from './bytes/body-source.ts';
import { decodeSideTable, encodeSideTable } from './format/side-table.ts';
import { Dict, PdfString, Ref, Stream, textOf, type Value } from './object/value.ts';
import {
  keptBytes,
  type PackageDocument,
  type PackageOptions,
  planPackage,
  planPart,
} from './package-plan.ts';
import { entwined, wordsOf } from './testing/entwined-document.ts';
import { looseEnds } from './testing/loose-ends.ts';
import { bytesOf, packed, prepared, written } from './testing/made-documents.ts';
import { faultsFoundByQpdf, linksOf, outlineOf, type ReadBack, readBack } from './testing/read-back.ts';

const rangesOf = (pages: readonly number[]) => pages.map((page) => ({ first: page, last: page }));

async function sheet(bytes: Uint8Array, title = 'Sheet'): Promise<PackageDocument> {
  return packed(await prepared(bytes, `${title}.pdf`), title, 'Product');
}

async function linked(documents: readonly PackageDocument[], options: Partial<PackageOptions> = {}) {
  const plan = await planPackage(documents, { title: 'Package', ...options });
  const bytes = await bytesOf(plan, 0, plan.length);
  return { plan, bytes, file: await readBack(bytes) };
}

/** A package of a document of six pages with pages 1, 2 and 5. */
async function three(options: Partial<PackageOptions> = {}) {
  const document = await sheet(entwined({ pages: 6 }));
  return linked(
    [
      {
        ...document,
        keptPages: [
          { first: 1, last: 2 },
          { first: 5, last: 5 },
        ],
      },
    ],
    options,
  );
}

function contentOf({ source, pages }: ReadBack, page: number): string {
  return (source.array(pages[page]?.entries.get('Contents')) ?? [])
    .map((value) => source.resolve(value))
    .map((stream) => (stream instanceof Stream ? Buffer.from(stream.data).toString('latin1') : ''))
    .join('\n');
}

function annotationsOf({ source, pages }: ReadBack, page: number): Dict[] {
  return (source.array(pages[page]?.entries.get('Annots')) ?? []).map(
    (value) => source.dict(value) ?? new Dict(),
  );
}

/** A document whose body comes in chunks of a few bytes. */
function inCrumbs(document: PackageDocument): PackageDocument {
  return {
    ...document,
    body: {
      async *read(offset, length) {
        for (let at = offset; at < offset + length; at += 13)
          yield* document.body.read(at, Math.min(13, offset + length - at));
      },
    },
  };
}

/** All objects that a file's trailer reaches. */
function objectsOf({ source }: ReadBack): Dict[] {
  const met = new Set<number>();
  const out: Dict[] = [];
  const open: Value[] = [source.trailer];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value instanceof Ref) {
      if (met.has(value.number)) continue;
      met.add(value.number);
      open.push(source.resolve(value));
    } else if (Array.isArray(value)) open.push(...value);
    else if (value instanceof Dict || value instanceof Stream) {
      const entries = value instanceof Stream ? value.dict : value;
      if (value instanceof Dict) out.push(value);
      open.push(...entries.values());
    }
  }
  return out;
}

describe('a package with some pages of a document', () => {
  test('has these pages and no others, each with its own contents', async () => {
    const { plan, file, bytes } = await three();
    expect(plan.pageCount).toBe(3);
    expect([0, 1, 2].map((page) => contentOf(file, page))).toEqual(
      [0, 1, 4].map((page) => expect.stringContaining(wordsOf(page))),
    );
    expect(await looseEnds(bytes)).toEqual([]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });

  test('says nothing of what is left out, whoever reads its bytes', async () => {
    const { bytes } = await three();
    for (const page of [2, 5]) expect(bytes.includes(wordsOf(page))).toBe(false);
    // The bookmark of page 4 stands above that of page 5.
    expect(bytes.toString('latin1').match(new RegExp(`[^(]*${wordsOf(3)}`, 'g'))).toEqual([
      `Bookmark: ${wordsOf(3)}`,
    ]);
    for (const page of [0, 1, 4]) expect(bytes.includes(wordsOf(page))).toBe(true);
  });

  test('ends links to pages that are left out, and leads the others to where their pages are', async () => {
    const { file } = await three();
    // Page 1 links to page 2; page 2 to page 3 and page 5 to page 6, which are left out.
    expect([1, 2, 3].map((page) => linksOf(file, page))).toEqual([[2, 2, 2], [], []]);
    const links = annotationsOf(file, 1).filter(
      (entries) => file.source.name(entries.get('Subtype')) === 'Link',
    );
    expect(links).toHaveLength(3);
    expect(links.every((entries) => entries.has('Rect') && !entries.has('A') && !entries.has('Dest'))).toBe(
      true,
    );
  });

  test('has the bookmarks of selected pages, and of others only what stands above those', async () => {
    const { file } = await three();
    const bookmark = (page: number) => `Bookmark: ${wordsOf(page)}`;
    expect(outlineOf(file)[0]?.kids[0]?.kids).toEqual([
      { title: bookmark(0), page: 1, kids: [{ title: bookmark(1), page: 2, kids: [] }] },
      { title: bookmark(3), page: 0, kids: [{ title: bookmark(4), page: 3, kids: [] }] },
    ]);
  });

  test.each([true, false])('counts the bookmarks that are left where they were open: %s', async (isOpen) => {
    const document = await sheet(entwined({ pages: 12, isOpen }));
    const { bytes } = await linked([{ ...document, keptPages: rangesOf([1, 2, 6, 8, 9, 12]) }]);
    expect(await looseEnds(bytes)).toEqual([]);
  });

  test('has the fields with a widget on a selected page, and of these only such widgets', async () => {
    const { file } = await three();
    const form = file.source.dict(file.catalog.get('AcroForm'));
    const parent = file.source.dict(file.source.array(form?.get('Fields'))?.[0]);
    const fields = (file.source.array(parent?.get('Kids')) ?? []).map((field) => file.source.dict(field));
    const names = fields.map((field) => {
      const name = field?.get('T');
      return name instanceof PdfString ? textOf(name) : '';
    });
    expect(names).toEqual(expect.arrayContaining(['shared', 'own0', 'own1', 'own4']));
    expect(names).toHaveLength(7);
    expect(file.source.array(fields[names.indexOf('shared')]?.get('Kids'))).toHaveLength(3);
    // The buttons reset the field of the page to which theirs links.
    const resets = [0, 1, 2].map((page) => annotationsOf(file, page).at(-1)?.has('A'));
    expect(resets).toEqual([true, false, false]);
  });

  test('has the layers that selected pages show', async () => {
    const document = await sheet(entwined({ pages: 6 }));
    const { file, bytes } = await linked([{ ...document, keptPages: rangesOf([2, 5]) }]);
    const properties = file.source.dict(file.catalog.get('OCProperties'));
    expect(file.source.array(properties?.get('OCGs'))).toHaveLength(1);
    expect(file.source.array(file.source.dict(properties?.get('D'))?.get('OFF'))).toEqual([]);
    expect(bytes.includes('Layer 1')).toBe(true);
    expect(bytes.includes('Layer 0')).toBe(false);
    expect(await looseEnds(bytes)).toEqual([]);
  });

  test('has the structure of selected pages, whose elements name no content of others', async () => {
    const { file } = await three();
    const elements = objectsOf(file).filter(
      (entries) => file.source.name(entries.get('Type')) === 'StructElem',
    );
    const kids = (kind: string) =>
      elements
        .filter((element) => file.source.name(element.get('S')) === kind)
        .map((element) => file.source.resolve(element.get('K')));
    expect(kids('Sect')).toHaveLength(3);
    expect(kids('Link')).toHaveLength(3);
    // Of those over two pages: 1 to 2; 2 to 3 and 5 to 6 without the latter; 4 to 5 and 6 to 1 without the former.
    const across = kids('P').map((each) => (Array.isArray(each) ? each.length : 1));
    expect(across.sort()).toEqual([1, 1, 1, 1, 2]);
    for (const element of elements) {
      const own = file.source.resolve(element.get('K'));
      const numbers = Array.isArray(own) ? own.filter((kid) => typeof kid === 'number') : [own];
      if (numbers.some((kid) => typeof kid === 'number')) expect(element.has('Pg')).toBe(true);
    }
  });

  test('numbers its pages anew, beside the labels that they have in their document', async () => {
    const { file } = await three();
    const nums = file.source.array(file.source.dict(file.catalog.get('PageLabels'))?.get('Nums')) ?? [];
    const prefixes = nums.map((range) => file.source.dict(range)?.get('P'));
    expect(prefixes.flatMap((prefix) => (prefix instanceof PdfString ? [textOf(prefix)] : []))).toEqual([
      '1 · i',
      '2 · A-5',
      '3 · A-8',
    ]);
  });

  test('is smaller, by what its plan and keptBytes say before a body is read', async () => {
    const document = await sheet(entwined({ pages: 40 }));
    const read = () => {
      throw new Error('a body was read');
    };
    const unread = { ...document, body: { read } };
    const keptPages = rangesOf([7]);
    const [whole, one] = [
      await planPackage([unread], { title: 'Package' }),
      await planPackage([{ ...unread, keptPages }], { title: 'Package' }),
    ];
    const rest = await planPackage([{ ...unread, keptPages: [{ first: 1, last: 39 }] }], {
      title: 'Package',
    });
    expect(one.length).toBeLessThan(whole.length / 10);
    const bytes = keptBytes(document.table, keptPages);
    expect(Math.abs(one.length - bytes)).toBeLessThan(3000);
    expect(keptBytes(document.table, [{ first: 1, last: 40 }])).toBe(document.table.bodyLength);
    expect(rest.length).toBeLessThan(whole.length);
  });

  test('is the package without ranges if they are of all pages, and another if they are not', async () => {
    const document = await sheet(entwined({ pages: 6 }));
    const etag = async (...pages: readonly (readonly [number, number])[]) => {
      const keptPages = pages.map(([first, last]) => ({ first, last }));
      return (await planPackage([{ ...document, keptPages }], { title: 'Package' })).etag;
    };
    const whole = (await planPackage([document], { title: 'Package' })).etag;
    expect(await etag([1, 6])).toBe(whole);
    expect(await etag([1, 2], [3, 6])).toBe(whole);
    expect(await etag([1, 5])).not.toBe(whole);
    expect(await etag([1, 2], [3, 5])).toBe(await etag([1, 5]));
  });

  test('counts selected pages in its contents, its stamps and the places of what follows', async () => {
    const document = await sheet(entwined({ pages: 6 }));
    const documents = [
      { ...document, keptPages: rangesOf([2, 5]) },
      { ...document, title: 'Next', heading: 'Other' },
    ];
    const options = { pages: ['cover', 'contents', 'divider'], stamps: 'strip' } as const;
    const { plan, bytes, file } = await linked(documents, options);
    expect(plan.documentFirstPages).toEqual([4, 7]);
    expect(plan.pageCount).toBe(12);
    expect(file.pages).toHaveLength(12);
    expect(await looseEnds(bytes)).toEqual([]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    const part = await planPart(documents, { title: 'Package', ...options }, 5);
    expect([part.firstPage, part.pageCount]).toEqual([4, 2]);
    const alone = await readBack(await bytesOf(part, 0, part.length));
    expect(contentOf(alone, 1)).toContain(wordsOf(4));
    // The names of stamps' fonts are a file's own.
    const named = (content: string) => content.replace(/\/SB[0-9a-f]{8}/g, '/');
    expect(named(contentOf(alone, 1))).toBe(named(contentOf(file, 4)));
  });

  test('leads links of other documents to where the page is, or to the first if it is left out', async () => {
    const to = (name: string) =>
      `<</Type/Annot/Subtype/Link/Rect[9 9 99 99]/A<</S/GoToR/F(Sheet.pdf)/D${name}>>>>`;
    const linking = written([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Count 1/Kids[3 0 R]>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Annots[${['(place004)', '(place003)', '[4/Fit]', '[3/Fit]'].map(to).join('')}]>>`,
    ]);
    const documents = [
      await sheet(linking, 'Linking'),
      { ...(await sheet(entwined({ pages: 6 }))), keptPages: rangesOf([2, 5]) },
    ];
    const { plan, file } = await linked(documents);
    expect(plan.linksElsewhere).toEqual([]);
    const tree = file.source.dict(file.source.dict(file.catalog.get('Names'))?.get('Dests'));
    const names = file.source.array(tree?.get('Names')) ?? [];
    const pageAt = (value: Value | undefined): number => {
      const target = file.source.array(value)?.[0];
      return target instanceof Ref ? file.pages.findIndex(({ number }) => number === target.number) + 1 : 0;
    };
    const text = (value: Value | undefined) => (value instanceof PdfString ? textOf(value) : '');
    const targets = annotationsOf(file, 0).map((entries) => {
      const name = text(file.source.dict(entries.get('A'))?.get('D'));
      return pageAt(names[names.findIndex((other) => text(other) === name) + 1]);
    });
    expect(targets).toEqual([3, 2, 3, 2]);
  });

  test('does not attach the original, which has the pages that are left out', async () => {
    const document = await sheet(entwined({ pages: 3 }));
    const table = { ...document.table, mayBeAttached: true };
    const original = {
      name: 'Sheet.pdf',
      length: 8,
      hash: 'made',
      body: memoryBody(Buffer.from('original')),
    };
    const whole = await linked([{ ...document, table, original }]);
    const one = await linked([{ ...document, table, original, keptPages: rangesOf([1]) }]);
    expect(whole.bytes.includes('original')).toBe(true);
    expect(one.bytes.includes('original')).toBe(false);
  });

  test('is the same from a table that has been stored', async () => {
    const document = await sheet(entwined({ pages: 6 }));
    const stored = { ...document, table: decodeSideTable(encodeSideTable(document.table)) };
    const keptPages = rangesOf([2, 5]);
    const [one, other] = [
      await linked([{ ...document, keptPages }]),
      await linked([{ ...stored, keptPages }]),
    ];
    expect(other.bytes.equals(one.bytes)).toBe(true);
  });

  test('is the same however few bytes of a body come at once', async () => {
    const document = { ...(await sheet(entwined({ pages: 6 }))), keptPages: rangesOf([2, 5]) };
    const options = { stamps: 'strip' } as const;
    const [one, other] = [await linked([document], options), await linked([inCrumbs(document)], options)];
    expect(other.bytes.equals(one.bytes)).toBe(true);
  });

  test('is not made of pages that the document does not have', async () => {
    const document = await sheet(entwined({ pages: 6 }), 'Joint Sealant');
    const plan = (first: number, last: number) =>
      planPackage([{ ...document, keptPages: [{ first, last }] }], { title: 'Package' });
    await expect(plan(5, 7)).rejects.toThrow(/^Joint Sealant: pages 5 to 7/);
    await expect(plan(5, 7)).rejects.toThrow(RangeError);
    expect(() => keptBytes(document.table, [{ first: 5, last: 7 }])).toThrow(RangeError);
  });

  test('balances the page tree over hundreds of selected pages', async () => {
    const document = await sheet(entwined({ pages: 150 }));
    const { file, bytes } = await linked([
      {
        ...document,
        keptPages: [
          { first: 2, last: 80 },
          { first: 90, last: 150 },
        ],
      },
    ]);
    expect(file.pages).toHaveLength(140);
    expect(await looseEnds(bytes)).toEqual([]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
  });
});

test('any pages of any document link with equal contents, without loose ends, and in any range', async () => {
  const made = fc.record({
    targets: fc.array(fc.nat(50), { minLength: 1, maxLength: 40 }),
    isOpen: fc.boolean(),
    seed: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    stamped: fc.boolean(),
    cut: fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
  });
  await fc.assert(
    fc.asyncProperty(made, async ({ targets, isOpen, seed, stamped, cut }) => {
      const pages = targets.length;
      const document = await sheet(entwined({ pages, isOpen, target: (page) => targets[page] ?? 0 }));
      const selected = targets.flatMap((_, page) => (seed[page] ? [page + 1] : []));
      const numbers = selected.length === 0 ? [pages] : selected;
      const { plan, bytes, file } = await linked(
        [{ ...document, keptPages: rangesOf(numbers) }, document],
        stamped ? { stamps: 'strip' } : {},
      );
      expect(plan.pageCount).toBe(numbers.length + pages);
      for (const [index, page] of numbers.entries())
        expect(contentOf(file, index)).toContain(wordsOf(page - 1));
      expect(await looseEnds(bytes)).toEqual([]);
      const [from = 0, to = 0] = [...cut]
        .sort((a, b) => a - b)
        .map((part) => Math.floor(part * bytes.length));
      expect((await bytesOf(plan, from, to)).equals(bytes.subarray(from, to))).toBe(true);
      // From the middle of each object that is mended, too.
      for (let at = 0; at < bytes.length; at += 977)
        expect((await bytesOf(plan, at, at + 5)).equals(bytes.subarray(at, at + 5))).toBe(true);
    }),
    { numRuns: 25 },
  );
});
