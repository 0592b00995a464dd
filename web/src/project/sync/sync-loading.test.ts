import { addDocuments, emptySelection } from '@submittal/domain/selection';
import { describe, expect, it, vi } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { type Bench, bench, product, resource, type Server, started } from '../../testing/sync-bench.ts';
import { blankStored, type Stored } from '../record/stored.ts';
import { blankProject } from '../state/state.ts';

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

describe('loading the project while another tab saves it', () => {
  /** A window whose request is on its way while another tab saves `title`, and has this one show it. */
  async function overtaken(title: string) {
    const all = await started();
    const { server, store, sync } = all;
    const { promise, resolve } = Promise.withResolvers<void>();
    const early = server.project;
    server.gate = promise;
    const starting = sync.start();
    await expect.poll(() => server.log).toHaveLength(1);
    server.changeElsewhere(title);
    const late = server.project;
    server.project = early;
    store.setState({ version: 2, details: { ...store.getState().details, title } });
    return { ...all, starting, answer: resolve, late };
  }

  it('takes no older answer, and asks again', async () => {
    const { server, store, starting, answer, late } = await overtaken('Of the other tab');
    const fetch = vi.spyOn(server, 'fetch');
    fetch.mockImplementationOnce(async () => ({ ...late, mayEdit: true }) as never);
    answer();
    await starting;
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(store.getState()).toMatchObject({ version: 2, details: { title: 'Of the other tab' } });
  });

  it('takes the version of a server that was restored', async () => {
    const { sync, store, server } = await started();
    store.setState({ version: 7 });
    await sync.start();
    expect(store.getState().version).toBe(server.project?.version);
  });
});

describe('loading a project that this browser could not read whole', () => {
  const storedWith = (more: Partial<Stored>): Stored => ({
    ...blankStored,
    id: 'id1',
    editToken: 'token1',
    version: 1,
    ...more,
  });
  /** A server that holds a project with two documents, and a browser that stored `more` of it. */
  async function half(more: Partial<Stored>): Promise<Bench> {
    const all = bench(undefined, storedWith(more));
    await all.server.create({
      details: { ...blankProject.details, title: 'Harbor Point', notes: 'Held' },
      selection: addDocuments(emptySelection, product, [resource('a'), resource('b')]).selection,
    });
    all.server.log.length = 0;
    return all;
  }
  const idsOn = (server: Server) => server.project?.resources.map(({ resourceID }) => resourceID);

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
    expect(idsOn(server)).toEqual(['a', 'b', 'c']);
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
    expect(idsOn(server)).toEqual(['a', 'b']);
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
    expect(asked.mock.calls.map(([id, token]) => [id, token])).toEqual([
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
    expect(created.mock.calls.map(([content]) => content)).toEqual([
      { details: blankProject.details, selection: left().selection },
      { details: blankProject.details, selection: emptySelection },
    ]);
    expect(store.getState()).toEqual({
      ...blankProject,
      id: 'id1',
      editToken: 'token1',
      version: 1,
      generatedSheets: { contents: 1 },
      changedAt: '2026-01-01T00:00:00Z',
      place: '',
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
