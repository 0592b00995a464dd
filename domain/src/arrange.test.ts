import type { Heading } from '@submittal/contract/project';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addHeading,
  arrangeAsBefore,
  changeHeading,
  type Facts,
  groupBy,
  groupingOf,
  groupings,
  headOutside,
  moveLines,
  moveSection,
  moveToSection,
  newHeadingId,
  removeHeading,
  sortAsBefore,
  sortDocuments,
  sortings,
  switchDividers,
  withoutHeadings,
} from './arrange.ts';
import { printedSections, rowsOf } from './headings.ts';
import { moveBefore, moveDown, moveTogether, moveUp, renewDocuments, reorder } from './reorder.ts';
import { addDocuments, emptySelection, removeEverywhere, type Selection } from './selection.ts';
import { madeDocument } from './testing/made-document.ts';

const facts: Facts = {
  productName: ({ productTitle }) => productTitle,
  typeName: ({ resourceDocumentType }) => `type ${resourceDocumentType}`,
  sectionOf: (id) =>
    ({ p1: { number: '07 92 00', title: 'Joint Sealants' }, p2: { number: '07 27 26', title: '' } })[id],
};

/** Documents by product, as `p1: a b`, in the order of the list. */
function chosen(...products: string[]): Selection {
  return products.reduce<Selection>((selection, product) => {
    const [id = '', ids = ''] = product.split(': ');
    const documents = ids.split(' ').map((one) =>
      madeDocument(one, {
        resourceDocumentType: one < 'c' ? 'datasheet' : 'architecturalspec',
        resourceFileSize: one.charCodeAt(0),
        pageCount: 1,
      }),
    );
    return addDocuments(selection, { id, title: `Product ${id}` }, documents).selection;
  }, emptySelection);
}

/** The lines as they stand: `[Tower] a b [] c`. */
const lines = (selection: Selection): string =>
  rowsOf(selection)
    .map(({ id, heading }) => (heading ? `[${heading.name}]` : id))
    .join(' ');

/** A selection from its lines. */
function listed(text: string): Selection {
  const parts = text.split(' ');
  const ids = parts.filter((part) => !part.startsWith('['));
  const headings = parts.flatMap((part, at): Heading[] => {
    if (!part.startsWith('[')) return [];
    const resourceID = parts.slice(at).find((one) => !one.startsWith('[')) ?? '';
    return [{ id: `h${at}`, name: part.slice(1, -1), divider: true, resourceID }];
  });
  return { ...chosen(`p1: ${ids.join(' ')}`), headings };
}
const headingId = (selection: Selection, name: string): string =>
  selection.headings.find((heading) => heading.name === name)?.id ?? '';

describe('documents that are grouped', () => {
  const list = chosen('p1: a c', 'p2: b d', 'p3: e');

  it('stand under their products, types or sections, each once and in the order that they had', () => {
    expect(lines(groupBy(list, 'product', facts))).toBe('[Product p1] a c [Product p2] b d [Product p3] e');
    expect(lines(groupBy(list, 'type', facts))).toBe('[type architecturalspec] c d e [type datasheet] a b');
  });

  it('are last and outside of headings where they have no section', () => {
    expect(lines(groupBy(list, 'section', facts))).toBe('[07 27 26] b d [07 92 00 Joint Sealants] a c [] e');
  });

  it('can be grouped by something else, or by nothing, where they stand', () => {
    const grouped = groupBy(list, 'section', facts);
    expect(lines(groupBy(grouped, 'product', facts))).toBe(
      '[Product p2] b d [Product p1] a c [Product p3] e',
    );
    expect(lines(withoutHeadings(grouped))).toBe('b d a c e');
    expect(withoutHeadings(list)).toBe(list);
  });

  it('tell what they are grouped by, headings of one’s own among them', () => {
    for (const by of groupings) expect(groupingOf(groupBy(list, by, facts), facts)).toBe(by);
    expect(groupingOf(list, facts)).toBeUndefined();
    const own = addHeading(groupBy(list, 'section', facts), ['e'], 'own 1', 'Charts');
    expect(groupingOf(own, facts)).toBe('section');
    expect(groupingOf(addHeading(list, ['a'], 'own 1', 'Charts'), facts)).toBeUndefined();
  });
});

describe('documents that are sorted', () => {
  it('keep under their headings', () => {
    const list = listed('c a [Tower] d b [] f e');
    expect(lines(sortDocuments(list, 'title', facts))).toBe('a c [Tower] b d [] e f');
    expect(lines(sortDocuments(list, 'size', facts))).toBe('c a [Tower] d b [] f e');
    expect(lines(sortDocuments(list, 'type', facts))).toBe('c a [Tower] d b [] f e');
    const products = chosen('p2: b', 'p1: a', 'p3: c');
    expect(lines(sortDocuments(products, 'product', facts))).toBe('a b c');
    expect(lines(sortDocuments(products, 'section', facts))).toBe('b a c');
  });

  it('go back to the order before, also with what has come and gone since', () => {
    const list = listed('c a [Tower] d b');
    const sorted = sortDocuments(list, 'title', facts);
    expect(lines(sortAsBefore(sorted, list))).toBe(lines(list));
    const later = removeEverywhere(
      addDocuments(groupBy(list, 'type', facts), { id: 'p9', title: 'New' }, [madeDocument('z')]).selection,
      'd',
    );
    expect(lines(arrangeAsBefore(later, list))).toBe('c a [Tower] b [] z');
  });
});

