import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { product, resource, Server, status } from '../../testing/sync-bench.ts';
import { createActions } from '../actions.ts';
import { openShelf } from '../storage/shelf.ts';
import { siteKey } from '../storage/site-key.ts';
import { openStoredProject } from '../storage/stored-project.ts';
import { createSyncEngine } from './sync.ts';

// Tabs of one browser that have one stored project: each with a state, an engine and steps of its own.

const site = siteKey('https://maker.example/api', '');

type Memory = ReturnType<typeof memoryStorage>;

/** A tab. Word of what the others have stored comes with `hear`. */
function tabOn({ storage }: Memory, server: Server) {
  const { store, follow, catchUp } = openStoredProject(openShelf(site, storage, memoryStorage().storage));
  const asked: string[] = [];
  const notices: string[] = [];
  let choice: 'mine' | 'other' = 'mine';
  const sync = createSyncEngine({
    store,
    calls: {
      create: (...sent) => server.create(...sent),
      update: (...sent) => server.update(...sent),
      // As a window does.
      async fetch(...sent) {
        const answer = await server.fetch(...sent);
        catchUp('own');
        return answer;
      },
    },
    notify: (notice) => notices.push(notice),
    resolveConflict: async ({ projectName }) => {
      asked.push(projectName);
      return choice;
    },
    ended: () => undefined,
    saved: () => undefined,
    shown: async () => undefined,
  });
  return {
    sync,
    asked,
    notices,
    actions: createActions(store, sync),
    state: () => store.getState(),
    choose(next: 'mine' | 'other') {
      choice = next;
    },
    hear() {
      follow();
      sync.followed();
    },
    catchUp,
  };
}

/** Two tabs with one project, and its server. */
async function twoTabs() {
  const memory = memoryStorage();
  const server = new Server();
  const one = tabOn(memory, server);
  await one.sync.start();
  const other = tabOn(memory, server);
  await other.sync.start();
  server.log.length = 0;
  const settle = async () => {
    for (const tab of [one, other, one, other]) {
      tab.hear();
      await tab.sync.settled();
    }
  };
  return { memory, server, one, other, settle };
}

/** A gate for the server's answers. */
const closed = (server: Server): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.gate = promise;
  return resolve;
};

const documentsOf = (server: Server) => server.project?.resources.map(({ resourceID }) => resourceID);

describe('two tabs of one browser', () => {
  it('save what both change in the same moment, without a question', async () => {
    const { server, one, other, settle } = await twoTabs();
    const open = closed(server);
    one.actions.add(product, [resource('a')]);
    other.hear();
    await Promise.resolve();
    other.actions.add(product, [resource('b')]);
    open();
    await Promise.all([one.sync.settled(), other.sync.settled()]);
    await settle();
    expect([...one.asked, ...other.asked]).toEqual([]);
    expect(documentsOf(server)).toEqual(['a', 'b']);
    for (const { state } of [one, other]) {
      expect(state()).toMatchObject({ pending: false, version: server.project?.version });
      expect(state().selection.order).toEqual(['a', 'b']);
    }
  });

  it('save a change that was made while the other one was being saved', async () => {
    const { server, one, other, settle } = await twoTabs();
    const open = closed(server);
    one.actions.add(product, [resource('a')]);
    await new Promise((resolve) => setTimeout(resolve));
    other.hear();
    other.actions.add(product, [resource('b')]);
    one.hear();
    open();
    await Promise.all([one.sync.settled(), other.sync.settled()]);
    await settle();
    expect([...one.asked, ...other.asked]).toEqual([]);
    expect(documentsOf(server)).toEqual(['a', 'b']);
    expect(one.state()).toMatchObject({ pending: false, selection: { order: ['a', 'b'] } });
  });

  it('lose nothing where a record of one replaces the later one of the other', async () => {
    const { memory, server, one, other } = await twoTabs();
    one.actions.add(product, [resource('a')]);
    const earlier = new Map(memory.items);
    other.hear();
    other.actions.add(product, [resource('b')]);
    for (const [key, entry] of earlier) memory.items.set(key, entry);
    other.hear();
    one.hear();
    expect(one.state().selection.order).toEqual(['a', 'b']);
    await Promise.all([one.sync.settled(), other.sync.settled()]);
    expect([...one.asked, ...other.asked]).toEqual([]);
    expect(documentsOf(server)).toEqual(['a', 'b']);
  });

  it.each(Array.from({ length: 40 }, (_, at) => at + 1))(
    'end alike whatever their words and answers cross, %i',
    async (seed) => {
      const { server, one, other, settle } = await twoTabs();
      let turn = seed;
      const next = (most: number) => {
        turn = (turn * 48271) % 2147483647;
        return turn % most;
      };
      const names: string[] = [];
      for (let at = 0; at < 12; at++) {
        const tab = next(2) === 0 ? one : other;
        // As each change does in a window.
        tab.catchUp('own');
        names.push(`d${at}`);
        tab.actions.add(product, [resource(`d${at}`)]);
        for (let wait = next(12); wait > 0; wait--) await Promise.resolve();
        if (next(3) === 0) (next(2) === 0 ? one : other).hear();
        if (next(4) === 0) server.losesAnswer = true;
      }
      await Promise.all([one.sync.settled(), other.sync.settled()]);
      await settle();
      server.losesAnswer = false;
      one.sync.retry();
      other.sync.retry();
      await settle();
      expect([...one.asked, ...other.asked]).toEqual([]);
      expect(documentsOf(server)).toEqual(names);
      expect(one.state()).toMatchObject({ pending: false, selection: { order: names } });
      expect(other.state()).toMatchObject({ pending: false, selection: { order: names } });
    },
  );

  it('ask about the version of another browser', async () => {
    const { server, one, other } = await twoTabs();
    server.changeElsewhere('Theirs');
    one.actions.add(product, [resource('a')]);
    await one.sync.settled();
    expect(one.asked).toEqual(['Theirs']);
    other.hear();
    other.actions.add(product, [resource('b')]);
    await other.sync.settled();
    expect(other.asked).toEqual([]);
    expect(documentsOf(server)).toEqual(['a', 'b']);
  });

  it('ask about it where the other tab has taken it over, and this one has changed something', async () => {
    const { server, one, other } = await twoTabs();
    const open = closed(server);
    server.changeElsewhere('Theirs');
    one.choose('other');
    one.actions.add(product, [resource('a')]);
    other.hear();
    open();
    other.actions.add(product, [resource('b')]);
    await one.sync.settled();
    await other.sync.settled();
    expect(other.asked).toEqual(['Theirs']);
  });
});

