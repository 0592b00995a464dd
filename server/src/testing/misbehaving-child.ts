// A child that misbehaves on request, to test what happens when one does so by accident.
import { answerTasks } from '../children/answer-tasks.ts';

const blocks: Uint8Array[] = [];

/** Holds this many more megabytes, outside the JavaScript heap. */
function hold(megabytes: number): void {
  for (let megabyte = 0; megabyte < megabytes; megabyte++) blocks.push(new Uint8Array(1024 * 1024).fill(1));
}

answerTasks(async (task) => {
  const { does } = task as { does: string };
  if (does === 'answer') return process.pid;
  if (does === 'tell its environment') return Object.keys(process.env);
  if (does === 'hold 200 MB') hold(200);
  // In buffers, of which V8 knows only that they are there. Each is larger than those that malloc keeps in its heap, where
  // how much goes back depends on what lies behind it.
  if (does === 'use 200 MB') Array.from({ length: 25 }, () => new Uint8Array(8 * 1024 * 1024).fill(1));
  if (does === 'hold all memory') for (;;) hold(1);
  if (does === 'fill its heap') for (const list: object[] = []; ; ) list.push({ list: [list.length] });
  if (does === 'work for ever') for (;;);
  if (does === 'wait for ever') return new Promise(() => {});
  if (does === 'crash') process.kill(process.pid, 'SIGSEGV');
  if (does === 'exit') process.exit(3);
  if (does === 'fail') throw new Error('the disk is full');
  return null;
});
