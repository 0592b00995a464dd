import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { HostAnswerSchema, type HostTask } from '../host/host-messages.ts';

/** How a file went: answered, or what the process that held it did instead. */
export type IsolatedOutcome<Answer = z.output<typeof HostAnswerSchema>> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'hang' | 'memory' | 'crash'; detail: string };

export interface Limits {
  /** Of the process's own work where this machine tells it: what others do meanwhile is no fault of a file. */
  seconds: number;
  /** Resident memory in bytes. */
  memory: number;
}

/** The limits the project states: ten seconds and one gigabyte for a file. */
export const STATED_LIMITS: Limits = { seconds: 10, memory: 1024 ** 3 };

const PREPARE_HOST = new URL('../host/prepare-host.ts', import.meta.url);
const LOOK_EVERY_MILLISECONDS = 100;
const PAGE_BYTES = 4096;
/** As Linux counts the work of a process. */
const TICKS_A_SECOND = 100;
/** A process may wait so many times as long as it may work. */
const WAITING = 12;

/**
 * Does tasks in a process of its own, one at a time; the process is ended when it goes over a limit. Each answer says the
 * most memory that was resident.
 */
export class IsolatedHost<Task extends object, Answer extends { peakMemory: number }> {
  readonly #program: string;
  readonly #schema: z.ZodType<Answer>;
  readonly #limits: Limits;
  #child: ChildProcess | undefined;

  constructor(program: URL, schema: z.ZodType<Answer>, limits: Limits) {
    this.#program = fileURLToPath(program);
    this.#schema = schema;
    this.#limits = limits;
  }

  async run(task: Task): Promise<IsolatedOutcome<Answer>> {
    this.#child ??= fork(this.#program, [], {
      serialization: 'advanced',
      stdio: 'ignore',
      execArgv: [`--max-old-space-size=${Math.floor(this.#limits.memory / 1024 ** 2)}`],
    });
    const child = this.#child;
    return new Promise((resolve) => {
      const settle = (outcome: IsolatedOutcome<Answer>, isOver: boolean): void => {
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
      const hang = (): void => settle({ kind: 'hang', detail: `no answer within ${seconds} s` }, true);
      const worked = workedSeconds(child.pid);
      const timer = setTimeout(hang, seconds * 1000 * (worked === undefined ? 1 : WAITING));
      const watch = setInterval(() => {
        if ((workedSeconds(child.pid) ?? 0) - (worked ?? 0) > seconds) return hang();
        const resident = residentMemory(child.pid);
        if (resident > memory) settle({ kind: 'memory', detail: `${resident} bytes` }, true);
      }, LOOK_EVERY_MILLISECONDS);
      child.on('message', (message) => {
        const answer = this.#schema.parse(message);
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

/** Prepares and links files in a process of its own. */
export class IsolatedPrepare extends IsolatedHost<HostTask, z.output<typeof HostAnswerSchema>> {
  constructor(limits: Limits) {
    super(PREPARE_HOST, HostAnswerSchema, limits);
  }
}

/** Seconds that a process has worked; undefined where this machine does not tell. */
function workedSeconds(pid: number | undefined): number | undefined {
  try {
    // Behind the name, which may hold anything (proc(5)): user and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
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
