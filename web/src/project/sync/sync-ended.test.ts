import { describe, expect, it } from 'vitest';
import { product, resource, started, status } from '../../testing/sync-bench.ts';

describe('a project that this browser may change no longer', () => {
  it('is told of at the first save, which is kept, and no other project is made of it', async () => {
    const { sync, server, actions, store, ended, notices } = await started();
    server.refuses = true;
    actions.add(product, [resource('a')]);
    await sync.settled();
    expect(ended()).toBe(1);
    expect(store.getState()).toMatchObject({ id: 'id1', pending: true, selection: { order: ['a'] } });
    expect(server.log).toEqual(['update id1 1']);
    expect(notices).toEqual([]);
  });

  it('is told of at the start, with what this browser has of it in view', async () => {
    const { sync, server, store, ended } = await started();
    server.refuses = true;
    store.setState({ details: { ...store.getState().details, notes: 'mine' } });
    await sync.start();
    expect(ended()).toBe(1);
    expect(store.getState().details.notes).toBe('mine');
    expect(server.log).toEqual(['fetch id1']);
  });

  it('is told of again at each change, and saved where the right is back', async () => {
    const { sync, server, actions, store, ended } = await started();
    server.refuses = true;
    actions.add(product, [resource('a')]);
    await sync.settled();
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(ended()).toBe(2);
    server.refuses = false;
    actions.setDetails({ title: 'Mine' });
    await sync.settled();
    expect(store.getState()).toMatchObject({ pending: false, version: 2 });
    expect(server.project?.resources.map(({ resourceID }) => resourceID)).toEqual(['a', 'b']);
  });

  it('is told of by an upload that waits for its save', async () => {
    const { sync, server, actions, ended } = await started();
    server.refuses = true;
    actions.add(product, [resource('a')]);
    await sync.settled();
    await expect(sync.exclusive(async () => 'done')).rejects.toThrow();
    expect(ended()).toBe(2);
  });

  it('is another than one that is gone, which goes on in a new one', async () => {
    const { sync, server, actions, store, ended } = await started();
    server.failures.push(status(404));
    actions.add(product, [resource('a')]);
    await sync.settled();
    expect(ended()).toBe(0);
    expect(store.getState()).toMatchObject({ id: 'id2', pending: false });
  });
});
