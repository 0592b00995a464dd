// A thread for a slow, occasional task of the embedded database: checkpointing its log. It ends when it is told to, or
// with its process.
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const EVERY_MILLISECONDS = 250;

const database = new DatabaseSync(String(workerData));
// Passive: it waits for nobody, and nobody waits for it.
const timer = setInterval(() => database.exec('pragma wal_checkpoint(passive)'), EVERY_MILLISECONDS);
parentPort?.once('message', () => {
  clearInterval(timer);
  database.close();
});
