import type { ProjectResource } from '@submittal/contract/document';
import type { Project } from '@submittal/contract/project';
import { addDocuments, emptySelection, toReferences } from '@submittal/domain/selection';
import { describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError, RequestCancelledError } from '../api/errors.ts';
import { madeDocument } from '../testing/made-document.ts';
import { createActions, type ProjectActions } from './actions.ts';
import { toPayload } from './details.ts';
import { blankProject, createProjectStore, type ProjectStore } from './state.ts';
import { blankStored, type Stored } from './stored.ts';
import { type Content, createSyncEngine, type SyncEngine, type SyncNotice } from './sync.ts';

const product = { id: 'p1', title: 'Product 1' };

const resource = (id: string): ProjectResource => ({
  ...madeDocument(id),
  productID: product.id,
  productTitle: product.title,
});

const status = (code: number) => new ApiError(new Response(null, { status: code }), undefined);

/** The refusal of documents that the server does not have. */
const unavailable = (ids: readonly string[]) =>
  new ApiError(new Response(null, { status: 400 }), {
    error: {
      code: 'invalid-request',
      message: 'Some of the documents are not available.',
      details: ids.map((id, index) => ({ path: `resources[${index}].resourceID`, message: `no "${id}"` })),
    },
  });

/** A server in memory that keeps one project and can be told to fail the next calls. */
class Server {
  readonly log: string[] = [];
  readonly failures: (Error | undefined)[] = [];
  project: Project | undefined;
  /** Its catalogue has none of the documents. */
  lacks = false;
  /** The next update is taken, but its answer gets lost. */
  losesAnswer = false;
  /** Answers wait here until they are let through. */
  gate: Promise<void> = Promise.resolve();
  #created = 0;

  async #answer(call: string): Promise<void> {
    this.log.push(call);
    await this.gate;
    const failure = this.failures.shift();
    if (failure) throw failure;
  }

  #store(content: Content, id: string, version: number): Project {
    const payload = toPayload(content.details, content.selection);
    this.project = {
      ...payload,
      id,
      version,
      totalFileSize: 0,
      totalResourceCount: content.selection.order.length,
      resources: toReferences(content.selection).map(({ resourceID }) => resource(resourceID)),
      generatedSheets: { contents: version },
      createdAt: '2026-01-01T00:00:00Z',
      updatedAt: '2026-01-01T00:00:00Z',
      mayEdit: true,
    };
    return this.project;
  }

  async create(content: Content) {
    await this.#answer('create');
    const missing = toReferences(content.selection).filter(() => this.lacks);
    if (missing.length > 0) throw unavailable(missing.map(({ resourceID }) => resourceID));
    this.#created++;
    return { ...this.#store(content, `id${this.#created}`, 1), editToken: `token${this.#created}` };
  }

  async update(id: string, _token: string, version: number, content: Content) {
    await this.#answer(`update ${id} ${version}`);
    if (this.project && this.project.version !== version) throw status(409);
    const project = this.#store(content, id, version + 1);
    if (!this.losesAnswer) return project;
    this.losesAnswer = false;
    throw new NetworkError('reset');
  }

  async fetch(id: string) {
    await this.#answer(`fetch ${id}`);
    if (!this.project) throw status(404);
    return this.project;
  }

  /** Somebody else saves the project. */
  changeElsewhere(title: string): void {
    if (this.project) {
      this.project = { ...this.project, projectName: title, version: this.project.version + 1 };
    }
  }
}

interface Bench {
  server: Server;
  store: ProjectStore;
  sync: SyncEngine;
  actions: ProjectActions;
  notices: SyncNotice[];
  /** Versions of other windows that the visitor was asked about. */
  asked: Project[];
  choose(choice: 'mine' | 'other'): void;
}

function bench(shown: () => Promise<void> = async () => undefined, stored?: Stored): Bench {
  const server = new Server();
  const store = createProjectStore(stored);
  const notices: SyncNotice[] = [];
  const asked: Project[] = [];
  let choice: 'mine' | 'other' = 'mine';
  const sync = createSyncEngine({
    store,
    calls: server,
    notify: (notice) => notices.push(notice),
    resolveConflict: async (other) => {
      asked.push(other);
      return choice;
    },
    saved: () => undefined,
    shown,
  });
  return {
    server,
    store,
    sync,
    notices,
    asked,
    actions: createActions(store, sync),
    choose: (next) => {
      choice = next;
    },
  };
}

