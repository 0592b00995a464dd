import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type ImportOrder, type ImportOutcome, ImportOutcomeSchema } from '../feed/feed.ts';
import { MAX_FAULT } from '../jobs/job-queue.ts';
import { JobRefused } from '../jobs/job-worker.ts';
import { LEAN_MALLOC } from '../lean-malloc.ts';
import { workVariables } from '../tracing/work.ts';
import { EXIT } from './import-exits.ts';

const AT_START = fileURLToPath(new URL('./import-at-start.ts', import.meta.url));
const WATCHED = fileURLToPath(new URL('./import-watched.ts', import.meta.url));

/** Beside visitors: whoever answers them goes first, and an import on a busy machine still gets a third of what they get. */
const NICENESS = 5;

const HOUR = 60 * 60 * 1000;

/** How much longer than its time one that does not notice that it is over may run, in milliseconds. */
const GRACE = 10 * 60 * 1000;

/** Node's longest timer. */
const MAX_TIMER = 2 ** 31 - 1;

/** How a process beside this one ended. */
interface Ended {
  readonly code: number | null;
  readonly killedBy: NodeJS.Signals | null;
  /** The beginning of what it wrote on standard error. */
  readonly errors: string;
}

/**
 * Imports a catalogue in a process beside this one, with the same stores, until the signal is aborted. What it writes
 * is written here too. Returns whether its release is served, or is held and waits to be accepted.
 * @param hours the time that it has; it ends itself, and is ended if it cannot
 * @throws JobRefused if the catalogue cannot be imported
 */
export async function importBeside(
  source: string,
  hours: number,
  signal: AbortSignal,
): Promise<'served' | 'held'> {
  const ended = await runBeside(AT_START, source, { signal, hours, stdio: ['ignore', 'inherit', 'pipe'] });
  if (ended.code === EXIT.refused) throw new JobRefused(ended.errors);
  if (ended.code === EXIT.held) return 'held';
  if (ended.code === 0) return 'served';
  throw endedEarly(ended);
}

/** The same for a watched source; returns what came of it, and rejects if it could not be read. */
export async function importWatched(
  order: ImportOrder,
  hours: number,
  signal: AbortSignal,
): Promise<ImportOutcome> {
  let report: ImportOutcome | undefined;
  const stdio: StdioOptions = ['ignore', 'inherit', 'pipe', 'ipc'];
  const ended = await runBeside(WATCHED, JSON.stringify(order), { signal, hours, stdio }, (child) =>
    child.on('message', (message) => {
      // `node --watch` has each process send messages of its own.
      const read = ImportOutcomeSchema.safeParse(message);
      if (read.success) report = read.data;
    }),
  );
  if (ended.code === EXIT.refused) throw new Error(ended.errors);
  if (ended.code !== 0 || report === undefined) throw endedEarly(ended);
  return report;
}

async function runBeside(
  program: string,
  argument: string,
  { signal, hours, stdio }: { signal: AbortSignal; hours: number; stdio: StdioOptions },
  started: (child: ChildProcess) => void = () => {},
): Promise<Ended> {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [...process.execArgv, program, argument], {
    env: { ...process.env, ...LEAN_MALLOC, ...workVariables() },
    stdio,
  });
  started(child);
  child.once('spawn', () => giveWay(child.pid ?? 0));
  const end = () => child.kill('SIGTERM');
  signal.addEventListener('abort', end);
  // One that is stuck in a loop does not look at the clock, nor at a signal that asks.
  const late = setTimeout(() => child.kill('SIGKILL'), Math.min(hours * HOUR + GRACE, MAX_TIMER)).unref();
  let errors = '';
  child.stderr?.on('data', (piece: Buffer) => {
    process.stderr.write(piece);
    if (errors.length < MAX_FAULT) errors += piece.toString();
  });
  try {
    const [code, killedBy] = await once(child, 'close');
    signal.throwIfAborted();
    return { code, killedBy, errors: errors.trim() };
  } finally {
    signal.removeEventListener('abort', end);
    clearTimeout(late);
  }
}

/** Some systems do not let a process do so; then it takes what it gets. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, NICENESS);
  } catch {}
}

function endedEarly({ code, killedBy, errors }: Ended): Error {
  return new Error(`the import ended with ${killedBy ?? code}: ${errors}`);
}
