import { spawn } from 'node:child_process';
import type { Scanner, Verdict } from './scanner.ts';

/** The variables that the program gets from this server's environment, which holds secrets. */
const PASSED_ON = ['PATH', 'HOME', 'LANG', 'TMPDIR'];

const MAX_COMPLAINT_CHARACTERS = 500;

/**
 * A program that gets a file's path as its last argument and answers by its exit code: 0 clean, 1 infected,
 * anything else no verdict.
 */
export class CommandScanner implements Scanner {
  readonly #program: string;
  readonly #args: readonly string[];

  /** The program with its arguments; no shell interprets them. */
  constructor([program, ...args]: readonly [string, ...string[]]) {
    this.#program = program;
    this.#args = args;
  }

  scan(path: string, signal: AbortSignal): Promise<Verdict> {
    return new Promise((resolve, reject) => {
      // A process group of its own, so that whatever it starts ends with it.
      const child = spawn(this.#program, [...this.#args, path], {
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: Object.fromEntries(PASSED_ON.flatMap((name) => entryOf(name))),
      });
      let complaint = '';
      child.stderr.setEncoding('utf8').on('data', (piece: string) => {
        complaint = (complaint + piece).slice(0, MAX_COMPLAINT_CHARACTERS);
      });
      const end = () => {
        if (child.pid !== undefined && child.exitCode === null) endGroup(child.pid);
        reject(new Error('the scanner did not answer in time'));
      };
      signal.addEventListener('abort', end);
      if (signal.aborted) end();
      child.once('error', reject);
      child.once('close', (code) => {
        signal.removeEventListener('abort', end);
        if (code === 0) resolve({ kind: 'clean' });
        else if (code === 1) resolve({ kind: 'infected', name: '' });
        else reject(new Error(`the scanner ended with ${code}: ${complaint.trim()}`));
      });
    });
  }
}

function entryOf(name: string): [string, string][] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}

function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself in the meantime.
  }
}
