import type { ProjectResource } from '@submittal/contract/document';
import { fromResources } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { createActions } from '../actions.ts';
import { defaultDetails } from '../record/details.ts';
import { blankStored, readEntry, type Stored, writeEntry } from '../record/stored.ts';
import { openShelf } from '../storage/shelf.ts';
import { siteKey } from '../storage/site-key.ts';
import { openStoredProject } from '../storage/stored-project.ts';

const site = siteKey('https://maker.example/api', '/tools');
const otherBrand = siteKey('https://maker.example/other/api', '/tools');
const EARLIER = 'submittal-builder';
const ASIDE = 'submittal-builder:unreadable';

const unsaved = { changed: () => undefined, forget: () => undefined };

const resource = (id: string): ProjectResource => ({
  ...madeDocument(id),
  productID: 'p1',
  productTitle: 'Product',
});

const harbor: Stored = {
  ...blankStored,
  id: 'x',
  editToken: 't',
  version: 4,
  details: { ...defaultDetails, title: 'Harbor Point' },
  selection: fromResources([resource('a'), resource('b')]),
};

/** The one record of earlier versions, as commit 3d34642 wrote it. */
function earlierRecord(more: Partial<Stored> = {}): string {
  const { details, selection, id, editToken, version, pending, unanswered } = { ...harbor, ...more };
  const state = { project: { details, selection }, id, editToken, version, pending, unanswered };
  return JSON.stringify({ state, version: 0 });
}

type Memory = ReturnType<typeof memoryStorage>;

function open({ storage }: Memory, at = site) {
  const warnings: string[] = [];
  const opened = openStoredProject(openShelf(at, storage), (text) => warnings.push(text));
  return { ...opened, warnings, state: () => opened.store.getState() };
}

/** The projects that stand in storage, by the names of their entries. */
const entries = ({ items }: Memory, at = site) =>
  Object.fromEntries(
    [...items]
      .filter(([key]) => key.startsWith(`${at}|`))
      .map(([key, entry]) => [key.slice(at.length + 1), readEntry(entry)?.stored]),
  );

const yes = async () => true;
const no = async () => false;
const offline = async () => {
  throw new Error('offline');
};

