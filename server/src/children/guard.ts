// A thread in a child that ends it where it holds too much memory or its parent has died, whatever keeps the child itself
// busy. On Linux the parent looks, too, and cannot be fooled; elsewhere this is what looks at the memory.
import { workerData } from 'node:worker_threads';
import type { Guarded } from './messages.ts';

const LOOK_EVERY_MILLISECONDS = 50;

const { parent, bytes }: Guarded = workerData;
setInterval(() => {
  if (process.ppid !== parent || process.memoryUsage.rss() > bytes) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MILLISECONDS);
