import { emptySelection } from '@submittal/domain/selection';
import { expect, test } from 'vitest';
import { defaultDetails } from '../record/details.ts';
import { blankStored, type Stored } from '../record/stored.ts';
import { beginIn } from './begin-in.ts';
import { createProjectStore } from './state.ts';

const storeOf = (part: Partial<Stored>) => createProjectStore({ ...blankStored, ...part });

test('a project that nobody has worked on takes the language of the page', () => {
  const store = storeOf({});
  beginIn(store, 'fr');
  expect(store.getState()).toMatchObject({ details: { language: 'fr' }, pending: false });
});

test('one that the server has already is to be saved', () => {
  const store = storeOf({ id: 'p', version: 1, editToken: 't' });
  beginIn(store, 'fr');
  expect(store.getState()).toMatchObject({ details: { language: 'fr' }, pending: true });
});

test.each([
  ['has details', { details: { ...defaultDetails, author: 'Ada' } }],
  ['has documents', { selection: { ...emptySelection, order: ['a'] } }],
  ['is not all read', { unread: ['title'] }],
])('one that %s keeps its own', (_, part) => {
  const store = storeOf({ id: 'p', version: 1, ...part });
  beginIn(store, 'fr');
  expect(store.getState()).toMatchObject({ details: { language: 'en' }, pending: false });
});