describe('the project in the browser', () => {
  it('comes back on the next visit', () => {
    const memory = memoryStorage();
    const first = open(memory);
    createActions(first.store, unsaved).setDetails({ title: 'Harbor Point' });
    first.store.setState({ id: 'x', editToken: 't', version: 4 });
    expect([...memory.items.keys()]).toEqual([`${site}|1`, site]);
    const second = open(memory);
    expect(second.state()).toMatchObject({
      id: 'x',
      editToken: 't',
      version: 4,
      details: { title: 'Harbor Point' },
      past: [],
      reviewed: false,
    });
    expect(second).toMatchObject({ unreadable: undefined, warnings: [] });
  });

  it('is written only when something of it changes', () => {
    const memory = memoryStorage();
    const { store } = open(memory);
    store.setState({ reviewed: true, duplicateAdded: true });
    expect(memory.items.size).toBe(0);
  });

  it('is another one for another brand on the same origin', () => {
    const memory = memoryStorage();
    open(memory).store.setState({ ...harbor });
    expect(open(memory, otherBrand).state().id).toBeNull();
    open(memory, otherBrand).store.setState({ ...harbor, id: 'y' });
    expect(open(memory).state().id).toBe('x');
    expect(open(memory, otherBrand).state().id).toBe('y');
  });

  it('starts anew from an entry of which nothing can be read, tells so and puts it aside', () => {
    for (const damaged of ['{', '{"project":7}', 'null', '"text"']) {
      const memory = memoryStorage({ [`${site}|1`]: damaged });
      const { state, unreadable, warnings } = open(memory);
      expect(state().details.title).toBe('My Submittal');
      expect(unreadable).toBe('wholly');
      expect(warnings).toHaveLength(1);
      expect(JSON.parse(memory.items.get(ASIDE) ?? '')).toEqual([{ key: `${site}|1`, text: damaged }]);
    }
  });

  it('tells id and reason of what can be read in part, and puts the whole aside', () => {
    const entry = writeEntry(harbor, 1).replace('"Harbor Point"', '7');
    const memory = memoryStorage({ [`${site}|1`]: entry });
    const { state, unreadable, warnings } = open(memory);
    expect(state()).toMatchObject({ id: 'x', editToken: 't', unread: ['title'] });
    expect(state().selection).toEqual(harbor.selection);
    expect(unreadable).toBe('partly');
    expect(warnings).toEqual([expect.stringMatching(/project x .*details\.title is not of its kind/)]);
    expect(memory.items.get(ASIDE)).toContain('p1');
  });

  it('puts no more aside than there is room for', () => {
    const memory = memoryStorage();
    for (let turn = 0; turn < 9; turn++) {
      memory.items.set(`${site}|1`, `{${turn}${'x'.repeat(300_000)}`);
      open(memory);
      open(memory);
    }
    const aside: { text: string }[] = JSON.parse(memory.items.get(ASIDE) ?? '');
    expect(aside.map(({ text }) => text.slice(1, 2))).toEqual(['4', '5', '6', '7', '8']);
    expect(memory.items.get(ASIDE)?.length).toBeLessThan(1_100_000);
  });

  it('takes what was put aside of it with it when the visitor starts over', () => {
    const memory = memoryStorage({ [`${site}|1`]: writeEntry(harbor, 1).replace('"Harbor Point"', '7') });
    const { store } = open(memory);
    createActions(store, unsaved).reset();
    expect(memory.items.has(ASIDE)).toBe(false);
    expect(entries(memory)).toMatchObject({ 1: { id: null, editToken: null } });
  });

  it('is found again without an index, or with a damaged one', () => {
    for (const index of ['{', '7', '{"current":"gone"}', undefined]) {
      const memory = memoryStorage({
        [`${site}|1`]: writeEntry({ ...harbor, id: 'old' }, 1),
        [`${site}|2`]: writeEntry(harbor, 3),
        [`${site}|3`]: '{',
        ...(index === undefined ? {} : { [site]: index }),
      });
      const { state, store } = open(memory);
      expect(state().id).toBe('x');
      store.setState({ version: 5 });
      expect(JSON.parse(memory.items.get(site) ?? '')).toMatchObject({ current: '2' });
      expect(memory.items.get(`${site}|3`)).toBe('{');
    }
  });

  it('follows what another window saved, and what it has not saved yet', () => {
    const memory = memoryStorage();
    const [one, other] = [open(memory), open(memory)];
    one.store.setState({ ...harbor, pending: true });
    other.follow();
    expect(other.state()).toMatchObject({ id: 'x', pending: true, followed: true });
    one.store.setState({ details: { ...harbor.details, notes: 'more' } });
    other.follow();
    expect(other.state().details.notes).toBe('more');
    one.store.setState({ pending: false });
    other.follow(`${site}|1`);
    expect(other.state()).toMatchObject({ id: 'x', version: 4, pending: false, followed: false });
    const [before] = [memory.items.get(`${site}|1`)];
    one.follow();
    expect(memory.items.get(`${site}|1`)).toBe(before);
  });

  it('catches up with what another window stored unheard, once, and keeps a change which that one had not seen', () => {
    const memory = memoryStorage();
    const [one, other] = [open(memory), open(memory)];
    expect(other.catchUp()).toBe(false);
    one.store.setState(harbor);
    expect(other.catchUp()).toBe(true);
    expect(other.state()).toMatchObject({ id: 'x', details: { title: 'Harbor Point' } });
    expect(other.catchUp()).toBe(false);
    expect(one.catchUp()).toBe(false);
    createActions(other.store, unsaved).setDetails({ title: 'Here' });
    createActions(one.store, unsaved).setDetails({ title: 'There' });
    expect(one.catchUp()).toBe(false);
    expect(other.catchUp()).toBe(true);
    expect(other.state().details.title).toBe('Here');
  });

  it('goes on with what is shown where the entry is older because there is no room', () => {
    const memory = memoryStorage({}, 3000);
    const window = open(memory);
    window.store.setState(harbor);
    window.store.setState({ version: 5, details: { ...harbor.details, notes: 'x'.repeat(3000) } });
    expect(window.catchUp()).toBe(false);
    expect(window.state().version).toBe(5);
  });

  it('keeps its own unsaved change from what another window stores', () => {
    const memory = memoryStorage();
    const [one, other] = [open(memory), open(memory)];
    createActions(other.store, unsaved).setDetails({ title: 'Here' });
    one.store.setState({ ...harbor, pending: true });
    other.follow();
    expect(other.state().details.title).toBe('Here');
  });

  it('builds its change on what another window has not saved yet', () => {
    const memory = memoryStorage();
    const [one, other] = [open(memory), open(memory)];
    one.store.setState({ ...harbor, pending: true });
    other.follow();
    createActions(other.store, unsaved).setDetails({ notes: 'here' });
    expect(other.state()).toMatchObject({ followed: false, details: { ...harbor.details, notes: 'here' } });
    expect(JSON.parse(memory.items.get(`${site}|1`) ?? '').details).toMatchObject({
      title: harbor.details.title,
      notes: 'here',
    });
  });
});

