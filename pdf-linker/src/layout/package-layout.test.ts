import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GENERATED_PAGE_IDS, GENERATED_PAGES } from './generated-pages.ts';
import { layOutPackage } from './package-layout.ts';
import { sectionLetter } from './section-letter.ts';

const documents = [
  { heading: 'ArdSeal 790', pages: 8 },
  { heading: 'AirSkin FA-40', pages: 0 },
  { heading: 'ArdSeal 790', pages: 4 },
  { heading: 'AirSkin FA-40', pages: 2 },
];

describe('the layout of a package', () => {
  it('begins with the first document where nothing is generated', () => {
    expect(layOutPackage(documents, {})).toMatchObject({ documents: [1, null, 9, 13], pageCount: 14 });
  });

  it('counts the sheets of what stands at the front', () => {
    const { parts, ...layout } = layOutPackage(documents, { contents: 3, cover: 1 });
    expect(layout).toMatchObject({ documents: [5, null, 13, 17], pageCount: 18 });
    expect(parts.slice(0, 2)).toEqual([
      { kind: 'generated', id: 'cover', first: 1, pages: 1, group: null },
      { kind: 'generated', id: 'contents', first: 2, pages: 3, group: null },
    ]);
  });

  it('puts a divider before each group, which a file that is no page does not part', () => {
    const { parts, groups, ...layout } = layOutPackage(documents, { divider: 1 });
    expect(layout).toMatchObject({ documents: [2, null, 10, 15], pageCount: 16 });
    expect(groups).toEqual([
      { heading: 'ArdSeal 790', documents: [0, 2], first: 1 },
      { heading: 'AirSkin FA-40', documents: [3], first: 14 },
    ]);
    expect(parts.map((part) => (part.kind === 'generated' ? part.group : null))).toEqual([
      0,
      null,
      null,
      1,
      null,
    ]);
  });

  it('has no pages where there is no document', () => {
    expect(layOutPackage([], { cover: 1, contents: 1, divider: 1 })).toMatchObject({
      parts: [],
      pageCount: 0,
    });
  });

  it('has what stands at the front alone where no document is a page', () => {
    const files = documents.map(({ heading }) => ({ heading, pages: 0 }));
    expect(layOutPackage(files, { cover: 1, contents: 2, divider: 1 })).toEqual({
      parts: [
        { kind: 'generated', id: 'cover', first: 1, pages: 1, group: null },
        { kind: 'generated', id: 'contents', first: 2, pages: 2, group: null },
      ],
      groups: [],
      documents: [null, null, null, null],
      pageCount: 3,
    });
    expect(layOutPackage(files, { divider: 1 })).toMatchObject({ parts: [], pageCount: 0 });
  });

  it('groups by sections where it has some, each with its own divider or without', () => {
    const [a, b] = [
      { number: 1, name: 'Tower', divider: true },
      { number: 2, name: 'Tower', divider: false },
    ];
    const [guide, drawing, sheet, photo] = documents;
    if (!guide || !drawing || !sheet || !photo) throw new Error('there are four documents');
    const list = [
      { ...guide, section: a },
      { ...photo, section: a },
      { ...sheet, section: b },
      drawing,
      photo,
    ];
    const { parts, groups, pageCount } = layOutPackage(list, { divider: 1 });
    expect(groups).toEqual([
      { heading: 'Tower', section: a, documents: [0, 1], first: 1 },
      { heading: 'Tower', section: b, documents: [2], first: 12 },
      { heading: 'AirSkin FA-40', documents: [4], first: 16 },
    ]);
    expect(parts.filter(({ kind }) => kind === 'generated')).toHaveLength(1);
    expect(pageCount).toBe(17);
    expect([1, 2, 26, 27, 52, 53, 702, 703].map(sectionLetter)).toEqual([
      'A',
      'B',
      'Z',
      'AA',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });

  it('leaves no page out and counts none twice', () => {
    const document = fc.record({ heading: fc.constantFrom('a', 'b', 'c'), pages: fc.nat({ max: 5 }) });
    const sheets = fc.record(Object.fromEntries(GENERATED_PAGE_IDS.map((id) => [id, fc.nat({ max: 3 })])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(fc.array(document, { maxLength: 12 }), sheets, (list, wanted) => {
        const { parts, documents: firsts, groups, pageCount } = layOutPackage(list, wanted);
        let next = 1;
        for (const { first, pages } of parts) {
          expect(first).toBe(next);
          expect(pages).toBeGreaterThan(0);
          next += pages;
        }
        expect(pageCount).toBe(next - 1);
        expect(firsts.map((first) => first !== null)).toEqual(list.map(({ pages }) => pages > 0));
        expect(groups.flatMap((group) => group.documents)).toEqual(
          list.flatMap(({ pages }, at) => (pages > 0 ? [at] : [])),
        );
        const places = parts.map((part) =>
          part.kind === 'document' ? 'group' : GENERATED_PAGES[part.id].place,
        );
        expect(places).toEqual(places.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
      }),
    );
  });
});

const ORDER = ['front', 'group', 'back'];