async function started(shown?: () => Promise<void>): Promise<Bench> {
  const all = bench(shown);
  await all.sync.start();
  all.server.log.length = 0;
  return all;
}

describe('loading the project', () => {
  it('creates it when there is no id', async () => {
    const { sync, server, store } = bench();
    await sync.start();
    expect(server.log).toEqual(['create']);
    expect(store.getState()).toMatchObject({ id: 'id1', editToken: 'token1', version: 1, pending: false });
  });

  it('fetches it when there is one, and takes what the server has', async () => {
    const { sync, server, store } = await started();
    server.changeElsewhere('Renamed');
    await sync.start();
    expect(server.log).toEqual(['fetch id1']);
    expect(store.getState().details.title).toBe('Renamed');
  });

  it('creates a new one when it is gone', async () => {
    const { sync, server, store } = await started();
    server.project = undefined;
    await sync.start();
    expect(server.log).toEqual(['fetch id1', 'create']);
    expect(store.getState().id).toBe('id2');
  });

  it('keeps what is changed while it is loading, and saves it then', async () => {
    const { sync, server, store, actions } = await started();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = promise;
    const starting = sync.start();
    await expect.poll(() => server.log).toHaveLength(1);
    actions.add(product, [resource('a')]);
    resolve();
    await starting;
    expect(store.getState().selection.order).toEqual(['a']);
    await sync.settled();
    expect(server.log).toEqual(['fetch id1', 'update id1 1']);
    expect(server.project?.resources.map((one) => one.resourceID)).toEqual(['a']);
  });

  it('sends what an earlier visit could not', async () => {
    const { sync, server, store, actions } = await started();
    server.failures.push(new NetworkError('down'));
    actions.setDetails({ title: 'Kept' });
    await sync.settled();
    expect(store.getState().pending).toBe(true);
    await sync.start();
    expect(server.project?.projectName).toBe('Kept');
    expect(store.getState().pending).toBe(false);
  });
});

describe('loading a project that this browser could not read whole', () => {
  const kept = (more: Partial<Stored>): Stored => ({
    ...blankStored,
    id: 'id1',
    editToken: 'token1',
    version: 1,
    ...more,
  });
  /** A server that holds a project with two documents, and a browser that kept `more` of it. */
  async function half(more: Partial<Stored>): Promise<Bench> {
    const all = bench(undefined, kept(more));
    await all.server.create({
      details: { ...blankProject.details, title: 'Harbor Point', notes: 'Held' },
      selection: addDocuments(emptySelection, product, [resource('a'), resource('b')]).selection,
    });
    all.server.log.length = 0;
    return all;
  }
  const held = (server: Server) => server.project?.resources.map(({ resourceID }) => resourceID);

  it('takes it from the server', async () => {
    const { sync, server, store } = await half({ unread: ['title', 'selection'], version: null });
    await sync.start();
    expect(server.log).toEqual(['fetch id1']);
    expect(store.getState()).toMatchObject({
      version: 1,
      details: { title: 'Harbor Point' },
      selection: { order: ['a', 'b'] },
      unread: [],
    });
  });

  it('saves what an earlier visit could not, and lays no defaults over the rest', async () => {
    const selection = addDocuments(emptySelection, product, [resource('c')]).selection;
    const details = { ...blankProject.details, title: 'Renamed' };
    const { sync, server, store } = await half({
      pending: true,
      details,
      selection,
      unread: ['notes', 'selection'],
    });
    await sync.start();
    expect(server.project).toMatchObject({ projectName: 'Renamed', notes: 'Held', version: 2 });
    expect(held(server)).toEqual(['a', 'b', 'c']);
    expect(store.getState()).toMatchObject({ pending: false, unread: [] });
  });

  it('asks the server before the first save where it could not be asked at the start', async () => {
    const { sync, server, store, actions } = await half({
      unread: ['title', 'notes', 'selection'],
      version: null,
    });
    server.failures.push(new NetworkError('down'));
    await sync.start();
    actions.setDetails({ title: 'Entered' });
    await sync.settled();
    expect(server.log).toEqual(['fetch id1', 'fetch id1', 'update id1 1']);
    expect(server.project).toMatchObject({ projectName: 'Entered', notes: 'Held' });
    expect(held(server)).toEqual(['a', 'b']);
    expect(store.getState()).toMatchObject({ id: 'id1', editToken: 'token1', unread: [] });
  });
});

