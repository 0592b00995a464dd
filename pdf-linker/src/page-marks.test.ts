import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MARK_KINDS, type MarkKind } from './layout/page-mark.ts';
import { PdfString, textOf, type Value } from './object/value.ts';
import {
  type PackageDocument,
  type PackageOptions,
  type PageMark,
  planPackage,
  planPart,
} from './package-plan.ts';
import { differingArea, mupdfDots, pdfiumDots, popplerDots, strayDots } from './testing/dots.ts';
import { entwined } from './testing/entwined-document.ts';
import { looseEnds } from './testing/loose-ends.ts';
import { bytesOf, drawn, fillable, packed, prepared, written } from './testing/made-documents.ts';
import { faultsFoundByQpdf, type ReadBack, readBack } from './testing/read-back.ts';

const TITLE = 'Harbor Point Medical Center';
const ONE_OF_EACH: readonly PageMark[] = [
  { page: 1, kind: 'selected', rect: [0.3, 0.1, 0.7, 0.14], text: '790-014 Limestone' },
  { page: 1, kind: 'box', rect: [0.3, 0.2, 0.7, 0.24], text: 'Movement capability' },
  { page: 1, kind: 'highlight', rect: [0.3, 0.3, 0.7, 0.34] },
  { page: 1, kind: 'strikeout', rect: [0.3, 0.4, 0.7, 0.44], text: 'not in this project' },
  { page: 1, kind: 'arrow', rect: [0.8, 0.55, 0.6, 0.5] },
  { page: 1, kind: 'circle', rect: [0.3, 0.6, 0.5, 0.7] },
  { page: 1, kind: 'text', rect: [0.3, 0.75, 0.7, 0.9], text: 'Precast joints,\ntower and podium' },
];

/** Pages turned, cropped and scaled, with and without annotations of their own. */
const SHEETS: readonly [string, object][] = [
  ['upright', {}],
  ...[90, 180, 270].map((Rotate): [string, object] => [`turned by ${Rotate}`, { Rotate }]),
  ['cropped and turned', { CropBox: [50, 100, 562, 700], Rotate: 90 }],
  ['scaled', { UserUnit: 2, MediaBox: [0, 0, 306, 396] }],
  ['away from the origin', { MediaBox: [-100, -200, 512, 592], CropBox: [-80, -150, 500, 500] }],
];

function sheet(more: object): Promise<Uint8Array> {
  return drawn((pdf) => {
    pdf.addPage({ size: [612, 792], margin: 0 });
    pdf.rect(150, 250, 300, 300).fill('#dde6ee');
    Object.assign(pdf.page.dictionary.data, more);
  });
}

async function document(bytes: Uint8Array, marks?: readonly PageMark[]): Promise<PackageDocument> {
  const made = packed(await prepared(bytes), 'Data Sheet', 'ArdSeal 790');
  return marks ? { ...made, marks } : made;
}

async function linked(
  list: readonly PackageDocument[],
  options: Partial<PackageOptions> = {},
): Promise<Buffer> {
  const plan = await planPackage(list, { title: TITLE, ...options });
  const bytes = await bytesOf(plan, 0, plan.length);
  expect(bytes.length).toBe(plan.length);
  return bytes;
}

function annotationsOf({ source, pages }: ReadBack, page: number) {
  const annotations = source.array(pages[page - 1]?.entries.get('Annots')) ?? [];
  const text = (value: Value | undefined): string => {
    const own = source.resolve(value ?? null);
    return own instanceof PdfString ? textOf(own) : '';
  };
  return annotations.map((annotation) => {
    const entries = source.dict(annotation);
    return {
      subtype: source.name(entries?.get('Subtype')),
      contents: text(entries?.get('Contents')),
      name: text(entries?.get('NM')),
      flags: source.number(entries?.get('F')),
      key: source.number(entries?.get('StructParent')),
      rect: (source.array(entries?.get('Rect')) ?? []).map((value) => source.number(value) ?? Number.NaN),
      hasDate: entries?.has('M') === true || entries?.has('CreationDate') === true,
    };
  });
}