describe('a heading of one’s own', () => {
  it('stands above the documents that are chosen, and claims no others', () => {
    expect(lines(addHeading(listed('a b c d'), ['b', 'c'], 'n', 'New'))).toBe('a [New] b c [] d');
    expect(lines(addHeading(listed('a b c d'), ['b', 'd'], 'n', 'New'))).toBe('a [New] b d [] c');
    expect(lines(addHeading(listed('[Tower] a b c'), ['a', 'b'], 'n', 'New'))).toBe('[Tower] c [New] a b');
    expect(lines(addHeading(listed('[Tower] a [Base] b'), ['a', 'b'], 'n', 'New'))).toBe('[New] a b [Base]');
  });

  it('takes those outside of headings where none are chosen, else is empty at the end', () => {
    expect(lines(addHeading(listed('a b'), [], 'n', 'New'))).toBe('[New] a b');
    expect(lines(addHeading(listed('[Tower] a'), [], 'n', 'New'))).toBe('[Tower] a [New]');
    expect(lines(headOutside(listed('[Tower] a [] b c'), 'b', 'n', 'New'))).toBe('[Tower] a [New] b c');
  });

  it('is renamed, keeps its name where the new one is empty, and can have no divider', () => {
    const list = listed('[Tower] a [Base] b');
    const tower = headingId(list, 'Tower');
    expect(lines(changeHeading(list, tower, { name: ' Podium ' }))).toBe('[Podium] a [Base] b');
    expect(changeHeading(list, tower, { name: '  ' })).toBe(list);
    expect(changeHeading(list, tower, { divider: false }).headings.map(({ divider }) => divider)).toEqual([
      false,
      true,
    ]);
    expect(switchDividers(list, false).headings.every(({ divider }) => !divider)).toBe(true);
  });

  it('goes alone; its documents stay and belong to no other', () => {
    const list = listed('[Tower] a [Base] b [Roof] c');
    expect(lines(removeHeading(list, headingId(list, 'Base')))).toBe('[Tower] a [] b [Roof] c');
    expect(lines(removeHeading(list, headingId(list, 'Tower')))).toBe('a [Base] b [Roof] c');
  });

  it('moves with its documents, and not past the ends', () => {
    const list = listed('a [Tower] b c [Base] d');
    const tower = headingId(list, 'Tower');
    expect(lines(moveSection(list, tower, 1))).toBe('a [Base] d [Tower] b c');
    expect(lines(moveSection(list, tower, -1))).toBe('[Tower] b c [] a [Base] d');
    expect(moveSection(list, headingId(list, 'Base'), 1)).toBe(list);
  });

  it('never parts the documents of another when it is dragged', () => {
    const list = listed('[Tower] a b [Base] c');
    const base = headingId(list, 'Base');
    expect(lines(moveLines(list, [base], 'a'))).toBe('[Base] c [Tower] a b');
    expect(lines(moveLines(list, [base], 'b'))).toBe('[Tower] a b [Base] c');
    expect(lines(moveLines(list, [headingId(list, 'Tower')], null))).toBe('[Base] c [Tower] a b');
  });

  it('stays, empty, when its documents go, and above the rest when its first one does', () => {
    const list = listed('[Tower] a b [Base] c');
    expect(lines(removeEverywhere(list, 'a'))).toBe('[Tower] b [Base] c');
    expect(lines(removeEverywhere(list, 'a', 'b'))).toBe('[Tower] [Base] c');
    expect(lines(removeEverywhere(list, 'c'))).toBe('[Tower] a b [Base]');
  });

  it('does not claim what is added later', () => {
    const more = addDocuments(listed('[Tower] a'), { id: 'p1', title: '' }, [madeDocument('z')]).selection;
    expect(lines(more)).toBe('[Tower] a [] z');
  });

  it('stays above a document that gets a newer version', () => {
    const list = listed('a [Tower] b c');
    const [old] = [list.documents['b']];
    if (!old) throw new Error('b is selected');
    const due = { ...list, documents: { ...list.documents, b: { ...old, superseded: { by: 'n' } } } };
    const newer = { ...old, resourceID: 'n' };
    expect(lines(renewDocuments(due, ['b'], [newer]))).toBe('a [Tower] n c');
  });

  it('is counted as the package prints it: by those that have pages', () => {
    const list = listed('a [Tower] b [Models] c [Roof] d [Empty]');
    const places = printedSections(list, (id) => id !== 'c');
    expect([...places].map(([id, { number, name }]) => [id, number, name])).toEqual([
      ['b', 1, 'Tower'],
      ['d', 2, 'Roof'],
    ]);
  });
});

