import { expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/errors.ts';
import { endMail, isMailUnknown, keyOfMail, noteMailFailure } from './last-mail.ts';

const status = (code: number) => new ApiError(new Response(null, { status: code }), undefined);

it.each([new NetworkError('reset'), status(502), status(504), status(500)])(
  'is repeated with its key where its answer never came: %s',
  (lost) => {
    const key = keyOfMail('p1', 'For review', undefined);
    noteMailFailure('p1', lost);
    expect(isMailUnknown('p1')).toBe(true);
    expect(keyOfMail('p1', 'For review', undefined)).toBe(key);
    // The first call has made the share.
    expect(keyOfMail('p1', 'For review', 's1')).toBe(key);
    noteMailFailure('p1', status(429));
    expect(keyOfMail('p1', 'For review', 's1')).toBe(key);
    endMail('p1');
    expect(isMailUnknown('p1')).toBe(false);
    expect(keyOfMail('p1', 'For review', undefined)).not.toBe(key);
    endMail('p1');
  },
);

it('is another one with another message, for another share and of another project', () => {
  const key = keyOfMail('p1', 'For review', 's1');
  expect(keyOfMail('p2', 'For review', 's1')).not.toBe(key);
  expect(keyOfMail('p1', 'For review', 's1')).toBe(key);
  expect(keyOfMail('p1', 'For review', 's2')).not.toBe(key);
  expect(keyOfMail('p1', 'Another', 's2')).not.toBe(key);
});

it('is known not to be sent where the server refuses it', () => {
  keyOfMail('p3', 'For review', undefined);
  noteMailFailure('p3', status(429));
  noteMailFailure('p3', status(503));
  noteMailFailure('p3', status(400));
  expect(isMailUnknown('p3')).toBe(false);
});
