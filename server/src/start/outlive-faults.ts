import type { Logger } from 'pino';
import { storeFault } from '../store-fault.ts';

/**
 * Has this process end only on purpose. A promise that nobody waits for, and an 'error' event of a connection that
 * nobody hears, change nothing in the memory of the process: they are logged, and it goes on. After any other error
 * that nobody has caught, nobody knows what half has been done: `end` is called, which ends it in order.
 */
export function outliveFaults(log: Logger, end: () => void): void {
  process.on('unhandledRejection', (err) => log.error({ err }, 'nobody waited for something that failed'));
  process.on('uncaughtException', (err) => {
    if (storeFault(err) !== null) {
      log.error({ err }, 'a connection failed and nobody heard of it');
      return;
    }
    log.fatal({ err }, 'an error that nobody caught: this process ends');
    process.exitCode = 1;
    end();
  });
  // Whoever read them may be gone.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
}
