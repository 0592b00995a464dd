import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { asError } from '../as-error.ts';
import { giveMemoryBack } from '../give-memory-back.ts';
import type { Answer, ChildReport, Guarded } from './messages.ts';

/**
 * Makes this process a child of a `ChildPool`: it does one task after the other with `work`, and ends with its parent.
 * The only argument is the maximum memory it may use, in bytes.
 */
export function answerTasks(work: (task: unknown) => Promise<Answer>): void {
  dieFirst();
  const guarded: Guarded = { parent: process.ppid, bytes: Number(process.argv[2]) };
  new Worker(new URL('./guard.ts', import.meta.url), { workerData: guarded }).unref();
  const tell = (report: ChildReport) => process.send?.(report);
  process.on('disconnect', () => process.exit());
  process.on('message', (task) => {
    workThenTidy(work, task).then(
      (answer) => tell({ answer }),
      (error: unknown) => tell(faultOf(error)),
    );
  });
  tell({ ready: true });
  // Otherwise it is written when a process ends by itself, and most children are ended. The next child takes half the
  // time to start, and 30 MB less.
  flushCompileCache();
}

/** Its memory is what the parent looks at once the task is done. */
async function workThenTidy(work: (task: unknown) => Promise<Answer>, task: unknown): Promise<Answer> {
  try {
    return await work(task);
  } finally {
    await giveMemoryBack();
  }
}

function faultOf(error: unknown): ChildReport {
  const { stack, message, code } = asError(error) as NodeJS.ErrnoException;
  return { fault: stack ?? message, ...(typeof code === 'string' && { code }) };
}

/** If the machine runs out of memory, Linux should end this process and not the server. */
function dieFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Other systems have no such setting.
  }
}
