import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Answer, type Told, ToldSchema } from './messages.ts';
import { residentMemory } from './resident-memory.ts';

/** What one task may take. */
export interface ChildLimits {
  readonly seconds: number;
  /** Resident memory of the process that does it. */
  readonly bytes: number;
}

/**
 * How a task went: answered, or what the child did instead. `too-large` is also one that the system or the child's own
 * guard ended for its memory.
 */
export type Outcome =
  | { readonly ended: 'answered'; readonly answer: Answer }
  | { readonly ended: 'too-slow' | 'too-large' | 'died' };

/** Why a child is no more. */
type End = Exclude<Outcome['ended'], 'answered'>;

const MEBIBYTE = 1024 * 1024;

/** A child grows by gigabytes in a second: between two looks by a tenth of one. */
const LOOK_EVERY_MILLISECONDS = 50;

/** Longest that a child takes to begin, on a machine as busy as may be. */
const BEGIN_MILLISECONDS = 60_000;

/** What Node and its libraries need of the environment, on one system or another: nothing that is secret. */
const PASSED = ['LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** A process that does one task after the other, and is ended where one takes too much. */
export class Child {
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #begun: Promise<void>;
  readonly #gone: Promise<void>;
  #tasks = 0;
  /** Why it was ended, or that it ended by itself. */
  #end: End | null = null;
  #settle: ((told: Told | Error) => void) | null = null;

  constructor(program: URL, limits: ChildLimits) {
    this.#limits = limits;
    this.#process = fork(fileURLToPath(program), [String(limits.bytes)], {
      env: Object.fromEntries(PASSED.map((name) => [name, process.env[name]])),
      execArgv: [`--max-old-space-size=${Math.ceil(limits.bytes / MEBIBYTE)}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#process.on('message', (message) => {
      const told = ToldSchema.safeParse(message);
      if (told.success) this.#settle?.(told.data);
    });
    this.#gone = new Promise((resolve) => {
      this.#process.once('exit', (_code, signal) => {
        // SIGABRT is V8 without memory, SIGKILL the guard or the system without.
        this.#end ??= signal === 'SIGKILL' || signal === 'SIGABRT' ? 'too-large' : 'died';
        this.#settle?.(new Error('a process that reads documents ended'));
        resolve();
      });
      this.#process.on('error', (error) => {
        this.#end ??= 'died';
        this.#settle?.(error);
        if (this.#process.pid === undefined) resolve();
      });
    });
    this.#begun = this.#begin();
    this.#begun.catch(() => {});
  }

  /** The process's number; undefined where it could not be begun. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** Tasks it was given. */
  get tasks(): number {
    return this.#tasks;
  }

  /** Whether it can do another task, and holds so little memory that it leaves most of the limit to it. */
  get usable(): boolean {
    return this.#end === null && (this.#memory() ?? 0) < this.#limits.bytes / 2;
  }

  /** Does a task. Throws where the child cannot be begun, or the task fails for a reason that is not the file's. */
  async run(task: object): Promise<Outcome> {
    await this.#begun;
    this.#tasks++;
    // The clock runs from here, where the child is there.
    const timer = setTimeout(() => this.#stop('too-slow'), this.#limits.seconds * 1000);
    const watch = setInterval(() => {
      if ((this.#memory() ?? 0) > this.#limits.bytes) this.#stop('too-large');
    }, LOOK_EVERY_MILLISECONDS);
    try {
      const told = await this.#told(() => this.#process.send(task, () => {}));
      if ('answer' in told) return { ended: 'answered', answer: told.answer };
      throw new Error('fault' in told ? told.fault : 'a process that reads documents is out of step');
    } catch (error) {
      if (this.#end === null) throw error;
      return { ended: this.#end };
    } finally {
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  /** Ends it; resolves when it is gone. */
  async end(): Promise<void> {
    this.#stop('died');
    await this.#gone;
  }

  #memory(): number | null {
    return this.pid === undefined ? null : residentMemory(this.pid);
  }

  #stop(why: End): void {
    this.#end ??= why;
    this.#process.kill('SIGKILL');
  }

  async #begin(): Promise<void> {
    const timer = setTimeout(() => this.#stop('too-slow'), BEGIN_MILLISECONDS);
    try {
      await this.#told(() => {});
    } finally {
      clearTimeout(timer);
    }
  }

  /** What it tells next; throws where it ends instead, when it is gone. */
  #told(ask: () => void): Promise<Told> {
    if (this.#end !== null) throw new Error('a process that reads documents has ended');
    return new Promise((resolve, reject) => {
      this.#settle = (told) => {
        this.#settle = null;
        if (told instanceof Error) reject(told);
        else resolve(told);
      };
      ask();
    });
  }
}