describe('undo in two tabs', () => {
  it('takes back what was done last, in whichever tab', async () => {
    const { one, other, settle } = await twoTabs();
    one.actions.add(product, [resource('a')]);
    await settle();
    other.actions.add(product, [resource('b')]);
    await settle();
    expect(one.actions.undo()).toBe(true);
    expect(one.state().selection.order).toEqual(['a']);
    await settle();
    expect(other.state().selection.order).toEqual(['a']);
    expect(other.actions.undo()).toBe(true);
    expect(other.state().selection.order).toEqual([]);
    await settle();
    expect(one.actions.redo()).toBe(true);
    expect(one.state().selection.order).toEqual(['a']);
  });
});

describe("the other version's choice", () => {
  it('is a step, which undo takes back and redo makes again', async () => {
    const { server, one } = await twoTabs();
    server.changeElsewhere('Theirs');
    one.choose('other');
    one.actions.setDetails({ title: 'Mine', location: 'Bath' });
    await one.sync.settled();
    expect(one.state().details).toMatchObject({ title: 'Theirs', location: '' });
    expect(one.actions.undo()).toBe(true);
    expect(one.state().details).toMatchObject({ title: 'Mine', location: 'Bath' });
    await one.sync.settled();
    expect(server.project).toMatchObject({ projectName: 'Mine', location: 'Bath' });
    expect(one.actions.redo()).toBe(true);
    expect(one.state().details).toMatchObject({ title: 'Theirs', location: '' });
  });
});

describe('a save that fails', () => {
  it('is not taken back over what another tab has saved since', async () => {
    const { server, one, other } = await twoTabs();
    other.actions.add(product, [resource('b')]);
    await other.sync.settled();
    one.hear();
    server.failures.push(status(500), new NetworkError('down'));
    one.actions.add(product, [resource('a')]);
    await one.sync.settled();
    expect(one.state().selection.order).toEqual(['b']);
    one.actions.add(product, [resource('c')]);
    await one.sync.settled();
    expect(documentsOf(server)).toEqual(['b', 'c']);
  });

  it('replaces nothing of a version saved elsewhere with what remains of it', async () => {
    const { server, one } = await twoTabs();
    server.failures.push(status(500));
    const open = closed(server);
    one.actions.add(product, [resource('a')]);
    await new Promise((resolve) => setTimeout(resolve));
    one.actions.setDetails({ location: 'Bath' });
    server.changeElsewhere('Theirs');
    open();
    await one.sync.settled();
    expect(one.asked).toEqual(['Theirs']);
  });

  it('replaces nothing of a version saved elsewhere after a call that failed', async () => {
    const { server, one } = await twoTabs();
    const call = one.sync.exclusive(async () => {
      one.actions.setDetails({ location: 'Bath' });
      server.failures.push(new NetworkError('down'));
      throw new NetworkError('down');
    });
    await expect(call).rejects.toThrow();
    await one.sync.settled();
    server.changeElsewhere('Theirs');
    one.sync.retry();
    await one.sync.settled();
    expect(one.asked).toEqual(['Theirs']);
  });

  it('leaves an unsaved change of the other tab where a call has failed', async () => {
    const { server, one, other } = await twoTabs();
    const call = one.sync.exclusive(async () => {
      server.failures.push(new NetworkError('down'));
      other.actions.add(product, [resource('b')]);
      await other.sync.settled();
      one.hear();
      throw new NetworkError('down');
    });
    await expect(call).rejects.toThrow();
    server.changeElsewhere('Theirs');
    await one.sync.settled();
    expect(one.state()).toMatchObject({ pending: true, selection: { order: ['b'] } });
  });
});
