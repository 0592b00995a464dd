import { expect, it } from 'vitest';
import { ApiError, MissingListError, NetworkError, RequestCancelledError } from './errors.ts';
import { failureKind, serverFailure } from './failure-kind.ts';

it('tells an unreachable server from a busy and a faulty one', () => {
  const answer = (status: number) => new ApiError(new Response(null, { status }), undefined);
  expect(failureKind(new NetworkError(new TypeError('Failed to fetch')))).toBe('unreachable');
  expect([429, 503].map((status) => failureKind(answer(status)))).toEqual(['busy', 'busy']);
  expect([500, 400].map((status) => failureKind(answer(status)))).toEqual(['fault', 'fault']);
  expect(failureKind(new MissingListError(''))).toBe('fault');
});

it('tells a failure of the server from a refusal of what was asked', () => {
  const answer = (status: number) => serverFailure(new ApiError(new Response(null, { status }), undefined));
  expect(serverFailure(new NetworkError(new TypeError('Failed to fetch')))).toEqual({
    kind: 'unreachable',
    status: 0,
  });
  expect([500, 429].map(answer)).toEqual([
    { kind: 'fault', status: 500 },
    { kind: 'busy', status: 429 },
  ]);
  expect([400, 404, 409, 501].map(answer)).toEqual([null, null, null, null]);
  expect(serverFailure(new RequestCancelledError())).toBeNull();
});
