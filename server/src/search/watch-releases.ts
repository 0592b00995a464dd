import type { FastifyBaseLogger } from 'fastify';
import { hearReleases } from '../database/heard-changes.ts';
import type { CurrentCatalogue } from './current-catalogue.ts';

/** All processes switch within two seconds of each other, even those without an announcement. */
const EVERY_MILLISECONDS = 1500;

interface Watching {
  readonly catalogue: Pick<CurrentCatalogue, 'refresh' | 'loaded'>;
  readonly log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>;
  /** The address of PostgreSQL, which tells of releases; null for the embedded database, which is only looked at. */
  readonly databaseUrl: string | null;
  /** How often to look, in milliseconds. */
  readonly every?: number;
}

/**
 * Watches for releases that another process publishes or switches to: announced by the database if it can, and looked
 * for behind that. Returns a function that stops watching.
 */
export function watchReleases({
  catalogue,
  log,
  databaseUrl,
  every = EVERY_MILLISECONDS,
}: Watching): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let isDue = false;
  let stopped = false;
  const look = async () => {
    if (looking) {
      // What is being loaded may be of before.
      isDue = true;
      return;
    }
    looking = true;
    clearTimeout(timer);
    do {
      isDue = false;
      try {
        if (await catalogue.refresh()) log.info({ release: catalogue.loaded?.id }, 'catalogue changed');
      } catch (error) {
        log.warn({ err: error }, 'cannot look for a new catalogue');
      }
    } while (isDue && !stopped);
    looking = false;
    if (!stopped) timer = setTimeout(look, every).unref();
  };
  timer = setTimeout(look, every).unref();
  const deafen = databaseUrl === null ? null : hearReleases(databaseUrl, () => void look(), log);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await deafen?.();
  };
}
