import type { FastifyBaseLogger } from 'fastify';
import type { CurrentCatalogue } from './current-catalogue.ts';

const EVERY_MILLISECONDS = 3000;

/** Watches for imports by another process; returns a function that stops watching. */
export function watchReleases(catalogue: CurrentCatalogue, log: FastifyBaseLogger): () => void {
  let timer: NodeJS.Timeout;
  const look = async () => {
    try {
      if (await catalogue.refresh()) log.info({ release: catalogue.loaded?.id }, 'catalogue changed');
    } catch (error) {
      log.warn({ err: error }, 'cannot look for a new catalogue');
    }
    timer = setTimeout(look, EVERY_MILLISECONDS).unref();
  };
  timer = setTimeout(look, EVERY_MILLISECONDS).unref();
  return () => clearTimeout(timer);
}