describe('documents that move', () => {
  it('pass a heading as they pass a document', () => {
    const list = listed('a [Tower] b [Base] c');
    expect(lines(moveUp(list, 'c'))).toBe('a [Tower] b c [Base]');
    expect(lines(moveDown(list, 'a'))).toBe('[Tower] a b [Base] c');
    expect(moveUp(list, 'a')).toBe(list);
    expect(moveDown(list, 'c')).toBe(list);
  });

  it('come under the heading of the one whose place they take', () => {
    const list = listed('a [Tower] b c [Base] d');
    expect(lines(reorder(list, 0, 2))).toBe('[Tower] b c a [Base] d');
    expect(lines(reorder(list, 3, 1))).toBe('a [Tower] d b c [Base]');
  });

  it('move together, each by one, and stop together at an end', () => {
    const list = listed('a b c d e');
    expect(lines(moveTogether(list, ['b', 'd'], -1))).toBe('b a d c e');
    expect(lines(moveTogether(list, ['a', 'b', 'd'], -1))).toBe('a b d c e');
    expect(lines(moveTogether(list, ['d', 'e', 'b'], 1))).toBe('a c b d e');
    expect(moveTogether(list, ['a', 'b'], -1)).toBe(list);
  });

  it('move before a line, in the order that they have', () => {
    const list = listed('a b [Tower] c d');
    expect(lines(moveBefore(list, ['d', 'a'], headingId(list, 'Tower')))).toBe('b a d [Tower] c');
    expect(lines(moveBefore(list, ['a', 'b'], null))).toBe('[Tower] c d a b');
    expect(moveBefore(list, ['c'], 'd')).toBe(list);
  });

  it('move to the end of a heading, or out of all', () => {
    const list = listed('a b [Tower] c [Base] d');
    expect(lines(moveToSection(list, ['d', 'a'], headingId(list, 'Tower')))).toBe('b [Tower] c a d [Base]');
    expect(lines(moveToSection(list, ['c'], null))).toBe('a b [Tower] [Base] d [] c');
    expect(moveToSection(list, ['c'], 'gone')).toBe(list);
  });
});

describe('whatever is done to the list', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const some = fc.subarray(ids);
  const one = fc.constantFrom(...ids);
  const step = fc.constantFrom(-1 as const, 1 as const);
  /** Changes that keep each document. */
  const change = fc.oneof(
    fc.tuple(some, step).map(
      ([of, by]) =>
        (list: Selection) =>
          moveTogether(list, of, by),
    ),
    fc.tuple(some, fc.option(one)).map(
      ([of, before]) =>
        (list: Selection) =>
          moveBefore(list, of, before),
    ),
    fc.tuple(fc.nat(7), fc.nat(7)).map(
      ([from, to]) =>
        (list: Selection) =>
          reorder(list, from, to),
    ),
    fc.constantFrom(...groupings).map((by) => (list: Selection) => groupBy(list, by, facts)),
    fc.constantFrom(...sortings).map((by) => (list: Selection) => sortDocuments(list, by, facts)),
    some.map((of) => (list: Selection) => addHeading(list, of, newHeadingId(list), 'Own')),
    fc.tuple(fc.nat(5), step).map(([at, by]) => (list: Selection) => {
      return moveSection(list, list.headings[at]?.id ?? '', by);
    }),
    fc.nat(5).map((at) => (list: Selection) => removeHeading(list, list.headings[at]?.id ?? '')),
    fc.tuple(some, fc.nat(5)).map(([of, at]) => (list: Selection) => {
      return moveToSection(list, of, list.headings[at]?.id ?? null);
    }),
    fc.tuple(fc.nat(5), fc.option(one)).map(([at, before]) => (list: Selection) => {
      return moveLines(list, [list.headings[at]?.id ?? ''], before);
    }),
  );
  const start = chosen('p1: a b c', 'p2: d e', 'p3: f g');

  it('keeps each document once, and its headings in the order of the list', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        const list = changes.reduce((selection, act) => act(selection), start);
        expect(list.order.toSorted()).toEqual(ids);
        expect(list.manifest).toBe(start.manifest);
        const rows = rowsOf(list);
        expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
        // What is stored reads back as the same lines.
        expect(rowsOf({ order: list.order, headings: JSON.parse(JSON.stringify(list.headings)) })).toEqual(
          rows,
        );
        // A nameless line ends a heading, and something stands below it.
        rows.forEach(({ heading }, at) => {
          if (heading?.name !== '') return;
          expect(rows.slice(0, at).some((row) => row.heading && row.heading.name !== '')).toBe(true);
          expect(rows[at + 1]?.heading).toBeUndefined();
          expect(rows[at + 1]).toBeDefined();
        });
        expect(lines(arrangeAsBefore(list, start))).toBe('a b c d e f g');
      }),
    );
  });

  it('moves those chosen by one place as often as each would move alone', () => {
    fc.assert(
      fc.property(one, step, (id, by) => {
        const alone = by < 0 ? moveUp(start, id) : moveDown(start, id);
        expect(moveTogether(start, [id], by).order).toEqual(alone.order);
        const at = start.order.indexOf(id);
        expect(alone.order).toEqual(reorder(start, at, at + by).order);
      }),
    );
  });
});
