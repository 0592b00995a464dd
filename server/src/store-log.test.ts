import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLogger } from './logger.ts';
import { StoreUnavailable } from './store-fault.ts';
import { StoreLog } from './store-log.ts';

/** Whether each store answers, and what was written. */
let answers: { database: boolean | 'never'; blobs: boolean };
let lines: { level: number; msg: string; store?: string; seconds?: number; err?: { message: string } }[];
let log: ReturnType<typeof openLogger>;
let storeLog: StoreLog;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  answers = { database: true, blobs: true };
  lines = [];
  const written = new PassThrough();
  written.on('data', (piece: Buffer) => {
    for (const line of piece.toString().trim().split('\n')) lines.push(JSON.parse(line));
  });
  storeLog = new StoreLog();
  log = openLogger('info', written, (error) => storeLog.repeats(error));
  const asked = async (answer: boolean | 'never') => {
    if (answer === 'never') await new Promise(() => {});
    if (!answer) throw new StoreUnavailable('refused');
  };
  storeLog.follow(log, {
    database: () => asked(answers.database),
    blobs: () => asked(answers.blobs),
  });
});
afterEach(() => {
  storeLog.close();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const fail = (message = 'cut') => log.error({ err: new StoreUnavailable(message) }, 'a call failed');
const logged = () => lines.map(({ msg, store }) => (store === undefined ? msg : `${store}: ${msg}`));

describe('a store that goes', () => {
  it.each([false, 'never'] as const)(
    'has one line, and one when it is back (it answers: %s)',
    async (mood) => {
      answers.database = mood;
      for (let count = 0; count < 50; count++) fail();
      await seconds(1);
      for (let count = 0; count < 50; count++) {
        fail();
        await seconds(0.2);
      }
      expect(logged()).toEqual(['database: a store does not answer']);
      expect(lines[0]).toMatchObject({ level: 50, err: { message: 'cut' } });
      answers.database = true;
      await seconds(3);
      // What had begun before it was back.
      fail();
      await seconds(1);
      expect(logged()).toEqual(['database: a store does not answer', 'database: a store answers again']);
      expect(lines[1]?.level).toBe(30);
      expect(lines[1]?.seconds).toBeGreaterThanOrEqual(10);
      expect(lines[1]?.seconds).toBeLessThan(17);
    },
  );

  it('has a line of its own beside another one', async () => {
    answers = { database: false, blobs: false };
    fail();
    await seconds(1);
    answers.blobs = true;
    await seconds(2);
    expect(logged()).toEqual([
      'database: a store does not answer',
      'blobs: a store does not answer',
      'blobs: a store answers again',
    ]);
  });

  it('is told by who knows it first', async () => {
    answers.blobs = false;
    storeLog.down('blobs', new StoreUnavailable('silent'));
    storeLog.down('blobs', new StoreUnavailable('silent'));
    fail();
    await seconds(5);
    storeLog.back('blobs');
    storeLog.back('blobs');
    expect(logged()).toEqual(['blobs: a store does not answer', 'blobs: a store answers again']);
  });
});

it('a fault that no store confirms is logged once in a while', async () => {
  for (let count = 0; count < 5; count++) {
    fail('a lock was held');
    await seconds(1);
  }
  expect(lines).toMatchObject([
    { msg: 'a store did not do what it usually does', err: { message: 'a lock was held' } },
  ]);
  await seconds(60);
  fail('again');
  await seconds(1);
  expect(lines).toHaveLength(2);
});

it('a full disk is told as it is, once in a while', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  for (let count = 0; count < 5; count++) log.error({ err: full }, 'a call failed');
  expect(lines).toMatchObject([{ msg: 'a call failed', err: { code: 'ENOSPC' } }]);
});

it('other faults are logged as ever, also while a store is gone', async () => {
  answers.database = false;
  fail();
  await seconds(1);
  log.error({ err: new Error('a bug') }, 'a call failed');
  log.warn(new Error('another'));
  expect(lines.slice(1).map(({ err }) => err?.message)).toEqual(['a bug', 'another']);
});
