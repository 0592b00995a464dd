import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/test-server.ts';
import { limitPipelining, MAX_PIPELINED } from './pipelined-requests.ts';

/** Sends requests on one connection without waiting for answers; what came until it was closed, and whether all did. */
async function pipelined(url: string, path: string, count: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const one = (last: boolean) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${last ? 'Connection: close\r\n' : ''}\r\n`;
  socket.write(Array.from({ length: count }, (_, at) => one(at === count - 1)).join(''));
  let text = '';
  socket.setEncoding('latin1').on('data', (piece: string) => {
    text += piece;
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return text;
}

const answersIn = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);

describe('requests that are sent on one connection without waiting for answers', () => {
  let app: FastifyInstance;
  let url: string;
  let worked: number;
  beforeEach(async () => {
    worked = 0;
    app = Fastify();
    limitPipelining(app);
    app.get('/', async () => `answer ${++worked}`);
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  it('are answered in their order while they are few', async () => {
    const text = await pipelined(url, '/', MAX_PIPELINED);
    expect(answersIn(text)).toEqual(Array(MAX_PIPELINED).fill('200'));
    expect([...text.matchAll(/answer (\d+)/g)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: MAX_PIPELINED }, (_, at) => at + 1),
    );
  });

  it('end the connection where they are many, and no work is begun for those beyond', async () => {
    const text = await pipelined(url, '/', 900);
    expect(answersIn(text).length).toBeLessThanOrEqual(MAX_PIPELINED);
    expect(worked).toBeLessThanOrEqual(MAX_PIPELINED);
    expect(await (await fetch(url)).text()).toContain('answer');
  });

  it('do not count once they are answered', async () => {
    for (let at = 0; at < 3 * MAX_PIPELINED; at++) expect((await fetch(url)).status).toBe(200);
  });
});

it('the server ends a connection with many unanswered requests, and answers others', async () => {
  const server = await startTestServer();
  try {
    const text = await pipelined(server.url, '/api/clientconfig', 900);
    expect(answersIn(text).length).toBeLessThanOrEqual(MAX_PIPELINED);
    // A busy machine may refuse others for a moment.
    await expect.poll(async () => (await fetch(`${server.url}/api/clientconfig`)).status).toBe(200);
  } finally {
    await server.close();
  }
});
