import type { ErrorCode } from '@submittal/contract/errors';
import { describe, expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { sendPatiently } from './send-patiently.ts';

function refusal(code: ErrorCode, retryAfter?: string) {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter });
  const response = new Response(null, { status: 429, headers });
  return new ApiError(response, { error: { code, message: 'Not now.' } });
}

/** Sends to a server that refuses so many times; answers how long was waited each time, and the outcome. */
async function send(refused: ApiError, times: number) {
  const waits: number[] = [];
  let left = times;
  const outcome = await sendPatiently(
    async () => {
      if (left-- > 0) throw refused;
      return 'taken';
    },
    async (seconds) => {
      waits.push(seconds);
    },
  ).catch((error: unknown) => error);
  return { waits, outcome };
}

describe('files that the server cannot take at once', () => {
  it('are sent again, each time after what the server says and a little more', async () => {
    const { waits, outcome } = await send(refusal('uploads-busy', '7'), 3);
    expect(outcome).toBe('taken');
    expect(waits).toHaveLength(3);
    for (const seconds of waits) {
      expect(seconds).toBeGreaterThanOrEqual(7);
      expect(seconds).toBeLessThanOrEqual(10.5);
    }
  });

  it('are sent again while a proxy has no server behind it', async () => {
    const answers = (status: number) => new ApiError(new Response(null, { status }), undefined);
    for (const status of [502, 503, 504]) expect((await send(answers(status), 2)).outcome).toBe('taken');
    const refused = answers(500);
    expect((await send(refused, 1)).outcome).toBe(refused);
  });

  it('are given up in the end', async () => {
    const refused = refusal('uploads-busy');
    const { waits, outcome } = await send(refused, 100);
    expect(outcome).toBe(refused);
    expect(waits).toHaveLength(5);
    expect((await send(refusal('uploads-busy', '86400'), 1)).waits[0]).toBeLessThanOrEqual(45);
  });

  it('are not sent again where waiting a moment does not help', async () => {
    const refused = refusal('upload-quota', '3600');
    expect(await send(refused, 1)).toEqual({ waits: [], outcome: refused });
  });
});
