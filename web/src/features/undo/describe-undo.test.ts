import { addDocuments, emptySelection, removeEverywhere, reorder } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { loadMessages, messages } from '../../messages/messages.ts';
import { describeUndo } from './describe-undo.ts';

await loadMessages('en');

const t = messages('en').undone;
const document = (id: string) => madeDocument(id, { resourceName: `Sheet_${id}.pdf` });
const full = addDocuments(emptySelection, { id: 'p', title: 'P' }, ['a', 'b', 'c'].map(document)).selection;

it('names a document that came back', () => {
  expect(describeUndo(removeEverywhere(full, 'b'), full, t)).toBe('Undone: Sheet b is back');
});

it('names a document that went', () => {
  expect(describeUndo(full, removeEverywhere(full, 'c'), t)).toBe('Undone: Sheet c is taken out');
});

it('tells that earlier versions are back', () => {
  const [held] = Object.values(full.documents);
  if (!held) throw new Error('nothing is selected');
  const old = { ...full, documents: { ...full.documents, a: { ...held, superseded: { by: 'a' } } } };
  const renewed = { ...full, documents: { ...full.documents, a: { ...held, resourceURL: '/newer' } } };
  expect(describeUndo(renewed, old, t)).toBe('Undone: 1 document is back in its earlier version');
});

it('tells an order and a larger change', () => {
  expect(describeUndo(reorder(full, 0, 2), full, t)).toBe('Undone: the order is as it was');
  expect(describeUndo(full, emptySelection, t)).toBe('Undone: 3 documents changed');
});
