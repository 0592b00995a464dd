import { expect, it } from 'vitest';
import { retryAfterOf } from './retry-after.ts';

const said = (headers: Record<string, string>) => retryAfterOf(new Response(null, { headers }));

it('reads a number of seconds', () => {
  expect(said({ 'retry-after': '5' })).toBe(5);
  expect(said({ 'retry-after': '0' })).toBe(0);
});

it('reads a date, by the clock of the server', () => {
  const date = 'Fri, 20 Nov 2026 10:00:00 GMT';
  expect(said({ 'retry-after': 'Fri, 20 Nov 2026 10:00:30 GMT', date })).toBe(30);
  expect(said({ 'retry-after': 'Fri, 20 Nov 2026 09:00:00 GMT', date })).toBe(0);
});

it('takes nothing from what is neither', () => {
  expect([said({}), said({ 'retry-after': 'soon' }), said({ 'retry-after': '' })]).toEqual([
    null,
    null,
    null,
  ]);
});
