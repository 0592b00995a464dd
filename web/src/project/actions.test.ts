import { blankTransmittal } from '@submittal/contract/transmittal-fields';
import { addHeading, arrangeAsBefore, changeHeading } from '@submittal/domain/arrange';
import { markDocument } from '@submittal/domain/mark-document';
import { moveDown, moveUp, reorder } from '@submittal/domain/reorder';
import { duplicateIds, type Selection, toReferences } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActions } from './actions.ts';
import { defaultDetails } from './record/details.ts';
import { createProjectStore } from './state/state.ts';
import { MAX_UNDO_STEPS } from './state/steps.ts';

const document = (id: string) => madeDocument(id);
const one = { id: 'p1', title: 'One' };
const two = { id: 'p2', title: 'Two' };

function bench() {
  const store = createProjectStore();
  const changes: string[] = [];
  const actions = createActions(store, {
    changed: (kind) => changes.push(kind),
    forget: () => changes.push('forget'),
  });
  return { store, actions, changes, order: () => store.getState().selection.order };
}

describe('undo', () => {
  it('states that there are no marks where there were none: what is not stated would stay on the server', () => {
    const { actions, store } = bench();
    actions.add(one, [document('a')]);
    actions.arrange((list) => markDocument(list, 'a', [{ page: 1, kind: 'box', rect: [0, 0, 0.5, 0.5] }]));
    actions.undo();
    expect(toReferences(store.getState().selection)[0]?.annotations).toEqual([]);
    actions.redo();
    expect(toReferences(store.getState().selection)[0]?.annotations).toHaveLength(1);
  });

  it('unwinds one document change at a time, and a new name as a step of its own', () => {
    const { actions, order, store } = bench();
    actions.add(one, [document('a'), document('b')]);
    actions.setDetails({ title: 'Later' });
    actions.arrange((list) => moveDown(list, 'a'));
    actions.removeEverywhere('b');
    expect(order()).toEqual(['a']);
    expect(actions.undo()).toBe(true);
    expect(order()).toEqual(['b', 'a']);
    actions.undo();
    expect(order()).toEqual(['a', 'b']);
    expect(store.getState().details.title).toBe('Later');
    actions.undo();
    expect(order()).toEqual(['a', 'b']);
    expect(store.getState().details.title).toBe('My Submittal');
    actions.undo();
    expect(order()).toEqual([]);
    expect(actions.undo()).toBe(false);
  });

  it('takes other details for no step, nor the name that a project begins with', () => {
    const { actions } = bench();
    actions.setDetails({ title: 'Harbor Point', author: 'A' }, { begins: true });
    actions.setDetails({ title: 'Harbor Point', location: 'Portland' });
    expect(actions.undo()).toBe(false);
  });

  it('takes a last delivery for a step, and leaves it alone where an older version wrote the step', () => {
    const { actions, store } = bench();
    const delivery = () => store.getState().details.lastDelivery;
    actions.setDetails({ lastDelivery: '2027-06-30' });
    actions.setDetails({ lastDelivery: '2027-06-30' });
    actions.setDetails({ lastDelivery: '' });
    actions.undo();
    expect(delivery()).toBe('2027-06-30');
    actions.undo();
    expect(delivery()).toBe('');
    expect(actions.undo()).toBe(false);
    actions.redo();
    expect(delivery()).toBe('2027-06-30');
    const { selection } = store.getState();
    store.setState({ past: [{ title: 'Earlier', selection }] });
    actions.undo();
    expect(store.getState().details).toMatchObject({ title: 'Earlier', lastDelivery: '2027-06-30' });
  });

  it('takes a transmittal for a step, and the same one from the server for none', () => {
    const { actions, store } = bench();
    const transmittal = { ...blankTransmittal, section: '07 92 00' };
    actions.setDetails({ transmittal, transmittalPage: true, lastDelivery: '2027-06-30' });
    expect(store.getState().past).toHaveLength(1);
    actions.setDetails({ transmittal: { ...transmittal } });
    expect(store.getState().past).toHaveLength(1);
    store.setState({
      details: { ...store.getState().details, transmittal: { ...transmittal } },
      pending: false,
    });
    expect(store.getState().entered).toEqual({});
    actions.undo();
    const undone = { transmittal: null, transmittalPage: false, lastDelivery: '' };
    expect(store.getState().details).toMatchObject(undone);
    store.setState({ details: { ...store.getState().details, ...undone } });
    actions.redo();
    expect(store.getState().details).toMatchObject({ transmittal, transmittalPage: true });
  });

  it('redoes what was undone, one act at a time', () => {
    const { actions, order, store } = bench();
    const title = () => store.getState().details.title;
    actions.add(one, [document('a'), document('b')]);
    actions.setDetails({ title: 'Later' });
    actions.arrange((list) => moveDown(list, 'a'));
    for (let step = 0; step < 3; step++) actions.undo();
    expect([title(), order()]).toEqual(['My Submittal', []]);
    actions.redo();
    expect([title(), order()]).toEqual(['My Submittal', ['a', 'b']]);
    actions.redo();
    expect([title(), order()]).toEqual(['Later', ['a', 'b']]);
    actions.undo();
    expect(title()).toBe('My Submittal');
    actions.redo();
    actions.redo();
    expect([title(), order()]).toEqual(['Later', ['b', 'a']]);
    expect(actions.redo()).toBe(false);
  });

  it('redoes nothing once something else has changed, here or in another tab', () => {
    const { actions, store } = bench();
    const undone = () => {
      actions.add(one, [document('a')]);
      actions.add(one, [document('b')]);
      actions.undo();
      expect(store.getState().future).not.toEqual([]);
    };
    undone();
    actions.add(one, [document('c')]);
    expect(actions.redo()).toBe(false);
    undone();
    actions.setDetails({ title: 'Other' });
    expect(actions.redo()).toBe(false);
    undone();
    store.setState({ details: { ...store.getState().details, title: 'Of another tab' } });
    expect(actions.redo()).toBe(false);
    undone();
    // The server answers with the same list.
    store.setState({ selection: { ...store.getState().selection } });
    expect(actions.redo()).toBe(true);
  });

  it('goes back ten steps at most', () => {
    const { actions, store } = bench();
    for (let step = 0; step < 14; step++) actions.add(one, [document(`d${step}`)]);
    expect(store.getState().past).toHaveLength(MAX_UNDO_STEPS);
    while (actions.undo());
    expect(store.getState().selection.order).toHaveLength(4);
  });

  it('has a snapshot of before after each action on documents', () => {
    const { actions, store, order } = bench();
    const steps: readonly [name: string, act: () => void][] = [
      ['add', () => actions.add(one, ['a', 'b', 'c'].map(document))],
      ['move up', () => actions.arrange((list) => moveUp(list, 'b'))],
      ['move down', () => actions.arrange((list) => moveDown(list, 'a'))],
      ['reorder', () => actions.arrange((list) => reorder(list, 2, 0))],
      ['update', () => actions.toggle(one, [document('d')])],
      ['remove', () => actions.remove('p1', ['a'])],
    ];
    for (const [name, act] of steps) {
      const before = order();
      act();
      expect(order(), name).not.toEqual(before);
      expect(store.getState().past.at(-1)?.selection.order, name).toEqual(before);
    }
    expect(store.getState().past).toHaveLength(steps.length);
  });

  it('takes no snapshot where nothing changes', () => {
    const { actions, store, changes } = bench();
    actions.add(one, [document('a')]);
    actions.arrange((list) => moveUp(list, 'a'));
    actions.arrange((list) => reorder(list, 0, 7));
    actions.add(one, [document('a')]);
    expect(store.getState().past).toHaveLength(1);
    expect(changes).toEqual(['documents']);
  });
});