describe('loading the project that earlier versions left', () => {
  const left = (more: Partial<Stored> = {}): Stored => ({
    ...blankStored,
    id: 'old',
    editToken: 'secret',
    version: 3,
    unconfirmed: true,
    details: { ...blankProject.details, title: 'Harbor Point' },
    selection: addDocuments(emptySelection, product, [resource('a')]).selection,
    ...more,
  });

  it('asks the server without the token first, then goes on with it', async () => {
    const { sync, server, store } = bench(undefined, left({ pending: true, version: 1 }));
    await server.create(left());
    server.log.length = 0;
    const asked = vi.spyOn(server, 'fetch');
    await sync.start();
    expect(asked.mock.calls).toEqual([
      ['old', null],
      ['old', 'secret'],
    ]);
    expect(server.log).toEqual(['fetch old', 'fetch old', 'update old 1']);
    expect(store.getState()).toMatchObject({ unconfirmed: false, pending: false });
  });

  it('goes on in a new project where the server knows its documents, for it only expired', async () => {
    const { sync, server, store } = bench(undefined, left());
    await sync.start();
    expect(server.log).toEqual(['fetch old', 'create', 'update id1 1']);
    expect(server.project).toMatchObject({ projectName: 'Harbor Point' });
    expect(store.getState()).toMatchObject({ id: 'id1', editToken: 'token1', unconfirmed: false });
  });

  it('leaves alone what another server holds, and sends this one nothing that the visitor entered', async () => {
    const { sync, server, store } = bench(undefined, left());
    const created = vi.spyOn(server, 'create');
    server.lacks = true;
    await sync.start();
    expect(created.mock.calls).toEqual([
      [{ details: blankProject.details, selection: left().selection }],
      [{ details: blankProject.details, selection: emptySelection }],
    ]);
    expect(store.getState()).toEqual({
      ...blankProject,
      id: 'id1',
      editToken: 'token1',
      version: 1,
      generatedSheets: { contents: 1 },
    });
  });

  it('keeps what the visitor does meanwhile', async () => {
    const { sync, server, store, actions } = bench(undefined, left());
    server.lacks = true;
    const starting = sync.start();
    actions.setDetails({ title: 'Here' });
    actions.removeEverywhere('a');
    await starting;
    await sync.settled();
    expect(store.getState()).toMatchObject({ id: 'id1', unconfirmed: false, details: { title: 'Here' } });
    expect(server.project?.projectName).toBe('Here');
  });

  it('waits for an answer where there is none yet', async () => {
    const { sync, server, store } = bench(undefined, left());
    server.failures.push(new NetworkError('down'));
    await sync.start();
    expect(server.log).toEqual(['fetch old']);
    expect(store.getState()).toMatchObject({ id: 'old', editToken: 'secret', unconfirmed: true });
  });

  it('creates one that was never saved', async () => {
    const never = { id: null, editToken: null, version: null };
    for (const more of [never, { ...never, selection: emptySelection }]) {
      const { sync, server, store } = bench(undefined, left(more));
      await sync.start();
      expect(store.getState()).toMatchObject({ id: 'id1', unconfirmed: false, pending: false });
      expect(server.project?.projectName).toBe('Harbor Point');
    }
  });
});

describe('changing an attribute', () => {
  it('saves and says so', async () => {
    const { sync, server, actions, notices } = await started();
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    expect(server.log).toEqual(['update id1 1']);
    expect(notices).toEqual(['updated']);
  });

  it('tells of a failure and keeps the change', async () => {
    const { sync, server, actions, notices, store } = await started();
    server.failures.push(status(503));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    expect(notices).toEqual(['update-failed']);
    expect(store.getState()).toMatchObject({ pending: true, details: { title: 'Harbor Point' } });
  });

  it('saves once what was changed before it showed, and not before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { sync, server, actions } = await started(() => promise);
    actions.setDetails({ title: 'One' });
    actions.setDetails({ title: 'Two' });
    await new Promise((later) => setTimeout(later));
    expect(server.log).toEqual([]);
    resolve();
    await sync.settled();
    expect(server.log).toEqual(['update id1 1']);
    expect(server.project?.projectName).toBe('Two');
  });

  it('saves changes made during a save together, after it', async () => {
    const { sync, server, actions } = await started();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.gate = promise;
    actions.setDetails({ title: 'One' });
    await expect.poll(() => server.log).toHaveLength(1);
    actions.setDetails({ title: 'Two' });
    actions.setDetails({ title: 'Three' });
    resolve();
    await sync.settled();
    expect(server.log).toEqual(['update id1 1', 'update id1 2']);
    expect(server.project?.projectName).toBe('Three');
  });
});