describe('marks as annotations', () => {
  test.each(SHEETS)('of each kind on a page %s are read back, and drawn alike', async (_, more) => {
    const source = await sheet(more);
    const bytes = await linked([await document(source, ONE_OF_EACH)]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect(await looseEnds(bytes)).toEqual([]);
    const found = annotationsOf(await readBack(bytes), 1);
    expect(found.map(({ subtype, contents }) => [subtype, contents])).toEqual([
      ['Square', '790-014 Limestone'],
      ['FreeText', 'Selected'],
      ['Square', 'Movement capability'],
      ['Highlight', ''],
      ['StrikeOut', 'not in this project'],
      ['Line', ''],
      ['Circle', ''],
      ['FreeText', 'Precast joints,\ntower and podium'],
    ]);
    expect(new Set(found.map(({ name }) => name)).size).toBe(found.length);
    expect(found.every(({ flags, hasDate, key }) => flags === 4 && !hasDate && key === undefined)).toBe(true);
    // PDFium and poppler do not scale by UserUnit: as many dots as MuPDF draws, and readers that do.
    const perInch = 'UserUnit' in more ? 288 : 144;
    const poppler = await popplerDots(bytes, 1, perInch);
    if (!poppler) return;
    expect(strayDots(await pdfiumDots(bytes, 1, poppler), poppler)).toBeLessThan(3);
    const mupdf = await mupdfDots(bytes, 1);
    expect(mupdf && strayDots(mupdf, poppler)).toBeLessThan(3);
    const flat = await linked([await document(source, ONE_OF_EACH)], { markForm: 'drawn' });
    const flatDots = await popplerDots(flat, 1, perInch);
    expect(flatDots && strayDots(flatDots, poppler)).toBeLessThan(3);
  });

  const inside = SHEETS.filter(([name]) => /upright|cropped|270/.test(name)).flatMap(([name, more]) =>
    MARK_KINDS.filter((kind) => kind !== 'selected' && kind !== 'arrow').map(
      (kind) => [kind, name, more] as const,
    ),
  );
  test.each(inside)('a %s on a page %s draws within its rectangle', async (kind, _, more) => {
    const source = await sheet(more);
    const rect = [0.3, 0.2, 0.7, 0.26] as const;
    const mark: PageMark = { page: 1, kind: kind as MarkKind, rect: [...rect], text: 'one two three' };
    const bytes = await linked([await document(source, [mark])]);
    const bare = await popplerDots(await linked([await document(source)]), 1);
    if (!bare) return;
    const { width, height } = bare;
    for (const [one, two] of [
      [bare, await popplerDots(bytes, 1)],
      [await mupdfDots(await linked([await document(source)]), 1), await mupdfDots(bytes, 1)],
      [await pdfiumDots(await linked([await document(source)]), 1, bare), await pdfiumDots(bytes, 1, bare)],
    ]) {
      const area = one && two && differingArea(one, two);
      if (!area) throw new Error(`nothing is drawn for ${kind}`);
      const wanted = [rect[0] * width, rect[1] * height, rect[2] * width, rect[3] * height] as const;
      expect(area[0]).toBeGreaterThanOrEqual(Math.floor(wanted[0]) - 1);
      expect(area[1]).toBeGreaterThanOrEqual(Math.floor(wanted[1]) - 1);
      expect(area[2]).toBeLessThanOrEqual(Math.ceil(wanted[2]) + 1);
      expect(area[3]).toBeLessThanOrEqual(Math.ceil(wanted[3]) + 1);
      if (kind === 'text') continue;
      // It reaches the sides of its rectangle, wherever the page is turned to.
      expect(area[0]).toBeLessThanOrEqual(wanted[0] + 3);
      expect(area[2]).toBeGreaterThanOrEqual(wanted[2] - 3);
    }
  });

  test('leave each byte of the source as it is, but for the list of the page', async () => {
    for (const source of [await sheet({}), await fillable('field')]) {
      const plain = await document(source);
      const [without, marked] = [await linked([plain]), await linked([{ ...plain, marks: ONE_OF_EACH }])];
      const { regionStart, regionEnd } = plain.table;
      const before = without.toString('latin1', regionStart, regionEnd);
      const lists = /((?:\d+ 0 R ?){8})\]|\/Annots\[((?:\d+ 0 R ?){8})\]/;
      const list = lists.exec(marked.toString('latin1'))?.[0] ?? '';
      const inserted = list.startsWith('/') ? list : ` ${list.slice(0, -1)}`;
      const after = marked.toString('latin1', regionStart, regionEnd + inserted.length).replace(inserted, '');
      expect(after === before).toBe(true);
    }
  });

  test('stand behind those that a page has of its own: links, fields, in one list for several pages', async () => {
    const shared = written([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R 4 0 R 7 0 R]/Count 3/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R/Annots 5 0 R/Resources<<>>>>',
      '<</Type/Page/Parent 2 0 R/Annots 5 0 R/Resources<<>>>>',
      '[6 0 R]',
      '<</Type/Annot/Subtype/Text/Rect[9 9 30 30]/Contents(a \\) note])>>',
      '<</Type/Page/Parent 2 0 R/Annots[<</Type/Annot/Subtype/Text/Rect[9 9 30 30]/Contents([own >>)>>]/Resources<<>>>>',
    ]);
    const on = (page: number): PageMark => ({ page, kind: 'box', rect: [0.1, 0.1, 0.5, 0.2] });
    const bytes = await linked([await document(shared, [on(2), on(3), on(3)])]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    const file = await readBack(bytes);
    const kinds = [1, 2, 3].map((page) => annotationsOf(file, page).map(({ subtype }) => subtype));
    expect(kinds).toEqual([['Text'], ['Text', 'Square'], ['Text', 'Square', 'Square']]);
    const form = annotationsOf(
      await readBack(await linked([await document(await fillable('f'), ONE_OF_EACH)])),
      1,
    );
    expect(form.map(({ subtype }) => subtype).slice(0, 3)).toEqual(['Widget', 'Widget', 'Square']);
  });

  test('belong to the structure of a tagged document, and to none of another', async () => {
    const tagged = await document(entwined({ pages: 3 }), [
      { page: 2, kind: 'selected', rect: [0.3, 0.3, 0.6, 0.4], text: '790-014' },
      { page: 3, kind: 'box', rect: [0.3, 0.3, 0.6, 0.4] },
    ]);
    const bytes = await linked([tagged, await document(await sheet({}), ONE_OF_EACH), tagged]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect(await looseEnds(bytes)).toEqual([]);
    const file = await readBack(bytes);
    const { source } = file;
    const root = source.dict(file.catalog.get('StructTreeRoot'));
    const nums = source.array(source.dict(root?.get('ParentTree'))?.get('Nums')) ?? [];
    const keys = nums.flatMap((value, at) => (at % 2 === 0 ? [source.number(value) ?? -1] : []));
    expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
    expect(source.number(root?.get('ParentTreeNextKey'))).toBeGreaterThan(Math.max(...keys));
    for (const page of [2, 3, 6, 7]) {
      const own = annotationsOf(file, page).filter(
        ({ subtype }) => subtype === 'Square' || subtype === 'FreeText',
      );
      expect(own.length).toBeGreaterThan(0);
      for (const { key, contents } of own) {
        const element = source.dict(nums[2 * keys.indexOf(key ?? -1) + 1]);
        expect(source.name(element?.get('S'))).toBe('Annot');
        const alternate = source.resolve(element?.get('Alt') ?? null);
        expect(alternate instanceof PdfString ? textOf(alternate) : '').toBe(contents);
      }
    }
    expect(annotationsOf(file, 4).every(({ key }) => key === undefined)).toBe(true);
  });

  test('on pages that are left out are left out, and the rest stay where they are', async () => {
    const marks: PageMark[] = [1, 2, 3, 4].map((page) => ({
      page,
      kind: 'box',
      rect: [0.1, 0.1, 0.4, 0.2],
      text: `p${page}`,
    }));
    const whole = await document(entwined({ pages: 4 }), marks);
    for (const markForm of ['annotations', 'drawn'] as const) {
      const bytes = await linked(
        [
          {
            ...whole,
            keptPages: [
              { first: 2, last: 2 },
              { first: 4, last: 4 },
            ],
          },
        ],
        { markForm },
      );
      expect(await faultsFoundByQpdf(bytes)).toBe('');
      expect(await looseEnds(bytes)).toEqual([]);
      const file = await readBack(bytes);
      const texts = [1, 2].map((page) =>
        annotationsOf(file, page).flatMap(({ subtype, contents }) =>
          subtype === 'Square' ? [contents] : [],
        ),
      );
      expect(texts).toEqual(markForm === 'drawn' ? [[], []] : [['p2'], ['p4']]);
    }
    const none = await linked([{ ...whole, marks: marks.slice(0, 1), keptPages: [{ first: 3, last: 3 }] }]);
    expect(
      Buffer.compare(none, await linked([{ ...whole, marks: [], keptPages: [{ first: 3, last: 3 }] }])),
    ).toBe(0);
  });

  test('are listed anew where a page keeps none of its own annotations', async () => {
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R/Annots[5 0 R]/Resources<<>>>>',
      '<</Type/Page/Parent 2 0 R/Resources<<>>>>',
      'null',
    ];
    const made = await document(written(objects), [{ page: 1, kind: 'box', rect: [0.1, 0.1, 0.4, 0.2] }]);
    const bytes = await linked([{ ...made, keptPages: [{ first: 1, last: 1 }] }]);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect(annotationsOf(await readBack(bytes), 1).map(({ subtype }) => subtype)).toContain('Square');
  });

  test('say what they say in any script', async () => {
    const text = '石灰岩 حجر جيري 790';
    const marks: PageMark[] = [
      { page: 1, kind: 'text', rect: [0.3, 0.1, 0.7, 0.2], text },
      { page: 1, kind: 'selected', rect: [0.3, 0.3, 0.7, 0.34], text, tag: 'выбрано' },
    ];
    const plan = await planPackage([await document(await sheet({}), marks)], { title: TITLE });
    expect(plan.undrawable).toEqual([]);
    const bytes = await bytesOf(plan, 0, plan.length);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect(annotationsOf(await readBack(bytes), 1).map(({ contents }) => contents)).toEqual([
      text,
      text,
      'выбрано',
    ]);
  });

  test('stand in parts of a package as in the whole', async () => {
    const list = [await document(await sheet({ Rotate: 90 }), ONE_OF_EACH)];
    const part = await planPart(list, { title: TITLE, pages: ['contents'], stamps: 'strip' }, 2);
    const bytes = await bytesOf(part, 0, part.length);
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    expect(annotationsOf(await readBack(bytes), 1)).toHaveLength(8);
  });
});

