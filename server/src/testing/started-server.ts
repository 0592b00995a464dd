import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { startProgram } from './server-process.ts';

/** A server in a process of its own, from the moment it is started, with all that it writes. */
export class StartedServer {
  readonly #child: ChildProcess;
  #output = '';
  /** How it ended: its exit code, or the signal that killed it. */
  readonly ended: Promise<number | NodeJS.Signals>;

  /** `source` is that of another version, where it is not this one. */
  constructor(environment: Readonly<Record<string, string>>, source?: URL) {
    const variables = {
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      REQUESTS_PER_MINUTE: '1000000',
      ...environment,
    };
    this.#child = startProgram('main.ts', [], variables, source);
    this.ended = once(this.#child, 'exit').then(([code, signal]) => signal ?? code);
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (piece: Buffer) => {
        this.#output += piece.toString();
      });
    }
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  get output(): string {
    return this.#output;
  }

  get #hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  /** The address at which it listens, as soon as it does. */
  async address(): Promise<string> {
    for (;;) {
      const address = / at (http:\/\/[\d.]+:\d+)/.exec(this.#output)?.[1];
      if (address) return address;
      if (this.#hasEnded) throw new Error(`the server ended: ${this.#output}`);
      await pause(50);
    }
  }

  /** The same, once it serves a catalogue. */
  async ready(): Promise<string> {
    while (!this.#output.includes('Submittal Builder is at')) {
      if (this.#hasEnded) throw new Error(`the server ended: ${this.#output}`);
      await pause(50);
    }
    return this.address();
  }

  /** Ends it with a signal, by default one that asks it to end; returns how it ended. */
  stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | NodeJS.Signals> {
    this.#child.kill(signal);
    return this.ended;
  }
}
