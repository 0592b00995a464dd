import type { FastifyBaseLogger } from 'fastify';
import type { DamagedBlobs } from '../blobs/damaged-blobs.ts';

/** How soon a process learns of damage found by another. */
const LOOK_EVERY_MILLISECONDS = 15_000;

/** Follows the damage to stored files that other processes find; returns a function that stops it. */
export function followDamage(damage: DamagedBlobs, log: FastifyBaseLogger): () => void {
  const look = async () => {
    await damage.refresh().catch((err: unknown) => log.warn({ err }, 'cannot learn of damaged files'));
    timer = setTimeout(look, LOOK_EVERY_MILLISECONDS).unref();
  };
  let timer = setTimeout(look, LOOK_EVERY_MILLISECONDS).unref();
  return () => clearTimeout(timer);
}
