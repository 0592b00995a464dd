// A thread for a slow, occasional task of the embedded database: checkpointing its log. It ends when it is told to, or
// with its process.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MILLISECONDS = 250;

const database = new DatabaseSync(String(workerData));
/** Whether the last one failed; only the first of several in a row is told. */
let failing = false;
const timer = setInterval(() => {
  try {
    // Passive: it waits for nobody, and nobody waits for it.
    database.exec('pragma wal_checkpoint(passive)');
    failing = false;
  } catch (error) {
    // A full disk has room again one day; the log only grows until then.
    if (!failing) parentPort?.postMessage(error instanceof Error ? error.message : String(error));
    failing = true;
  }
}, EVERY_MILLISECONDS);
parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
