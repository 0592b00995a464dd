import { describe, expect, it, vi } from 'vitest';
import { RequestCancelledError } from '../../api/errors.ts';
import { bench, product, resource, type Server, started, status } from '../../testing/sync-bench.ts';
import { blankProject } from '../state/state.ts';

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
    expect(store.getState()).toEqual({ ...blankProject, place: '' });
  });

  it('does not bring back the project that was being saved', async () => {
    const { sync, server, actions, store, notices } = await started();
    const open = hold(server);
    actions.setDetails({ title: 'Old' });
    await expect.poll(() => server.log).toEqual(['update id1 1']);
    actions.reset();
    open();
    await sync.settled();
    expect(store.getState()).toEqual({ ...blankProject, place: '' });
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
    expect(store.getState()).toEqual({ ...blankProject, place: '' });
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
    expect(store.getState()).toEqual({ ...blankProject, place: '' });
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
    expect(store.getState()).toEqual({ ...blankProject, place: '' });
    expect(notices).toEqual([]);
    actions.add(product, [resource('b')]);
    await sync.settled();
    expect(store.getState()).toMatchObject({ id: 'id2', pending: false, selection: { order: ['b'] } });
  });

  it('saves nothing over the old project when a question about it is answered', async () => {
    const { server, actions, store, sync, asked, choose } = await started();
    let answer = (_choice: 'mine') => {};
    choose(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    server.changeElsewhere('Theirs');
    actions.setDetails({ title: 'Old' });
    await expect.poll(() => asked).toHaveLength(1);
    actions.reset();
    answer('mine');
    await sync.settled();
    expect(server.project?.projectName).toBe('Theirs');
    expect(store.getState()).toEqual({ ...blankProject, place: '' });
  });
});
