import { inSpan } from '../tracing/spans.ts';
import { Child, type ChildLimits, type Outcome } from './child.ts';
import { currentSender } from './current-sender.ts';
import { SenderTurns } from './sender-turns.ts';

/** A child that has been idle for this long is ended. */
const IDLE_MILLISECONDS = 10_000;

class Closed extends Error {
  constructor() {
    super('nothing is read any more: the server ends');
  }
}

/** Tasks that do not wait for those of other lanes. */
export interface Lane {
  /** How many of its tasks run at the same time; one more for a sender who has none under way. */
  readonly width: number;
  /**
   * Runs a task for the current sender when its turn comes (`sender-turns.ts`). Throws if it fails for a reason that is
   * not the file's, or if too much waits.
   */
  run(task: object): Promise<Outcome>;
}

/**
 * Processes that work on files which may be hostile, each on one at a time: whatever a file does, it can only
 * harm the process it is in. There are never more processes than the lanes are wide in all, and one more in each for a sender who has
 * none under way; there are none when there is nothing to do.
 */
export class ChildPool {
  readonly #program: URL;
  readonly #limits: ChildLimits;
  readonly #all = new Set<Child>();
  /** The last one was busy most recently. */
  readonly #idle: { readonly child: Child; readonly timer: NodeJS.Timeout }[] = [];
  readonly #spent: (sender: string, seconds: number) => void;
  #closed = false;

  /** `program` calls `answerTasks`; `spent` gets the processor time that each sender's tasks have taken. */
  constructor(
    program: URL,
    limits: ChildLimits,
    spent: (sender: string, seconds: number) => void = () => {},
  ) {
    this.#program = program;
    this.#limits = limits;
    this.#spent = spent;
  }

  /** The ids of the running processes. */
  get pids(): number[] {
    return [...this.#all].flatMap(({ pid }) => pid ?? []);
  }

  lane(width: number): Lane {
    const turns = new SenderTurns(width);
    return {
      width,
      run: (task) => {
        const sender = currentSender();
        return turns.run(sender, (spend) =>
          this.#run(task, (seconds) => {
            spend(seconds);
            if (sender !== null) this.#spent(sender, seconds);
          }),
        );
      },
    };
  }

  /** Ends those that have nothing to do, before memory is needed elsewhere; others begin when there is a task. */
  async rest(): Promise<void> {
    const idle = this.#idle.splice(0);
    for (const { timer } of idle) clearTimeout(timer);
    await Promise.all(idle.map(({ child }) => this.#end(child)));
  }

  /** Ends all of them, whatever they are doing. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { timer } of this.#idle.splice(0)) clearTimeout(timer);
    await Promise.all([...this.#all].map((child) => this.#end(child)));
  }

  async #run(task: object, spend: (seconds: number) => void): Promise<Outcome> {
    const child = this.#take() ?? this.#begin();
    const used = child.tasks > 0;
    const outcome = await this.#runIn(child, task, spend);
    // A file is not blamed for what earlier files left behind in the process.
    const excused = used && (outcome.ended === 'too-large' || outcome.ended === 'died');
    return excused ? this.#runIn(this.#begin(), task, spend) : outcome;
  }

  async #runIn(child: Child, task: object, spend: (seconds: number) => void): Promise<Outcome> {
    try {
      const outcome = await inSpan({ name: 'child process' }, async (tell) => {
        const ended = await child.run(task);
        tell({ 'submittal.outcome': ended.ended });
        return ended;
      });
      if (this.#closed) throw new Closed();
      return outcome;
    } catch (error) {
      throw this.#closed ? new Closed() : error;
    } finally {
      spend(child.lastSeconds);
      if (child.usable && !this.#closed) this.#keep(child);
      else await this.#end(child);
    }
  }

  #begin(): Child {
    if (this.#closed) throw new Closed();
    const child = new Child(this.#program, this.#limits);
    this.#all.add(child);
    return child;
  }

  /** The idle child that was busy most recently, so that the others may end. */
  #take(): Child | undefined {
    for (let idle = this.#idle.pop(); idle; idle = this.#idle.pop()) {
      clearTimeout(idle.timer);
      if (idle.child.usable) return idle.child;
      void this.#end(idle.child);
    }
    return undefined;
  }

  #keep(child: Child): void {
    const timer = setTimeout(() => {
      this.#idle.splice(
        this.#idle.findIndex((idle) => idle.child === child),
        1,
      );
      void this.#end(child);
    }, IDLE_MILLISECONDS);
    this.#idle.push({ child, timer });
  }

  async #end(child: Child): Promise<void> {
    await child.end();
    this.#all.delete(child);
  }
}
