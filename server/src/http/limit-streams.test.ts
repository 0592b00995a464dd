import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { limitStreams } from './limit-streams.ts';
import { StreamPlaces } from './stream-places.ts';

const MEBIBYTE = 1024 * 1024;
/** More than a connection takes of which nothing is read. */
const LONG = 16;

let app: FastifyInstance;
let port: number;
let readers: Socket[];
beforeEach(async () => {
  readers = [];
  app = Fastify();
  handleErrors(app);
  limitStreams(app, new StreamPlaces({ most: 10 }));
  const piece = Buffer.alloc(MEBIBYTE / 4);
  app.get('/long', { config: { sendsBytes: true } }, (_, reply) => {
    const pieces = Array.from({ length: 4 * LONG }, () => piece);
    return reply.send(Readable.from(pieces, { objectMode: false }));
  });
  const text = 'text '.repeat((LONG * MEBIBYTE) / 5);
  app.get('/text', async () => text);
  app.get('/short', async () => 'short');
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  for (const reader of readers) reader.destroy();
  await app.close();
});

/** A connection, from an address of this machine, that asks and reads nothing. */
async function idle(path: string, localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  readers.push(socket);
  await once(socket, 'connect');
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  return socket;
}

/** Asks from an address of this machine and reads all; returns the status and the length. */
async function read(path: string, localAddress: string): Promise<{ status: number; length: number }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  let head = '';
  let length = 0;
  for await (const piece of socket as AsyncIterable<Buffer>) {
    if (head === '') head = piece.toString('latin1', 0, 12);
    length += piece.length;
  }
  return { status: Number(head.slice(9)), length };
}

describe.each(['/long', '/text'])('readers of %s that read nothing', (path) => {
  it('leave places to others while they stay, and give way when those are taken too', async () => {
    for (let at = 0; at < 8; at++) await idle(path);
    await pause(200);
    // Those that are reserved for newcomers.
    expect((await read(path, '127.0.0.2')).status).toBe(200);
    await idle(path, '127.0.0.3');
    await idle(path, '127.0.0.4');
    await expect
      .poll(async () => (await read(path, '127.0.0.5')).length, { interval: 300, timeout: 20_000 })
      .toBeGreaterThan(LONG * MEBIBYTE);
  });

  it('keep nobody from what is sent at once', async () => {
    for (let at = 0; at < 12; at++) await idle(path);
    await pause(200);
    expect((await read('/short', '127.0.0.1')).status).toBe(200);
  });
});

it('an answer for which there is no place is refused with 503 and when to try again', async () => {
  for (let at = 0; at < 8; at++) await idle('/long');
  await pause(200);
  for (const path of ['/long', '/text']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(((await answer.json()) as { error: { code: string } }).error.code).toBe('busy');
  }
});

it('several answers on one connection take a place each', async () => {
  const socket = await idle('/long');
  const asked = 'GET /long HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  socket.write(asked.repeat(15));
  await pause(300);
  expect((await fetch(`http://127.0.0.1:${port}/long`)).status).toBe(503);
  expect((await read('/long', '127.0.0.2')).status).toBe(200);
});
