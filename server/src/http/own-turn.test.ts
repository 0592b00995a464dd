import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { giveTurns } from './own-turn.ts';

const LARGE = 'x'.repeat(1_000_000);

/** Longer than a caller pauses after a large call, in milliseconds. */
const PAUSE = 1000;

let app: FastifyInstance;
/** Calls that are being worked on, by address, and what ends the oldest. */
let working: { address: string; done: () => void }[];
/** The time of the turns, which stands still until a test lets it pass: a busy machine refuses nobody here. */
let time: number;
let now: () => number;

beforeEach(() => {
  working = [];
  time = 0;
  now = () => time;
  app = Fastify();
  handleErrors(app);
  giveTurns(app, () => now());
  const work = (address: string) => new Promise<void>((resolve) => working.push({ address, done: resolve }));
  app.post('/large', { config: { inTurn: true }, bodyLimit: 2 * LARGE.length }, async ({ ip }) => {
    await work(ip);
    return 'done';
  });
  app.post('/fails', { config: { inTurn: true }, bodyLimit: 2 * LARGE.length }, async () => {
    throw new Error('no');
  });
  app.get('/small', async () => 'done');
});
afterEach(() => app.close());

const get = async (url: string, remoteAddress = '203.0.113.1') => app.inject({ url, remoteAddress });
const post = async (url: string, remoteAddress = '203.0.113.1') =>
  app.inject({
    url,
    remoteAddress,
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    payload: LARGE,
  });

async function settled() {
  for (let at = 0; at < 50; at++) await turn();
}

/** Waits until so many calls have begun, or more. */
const begun = (count: number) =>
  expect.poll(() => working.length, { interval: 1 }).toBeGreaterThanOrEqual(count);

it('works on one large call of an address at a time, and lets everybody else come in', async () => {
  const asked = [post('/large'), post('/large')];
  await begun(1);
  await settled();
  expect(working).toHaveLength(1);
  working[0]?.done();
  expect((await get('/small')).statusCode).toBe(200);
  await asked[0];
  time += PAUSE;
  await begun(2);
  working[1]?.done();
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('keeps no other address waiting, and no other call', async () => {
  const asked = [post('/large'), post('/large', '203.0.113.2')];
  await begun(2);
  expect(working.map(({ address }) => address)).toEqual(['203.0.113.1', '203.0.113.2']);
  expect((await get('/small')).statusCode).toBe(200);
  // One network of IPv6 is one caller.
  asked.push(post('/large', '2001:db8:1:2::1'), post('/large', '2001:db8:1:2::2'));
  await begun(3);
  await settled();
  expect(working).toHaveLength(3);
  for (const { done } of working) done();
  await Promise.all(asked.slice(0, 2));
  await Promise.race(asked.slice(2));
  time += PAUSE;
  await begun(4);
  working[3]?.done();
  await Promise.all(asked);
});

it('goes on after a call that failed', async () => {
  now = () => performance.now();
  const failed = [await post('/fails'), await post('/fails')];
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
});

it('refuses what would wait behind others, and says when to come again', async () => {
  now = () => performance.now();
  const asked = [post('/large'), post('/large')];
  const refused = await asked[1];
  expect(refused?.json()).toMatchObject({ error: { code: 'busy' } });
  expect(refused?.headers['retry-after']).toBe('5');
  working[0]?.done();
  expect((await asked[0])?.statusCode).toBe(200);
});