describe('an arrangement by rules', () => {
  const byName = (list: Selection): Selection => ({ ...list, order: list.order.toSorted() });

  it('goes back to before the first of them, in a step that can be undone itself', () => {
    const { actions, order, store } = bench();
    actions.add(one, [document('c'), document('a'), document('b')]);
    actions.arrangeByRule(byName);
    actions.arrangeByRule((list) => ({ ...list, order: list.order.toReversed() }));
    actions.add(one, [document('d')]);
    expect(order()).toEqual(['c', 'b', 'a', 'd']);
    actions.arrangeBack(arrangeAsBefore);
    expect(order()).toEqual(['c', 'a', 'b', 'd']);
    expect(store.getState().arrangedFrom).toBeNull();
    actions.undo();
    expect(order()).toEqual(['c', 'b', 'a', 'd']);
  });

  it('that changes nothing is no step, and leaves nothing to go back to', () => {
    const { actions, store } = bench();
    actions.add(one, [document('a')]);
    actions.arrangeByRule((list) => list);
    actions.arrangeBack(arrangeAsBefore);
    expect(store.getState()).toMatchObject({ arrangedFrom: null, past: { length: 1 } });
  });
});

describe('the tick of a review', () => {
  it('goes when the list changes afterwards, and stays while only details do', () => {
    const { actions, store } = bench();
    const reviewed = () => store.getState().reviewed;
    actions.add(one, [document('a'), document('b')]);
    actions.setReviewed(true);
    actions.setDetails({ title: 'Later' });
    store.setState({ selection: { ...store.getState().selection } });
    expect(reviewed()).toBe(true);
    for (const change of [
      () => actions.arrange((list) => addHeading(list, ['a'], 'own', 'Tower')),
      () => actions.arrange((list) => changeHeading(list, 'own', { divider: false })),
      () => actions.arrange((list) => moveDown(list, 'a')),
      () => actions.undo(),
      () => actions.reset(),
    ]) {
      actions.setReviewed(true);
      change();
      expect(reviewed()).toBe(false);
    }
  });
});

