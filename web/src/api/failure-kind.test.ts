import { expect, it } from 'vitest';
import { ApiError, MissingListError, NetworkError } from './errors.ts';
import { failureKind } from './failure-kind.ts';

it('tells an unreachable server from a busy and a faulty one', () => {
  const answer = (status: number) => new ApiError(new Response(null, { status }), undefined);
  expect(failureKind(new NetworkError(new TypeError('Failed to fetch')))).toBe('unreachable');
  expect([429, 503].map((status) => failureKind(answer(status)))).toEqual(['busy', 'busy']);
  expect([500, 400].map((status) => failureKind(answer(status)))).toEqual(['fault', 'fault']);
  expect(failureKind(new MissingListError(''))).toBe('fault');
});
