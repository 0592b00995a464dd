import { describe, expect, it } from 'vitest';
import { product, resource, started, status } from '../testing/sync-bench.ts';

// What was entered into the project form stays to be offered again until it is saved.

const form = { title: 'Harbor Tower', author: 'Northline' };

describe('what was entered', () => {
  it('is forgotten once it is saved', async () => {
    const { sync, actions, store } = await started();
    actions.setDetails(form);
    expect(store.getState().entered).toEqual(form);
    await sync.settled();
    expect(store.getState()).toMatchObject({ entered: {}, details: form });
  });

  it('stays where the save failed, and the server’s own project took its place', async () => {
    const { sync, server, actions, store, notices } = await started();
    server.failures.push(status(500));
    actions.add(product, [resource('a')]);
    actions.setDetails(form);
    await sync.settled();
    expect(notices).toEqual(['update-failed', 'reverted']);
    expect(store.getState()).toMatchObject({ details: { title: 'My Submittal' }, entered: form });
    actions.setDetails(store.getState().entered);
    await sync.settled();
    expect(server.project?.projectName).toBe('Harbor Tower');
    expect(store.getState().entered).toEqual({});
  });

  it('goes where the visitor takes the version of another window, or starts over', async () => {
    const { sync, server, actions, store, choose } = await started();
    choose('other');
    server.changeElsewhere('Theirs');
    actions.setDetails(form);
    await sync.settled();
    expect(store.getState()).toMatchObject({ details: { title: 'Theirs' }, entered: {} });
    server.failures.push(status(503));
    actions.setDetails(form);
    await sync.settled();
    expect(store.getState().entered).toEqual(form);
    actions.reset();
    expect(store.getState().entered).toEqual({});
  });
});
