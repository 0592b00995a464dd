import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ErrorBodySchema, type ErrorCode } from '@submittal/contract/errors';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { readingRequests, watchAnswers } from './unread-requests.ts';

/** Sends text as it is; all that comes until the connection is closed. */
async function sent(url: string, text: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(text);
  let answer = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    answer += piece;
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return answer;
}

describe('a request that cannot be read', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const odd: readonly (readonly [string, string, number, ErrorCode])[] = [
    ['that is no HTTP', 'nonsense\r\n\r\n', 400, 'invalid-request'],
    ['of another version', 'GET / HTTP/9.9\r\n\r\n', 400, 'invalid-request'],
    [
      'with two lengths',
      'POST /api/help HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'invalid-request',
    ],
    [
      'with a line of a header that is none',
      'GET /api/clientconfig HTTP/1.1\r\nHost: a\r\nno header\r\n\r\n',
      400,
      'invalid-request',
    ],
    ['without a host', 'GET /api/clientconfig HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'invalid-request'],
    [
      'with a body that breaks its form',
      'POST /api/searchproducts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
      'invalid-request',
    ],
    [
      'with more cookies than fit',
      `GET /api/clientconfig HTTP/1.1\r\nHost: a\r\nCookie: ${'c'.repeat(20_000)}\r\n\r\n`,
      431,
      'invalid-request',
    ],
  ];
  it.each(odd)('%s is refused in the form of every refusal', async (_, text, status, code) => {
    const answer = await sent(server.url, text);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(ErrorBodySchema.parse(JSON.parse(body)).error.code).toBe(code);
    for (const line of [
      /^content-type: application\/json; charset=utf-8$/im,
      /^x-content-type-options: nosniff$/im,
      /^content-security-policy: default-src /im,
      /^cache-control: no-store$/im,
      /^referrer-policy: /im,
      /^connection: close$/im,
    ]) {
      expect(head).toMatch(line);
    }
    expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}$`, 'im'));
  });

  it('is answered where it expects what this server does not know', async () => {
    const lines = ['GET /api/clientconfig HTTP/1.1', 'Host: a', 'Expect: more', 'Connection: close'];
    expect(await sent(server.url, `${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('of the version before needs no host', async () => {
    expect(await sent(server.url, 'GET /api/clientconfig HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });
});

it('cuts an answer that is on its way, and adds nothing to it', async () => {
  const app = Fastify(readingRequests());
  watchAnswers(app);
  const pieces = async function* () {
    for (let piece = 0; piece < 50; piece++) {
      yield 'piece';
      await pause(20);
    }
  };
  app.get('/', (_request, reply) => reply.header('content-length', 250).send(Readable.from(pieces())));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    socket.setEncoding('latin1').on('data', (piece: string) => {
      answer += piece;
    });
    socket.on('error', () => {});
    const closed = once(socket, 'close');
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    socket.write('nonsense\r\n\r\n');
    await closed;
    expect(answer.split('\r\n\r\n')[1]).toMatch(/^(piece)*$/);
    expect(answer).not.toContain('HTTP/1.1 400');
  } finally {
    await app.close();
  }
});
