import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('./import-at-start.ts', import.meta.url));

/**
 * Imports a catalogue in a process beside this one, with the same stores; returns a function that stops it.
 */
export function importBeside(source: string, failed: (error: Error) => void): () => void {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM, source], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.once('error', failed);
  return () => child.kill('SIGTERM');
}
