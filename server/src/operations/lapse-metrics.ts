import { Gauge, type Registry } from 'prom-client';
import type { LapseCountRow } from '../database/schema.ts';
import type { LapseStore } from '../lapses/lapse-store.ts';
import { withinScrape } from './within-scrape.ts';

/**
 * Exports how many documents of the catalogue lapse, and how many projects and open shares carry any of them, as counted
 * last; absent while nobody counted, or the database does not answer. All processes tell the same.
 */
export function measureLapses(register: Registry, store: Pick<LapseStore, 'counted'>): void {
  let asking: Promise<readonly LapseCountRow[]> | null = null;
  /** What was counted, as all metrics of one scrape show it. */
  const counted = () => {
    asking ??= withinScrape(store.counted())
      .then((rows) => rows ?? [])
      .finally(() => {
        asking = null;
      });
    return asking;
  };
  const measure = (name: string, help: string, of: (row: LapseCountRow) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['within'] as const,
      registers: [register],
      async collect() {
        const rows = await counted();
        this.reset();
        for (const row of rows) this.set({ within: String(row.within_days) }, of(row));
      },
    });
  measure(
    'documents_lapsing',
    'Documents of the catalogue whose validity ends within so many days; within="0": is past. Superseded ones do not count',
    ({ documents }) => documents,
  );
  measure(
    'documents_lapsing_projects',
    'Projects that carry any of these documents',
    ({ projects }) => projects,
  );
  measure(
    'documents_lapsing_shares',
    'Open shares that carry any of these documents',
    ({ shares }) => shares,
  );
}
