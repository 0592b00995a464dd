import { expect, it } from 'vitest';
import { isLook } from './is-look.ts';

it('somebody who asks for the whole of it looks', () => {
  expect(isLook({ method: 'GET', headers: {} })).toBe(true);
});

it.each([
  ['asks for its head alone', { method: 'HEAD', headers: {} }],
  ['asks for a part of it', { method: 'GET', headers: { range: 'bytes=0-1' } }],
  ['fetches ahead', { method: 'GET', headers: { 'sec-purpose': 'prefetch;prerender' } }],
  ['fetches ahead as older browsers say it', { method: 'GET', headers: { 'x-moz': 'prefetch' } }],
  ['draws a preview', { method: 'GET', headers: { purpose: 'Preview' } }],
])('whoever %s does not', (_, request) => {
  expect(isLook(request)).toBe(false);
});
