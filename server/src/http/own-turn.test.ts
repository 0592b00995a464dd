import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleErrors } from './error-handler.ts';
import { giveTurns } from './own-turn.ts';

let app: FastifyInstance;
/** Calls that are being worked on, by address, and what ends the oldest. */
let working: { address: string; done: () => void }[];

beforeEach(() => {
  working = [];
  app = Fastify();
  handleErrors(app);
  giveTurns(app);
  const work = (address: string) => new Promise<void>((resolve) => working.push({ address, done: resolve }));
  app.get('/large', { config: { inTurn: true } }, async ({ ip }) => {
    await work(ip);
    return 'done';
  });
  app.get('/fails', { config: { inTurn: true } }, async () => {
    throw new Error('no');
  });
  app.get('/small', async () => 'done');
});
afterEach(() => app.close());

const ask = async (url: string, remoteAddress = '203.0.113.1') => app.inject({ url, remoteAddress });

async function settled() {
  for (let at = 0; at < 20; at++) await turn();
}

/** Waits until so many calls have begun, or more. */
const begun = (count: number) =>
  expect.poll(() => working.length, { interval: 1 }).toBeGreaterThanOrEqual(count);

it('works on one call of an address at a time, in the order in which they came', async () => {
  const asked = [ask('/large'), ask('/large'), ask('/large')];
  for (let at = 0; at < 3; at++) {
    await settled();
    await begun(at + 1);
    expect(working).toHaveLength(at + 1);
    working[at]?.done();
  }
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});

it('lets everybody else come in between two calls that were waiting', async () => {
  const asked = [ask('/large'), ask('/large'), ask('/large')];
  await settled();
  const order: string[] = [];
  for (let at = 0; at < 2; at++) {
    // The next one waits for as long as this one takes.
    await pause(50);
    working[at]?.done();
    setImmediate(() => order.push(`another, while ${working.length} have begun`));
    await begun(at + 2);
  }
  working[2]?.done();
  await Promise.all(asked);
  expect(order).toEqual(['another, while 1 have begun', 'another, while 2 have begun']);
});

it('keeps no other address waiting, and no other call', async () => {
  const asked = [ask('/large'), ask('/large'), ask('/large', '203.0.113.2')];
  await settled();
  expect(working.map(({ address }) => address)).toEqual(['203.0.113.1', '203.0.113.2']);
  expect((await ask('/small')).statusCode).toBe(200);
  // One network of IPv6 is one caller.
  asked.push(ask('/large', '2001:db8:1:2::1'), ask('/large', '2001:db8:1:2::2'));
  await settled();
  expect(working).toHaveLength(3);
  for (let at = 0; at < 5; at++) {
    await begun(at + 1);
    working[at]?.done();
  }
  await Promise.all(asked);
});

it('goes on after a call that failed', async () => {
  const failed = await Promise.all([ask('/fails'), ask('/fails')]);
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500]);
});

it('refuses what would wait behind too many', async () => {
  const asked = Array.from({ length: 52 }, () => ask('/large'));
  const refused = await asked.at(-1);
  expect(refused?.json()).toMatchObject({ error: { code: 'too-many-requests' } });
  for (let at = 0; at < 51; at++) {
    await begun(at + 1);
    working[at]?.done();
  }
  const answers = await Promise.all(asked);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(51);
});