describe('marks drawn into the page', () => {
  test.each(SHEETS)('of a page %s are no annotations, with stamps and without', async (_, more) => {
    const list = [await document(await sheet(more), ONE_OF_EACH)];
    for (const options of [{}, { stamps: 'strip' }] as const) {
      const bytes = await linked(list, { ...options, markForm: 'drawn' });
      expect(await faultsFoundByQpdf(bytes)).toBe('');
      expect(annotationsOf(await readBack(bytes), 1)).toEqual([]);
      const as = await linked(list, options);
      const [one, two] = [await popplerDots(bytes, 1), await popplerDots(as, 1)];
      if (one && two) expect(strayDots(one, two)).toBeLessThan(3);
    }
  });

  test('share the resources that pages share, and end what their content leaves open', async () => {
    const content = (text: string) => `<</Length ${text.length}>>\nstream\n${text}\nendstream`;
    const source = written([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R 4 0 R 5 0 R]/Count 3/MediaBox[0 0 300 400]>>',
      '<</Type/Page/Parent 2 0 R/Contents 8 0 R/Resources 6 0 R>>',
      '<</Type/Page/Parent 2 0 R/Contents 9 0 R/Resources 6 0 R>>',
      '<</Type/Page/Parent 2 0 R/Contents 8 0 R/Resources<<>>>>',
      '<</XObject 7 0 R>>',
      '<</Own 10 0 R>>',
      content('q 0.5 0 0 0.5 100 100 cm /Own Do'),
      content('Q 2 0 0 2 0 0 cm 0 1 0 rg 0 0 9 9 re f'),
      '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Length 14>>\nstream\n0 0 9 9 re f\n \nendstream',
    ]);
    const marks: PageMark[] = [1, 2, 3].map((page) => ({
      page,
      kind: 'highlight',
      rect: [0.5, 0.5, 0.8, 0.6],
    }));
    const made = await document(source);
    const bytes = await linked([{ ...made, marks }], { markForm: 'drawn' });
    expect(await faultsFoundByQpdf(bytes)).toBe('');
    for (const page of [1, 2, 3]) {
      const size = { width: 600, height: 800 };
      const bare = await pdfiumDots(await linked([made]), page, size);
      expect(differingArea(bare, await pdfiumDots(bytes, page, size))).toEqual([300, 400, 480, 480]);
    }
  });
});