describe('changing the documents', () => {
  it('saves without a message', async () => {
    const { sync, server, actions, notices } = await started();
    actions.add(product, [resource('a')]);
    await sync.settled();
    expect(server.project?.resources.map((one) => one.resourceID)).toEqual(['a']);
    expect(notices).toEqual([]);
  });

  it('takes over how many sheets the server measured, which no other visit needs', async () => {
    const { sync, store, actions } = await started();
    expect(store.getState().generatedSheets).toEqual({ contents: 1 });
    actions.add(product, [madeDocument('a')]);
    await sync.settled();
    expect(store.getState().generatedSheets).toEqual({ contents: 2 });
    actions.reset();
    expect(store.getState().generatedSheets).toEqual({});
  });

  it('goes on in a new project when the old one is gone', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(status(404));
    actions.add(product, [resource('a')]);
    await sync.settled();
    expect(server.log).toEqual(['update id1 1', 'create']);
    expect(store.getState()).toMatchObject({ id: 'id2', pending: false, selection: { order: ['a'] } });
  });

  it('reverts and fetches again on 500', async () => {
    const { sync, server, actions, store, notices } = await started();
    actions.add(product, [resource('a')]);
    await sync.settled();
    server.failures.push(status(500));
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(server.log.at(-1)).toBe('fetch id1');
    expect(store.getState()).toMatchObject({ pending: false, selection: { order: ['a'] } });
    expect(notices).toEqual(['reverted']);
  });

  it('reverts to what the server held last even when it cannot be fetched', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(status(500), new NetworkError('down'));
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(store.getState().selection).toEqual(emptySelection);
  });

  it('keeps what is changed while it is fetched again', async () => {
    const { sync, server, actions, store } = await started();
    actions.add(product, [resource('a')]);
    await sync.settled();
    server.failures.push(status(500));
    actions.add(product, [resource('b')]);
    await expect.poll(() => server.log.at(-1)).toBe('fetch id1');
    actions.add(product, [resource('c')]);
    await sync.settled();
    expect(store.getState()).toMatchObject({ pending: false, selection: { order: ['a', 'c'] } });
    expect(server.project?.resources.map(({ resourceID }) => resourceID)).toEqual(['a', 'c']);
  });

  it('keeps the change while offline, says so once, and sends it later', async () => {
    const { sync, server, actions, store, notices } = await started();
    server.failures.push(new NetworkError('down'), new NetworkError('down'));
    actions.add(product, [resource('a')]);
    await sync.settled();
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(notices).toEqual(['offline']);
    sync.retry();
    await sync.settled();
    expect(store.getState().pending).toBe(false);
    expect(server.project?.resources).toHaveLength(2);
  });
});

describe('starting over while something is under way', () => {
  /** Lets no answer through before `open` is called. */
  const hold = (server: Server) => {
    let open = () => {};
    server.gate = new Promise((resolve) => {
      open = resolve;
    });
    return () => open();
  };

  it('is not given the id of the project that was created meanwhile', async () => {
    const { sync, server, actions, store } = bench();
    const open = hold(server);
    const starting = sync.start();
    await expect.poll(() => server.log).toEqual(['create']);
    actions.reset();
    open();
    await starting;
    expect(store.getState()).toEqual(blankProject);
  });

  it('does not bring back the project that was being saved', async () => {
    const { sync, server, actions, store, notices } = await started();
    const open = hold(server);
    actions.setDetails({ title: 'Old' });
    await expect.poll(() => server.log).toEqual(['update id1 1']);
    actions.reset();
    open();
    await sync.settled();
    expect(store.getState()).toEqual(blankProject);
    expect(notices).toEqual([]);
  });

  it('does not bring back the project that was being loaded', async () => {
    const { server, actions, store, sync } = await started();
    const open = hold(server);
    const again = sync.start();
    await expect.poll(() => server.log).toEqual(['fetch id1']);
    actions.reset();
    open();
    await again;
    expect(store.getState()).toEqual(blankProject);
  });

  it('does not bring back what an upload was added to, and the upload counts as cancelled', async () => {
    const { server, actions, store, sync } = await started();
    let done = () => {};
    const upload = sync.exclusive(
      () =>
        new Promise<void>((resolve) => {
          done = resolve;
        }),
    );
    await vi.waitFor(() => done());
    actions.reset();
    done();
    await expect(upload).rejects.toBeInstanceOf(RequestCancelledError);
    expect(store.getState()).toEqual(blankProject);
    expect(server.log).toEqual([]);
  });

  it('takes no failure of the old project for one of the new', async () => {
    const { server, actions, store, sync, notices } = await started();
    const open = hold(server);
    server.failures.push(status(500));
    actions.add(product, [resource('a')]);
    await expect.poll(() => server.log).toEqual(['update id1 1']);
    actions.reset();
    open();
    await sync.settled();
    expect(store.getState()).toEqual(blankProject);
    expect(notices).toEqual([]);
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(store.getState()).toMatchObject({ id: 'id2', pending: false, selection: { order: ['b'] } });
  });
});

