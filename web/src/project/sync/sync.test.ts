import { addDocuments, emptySelection } from '@submittal/domain/selection';
import { madeDocument } from '@submittal/domain/testing/made-document';
import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { bench, product, resource, started, status } from '../../testing/sync-bench.ts';

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

describe('an attribute that could not be saved', () => {
  it('goes with the next change, and is told of then', async () => {
    const { sync, server, actions, notices } = await started();
    server.failures.push(status(503));
    actions.setDetails({ title: 'Harbor Point' });
    await sync.settled();
    actions.add(product, [resource('a')]);
    await sync.settled();
    expect(notices).toEqual(['update-failed', 'updated']);
    expect(server.project).toMatchObject({ projectName: 'Harbor Point', version: 2 });
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

  it('keeps the change while offline, says so, and sends it later', async () => {
    const { sync, server, actions, store } = await started();
    server.failures.push(new NetworkError('down'), new NetworkError('down'));
    actions.add(product, [resource('a')]);
    await sync.settled();
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(store.getState().unsaved).toBe('offline');
    sync.retry();
    await sync.settled();
    expect(store.getState().pending).toBe(false);
    expect(server.project?.resources).toHaveLength(2);
  });
});

describe('a server that has no room', () => {
  it('leaves a new project in this browser, which says so and saves it when there is room', async () => {
    const { sync, server, actions, store, notices } = bench();
    server.failures.push(status(507), status(507), status(507));
    await sync.start();
    expect(notices).toEqual([]);
    actions.add(product, [resource('a')]);
    await sync.settled();
    actions.setDetails({ notes: 'kept' });
    await sync.settled();
    expect(notices).toEqual(['update-failed']);
    expect(store.getState()).toMatchObject({
      id: null,
      pending: true,
      unsaved: 'full',
      selection: { order: ['a'] },
    });
    sync.retry();
    await sync.settled();
    expect(store.getState()).toMatchObject({ id: 'id1', pending: false });
    expect(server.project?.resources).toHaveLength(1);
  });
});

describe('a document that the server does not have', () => {
  it('is left out and named, and everything else is saved', async () => {
    const { sync, server, actions, store } = await started();
    server.lacks = ['gone'];
    actions.add(product, [resource('a'), resource('gone'), resource('b')]);
    actions.setDetails({ title: 'Harbor' });
    await sync.settled();
    expect(server.project).toMatchObject({ projectName: 'Harbor' });
    expect(server.project?.resources.map(({ resourceID }) => resourceID)).toEqual(['a', 'b']);
    expect(store.getState()).toMatchObject({
      pending: false,
      selection: { order: ['a', 'b'] },
      refusedFiles: [{ name: 'gone' }],
    });
  });

  it('does not keep a project that is gone from going on as a new one', async () => {
    const { sync, server, actions, store } = await started();
    actions.add(product, [resource('a'), resource('gone')]);
    await sync.settled();
    server.lacks = ['gone'];
    server.failures.push(status(404));
    actions.setDetails({ title: 'Harbor' });
    await sync.settled();
    expect(store.getState()).toMatchObject({ id: 'id2', pending: false, refusedFiles: [{ name: 'gone' }] });
    expect(server.project).toMatchObject({ projectName: 'Harbor', totalResourceCount: 1 });
  });

  it('is named once, however often it comes back by undo', async () => {
    const { sync, server, actions, store } = await started();
    server.lacks = ['gone'];
    actions.add(product, [resource('gone')]);
    await sync.settled();
    actions.add(product, [resource('gone')]);
    await sync.settled();
    expect(store.getState()).toMatchObject({ pending: false, refusedFiles: [{ name: 'gone' }] });
    expect(server.log.length).toBeLessThan(8);
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

  it('takes nothing from what was changed meanwhile and could not be saved, where it is looked for afterwards', async () => {
    const { sync, server, actions, store } = await started();
    const call = sync.exclusive(async () => {
      actions.setDetails({ title: 'Meanwhile' });
      throw new NetworkError('reset');
    });
    server.failures.push(new NetworkError('down'));
    await expect(call).rejects.toBeInstanceOf(NetworkError);
    await sync.settled();
    expect(server.log).toEqual(['update id1 1', 'fetch id1']);
    expect(store.getState()).toMatchObject({ pending: true, details: { title: 'Meanwhile' } });
    sync.retry();
    await sync.settled();
    expect(server.project?.projectName).toBe('Meanwhile');
  });
});
