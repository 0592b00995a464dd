import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { HostAnswerSchema, type HostTask } from '../host/host-messages.ts';

/** The outcome for a file: an answer, or the failure of its process. */
export type IsolatedOutcome<Answer = z.output<typeof HostAnswerSchema>> =
  | { kind: 'answered'; answer: Answer }
  | { kind: 'hang' | 'memory' | 'crash'; detail: string };

export interface Limits {
  /**
   * Seconds of the process's own work if the machine reports it: other processes' work is not the file's
   * fault.
   */
  seconds: number;
  /** Resident memory in bytes. */
  memory: number;
}

/** The limits that the project states: ten seconds and one gigabyte for a file. */
export const STATED_LIMITS: Limits = { seconds: 10, memory: 1024 ** 3 };

const PREPARE_HOST = new URL('../host/prepare-host.ts', import.meta.url);
const LOOK_EVERY_MILLISECONDS = 100;
const PAGE_BYTES = 4096;
/** The unit in which Linux counts the work of a process. */
const TICKS_A_SECOND = 100;
/** A process may wait this many times as long as it may work. */
const WAITING = 12;

/**
 * Runs tasks in a separate process, one at a time; a process that exceeds a limit is killed. Each answer
 * states the peak resident memory.
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

/** Prepares and links files in a separate process. */
export class IsolatedPrepare extends IsolatedHost<HostTask, z.output<typeof HostAnswerSchema>> {
  constructor(limits: Limits) {
    super(PREPARE_HOST, HostAnswerSchema, limits);
  }
}

/** The seconds that a process has worked; undefined if this machine does not report it. */
function workedSeconds(pid: number | undefined): number | undefined {
  try {
    // After the name, which may contain anything (proc(5)): user and system time are fields 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
  } catch {
    return undefined;
  }
}

/** The resident memory of a process; 0 if this machine does not report it. */
function residentMemory(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * PAGE_BYTES;
  } catch {
    return 0;
  }
}
