import { addHeading } from '@submittal/domain/arrange';
import { arrangementOf, rowsOf } from '@submittal/domain/headings';
import {
  addDocuments,
  fromResources,
  removeDocuments,
  type Selection,
  toReferences,
} from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import {
  noSelection,
  referencesOf,
  selectionFrom,
  withDocuments,
  withoutDocuments,
} from './small-selection.ts';

/** As the record's reader puts it in order. */
const read = (selection: Selection): Selection => ({ ...selection, ...arrangementOf(rowsOf(selection)) });

/** Numbers that look random, the same in every run. */
function* numbers(seed: number): Generator<number> {
  for (let state = seed; ; state = (state * 48_271) % 2_147_483_647) yield state;
}

const products = ['p1', 'p2', 'p3'].map((id) => ({ id, title: id.toUpperCase() }));
const documents = ['a', 'b', 'c', 'd', 'e'].map((id) => madeDocument(id));

it('adds, removes and names documents as the builder does, with headings too', () => {
  for (let seed = 1; seed <= 60; seed++) {
    const random = numbers(seed * 7919);
    const below = (count: number) => (random.next().value as number) % count;
    let [ours, theirs] = [noSelection, noSelection];
    for (let turn = 0; turn < 25; turn++) {
      const under = products[below(3)] ?? { id: '', title: '' };
      const some = documents.filter(() => below(3) === 0);
      const ids = some.map(({ resourceID }) => resourceID);
      if (below(2) === 0) {
        ours = read(withDocuments(ours, under, some));
        theirs = addDocuments(theirs, under, some).selection;
      } else if (below(4) > 0 || theirs.order.length === 0) {
        ours = read(withoutDocuments(ours, under.id, ids));
        theirs = removeDocuments(theirs, under.id, ids);
      } else {
        const led = theirs.order.slice(-1);
        ours = addHeading(ours, led, `heading ${turn}`, 'Tower');
        theirs = addHeading(theirs, led, `heading ${turn}`, 'Tower');
      }
      // An empty section may stand elsewhere; a reader puts it in order again.
      const isEmpty = theirs.headings.some(({ resourceID }) => resourceID === '');
      if (isEmpty) ours = { ...ours, headings: theirs.headings };
      expect(ours, `seed ${seed}, turn ${turn}`).toEqual(theirs);
      expect(referencesOf(ours)).toEqual(toReferences(theirs));
    }
    const resources = theirs.manifest.flatMap(({ productId: productID, documentId }) => {
      const document = theirs.documents[documentId];
      return document ? [{ ...document, productID }] : [];
    });
    expect(selectionFrom(resources).order).toEqual(fromResources(resources).order);
    expect(selectionFrom(resources).manifest).toEqual(fromResources(resources).manifest);
  }
});