describe('a version saved elsewhere', () => {
  it('is overwritten when the visitor keeps this one', async () => {
    const { sync, server, actions, choose } = await started();
    server.changeElsewhere('Theirs');
    choose('mine');
    actions.setDetails({ title: 'Mine' });
    await sync.settled();
    expect(server.project).toMatchObject({ projectName: 'Mine', version: 3 });
  });

  it('is taken when the visitor wants it', async () => {
    const { sync, server, actions, choose, store } = await started();
    server.changeElsewhere('Theirs');
    choose('other');
    actions.setDetails({ title: 'Mine' });
    await sync.settled();
    expect(store.getState()).toMatchObject({ version: 2, pending: false, details: { title: 'Theirs' } });
  });
});

describe('a save whose answer got lost', () => {
  it('is taken up by the next one, without a question', async () => {
    const { sync, server, actions, asked, store } = await started();
    server.losesAnswer = true;
    actions.add(product, [resource('a')]);
    await sync.settled();
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(asked).toEqual([]);
    expect(store.getState()).toMatchObject({ version: 3, pending: false, unanswered: null });
    expect(server.project?.resources.map(({ resourceID }) => resourceID)).toEqual(['a', 'b']);
  });

  it('is taken up by the next visit, though more was chosen before the page went', async () => {
    const { sync, server, actions, asked, store } = await started();
    server.losesAnswer = true;
    actions.add(product, [resource('a')]);
    await sync.settled();
    server.failures.push(new NetworkError('down'));
    actions.add(product, [resource('b')]);
    await sync.settled();
    await sync.start();
    expect(asked).toEqual([]);
    expect(store.getState()).toMatchObject({ version: 3, pending: false, selection: { order: ['a', 'b'] } });
  });

  it('is asked about once somebody else saved after it', async () => {
    const { sync, server, actions, asked } = await started();
    server.losesAnswer = true;
    actions.setDetails({ title: 'Mine' });
    await sync.settled();
    server.changeElsewhere('Theirs');
    actions.setDetails({ title: 'Mine too' });
    await sync.settled();
    expect(asked.map(({ projectName }) => projectName)).toEqual(['Theirs']);
  });
});

describe('a call that changes the project on the server', () => {
  it('runs after what waits to be saved, and its outcome is taken over', async () => {
    const { sync, server, actions, store } = await started();
    actions.setDetails({ title: 'First' });
    const answer = await sync.exclusive(async (id) => {
      server.log.push(`upload ${id}`);
      const selection = addDocuments(emptySelection, product, [resource('u')]).selection;
      await server.update('id1', '', 2, { details: store.getState().details, selection });
      return 'done';
    });
    expect(answer).toBe('done');
    expect(server.log.indexOf('update id1 1')).toBeLessThan(server.log.indexOf('upload id1'));
    expect(store.getState()).toMatchObject({ version: 3, selection: { order: ['u'] } });
  });

  it('is taken over though it failed, for only its answer got lost', async () => {
    const { sync, server, actions, store, asked } = await started();
    const call = sync.exclusive(async () => {
      const selection = addDocuments(emptySelection, product, [resource('u')]).selection;
      await server.update('id1', '', 1, { details: store.getState().details, selection });
      throw new NetworkError('reset');
    });
    await expect(call).rejects.toBeInstanceOf(NetworkError);
    await sync.settled();
    expect(store.getState()).toMatchObject({ version: 2, selection: { order: ['u'] } });
    actions.setDetails({ title: 'Next' });
    await sync.settled();
    expect(asked).toEqual([]);
  });
});
