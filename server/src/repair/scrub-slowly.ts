import type { FastifyBaseLogger } from 'fastify';
import type { DamagedBlobs } from '../blobs/damaged-blobs.ts';
import type { BlobScrub } from './blob-scrub.ts';

/** How soon a process learns of damage found by another. */
const LOOK_EVERY_MILLISECONDS = 15_000;

/**
 * Follows what other processes find, and takes turns of the scrub when they are due; returns a function that
 * stops it.
 */
export function scrubSlowly(scrub: BlobScrub, damage: DamagedBlobs, log: FastifyBaseLogger): () => void {
  const look = async () => {
    try {
      await damage.refresh();
      const read = await scrub.turn();
      if (read) log.debug({ read, damaged: damage.size }, 'stored files verified');
    } catch (error) {
      log.warn({ err: error }, 'cannot verify stored files');
    }
    timer = setTimeout(look, LOOK_EVERY_MILLISECONDS).unref();
  };
  let timer = setTimeout(look, LOOK_EVERY_MILLISECONDS).unref();
  return () => clearTimeout(timer);
}