describe('a package with marks', () => {
  test('has the same bytes again, in any range, and others for other marks', async () => {
    for (const markForm of ['annotations', 'drawn'] as const) {
      const list = [
        await document(entwined({ pages: 3 }), ONE_OF_EACH),
        await document(await sheet({}), ONE_OF_EACH),
      ];
      const options = { title: TITLE, markForm, stamps: 'strip', pages: ['contents'] } as const;
      const plan = await planPackage(list, options);
      const whole = await bytesOf(plan, 0, plan.length);
      const again = await planPackage(list, options);
      expect(again.etag).toBe(plan.etag);
      expect(Buffer.compare(await bytesOf(again, 0, again.length), whole)).toBe(0);
      for (let start = 0; start < whole.length; start += 1999) {
        const end = Math.min(whole.length, start + 2500);
        expect(Buffer.compare(await bytesOf(plan, start, end), whole.subarray(start, end))).toBe(0);
      }
      const other = await planPackage(
        list.map((one) => ({ ...one, marks: ONE_OF_EACH.slice(1) })),
        options,
      );
      expect(other.etag).not.toBe(plan.etag);
    }
  });

  test('is the same of a document that an older version prepared', async () => {
    for (const markForm of ['annotations', 'drawn'] as const) {
      const made = await document(entwined({ pages: 3 }), ONE_OF_EACH);
      const older = { ...made, table: { ...made.table, slots: null } };
      const keptPages = [{ first: 1, last: 2 }];
      for (const more of [{}, { keptPages }])
        expect(
          Buffer.compare(
            await linked([{ ...made, ...more }], { markForm }),
            await linked([{ ...older, ...more }], { markForm }),
          ),
        ).toBe(0);
    }
  });

  test('is as it was if there are none', async () => {
    const made = await document(await sheet({}));
    expect(Buffer.compare(await linked([made]), await linked([{ ...made, marks: [] }]))).toBe(0);
  });

  test.each<[string, Partial<PageMark>]>([
    ['a page that is not there', { page: 2 }],
    ['no page', { page: 0 }],
    ['half a page', { page: 1.5 }],
    ['an unknown kind', { kind: 'stamp' as MarkKind }],
    ['no number', { rect: [Number.NaN, 0, 1, 1] }],
    ['a place outside of the page', { rect: [0, 0, 1, 1.1] }],
    ['infinity', { rect: [0, 0, Number.POSITIVE_INFINITY, 1] }],
    ['corners in another order', { rect: [0.5, 0, 0.2, 1] }],
    ['half of a character', { text: 'a\ud800' }],
    ['a text without end', { text: 'x'.repeat(1001) }],
  ])('refuses %s, with the document and the mark', async (_, change) => {
    const mark: PageMark = { page: 1, kind: 'box', rect: [0.1, 0.1, 0.2, 0.2], ...change };
    const list = [await document(await sheet({}), [ONE_OF_EACH[1] as PageMark, mark])];
    await expect(planPackage(list, { title: TITLE })).rejects.toThrow(/^Data Sheet: mark 2 /);
  });

  test('is sound whatever is marked', async () => {
    const unit = fc.double({ min: 0, max: 1, noNaN: true });
    const mark = fc
      .record({
        page: fc.integer({ min: 1, max: 3 }),
        kind: fc.constantFrom(...MARK_KINDS),
        rect: fc.tuple(unit, unit, unit, unit),
        text: fc.string({ unit: 'grapheme', maxLength: 30 }),
      })
      .map(
        ({ rect: [a, b, c, d], ...rest }): PageMark => ({
          ...rest,
          rect:
            rest.kind === 'arrow'
              ? [a, b, c, d]
              : [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)],
        }),
      );
    const sources = await Promise.all(
      [{}, { Rotate: 270, UserUnit: 3 }, { CropBox: [10.5, 20.25, 300, 500], Rotate: 90 }].map(async (more) =>
        document(
          await drawn((pdf) => {
            for (let page = 0; page < 3; page++) {
              pdf.addPage({ size: [612, 792], margin: 0 }).link(72, 130, 100, 20, 'https://example.org/');
              Object.assign(pdf.page.dictionary.data, more);
            }
          }),
        ),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(mark, { maxLength: 12 }),
        fc.constantFrom(...sources),
        fc.constantFrom('annotations' as const, 'drawn' as const),
        fc.nat(),
        async (marks, source, markForm, at) => {
          const plan = await planPackage([{ ...source, marks }], { title: TITLE, markForm });
          const whole = await bytesOf(plan, 0, plan.length);
          expect(await faultsFoundByQpdf(whole)).toBe('');
          const from = at % whole.length;
          expect(Buffer.compare(await bytesOf(plan, from, whole.length), whole.subarray(from))).toBe(0);
          const count = (kind: MarkKind) => marks.filter((one) => one.kind === kind).length;
          const file = await readBack(whole);
          const found = [1, 2, 3].flatMap((page) => annotationsOf(file, page)).length - 3;
          expect(found).toBe(markForm === 'drawn' ? 0 : marks.length + count('selected'));
        },
      ),
      { numRuns: 25 },
    );
  });
});
