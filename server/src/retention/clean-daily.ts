import type { FastifyBaseLogger } from 'fastify';
import type { RetentionService } from './retention-service.ts';

const HOUR = 60 * 60 * 1000;

/** The delay of the first run, so that a start is not slowed down, and a server that fails at once removes nothing. */
const FIRST_MILLISECONDS = 10 * 60 * 1000;

/**
 * Cleans up once a day; every hour, removes unreferenced uploads and deletes the blobs whose grace period has ended.
 * Returns a function that stops it. Several processes may do this: nothing can be removed twice.
 */
export function cleanDaily(retention: RetentionService, log: FastifyBaseLogger): () => void {
  let hour = 0;
  const clean = async () => {
    try {
      if (hour++ % 24 === 0) {
        log.info({ ...(await retention.clean()), ...(await retention.tidy()) }, 'cleaned');
      } else {
        await retention.removeUnreferred();
        await retention.sweep();
      }
    } catch (error) {
      log.warn({ err: error }, 'cannot clean');
    }
    timer = setTimeout(clean, HOUR).unref();
  };
  let timer = setTimeout(clean, FIRST_MILLISECONDS).unref();
  return () => clearTimeout(timer);
}
