// A thread for a slow, occasional task of the embedded database: checkpointing its log. It ends on request, or
// with its process.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { asError } from '../as-error.ts';

const EVERY_MILLISECONDS = 250;

let database: DatabaseSync | null = null;
/** Whether the last one failed; only the first of several in a row is reported. */
let failing = false;
const timer = setInterval(() => {
  try {
    database ??= new DatabaseSync(String(workerData));
    // Passive: it waits for nobody, and nobody waits for it.
    database.exec('pragma wal_checkpoint(passive)');
    failing = false;
  } catch (error) {
    // A full disk has room again one day; the log only grows until then.
    if (!failing) tell(asError(error));
    failing = true;
  }
}, EVERY_MILLISECONDS);
parentPort?.once('message', () => {
  clearInterval(timer);
  database?.close();
});

/** Tells an error with its codes, which the copy of an error for another thread would lack. */
function tell(error: Error): void {
  const { name, message, stack } = error;
  parentPort?.postMessage({ fault: { ...error, name, message, stack } });
}
