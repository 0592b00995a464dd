import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/errors.ts';
import { bench, Server } from '../../testing/sync-bench.ts';

/** What a server says whose database does not answer. */
const unavailable = () =>
  new ApiError(new Response(null, { status: 503, headers: { 'retry-after': '5' } }), {
    error: { code: 'unavailable', message: 'Later.' },
  });

/** A server whose database fails for the first saves: before they are stored, or just afterwards. */
class FailingServer extends Server {
  left = 0;
  stores = false;

  override async update(...input: Parameters<Server['update']>) {
    if (this.left === 0) return super.update(...input);
    this.left--;
    if (this.stores) await super.update(...input);
    else this.log.push(`update ${input[0]} ${input[2]}`);
    throw unavailable();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function changed(left: number, stores: boolean) {
  const server = new FailingServer();
  const all = bench(async () => undefined, undefined, server);
  await all.sync.start();
  server.log.length = 0;
  Object.assign(server, { left, stores });
  all.actions.setDetails({ title: 'Harbor Point' });
  await all.sync.settled();
  expect(all.store.getState().pending).toBe(true);
  await vi.advanceTimersByTimeAsync(8000);
  await all.sync.settled();
  return all;
}

describe('a save that the server cannot take at present', () => {
  it('is tried once more, without the visitor', async () => {
    const { server, store, notices } = await changed(1, false);
    expect(server.log).toEqual(['update id1 1', 'update id1 1']);
    expect(server.project?.projectName).toBe('Harbor Point');
    expect(store.getState()).toMatchObject({ version: 2, pending: false });
    expect(notices).toEqual(['update-failed', 'updated']);
  });

  it('is recognised where it had arrived all the same', async () => {
    const { server, store, asked } = await changed(1, true);
    expect(server.log).toEqual(['update id1 1', 'update id1 1', 'fetch id1', 'update id1 2']);
    expect(asked).toEqual([]);
    expect(store.getState()).toMatchObject({ version: 3, pending: false });
  });

  it('waits for the next change after that', async () => {
    const { server, store, actions, sync } = await changed(2, false);
    expect(server.log).toEqual(['update id1 1', 'update id1 1']);
    expect(store.getState().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.log).toHaveLength(2);
    actions.setDetails({ location: 'Portland' });
    await sync.settled();
    expect(server.project).toMatchObject({ projectName: 'Harbor Point', location: 'Portland' });
  });
});
