import type { FastifyBaseLogger } from 'fastify';
import type { RetentionService } from './retention-service.ts';

const EVERY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** The first time, so that a start is not slowed and one that fails at once removes nothing. */
const FIRST_MILLISECONDS = 10 * 60 * 1000;

/** Cleans once a day; answers how to stop. Several processes may do it: what is gone cannot be removed twice. */
export function cleanDaily(retention: RetentionService, log: FastifyBaseLogger): () => void {
  const clean = async () => {
    try {
      const { blobs, ...counts } = await retention.clean();
      log.info({ ...counts, blobs: blobs.length }, 'cleaned');
    } catch (error) {
      log.warn({ err: error }, 'cannot clean');
    }
    timer = setTimeout(clean, EVERY_MILLISECONDS).unref();
  };
  let timer = setTimeout(clean, FIRST_MILLISECONDS).unref();
  return () => clearTimeout(timer);
}
