import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import { withinScrape } from './within-scrape.ts';

/** Exports the room on the disk of the data folder, and how much of it must stay free for anything new to be accepted. */
export function measureDisk(
  register: Registry,
  { dataDir, minFreeBytes }: { readonly dataDir: string; readonly minFreeBytes: number },
): void {
  new Gauge({
    name: 'data_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [register],
    async collect() {
      const found = await withinScrape(statfs(dataDir));
      if (found) this.set(found.bavail * found.bsize);
    },
  });
  new Gauge({
    name: 'data_disk_size_bytes',
    help: 'Size of the disk of DATA_DIR',
    registers: [register],
    async collect() {
      const found = await withinScrape(statfs(dataDir));
      if (found) this.set(found.blocks * found.bsize);
    },
  });
  new Gauge({
    name: 'data_disk_required_free_bytes',
    help: 'Free space on that disk below which nothing new is accepted (LEAST_FREE_DISK_MB)',
    registers: [register],
  }).set(minFreeBytes);
}
