import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Ending } from '../config.ts';

/** How often connections without a request are closed, so that only requests under way are waited for. */
const LOOK_MILLISECONDS = 250;

/**
 * Ends the serving of requests so that none fails: says at `/readyz` that nothing more is wanted, serves on while
 * whoever distributes requests learns of it, stops listening, and gives what is under way the time that is set for it.
 */
export async function endInOrder(
  app: FastifyInstance,
  { drain, shutdown }: Ending,
  stopping: AbortController,
): Promise<void> {
  stopping.abort();
  await pause(drain);
  const looking = setInterval(() => app.server.closeIdleConnections(), LOOK_MILLISECONDS);
  // The reader of a large package may be slow, but must not keep the process alive for ever.
  const limit = setTimeout(() => app.server.closeAllConnections(), shutdown);
  try {
    await app.close();
  } finally {
    clearInterval(looking);
    clearTimeout(limit);
  }
}
