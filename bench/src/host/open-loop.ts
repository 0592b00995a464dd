// Sends calls at a stated rate, whatever becomes of them, and sends back what it met.
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import type { Rated, RatedCall, RateMet } from '../run/open-loop.ts';

/** More than ever are under way: a call that waits for a connection would not be an open loop. */
const CONNECTIONS = 2000;

process.once('message', async (rated: Rated) => {
  const met: RateMet = { answered: [], refused: [], errors: [], late: [], processor: 0 };
  const pool = new Pool(rated.url, { connections: CONNECTIONS, headersTimeout: 60_000 });
  const before = process.cpuUsage();
  const begun = performance.now();
  const sent: Promise<void>[] = [];
  const count = Math.round(rated.perSecond * rated.seconds);
  for (let at = 0; at < count; at++) {
    const due = begun + (at * 1000) / rated.perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    met.late.push(Math.max(0, performance.now() - due));
    const call = rated.calls[at % rated.calls.length];
    if (call)
      sent.push(
        send(pool, call, `198.18.${(at % rated.senders) >> 8}.${(at % rated.senders) & 255}`, due, met),
      );
  }
  await Promise.all(sent);
  const { user, system } = process.cpuUsage(before);
  await pool.destroy();
  process.send?.({ ...met, processor: (user + system) / 1000 } satisfies RateMet, () => process.exit(0));
});

async function send(
  pool: Pool,
  { method, path, body, type, token }: RatedCall,
  address: string,
  due: number,
  met: RateMet,
): Promise<void> {
  try {
    const answer = await pool.request({
      method,
      path: `/api/${path}`,
      headers: {
        'x-forwarded-for': address,
        ...(body !== undefined && { 'content-type': type ?? 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: body ?? null,
    });
    let first = Number.NaN;
    for await (const _ of answer.body) if (Number.isNaN(first)) first = performance.now() - due;
    const { statusCode, headers } = answer;
    if (statusCode < 300) met.answered.push(first);
    else if ((statusCode === 503 || statusCode === 429) && headers['retry-after'] !== undefined)
      met.refused.push(first);
    else met.errors.push(`${path.split('/')[0]} answers ${statusCode}`);
  } catch (error) {
    met.errors.push(String(error));
  }
}
