import { setTimeout as pause } from 'node:timers/promises';

/** What a client does that is told to come back: it waits for as long as it is told, and asks once more. */
export async function withRetry(asking: () => Promise<Response>): Promise<Response> {
  const first = await asking().catch(() => null);
  if (first !== null && first.status !== 503) return first;
  await pause(Number(first?.headers.get('retry-after') ?? 1) * 1000);
  return asking();
}
