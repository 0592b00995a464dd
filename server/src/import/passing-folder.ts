import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PassingFolder {
  readonly path: string;
  /** Takes the folder away with all that is in it. */
  close(): Promise<void>;
}

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A new folder for what is needed once. It goes when it is closed, and when the process is asked to end before that: a
 * server does so to the import beside it whenever it stops.
 */
export async function passingFolder(): Promise<PassingFolder> {
  const path = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const forget = () => {
    for (const signal of endings) process.off(signal, leave);
  };
  const leave = (signal: NodeJS.Signals) => {
    forget();
    rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    // Nobody listens any more, so that the signal does now what it came for.
    process.kill(process.pid, signal);
  };
  for (const signal of endings) process.on(signal, leave);
  return {
    path,
    close: async () => {
      forget();
      await rm(path, { recursive: true, force: true });
    },
  };
}
