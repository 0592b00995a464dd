import { describe, expect, it } from 'vitest';
import { NetworkError } from '../../api/errors.ts';
import { product, resource, started } from '../../testing/sync-bench.ts';

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
