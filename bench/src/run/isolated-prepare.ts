import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { HostAnswerSchema, type HostTask } from '../host/host-messages.ts';

type Answered = z.output<typeof HostAnswerSchema>;

/** How a file went: answered, or what the process that held it did instead. */
export type IsolatedOutcome =
  | { kind: 'answered'; answer: Answered }
  | { kind: 'hang' | 'memory' | 'crash'; detail: string };

export interface Limits {
  seconds: number;
  /** Resident memory in bytes. */
  memory: number;
}

/** The limits the project states: ten seconds and one gigabyte for a file. */
export const STATED_LIMITS: Limits = { seconds: 10, memory: 1024 ** 3 };

const HOST = fileURLToPath(new URL('../host/prepare-host.ts', import.meta.url));
const LOOK_EVERY_MILLISECONDS = 100;
const PAGE_BYTES = 4096;

/** Prepares files in a process of its own, one at a time; the process is ended when it goes over a limit. */
export class IsolatedPrepare {
  readonly #limits: Limits;
  #child: ChildProcess | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  async run(task: HostTask): Promise<IsolatedOutcome> {
    this.#child ??= fork(HOST, [], {
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: [`--max-old-space-size=${Math.floor(this.#limits.memory / 1024 ** 2)}`],
    });
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (outcome: IsolatedOutcome, isOver: boolean): void => {
        clearTimeout(timer);
        clearInterval(watch);
        child.removeAllListeners();
        if (isOver) {
          this.#child = undefined;
          child.kill('SIGKILL');
        }
        resolve(outcome);
      };
      const { seconds, memory } = this.#limits;
      const timer = setTimeout(() => {
        settle({ kind: 'hang', detail: `no answer within ${seconds} s` }, true);
      }, seconds * 1000);
      const watch = setInterval(() => {
        const resident = residentMemory(child.pid);
        if (resident > memory) settle({ kind: 'memory', detail: `${resident} bytes` }, true);
      }, LOOK_EVERY_MILLISECONDS);
      child.on('message', (message) => {
        const answer = HostAnswerSchema.parse(message);
        if (answer.peakMemory > memory) {
          settle({ kind: 'memory', detail: `${answer.peakMemory} bytes` }, true);
        } else settle({ kind: 'answered', answer }, false);
      });
      child.on('exit', (code, signal) => {
        settle({ kind: 'crash', detail: `it ended with ${code ?? signal}` }, true);
      });
      child.on('error', (error) => settle({ kind: 'crash', detail: error.message }, true));
      child.send(task);
    });
  }

  /** Ends the process. */
  close(): void {
    this.#child?.removeAllListeners();
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }
}

/** Resident memory of a process; 0 where this machine does not tell. */
function residentMemory(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
