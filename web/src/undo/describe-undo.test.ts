import { keepPages } from '@submittal/domain/keep-pages';
import { markDocument } from '@submittal/domain/mark-document';
import { reorder } from '@submittal/domain/reorder';
import { addDocuments, emptySelection, removeEverywhere, type Selection } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { loadMessages, messages } from '../messages/messages.ts';
import { describeUndo } from './describe-undo.ts';

await loadMessages('en');

const t = messages('en').undone;
const document = (id: string) => madeDocument(id, { resourceName: `Sheet_${id}.pdf` });
const named = (selection: Selection, title = 'Harbor Point') => ({ title, selection });
const ofProduct = (id: string) => ({ ...document(id), productID: 'p', productTitle: 'P' });
const full = addDocuments(emptySelection, { id: 'p', title: 'P' }, ['a', 'b', 'c'].map(document)).selection;

it('names a document that came back', () => {
  expect(describeUndo(named(removeEverywhere(full, 'b')), named(full), t)).toBe('Sheet b is back');
});

it('names a document that went', () => {
  expect(describeUndo(named(full), named(removeEverywhere(full, 'c')), t)).toBe('Sheet c is taken out');
});

it('tells that earlier versions are back', () => {
  const [current] = Object.values(full.documents);
  if (!current) throw new Error('nothing is selected');
  const old = { ...full, documents: { ...full.documents, a: { ...current, superseded: { by: 'a' } } } };
  const renewed = { ...full, documents: { ...full.documents, a: { ...current, resourceURL: '/newer' } } };
  expect(describeUndo(named(renewed), named(old), t)).toBe('1 document is back in its earlier version');
  expect(describeUndo(named(old), named(renewed), t)).toBe('1 document changed');
});

it('tells an order and a larger change', () => {
  expect(describeUndo(named(reorder(full, 0, 2)), named(full), t)).toBe('the order is as it was');
  expect(describeUndo(named(full), named(emptySelection), t)).toBe('3 documents changed');
});

it('tells a name', () => {
  expect(describeUndo(named(full, 'Later'), named(full, 'Earlier'), t)).toBe('the project is called Earlier');
});

it('tells a last delivery', () => {
  const before = { ...named(full), lastDelivery: '2027-06-30' };
  expect(describeUndo({ ...before, lastDelivery: '' }, before, t)).toBe('the last delivery is as it was');
});

it('tells a transmittal', () => {
  const before = { ...named(full), transmittalPage: false };
  expect(describeUndo({ ...before, transmittalPage: true }, before, t)).toBe('the transmittal is as it was');
});

it('says whether it was undone or redone', () => {
  expect(t.done.undo(t.order)).toBe('Undone: the order is as it was');
  expect(t.done.redo(t.returned('Sheet b'))).toBe('Redone: Sheet b is back');
});

it('tells details that come back with another version', () => {
  const before = { ...named(full), location: 'Bath' };
  expect(describeUndo({ ...before, location: 'Saco' }, before, t)).toBe('the details are as they were');
});

it('tells that other pages are kept', () => {
  const shortened = keepPages(
    { ...full, documents: { ...full.documents, a: { ...ofProduct('a'), pageCount: 8 } } },
    'a',
    '1-4',
  );
  expect(describeUndo(named(shortened), named(keepPages(shortened, 'a', '')), t)).toBe('1 document changed');
});

it('tells that marks changed', () => {
  const marked = markDocument(full, 'a', [{ page: 1, kind: 'box', rect: [0.1, 0.1, 0.2, 0.2] }]);
  expect(describeUndo(named(marked), named(full), t)).toBe('the marks are as they were');
});
