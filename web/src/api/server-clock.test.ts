import { expect, it } from 'vitest';
import { createServerClock } from './server-clock.ts';

const YEAR = 365 * 24 * 60 * 60 * 1000;
const server = Date.parse('2026-11-22T12:00:00.000Z');
const answer = (headers: Record<string, string>) => new Response(null, { headers });
const fresh = { date: new Date(server).toUTCString(), 'cache-control': 'no-store' };

it('is that of the server, however wrong this one is', () => {
  for (const wrong of [-20 * YEAR, -9 * 60 * 60 * 1000, YEAR]) {
    const clock = createServerClock(() => server + wrong);
    expect(clock.now()).toBe(server + wrong);
    clock.hear(answer(fresh));
    expect(clock.now()).toBe(server);
    expect(clock.here('2026-11-22T13:00:00.000Z')).toBe(
      new Date(server + wrong + 60 * 60 * 1000).toISOString(),
    );
  }
});

it('goes on as this one does', () => {
  let here = 0;
  const clock = createServerClock(() => here);
  clock.hear(answer(fresh));
  here += 5000;
  expect(clock.now()).toBe(server + 5000);
});

it('is not learnt from what a cache may have answered, nor from what is no time', () => {
  const clock = createServerClock(() => 1);
  for (const headers of [{ date: fresh.date }, { ...fresh, date: 'now' }, { 'cache-control': 'no-store' }]) {
    clock.hear(answer(headers));
    expect(clock.now()).toBe(1);
  }
});
