import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { LEAN_PREPARING } from '../lean-malloc.ts';
import { type Answer, type ChildReport, ChildReportSchema } from './messages.ts';
import { processorTime } from './processor-time.ts';
import { residentMemory } from './resident-memory.ts';

/** The limits of one task. */
export interface ChildLimits {
  /** Of processor time, so that a busy machine refuses no file; of a task that waits, `WAITING` times as long. */
  readonly seconds: number;
  /** Resident memory of the process that runs it. */
  readonly bytes: number;
}

/**
 * How a task ended: answered, or what happened to the child instead. `too-large` includes a child ended for its memory
 * by the system or by its own guard.
 */
export type Outcome =
  | { readonly ended: 'answered'; readonly answer: Answer }
  | { readonly ended: 'too-slow' | 'too-large' | 'died' };

/** Why a child has ended. */
type End = Exclude<Outcome['ended'], 'answered'>;

const MEBIBYTE = 1024 * 1024;

/** A child can grow by gigabytes in a second, so by a tenth of one between two checks. */
const LOOK_EVERY_MILLISECONDS = 50;

/** How many times as long as it may work a task may take: others have the processor, or it waits for the disk. */
const WAITING = 5;

/** The longest that a child takes to start, even on a very busy machine. */
const BEGIN_MILLISECONDS = 60_000;

/** Characters stored of what a child writes before it is ready, and those of them that are reported. */
const MAX_COMPLAINT = 16_384;
const MAX_REASON = 500;

/** The line of Node's report, or of the system's loader, that says what is wrong. */
const ERROR_LINE = /^(?:\w*Error\b.*:|.*error while loading shared libraries:)/;

/** The size of V8's young generation, by half: by default, garbage takes a hundred megabytes more. */
const YOUNG_MEBIBYTES = 2;

/** The environment variables that Node and its libraries need on one system or another; none is secret. */
const PASSED = ['LD_LIBRARY_PATH', 'NODE_COMPILE_CACHE', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

/** A process that runs one task after the other, and is ended if one takes too much. */
export class Child {
  readonly #process: ChildProcess;
  readonly #limits: ChildLimits;
  readonly #begun: Promise<void>;
  readonly #gone: Promise<void>;
  #tasks = 0;
  #lastSeconds = 0;
  /** Why it was ended, or that it ended by itself. */
  #end: End | null = null;
  /** What it writes before it is ready, when it has seen no file yet; null from then on. */
  #complaint: string | null = '';
  #settle: ((report: ChildReport | Error) => void) | null = null;

  constructor(program: URL, limits: ChildLimits) {
    this.#limits = limits;
    this.#process = fork(fileURLToPath(program), [String(limits.bytes)], {
      env: { ...Object.fromEntries(PASSED.map((name) => [name, process.env[name]])), ...LEAN_PREPARING },
      execArgv: [
        `--max-old-space-size=${Math.ceil(limits.bytes / MEBIBYTE)}`,
        `--max-semi-space-size=${YOUNG_MEBIBYTES}`,
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.#process.stderr?.on('data', (piece: Buffer) => {
      // Read to its end all the same, so that the child never waits to write.
      if (this.#complaint !== null && this.#complaint.length < MAX_COMPLAINT)
        this.#complaint += piece.toString();
    });
    this.#process.on('message', (message) => {
      const report = ChildReportSchema.safeParse(message);
      if (report.success) this.#settle?.(report.data);
    });
    this.#gone = new Promise((resolve) => {
      // Once all that it wrote has been read.
      this.#process.once('close', (code, signal) => {
        // SIGABRT means that V8 ran out of memory; SIGKILL comes from the guard or from a system without memory.
        this.#end ??= signal === 'SIGKILL' || signal === 'SIGABRT' ? 'too-large' : 'died';
        this.#settle?.(this.#ending(signal ?? `exit code ${code}`));
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

  /** The process id; undefined if it could not be started. */
  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** The number of tasks it was given. */
  get tasks(): number {
    return this.#tasks;
  }

  /** The processor time of its last task, in seconds; where the system does not tell it, the time that passed. */
  get lastSeconds(): number {
    return this.#lastSeconds;
  }

  /** Whether it can run another task, and uses so little memory that most of the limit is left. */
  get usable(): boolean {
    return this.#end === null && (this.#memory() ?? 0) < this.#limits.bytes / 2;
  }

  /** Runs a task. Throws if the child cannot be started, or if the task fails for a reason that is not the file's. */
  async run(task: object): Promise<Outcome> {
    this.#lastSeconds = 0;
    await this.#begun;
    this.#tasks++;
    const since = performance.now();
    const before = this.#processorTime();
    // Of a child that is ended nothing can be asked afterwards.
    const measure = () => {
      const now = this.#processorTime();
      if (now !== null && before !== null) this.#lastSeconds = now - before;
      else if (before === null) this.#lastSeconds = (performance.now() - since) / 1000;
    };
    // The time limit counts from here, when the child is ready.
    const watch = setInterval(() => {
      measure();
      const passed = (performance.now() - since) / 1000;
      const worked = Math.min(passed, this.#lastSeconds);
      if (worked > this.#limits.seconds || passed > WAITING * this.#limits.seconds) this.#stop('too-slow');
      if ((this.#memory() ?? 0) > this.#limits.bytes) this.#stop('too-large');
    }, LOOK_EVERY_MILLISECONDS);
    try {
      const report = await this.#nextReport(() => this.#process.send(task, () => {}));
      if ('answer' in report) return { ended: 'answered', answer: report.answer };
      if (!('fault' in report)) throw new Error('a process that reads documents is out of step');
      // With its code, by which a full disk is distinguished from a fault of the program.
      throw Object.assign(new Error(report.fault), report.code === undefined ? {} : { code: report.code });
    } catch (error) {
      if (this.#end === null) throw error;
      return { ended: this.#end };
    } finally {
      measure();
      clearInterval(watch);
    }
  }

  /** Ends it; resolves when it is gone. */
  async end(): Promise<void> {
    this.#stop('died');
    await this.#gone;
  }

  #processorTime(): number | null {
    return this.pid === undefined ? null : processorTime(this.pid);
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
      await this.#nextReport(() => {});
      this.#complaint = null;
    } finally {
      clearTimeout(timer);
    }
  }

  /** How it ended; if it never began, with what it complained of, as that a library is not there. */
  #ending(how: string): Error {
    if (this.#complaint === null) return new Error(`a process that reads documents ended (${how})`);
    const lines = this.#complaint.split('\n').map((line) => line.trim());
    const reason = lines.find((line) => ERROR_LINE.test(line)) ?? lines.findLast((line) => line !== '');
    return new Error(
      `a process that reads documents cannot start (${how})${reason ? `: ${reason.slice(0, MAX_REASON)}` : ''}`,
    );
  }

  /** Its next message; throws, once it is gone, if it ends instead. */
  #nextReport(ask: () => void): Promise<ChildReport> {
    if (this.#end !== null) throw new Error('a process that reads documents has ended');
    return new Promise((resolve, reject) => {
      this.#settle = (report) => {
        this.#settle = null;
        if (report instanceof Error) reject(report);
        else resolve(report);
      };
      ask();
    });
  }
}
