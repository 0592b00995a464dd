import { Gauge, type Registry } from 'prom-client';
import { lastBackup } from '../backup/record-backup.ts';
import type { Database } from '../database/open-database.ts';
import { withinScrape } from './within-scrape.ts';

/**
 * Exports when the last backup was taken, and how many files it lacked; absent while none was taken, or the database does
 * not answer. All processes tell the same.
 */
export function measureBackups(register: Registry, db: Database): void {
  const taken = new Gauge({
    name: 'backup_timestamp_seconds',
    help: 'When the last backup was taken that npm run backup completed',
    registers: [register],
    async collect() {
      this.reset();
      missing.reset();
      const last = await withinScrape(lastBackup(db));
      if (!last) return;
      this.set(Date.parse(last.taken_at) / 1000);
      missing.set(last.lost);
    },
  });
  const missing = new Gauge({
    name: 'backup_files_missing',
    help: 'Stored files that are not in the last backup, because they were damaged or missing',
    registers: [register],
  });
  taken.reset();
  missing.reset();
}
