// A thread in a child that ends it if it uses too much memory or its parent has died, whatever the child itself is busy
// with. On Linux the parent checks too, and cannot be fooled; elsewhere this is the only memory check.
import { workerData } from 'node:worker_threads';
import type { Guarded } from './messages.ts';

const LOOK_EVERY_MILLISECONDS = 50;

const { parent, bytes }: Guarded = workerData;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MILLISECONDS);
