import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { moveDown } from '@submittal/domain/reorder';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createActions } from '../actions.ts';
import { blankStored } from '../record/stored.ts';
import { createProjectStore } from '../state/state.ts';
import { keepPast } from './stored-past.ts';

const under = { id: 'p1', title: 'One' };

/** A visit of a tab: its project as the browser stored it, and the history as the tab did. */
function visit(tab: ReturnType<typeof memoryStorage>, selection = blankStored.selection) {
  const store = createProjectStore({ ...blankStored, selection });
  const { keep } = keepPast(store, () => 'past', tab.storage);
  const actions = createActions(store, { changed: () => {}, forget: () => {} });
  return { store, actions, keep, selection: () => store.getState().selection };
}

it('lets undo go on after a reload', () => {
  const tab = memoryStorage();
  const first = visit(tab);
  first.actions.add(under, [madeDocument('a')]);
  first.actions.add(under, [madeDocument('b')]);
  first.keep();
  const again = visit(tab, first.selection());
  expect(again.actions.undo()).toBe(true);
  expect(again.selection().order).toEqual(['a']);
  again.keep();
  const third = visit(tab, again.selection());
  expect(third.actions.undo()).toBe(true);
  expect(third.selection().order).toEqual([]);
  expect(third.actions.undo()).toBe(false);
  expect([...tab.items.keys()]).toEqual([]);
});

it('keeps the last delivery of a step', () => {
  const tab = memoryStorage();
  const first = visit(tab);
  first.actions.setDetails({ lastDelivery: '2027-06-30' });
  first.actions.setDetails({ lastDelivery: '2027-07-31' });
  first.keep();
  const again = visit(tab, first.selection());
  again.actions.undo();
  expect(again.store.getState().details.lastDelivery).toBe('2027-06-30');
});

it('keeps the transmittal of a step, and leaves out what of it is damaged', () => {
  const tab = memoryStorage();
  const first = visit(tab);
  first.actions.setDetails({
    transmittal: { ...blankTransmittal, section: '07 92 00' },
    transmittalPage: true,
  });
  first.actions.setDetails({ transmittal: { ...blankTransmittal, section: '07 27 26' } });
  first.keep();
  const text = tab.items.get('past') ?? '';
  const again = visit(tab, first.selection());
  again.actions.undo();
  const undone = again.store.getState().details;
  expect(undone).toMatchObject({ transmittal: { section: '07 92 00' }, transmittalPage: true });
  tab.items.set('past', text.replaceAll('"transmittalPage":true', '"transmittalPage":7'));
  const damaged = visit(tab, first.selection());
  expect(damaged.actions.undo()).toBe(true);
  expect(damaged.store.getState().details.transmittalPage).toBe(false);
});

it('undoes nothing where another list has come meanwhile, or what was kept is damaged', () => {
  const tab = memoryStorage();
  const first = visit(tab);
  first.actions.add(under, [madeDocument('a')]);
  first.keep();
  expect(visit(tab).actions.undo()).toBe(false);
  const text = tab.items.get('past') ?? '';
  for (const damaged of ['{', '[]', text.replace('"title":"', '"title":7,"x":"'), text.slice(0, -9)]) {
    tab.items.set('past', damaged);
    expect(visit(tab, first.selection()).actions.undo(), damaged).toBe(false);
  }
});

it('works on without storage, and keeps the newest steps where all are too many', () => {
  const none = visit(memoryStorage({}, 10));
  none.actions.add(under, [madeDocument('a')]);
  none.keep();
  expect(none.actions.undo()).toBe(true);

  const tab = memoryStorage();
  const large = visit(tab);
  const documents = Array.from({ length: 900 }, (_, at) => madeDocument(`document-${at}`));
  large.actions.add(under, documents);
  for (let step = 0; step < 8; step++) large.actions.arrange((list) => moveDown(list, 'document-0'));
  large.keep();
  const again = visit(tab, large.selection());
  const steps = again.store.getState().past.length;
  expect(steps).toBeGreaterThan(0);
  expect(steps).toBeLessThan(9);
  again.actions.undo();
  expect(again.selection().order[7]).toBe('document-0');
});

it('goes with a project that is cleared', () => {
  const tab = memoryStorage();
  const { actions, keep } = visit(tab);
  actions.add(under, [madeDocument('a')]);
  keep();
  expect(tab.items.size).toBe(1);
  actions.reset();
  expect(tab.items.size).toBe(0);
});
