import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { storeFault } from '../store-fault.ts';
import { hearReleases } from './heard-changes.ts';

/** Messages of PostgreSQL (postgresql.org/docs/current/protocol-message-formats.html). */
const AUTHENTICATION_OK = Buffer.from('R\0\0\0\x08\0\0\0\0', 'latin1');
const READY_FOR_QUERY = Buffer.from('Z\0\0\0\x05I', 'latin1');

const databases: ReturnType<typeof createServer>[] = [];
afterEach(() => Promise.all(databases.splice(0).map((one) => one[Symbol.asyncDispose]())));

it('says of a connection that is cut that the store does not answer', async () => {
  // As a server that crashes after it let the client in: it says nothing, and the client has no code for it.
  const cuts = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(Buffer.concat([AUTHENTICATION_OK, READY_FOR_QUERY]));
      socket.once('data', () => socket.end());
    });
  });
  databases.push(cuts);
  await new Promise<void>((resolve) => cuts.listen(0, '127.0.0.1', resolve));
  const address = cuts.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const log = { warn: vi.fn<(about: { err: unknown }, message: string) => void>(), debug: () => {} };
  const end = hearReleases(`postgres://nobody@127.0.0.1:${address.port}/none`, () => {}, log);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  await end();
  expect(storeFault(log.warn.mock.calls[0]?.[0].err)).toBe('unavailable');
});