describe('a place in which another window has begun another project', () => {
  const begun: Stored = { ...blankStored, id: 'new', editToken: 'n', version: 1 };
  const unsavedHere = () => {
    const memory = memoryStorage({ [`${site}|1`]: writeEntry(harbor, 1) });
    const own = open(memory);
    own.store.setState({ pending: true, details: { ...defaultDetails, title: 'Late' } });
    return { memory, ...own };
  };

  it('stays that one’s where an answer to this one comes late', () => {
    const { memory, store, state } = unsavedHere();
    memory.items.set(`${site}|1`, writeEntry(begun, 2));
    store.setState({ pending: false, version: 5 });
    expect(entries(memory)).toMatchObject({
      1: { id: 'new', editToken: 'n' },
      2: { id: 'x', version: 5, details: { title: 'Late' } },
    });
    expect(state()).toMatchObject({ id: 'x', place: '2' });
  });

  it('stays that one’s, and what this one could not save is stored beside it at once', () => {
    const { memory, follow, state } = unsavedHere();
    memory.items.set(`${site}|1`, writeEntry({ ...blankStored }, 2));
    follow();
    expect(entries(memory)).toMatchObject({
      1: { id: null },
      2: { id: 'x', pending: true, details: { title: 'Late' } },
    });
    expect(state()).toMatchObject({ id: 'x', pending: true, place: '2' });
  });

  it('is not the place of an older version of the same project', () => {
    const memory = memoryStorage({ [`${site}|1`]: writeEntry(harbor, 1) });
    const { store, state } = open(memory);
    const later = { ...harbor, version: 6, details: { ...defaultDetails, title: 'Later' } };
    memory.items.set(`${site}|1`, writeEntry(later, 2));
    store.setState({ details: { ...defaultDetails, title: 'An answer from before' } });
    expect(entries(memory)).toMatchObject({ 1: { version: 6, details: { title: 'Later' } } });
    expect(state()).toMatchObject({ version: 6, details: { title: 'Later' } });
  });
});

