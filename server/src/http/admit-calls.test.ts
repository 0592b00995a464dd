import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shedCalls } from '../measures.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { admitCalls } from './admit-calls.ts';
import { answerBytes } from './answer-bytes.ts';
import { type CallClass, callClasses } from './call-classes.ts';
import { handleErrors } from './error-handler.ts';

/** How long each call keeps the thread, in milliseconds: as many as are asked would take seconds. */
const WORK = 20;
const ASKED = 100;
/** How long the first call keeps the thread, in milliseconds. */
const ARRIVING = 1000;

/** Asks for all of them at once, and leaves after some milliseconds if asked to; returns the answers. */
const CLIENT = `
  const { addresses, leaves } = JSON.parse(process.argv[1]);
  if (leaves) setTimeout(() => process.exit(console.log('[]')), leaves);
  const answers = addresses.map(async (address) => {
    const answer = await fetch(address);
    const text = await answer.text();
    if (answer.status === 200) return { status: 200 };
    const { code } = JSON.parse(text).error;
    return { status: answer.status, after: answer.headers.get('retry-after'), code };
  });
  console.log(JSON.stringify(await Promise.all(answers)));`;

/** In a process of its own: visitors do not wait for the thread of the server. */
async function answersTo(
  addresses: readonly string[],
  leaves?: number,
): Promise<{ status: number; after?: string; code?: string }[]> {
  const order = JSON.stringify({ addresses, leaves });
  const args = ['--input-type=module', '-e', CLIENT, order];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
}

describe('more calls at once than can be answered in time', () => {
  let app: FastifyInstance;
  let url: string;
  let worked: number;
  /** Ends the first piece of each package that is being read. */
  let linking: (() => void)[];
  beforeEach(async () => {
    worked = 0;
    app = Fastify();
    handleErrors(app);
    admitCalls(app);
    const work = async () => {
      worked++;
      const until = performance.now() + WORK;
      while (performance.now() < until);
      return 'done';
    };
    for (const callClass of ['reading', 'searching', 'generating'] satisfies CallClass[]) {
      app.get(`/${callClass}`, { config: { callClass } }, work);
    }
    // A package is planned at once, and linked as its pieces are read.
    linking = [];
    app.get('/package', { config: { callClass: 'reading' } }, (request, reply) =>
      answerBytes(request, reply, {
        length: 4,
        etag: '"package"',
        contentType: 'text/plain',
        async *read() {
          await new Promise<void>((linked) => linking.push(linked));
          yield Buffer.from('done');
        },
      }),
    );
    app.get('/healthz', async () => 'alive');
    // While it keeps the thread, whatever was sent arrives, however slowly.
    app.get('/first', async () => {
      const until = performance.now() + ARRIVING;
      while (performance.now() < until);
      return 'done';
    });
    url = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  it('are counted by class where they are refused, whether at the door or after a wait', async () => {
    const refused = async () => {
      const { values } = await shedCalls.get();
      return Object.fromEntries(values.map(({ labels, value }) => [labels.class, value]));
    };
    const before = await refused();
    // A class of which none was refused is reported too.
    expect(Object.keys(before).toSorted()).toEqual([...callClasses].toSorted());
    const [, ...answers] = await answersTo([`${url}/first`, ...Array(ASKED).fill(`${url}/searching`)]);
    const shed = answers.filter(({ status }) => status === 503).length;
    expect(shed).toBeGreaterThan(0);
    const after = await refused();
    expect((after.searching ?? 0) - (before.searching ?? 0)).toBe(shed);
    expect(after.reading).toBe(before.reading);
  });

  it('are answered in part, and the others refused with 503 and when to try again', async () => {
    const [, ...answers] = await answersTo([`${url}/first`, ...Array(ASKED).fill(`${url}/searching`)]);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expect(answer).toEqual({ status: 503, after: '2', code: 'busy' });
    expect(worked).toBe(ASKED - refused.length);
    // And everything goes on at once.
    expect((await fetch(`${url}/searching`)).status).toBe(200);
  });

  it('are refused as well where the work is in the first piece of the answer', async () => {
    let refused = 0;
    const asked = Array.from({ length: ASKED }, async () => {
      const { status } = await fetch(`${url}/package`);
      if (status === 503) refused++;
      return status;
    });
    await expect.poll(() => linking.length + refused).toBe(ASKED);
    for (const linked of linking) linked();
    const statuses = await Promise.all(asked);
    expect(refused).toBeGreaterThan(0);
    expect(statuses.filter((status) => status === 200)).toHaveLength(linking.length);
    // Their places are free again.
    const next = fetch(`${url}/package`);
    await expect.poll(() => linking.length + refused).toBe(ASKED + 1);
    for (const linked of linking) linked();
    expect((await next).status).toBe(200);
  });

  it('refuse generating rather than reading', async () => {
    const paths = ['/first', ...Array(50).fill('/generating'), ...Array(5).fill('/reading')];
    const [, ...answers] = await answersTo(paths.map((path) => url + path));
    expect(answers.slice(50).map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(answers.slice(0, 50).map(({ status }) => status)).toContain(503);
  });

  it('never refuse what watches over the process', async () => {
    const paths = [...Array(ASKED).fill('/searching'), ...Array(20).fill('/healthz')];
    const answers = await answersTo(paths.map((path) => url + path));
    expect(answers.slice(ASKED).map(({ status }) => status)).toEqual(Array(20).fill(200));
  });

  it('do no work for a client that has left', async () => {
    await answersTo(Array(ASKED).fill(`${url}/reading`), 100);
    await fetch(`${url}/searching`);
    expect(worked).toBeLessThan(ASKED / 2);
  });
});

describe('the real server', () => {
  let server: TestServer;
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.close());

  it('answers health while it refuses searches, and searches again afterwards', async () => {
    const search = () =>
      fetch(`${server.url}/api/searchproducts`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    const asked = Array.from({ length: 40 }, search);
    // They have arrived, and wait until the thread is free.
    await new Promise((resolve) => setTimeout(resolve, 20));
    const until = performance.now() + 1000;
    while (performance.now() < until);
    const health = await fetch(`${server.url}/healthz`);
    expect(health.status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.every(({ status }) => status === 200 || status === 503)).toBe(true);
    expect((await search()).status).toBe(200);
  });
});
