import type { FastifyBaseLogger } from 'fastify';
import type { Scratch } from './scratch.ts';

const HOUR = 60 * 60 * 1000;

/** What has not changed for so long belongs to nobody. */
const LEFT = 24 * HOUR;

/**
 * Removes what dead processes left, every hour and on each machine: it may have a disk of its own. Returns a function
 * that stops it.
 */
export function tidyScratch(scratch: Scratch, log: FastifyBaseLogger): () => void {
  const timer = setInterval(() => {
    scratch
      .removeLeft(new Date(Date.now() - LEFT))
      .catch((err: unknown) => log.warn({ err }, 'cannot remove temporary files'));
  }, HOUR).unref();
  return () => clearInterval(timer);
}
