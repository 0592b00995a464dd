import { Gauge, type Registry } from 'prom-client';
import type { JobQueue, ListedJob } from '../jobs/job-queue.ts';
import type { OwnJobs } from '../jobs/job-types.ts';
import { withinScrape } from './within-scrape.ts';

/** The maximum number of jobs counted. */
const MOST = 1000;

/** Exports how many jobs there are and how late they are, by kind. All processes tell the same, because they share them. */
export function measureJobs(register: Registry, jobs: JobQueue<OwnJobs>): void {
  let looking: Promise<readonly ListedJob[] | null> | null = null;
  /** The jobs as both metrics of one scrape show them; null while the database does not answer. */
  const look = () => {
    looking ??= withinScrape(jobs.list(MOST)).finally(() => {
      looking = null;
    });
    return looking;
  };
  new Gauge({
    name: 'jobs',
    help: 'Jobs that wait, are under way, or are dead',
    labelNames: ['kind', 'state'] as const,
    registers: [register],
    async collect() {
      const listed = await look();
      this.reset();
      for (const { name, state } of listed ?? []) this.inc({ kind: name, state });
    },
  });
  new Gauge({
    name: 'job_late_seconds',
    help: 'How long ago the oldest unfinished job was due',
    labelNames: ['kind'] as const,
    registers: [register],
    async collect() {
      const listed = await look();
      this.reset();
      for (const [kind, ofKind] of Map.groupBy(listed ?? [], ({ name }) => name)) {
        const due = ofKind.filter(({ state }) => state !== 'dead').map(({ dueAt }) => Date.parse(dueAt));
        this.set({ kind }, Math.max(0, ...due.map((at) => (Date.now() - at) / 1000)));
      }
    },
  });
}
