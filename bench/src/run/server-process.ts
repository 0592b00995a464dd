import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../../server/src/main.ts', import.meta.url));

/** The real server, as a process of its own on a free port of the loopback. */
export class ServerProcess {
  readonly url: string;
  /** From the start of the process until it listens. */
  readonly secondsToReady: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, url: string, secondsToReady: number) {
    this.#child = child;
    this.url = url;
    this.secondsToReady = secondsToReady;
  }

  static async start(dataDir: string, catalogue: string): Promise<ServerProcess> {
    const begun = performance.now();
    const child = spawn(process.execPath, [PROGRAM], {
      env: {
        ...process.env,
        DATABASE_URL: '',
        BLOB_URL: '',
        DATA_DIR: dataDir,
        CATALOGUE: catalogue,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'error',
        // All visitors of a measurement come from one address.
        REQUESTS_PER_MINUTE: '1000000',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let seen = '';
    // It goes on telling how an import gets on; closing the pipe would end it.
    for await (const piece of child.stdout.iterator({ destroyOnReturn: false })) {
      seen += piece;
      const url = /is at (http:\S+)/.exec(seen)?.[1];
      if (url !== undefined) {
        const secondsToReady = (performance.now() - begun) / 1000;
        child.stdout.resume();
        return new ServerProcess(child, url, secondsToReady);
      }
    }
    throw new Error(`the server ended: ${seen}`);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }
}
