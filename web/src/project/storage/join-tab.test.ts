import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { createActions } from '../actions.ts';
import { blankStored, type Stored } from '../record/stored.ts';
import { createProjectStore } from '../state/state.ts';
import { joinTab } from './join-tab.ts';

const under = { id: 'p1', title: 'One' };

/** A project as somebody has worked on it. */
function worked(title: string, ...ids: string[]) {
  const store = createProjectStore();
  const actions = createActions(store, { changed: () => {}, forget: () => {} });
  actions.add(
    under,
    ids.map((id) => madeDocument(id)),
  );
  if (title) actions.setDetails({ title });
  return store.getState();
}

const storedWith = (title: string, ...ids: string[]): Stored => {
  const { details, selection } = worked(title, ...ids);
  return { ...blankStored, id: 'id', editToken: 'token', version: 3, details, selection };
};

it('documents of the tab come behind those that were kept, and one undo takes them out', () => {
  const joined = joinTab(storedWith('', 'a', 'b'), worked('', 'b', 'c'));
  expect(joined.selection?.order).toEqual(['a', 'b', 'c']);
  expect(joined).toMatchObject({ id: 'id', editToken: 'token', version: 3, pending: true });
  expect(joined.past?.map(({ selection }) => selection.order)).toEqual([['a', 'b']]);
});

it('headings of the tab stay over its documents, behind those that were stored', () => {
  const heading = { id: 'h', name: 'Roof', divider: true, resourceID: 'c' };
  const tab = worked('', 'b', 'c');
  const headed = { ...tab, selection: { ...tab.selection, headings: [heading] } };
  const stored = storedWith('', 'a', 'b');
  const over = { id: 'k', name: 'Walls', divider: true, resourceID: 'a' };
  expect(joinTab(stored, headed).selection?.headings).toEqual([heading]);
  const { selection } = joinTab({ ...stored, selection: { ...stored.selection, headings: [over] } }, headed);
  expect(selection?.order).toEqual(['a', 'b', 'c']);
  expect(selection?.headings).toEqual([over, heading]);
  const same = { ...stored, selection: { ...stored.selection, headings: [{ ...over, id: 'h' }] } };
  const ids = joinTab(same, headed).selection?.headings.map(({ id }) => id);
  expect(new Set(ids).size, 'each has an id of its own').toBe(2);
  const unheaded = joinTab(
    { ...stored, selection: { ...stored.selection, headings: [over] } },
    worked('', 'c'),
  );
  expect(unheaded.selection?.headings.map(({ name, resourceID }) => [name, resourceID])).toEqual([
    ['Walls', 'a'],
    ['', 'c'],
  ]);
});

it('what was entered in the tab takes the place of what was kept, and what was not stays', () => {
  expect(joinTab(storedWith('Kept', 'a'), worked('Entered')).details?.title).toBe('Entered');
  expect(joinTab(storedWith('Kept', 'a'), worked('')).details?.title).toBe('Kept');
});

it('a tab in which nothing was done changes nothing', () => {
  const joined = joinTab(storedWith('Kept', 'a'), createProjectStore().getState());
  expect(joined).toMatchObject({ ...storedWith('Kept', 'a'), pending: false, past: [] });
});