describe('a storage that takes no more', () => {
  it('leaves the project in memory', () => {
    const { store, state } = open({
      items: new Map(),
      storage: () => {
        throw new Error('storage is blocked');
      },
    });
    createActions(store, unsaved).setDetails({ title: 'Kept in memory' });
    expect(state().details.title).toBe('Kept in memory');
  });

  it('keeps at least id and token, and asks the server for the rest', () => {
    const memory = memoryStorage({}, 1000);
    open(memory).store.setState({ ...harbor });
    expect(open(memory).state()).toMatchObject({ id: 'x', editToken: 't', version: 4 });
    expect(open(memory).state().unread).toContain('selection');
  });

  it('loses no older entry that holds changes for a newer one without them', () => {
    const memory = memoryStorage({}, 2500);
    const { store } = open(memory);
    store.setState({ ...harbor, pending: true });
    store.setState({ details: { ...defaultDetails, notes: 'n'.repeat(3000) } });
    expect(open(memory).state()).toMatchObject({ pending: true, details: { title: 'Harbor Point' } });
  });

  it('gives up what the server holds of other projects, but not their tokens', () => {
    const whole = writeEntry(harbor, 1).length;
    const memory = memoryStorage(
      {
        [site]: '{"current":"1"}',
        [`${site}|2`]: writeEntry({ ...harbor, id: 'saved' }, 1),
        [`${site}|3`]: writeEntry({ ...harbor, id: 'pending', pending: true }, 1),
        [`${site}|1`]: writeEntry(blankStored, 2),
      },
      2.9 * whole,
    );
    open(memory).store.setState({ ...harbor });
    const { 1: own, 2: saved, 3: pending } = entries(memory);
    expect(own?.selection.order).toEqual(['a', 'b']);
    expect(saved).toMatchObject({ id: 'saved', editToken: 't', selection: { order: [] } });
    expect(saved?.unread).toContain('selection');
    expect(pending?.selection.order).toEqual(['a', 'b']);
  });
});

describe('the record of earlier versions', () => {
  it('becomes the current project, and goes once the server knows it and it is kept', () => {
    const memory = memoryStorage({ [EARLIER]: earlierRecord() });
    const { store, state, unreadable } = open(memory);
    expect(state()).toMatchObject({ ...harbor, unconfirmed: true });
    expect(unreadable).toBeUndefined();
    expect(memory.items.has(EARLIER)).toBe(true);
    store.setState({ unconfirmed: false });
    expect(memory.items.has(EARLIER)).toBe(false);
    expect(open(memory).state()).toMatchObject({ ...harbor });
  });

  it('stays as long as it could not be kept anew', () => {
    const memory = memoryStorage({ [EARLIER]: earlierRecord() }, 1);
    const { store } = open(memory);
    store.setState({ unconfirmed: false });
    expect(memory.items.get(EARLIER)).toBe(earlierRecord());
  });

  it('is left for the brand whose server knows it', async () => {
    const memory = memoryStorage({ [EARLIER]: earlierRecord() });
    const stranger = open(memory, otherBrand);
    stranger.store.setState({ ...blankStored, id: 'y', editToken: 'u', version: 1 });
    expect(memory.items.get(EARLIER)).toBe(earlierRecord());
    const again = open(memory, otherBrand);
    expect(again.state().id).toBe('y');
    await again.takeOver(() => expect.fail('it was asked before'));
    expect(open(memory).state()).toMatchObject({ id: 'x', editToken: 't', unconfirmed: true });
  });

  it('is put aside where nothing of it can be read', () => {
    const memory = memoryStorage({ [EARLIER]: '{"state":{"project":7},"version":0}' });
    expect(open(memory)).toMatchObject({ unreadable: 'wholly' });
    expect(memory.items.has(EARLIER)).toBe(false);
    expect(memory.items.get(ASIDE)).toContain('project');
    expect(open(memory).unreadable).toBeUndefined();
  });

  it('gives its id and token though fields are missing, damaged, or the text is cut off', () => {
    const record: { state: { project: { details: object } } } = JSON.parse(earlierRecord());
    Reflect.deleteProperty(record.state.project.details, 'dividers');
    const entriesOfOld = [
      JSON.stringify(record),
      earlierRecord().replace('"Harbor Point"', '7'),
      earlierRecord().replace('"order":["a","b"]', '"order":7'),
      earlierRecord().slice(0, -20),
    ];
    for (const entry of entriesOfOld) {
      expect(open(memoryStorage({ [EARLIER]: entry })).state()).toMatchObject({ id: 'x', editToken: 't' });
    }
  });

  it('goes with the project when the visitor starts over', () => {
    const memory = memoryStorage({ [EARLIER]: earlierRecord() });
    createActions(open(memory).store, unsaved).reset();
    expect(memory.items.has(EARLIER)).toBe(false);
    expect(open(memory).state().id).toBeNull();
  });

  it('goes at once when there is nothing in it', () => {
    const nothing = { ...blankStored };
    const memory = memoryStorage({ [EARLIER]: earlierRecord(nothing) });
    expect(open(memory).state()).toMatchObject({ id: null, unconfirmed: false });
    expect(memory.items.size).toBe(0);
  });
});

