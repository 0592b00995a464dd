// Serves the release of a data folder, and takes up another while it does: prints times and memory as JSON.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@submittal/server/config';
import { openServices } from '@submittal/server/services';

const [dataDir = ''] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: '', BLOB_URL: '' });

/** Longer than the loop was ever seen to stand still. */
const SETTLING_MILLISECONDS = 500;

const serving = await openServices(config);
await serving.catalogue.refresh();
// The same release again is as much work, and as much memory, as the next one.
const next = await openServices(config);
await pause(SETTLING_MILLISECONDS);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const begun = performance.now();
await next.catalogue.refresh();
const milliseconds = performance.now() - begun;
await pause(SETTLING_MILLISECONDS);
delay.disable();
if (serving.catalogue.get().id !== next.catalogue.get().id) throw new Error('the release changed meanwhile');
const [longest, p99] = [delay.max, delay.percentile(99)].map((nanoseconds) => nanoseconds / 1e6);
await Promise.all([serving.close(), next.close()]);
console.log(JSON.stringify({ milliseconds, longest, p99 }));
