import { describe, expect, it } from 'vitest';
import { askAgainIn, mailStanding } from './mail-standing.ts';

const mail = (state: 'waiting' | 'sending' | 'sent' | 'failed', attempts = 0, wait?: number) => ({
  state,
  attempts,
  nextAttemptAt: wait === undefined ? null : new Date(wait).toISOString(),
});

describe('how a mail stands', () => {
  it('tells a first attempt from another', () => {
    expect(mailStanding(undefined)).toBe('queued');
    expect(mailStanding(mail('waiting'))).toBe('queued');
    expect(mailStanding(mail('sending', 1))).toBe('sending');
    expect(mailStanding(mail('waiting', 1))).toBe('retrying');
    expect(mailStanding(mail('sending', 2))).toBe('retrying');
    expect(mailStanding(mail('failed', 5))).toBe('failed');
  });

  it('is asked for often while it is sent, seldom while it waits, and no more once all are settled', () => {
    expect(askAgainIn([mail('sent', 1), undefined], 0)).toBe(1000);
    expect(askAgainIn([mail('sending', 1), mail('waiting', 1, 60_000)], 0)).toBe(1000);
    expect(askAgainIn([mail('sent', 1), mail('waiting', 1, 60_000)], 0)).toBe(15_000);
    expect(askAgainIn([mail('waiting', 1, 4000)], 0)).toBe(4000);
    expect(askAgainIn([mail('sent', 1), mail('failed', 2)], 0)).toBe(false);
  });
});