describe('a window that still runs an earlier version', () => {
  const written = (own: Partial<Stored>, earlier: Partial<Stored>) =>
    memoryStorage({ [`${site}|1`]: writeEntry({ ...harbor, ...own }, 1), [EARLIER]: earlierRecord(earlier) });
  const titled = (title: string) => ({ details: { ...defaultDetails, title } });

  it('is believed where it saved a newer version, or holds changes', () => {
    for (const more of [{ version: 6 }, { version: 4, pending: true }]) {
      const memory = written({}, { ...titled('Theirs'), ...more });
      expect(open(memory).state()).toMatchObject({ ...more, editToken: 't', details: { title: 'Theirs' } });
      expect(memory.items.has(EARLIER)).toBe(false);
      expect(entries(memory)).toMatchObject({ 1: { details: { title: 'Theirs' } } });
    }
  });

  it('is not believed where this version is newer or holds changes, and lends its token', () => {
    for (const more of [{ version: 7 }, { version: 2, pending: true }]) {
      const memory = written({ ...more, editToken: null }, { ...titled('Theirs'), version: 5 });
      expect(open(memory).state()).toMatchObject({ ...more, editToken: 't', details: harbor.details });
      expect(memory.items.has(EARLIER)).toBe(false);
    }
  });

  it('has its changes put aside where both hold some', () => {
    const memory = written({ pending: true }, { ...titled('Theirs'), pending: true });
    expect(open(memory).state().details).toEqual(harbor.details);
    expect(memory.items.get(ASIDE)).toContain('Theirs');
  });

  it('is followed while both are open', () => {
    const memory = memoryStorage({ [`${site}|1`]: writeEntry(harbor, 1) });
    const { follow, state } = open(memory);
    memory.items.set(EARLIER, earlierRecord({ ...titled('Theirs'), version: 5, pending: true }));
    follow(EARLIER);
    expect(state().version).toBe(4);
    memory.items.set(EARLIER, earlierRecord({ ...titled('Theirs'), version: 6 }));
    follow(EARLIER);
    expect(state()).toMatchObject({ version: 6, details: { title: 'Theirs' } });
    expect(memory.items.has(EARLIER)).toBe(false);
    expect(entries(memory)).toMatchObject({ 1: { version: 6 } });
  });

  it('adds another project to the list, where this server knows it', async () => {
    const memory = written({}, { id: 'z', editToken: 'v' });
    const opened = open(memory);
    await expect(opened.takeOver(offline)).rejects.toThrow('offline');
    expect(memory.items.has(EARLIER)).toBe(true);
    await opened.takeOver(yes);
    expect(opened.state().id).toBe('x');
    expect(entries(memory)).toMatchObject({ 1: { id: 'x' }, z: { id: 'z', editToken: 'v' } });
    expect(memory.items.has(EARLIER)).toBe(false);
    // It writes again, and is one with what was added.
    memory.items.set(EARLIER, earlierRecord({ id: 'z', editToken: 'v', version: 9 }));
    await open(memory).takeOver(no);
    expect(entries(memory)).toMatchObject({ 1: { id: 'x' }, z: { id: 'z', version: 9 } });
    expect(open(memory).state().id).toBe('x');
  });

  it('keeps its project where this server does not know it', async () => {
    const memory = written({}, { id: 'z' });
    await open(memory).takeOver(no);
    expect(memory.items.get(EARLIER)).toBe(earlierRecord({ id: 'z' }));
    await open(memory).takeOver(() => expect.fail('it was asked before'));
  });
});
