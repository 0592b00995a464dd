import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { asError, messageOf } from './as-error.ts';

describe('what was thrown, as an error', () => {
  it('is an error as it is, also one of another realm', () => {
    const own = new TypeError('wrong');
    expect(asError(own)).toBe(own);
    const other = runInNewContext('new RangeError("too far")');
    expect(other instanceof Error).toBe(false);
    expect(messageOf(other)).toBe('too far');
  });

  it('keeps the name, the code and the stack of what only looks like one', () => {
    const like = {
      name: 'SqliteError',
      message: 'database is locked',
      code: 'ERR_SQLITE_ERROR',
      stack: 'at x',
    };
    const error = asError(like);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject(like);
  });

  it('never says [object Object], and tells no value of what is no error', () => {
    const message = messageOf({ errcode: 5, token: 'secret' });
    expect(message).toContain('errcode, token');
    expect(message).not.toMatch(/secret|\[object/);
    expect(messageOf({})).not.toContain('[object');
    expect(messageOf(Object.create(null))).not.toContain('[object');
    expect(messageOf('out of paper')).toBe('out of paper');
    expect(messageOf(undefined)).toBe('undefined');
    expect(messageOf(new Error())).toBe('Error');
  });
});