describe('duplicates', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('raises a flag for three seconds', () => {
    const { actions, store } = bench();
    actions.toggle(one, [document('a')]);
    expect(store.getState().duplicateAdded).toBe(false);
    actions.toggle(two, [document('a')]);
    expect(store.getState().duplicateAdded).toBe(true);
    expect(duplicateIds(store.getState().selection)).toEqual(new Set(['a']));
    vi.advanceTimersByTime(3000 - 1);
    expect(store.getState().duplicateAdded).toBe(true);
    vi.advanceTimersByTime(1);
    expect(store.getState().duplicateAdded).toBe(false);
  });
});

describe('attributes', () => {
  it('takes only the listed ones, and a project name for the title', () => {
    const { actions, store } = bench();
    const input = { author: 'A', projectName: 'Named', title: 'Title', id: 'forged' };
    actions.setDetails(input);
    expect(store.getState().details).toMatchObject({ author: 'A', title: 'Named' });
    expect(store.getState().details).not.toHaveProperty('id');
    expect(store.getState().id).toBeNull();
  });

  it('begins in the language of the interface after a reset', () => {
    const store = createProjectStore();
    const actions = createActions(store, { changed: () => undefined, forget: () => undefined }, () => 'fr');
    actions.setDetails({ title: 'Tour', language: 'es' });
    actions.reset();
    expect(store.getState().details).toEqual({ ...defaultDetails, language: 'fr' });
  });

  it('goes back to the defaults on reset', () => {
    const { actions, store, changes } = bench();
    actions.add(one, [document('a')]);
    actions.setDetails({ title: 'X', coverPage: true });
    actions.reset();
    expect(changes.at(-1)).toBe('forget');
    expect(store.getState()).toMatchObject({
      id: null,
      past: [],
      details: { title: 'My Submittal', coverPage: false },
    });
    expect(store.getState().selection.order).toEqual([]);
  });
});
