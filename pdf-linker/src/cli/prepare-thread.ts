import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { CheckBoard } from '../source/soundness/check-board.ts';
import { BodyFile } from './body-file.ts';
import { prepareFile } from './prepare-file.ts';
import { type Answer, SharedTasks, type ThreadData } from './shared-tasks.ts';

// What a thread of the command does: prepares the files that are left, one after another, and ends when none is.

const { tasks, taken, place, checks, bodies } = workerData as ThreadData;
const answer = (message: Answer): void => parentPort?.postMessage(message);
const board = new CheckBoard(checks, () => answer({ checks: true }));
const left = new SharedTasks(taken, tasks.length);
const bodyFile = new BodyFile(bodies);
try {
  for (let index = left.take(place); index !== undefined; index = left.take(place)) {
    const task = tasks[index];
    if (task !== undefined) answer({ index, result: await prepareFile(task, bodyFile, board) });
  }
} catch (error) {
  answer({ failed: error instanceof Error ? error.message : String(error) });
} finally {
  bodyFile.close();
}
// By now everything that preparing needs has been compiled.
module.flushCompileCache();
