import { Gauge, type Registry } from 'prom-client';
import type { Feed } from '../feed/feed.ts';
import type { Standing } from '../feed/feed-store.ts';
import { withinScrape } from './within-scrape.ts';

/** Exports how the watched source of the catalogue is; all are 0 if none is watched. All processes tell the same. */
export function measureFeed(register: Registry, feed: Feed | null): void {
  let looking: Promise<Standing | null> | null = null;
  /** The state as all metrics of one scrape show it; null while the database does not answer. */
  const look = () => {
    looking ??= (feed ? withinScrape(feed.store.read(feed.id)) : Promise.resolve(null))
      .then((read) => read?.standing ?? null)
      .finally(() => {
        looking = null;
      });
    return looking;
  };
  const measure = (name: string, help: string, of: (standing: Standing) => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const standing = await look();
        if (standing || !feed) this.set(standing ? of(standing) : 0);
      },
    });
  measure(
    'feed_success_age_seconds',
    'How long ago the watched catalogue was last found to be as imported, or imported; from when it was first watched',
    ({ succeededAt, since }) => Math.max(0, (Date.now() - Date.parse(succeededAt ?? since)) / 1000),
  );
  measure('feed_failures', 'Looks at the watched catalogue that failed in a row', ({ failures }) => failures);
  measure(
    'feed_refused',
    'Whether the watched catalogue was refused and has not changed since',
    ({ taken }) => (taken?.refused === undefined ? 0 : 1),
  );
  new Gauge({
    name: 'feed_interval_seconds',
    help: 'Time from one look at the watched catalogue to the next',
    registers: [register],
  }).set((feed?.config.every ?? 0) / 1000);
}
