import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { MAX_FAULT } from '../jobs/job-queue.ts';
import { JobRefused } from '../jobs/job-worker.ts';
import { workVariables } from '../tracing/work.ts';
import { EXIT } from './import-exits.ts';

const PROGRAM = fileURLToPath(new URL('./import-at-start.ts', import.meta.url));

/**
 * Imports a catalogue in a process beside this one, with the same stores, until the signal is aborted. What it writes
 * is written here too. Returns whether its release is served, or is held and waits to be accepted.
 * @throws JobRefused if the catalogue cannot be imported
 */
export async function importBeside(source: string, signal: AbortSignal): Promise<'served' | 'held'> {
  const child = spawn(process.execPath, [...process.execArgv, PROGRAM, source], {
    env: { ...process.env, ...workVariables() },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  let errors = '';
  child.stderr.on('data', (piece: Buffer) => {
    process.stderr.write(piece);
    if (errors.length < MAX_FAULT) errors += piece.toString();
  });
  try {
    const [code, killedBy] = await once(child, 'close');
    signal.throwIfAborted();
    if (code === EXIT.refused) throw new JobRefused(errors.trim());
    if (code === EXIT.held) return 'held';
    if (code === 0) return 'served';
    throw new Error(`the import ended with ${killedBy ?? code}: ${errors.trim()}`);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
