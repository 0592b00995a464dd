import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveDown, moveUp, renewDocuments, reorder } from './reorder.ts';
import {
  addDocuments,
  duplicateIds,
  emptySelection,
  flatDocuments,
  fromResources,
  removeDocuments,
  removeEverywhere,
  renewableDocuments,
  type Selection,
  selectedIds,
  selectionTotals,
  toggleDocuments,
  toReferences,
} from './selection.ts';
import { madeDocument } from './testing/made-document.ts';

const document = (id: string) => madeDocument(id, { resourceFileSize: 1000, pageCount: 2 });
const sealant = { id: 'p1', title: 'ArdSeal 790' };
const membrane = { id: 'p2', title: 'AirSkin FA-40' };
const chosen = (...steps: [typeof sealant, string[]][]): Selection =>
  steps.reduce<Selection>(
    (selection, [under, ids]) => addDocuments(selection, under, ids.map(document)).selection,
    emptySelection,
  );

describe('a selection', () => {
  it('keeps the order in which documents were added', () => {
    expect(chosen([sealant, ['b', 'a']], [membrane, ['c']]).order).toEqual(['b', 'a', 'c']);
  });

  it('skips a document already in the manifest of that product', () => {
    const once = chosen([sealant, ['a']]);
    expect(addDocuments(once, sealant, [document('a')])).toEqual({ selection: once, duplicated: false });
  });

  it('flags a document added under a second product and consolidates it in the flat list', () => {
    const { selection, duplicated } = addDocuments(chosen([sealant, ['a']]), membrane, [document('a')]);
    expect(duplicated).toBe(true);
    expect([...duplicateIds(selection)]).toEqual(['a']);
    expect(flatDocuments(selection)).toHaveLength(1);
    expect(selectionTotals(selection)).toEqual({ count: 1, bytes: 1000 });
  });

  it('keeps a shared document while another product still holds it', () => {
    const shared = chosen([sealant, ['a']], [membrane, ['a']]);
    const left = removeDocuments(shared, 'p1', ['a']);
    expect(left.order).toEqual(['a']);
    expect(removeDocuments(left, 'p2', ['a'])).toEqual(emptySelection);
  });

  it('removes a document from every product at once', () => {
    expect(removeEverywhere(chosen([sealant, ['a', 'b']], [membrane, ['a']]), 'a').order).toEqual(['b']);
  });

  it('toggles a group: adds all when none or some are selected, removes all when all are', () => {
    const group = ['a', 'b', 'c'].map(document);
    const some = chosen([sealant, ['b']]);
    const all = toggleDocuments(some, sealant, group).selection;
    expect([...selectedIds(all, 'p1')].sort()).toEqual(['a', 'b', 'c']);
    expect(toggleDocuments(all, sealant, group).selection).toEqual(emptySelection);
  });

  it('does not move a document past either end, and ignores positions out of range', () => {
    const selection = chosen([sealant, ['a', 'b']]);
    expect(moveUp(selection, 'a')).toBe(selection);
    expect(moveDown(selection, 'b')).toBe(selection);
    expect(moveUp(selection, 'unknown')).toBe(selection);
    expect(moveDown(selection, 'unknown')).toBe(selection);
    expect(reorder(selection, 0, 2)).toBe(selection);
    expect(reorder(selection, -1, 0)).toBe(selection);
    expect(reorder(selection, 0, 0.5)).toBe(selection);
  });

  it('moves documents by one place and by drag', () => {
    const selection = chosen([sealant, ['a', 'b', 'c']]);
    expect(moveDown(selection, 'a').order).toEqual(['b', 'a', 'c']);
    expect(reorder(selection, 2, 0).order).toEqual(['c', 'a', 'b']);
  });

  const operations = fc.array(
    fc.tuple(
      fc.constantFrom('add', 'remove', 'toggle', 'move', 'everywhere'),
      fc.constantFrom(sealant, membrane),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 4 }),
    ),
    { maxLength: 30 },
  );

  it('stays consistent and survives the wire, whatever is done to it', () => {
    fc.assert(
      fc.property(operations, (steps) => {
        let selection: Selection = emptySelection;
        for (const [operation, under, ids] of steps) {
          if (operation === 'add') selection = addDocuments(selection, under, ids.map(document)).selection;
          if (operation === 'toggle')
            selection = toggleDocuments(selection, under, ids.map(document)).selection;
          if (operation === 'remove') selection = removeDocuments(selection, under.id, ids);
          if (operation === 'move') selection = reorder(selection, ids.length, 0);
          if (operation === 'everywhere') selection = removeEverywhere(selection, ids[0] ?? '');
          expect(new Set(selection.order)).toEqual(
            new Set(selection.manifest.map((pair) => pair.documentId)),
          );
          expect(new Set(selection.order).size).toBe(selection.order.length);
          expect(Object.keys(selection.documents).sort()).toEqual([...selection.order].sort());
        }
        const wire = toReferences(selection).map((reference) => ({
          ...document(reference.resourceID),
          productID: reference.productID,
          productTitle: '',
        }));
        const back = fromResources(wire);
        expect(back.order).toEqual(selection.order);
        expect(toReferences(back)).toEqual(toReferences(selection));
      }),
    );
  });

  it('takes newer versions into the places of superseded documents', () => {
    const chosen = addDocuments(emptySelection, sealant, ['a', 'b', 'c'].map(document)).selection;
    const marked = {
      ...chosen,
      documents: Object.fromEntries(
        Object.entries(chosen.documents).map(([id, document]) => [
          id,
          id === 'a'
            ? { ...document, superseded: { by: 'a2' } }
            : id === 'c'
              ? { ...document, superseded: {} }
              : document,
        ]),
      ),
    };
    expect(renewableDocuments(marked).map(({ resourceID }) => resourceID)).toEqual(['a']);
    const under = { productID: sealant.id, productTitle: sealant.title };
    const offered = ['a2', 'b'].map((id) => ({ ...document(id), ...under }));
    const renewed = renewDocuments(marked, ['a', 'c'], offered);
    expect(renewed.order).toEqual(['a2', 'b', 'c']);
    expect(renewed.manifest.map(({ documentId }) => documentId)).toEqual(['a2', 'b', 'c']);
    expect(renewDocuments(marked, ['b', 'c'], offered)).toBe(marked);

    const both = addDocuments(marked, sealant, [document('a2')]).selection;
    expect(renewDocuments(both, ['a'], offered).order).toEqual(['a2', 'b', 'c']);
    expect(renewDocuments(both, ['a'], offered).manifest).toHaveLength(3);
  });
});
