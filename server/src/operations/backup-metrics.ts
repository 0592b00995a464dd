import { Gauge, type Registry } from 'prom-client';
import { lastBackup } from '../backup/record-backup.ts';
import type { Database } from '../database/open-database.ts';
import { withinScrape } from './within-scrape.ts';

type Last = Awaited<ReturnType<typeof lastBackup>>;

/**
 * Exports when the last backup was taken, and how many files it lacked; absent while none was taken, or the database does
 * not answer. All processes tell the same.
 */
export function measureBackups(register: Registry, db: Database): void {
  let asking: Promise<Last> | null = null;
  /** The last backup, as both metrics of one scrape show it: each waits for it, because each is read on its own. */
  const last = () => {
    asking ??= withinScrape(lastBackup(db)).finally(() => {
      asking = null;
    });
    return asking;
  };
  const measure = (name: string, help: string, of: (backup: NonNullable<Last>) => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        const backup = await last();
        if (backup) this.set(of(backup));
        else this.remove();
      },
    });
  measure(
    'backup_timestamp_seconds',
    'When the last backup was taken that npm run backup completed',
    ({ taken_at }) => Date.parse(taken_at) / 1000,
  );
  measure(
    'backup_files_missing',
    'Stored files that are not in the last backup, because they were damaged or missing',
    ({ lost }) => lost,
  );
}
