import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from './server-process.ts';

/** A server in a process of its own, from the moment it is started, with all that it writes. */
export class StartedServer {
  readonly #child: ChildProcess;
  #output = '';

  constructor(environment: Readonly<Record<string, string>>) {
    this.#child = startProgram('main.ts', [], {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (piece: Buffer) => {
        this.#output += piece.toString();
      });
    }
  }

  get output(): string {
    return this.#output;
  }

  /** The address at which it listens, as soon as it does. */
  async address(): Promise<string> {
    for (;;) {
      const address = / at (http:\/\/[\d.]+:\d+)/.exec(this.#output)?.[1];
      if (address) return address;
      if (this.#child.exitCode !== null) throw new Error(`the server ended: ${this.#output}`);
      await pause(50);
    }
  }

  /** The same, once it serves a catalogue. */
  async ready(): Promise<string> {
    while (!this.#output.includes('Submittal Builder is at')) {
      if (this.#child.exitCode !== null) throw new Error(`the server ended: ${this.#output}`);
      await pause(50);
    }
    return this.address();
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const exit = once(this.#child, 'exit');
    this.#child.kill(signal);
    await exit;
  }
}
