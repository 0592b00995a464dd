import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { SERVING_FLAGS } from '../serving-flags.ts';
import { PATIENT } from './test-config.ts';

/** The server under test, by the folder of its source. Another version's is in another tree. */
const THIS_SERVER = new URL('../', import.meta.url);

/** Starts a program of the server, by its path under `src/`, as a process with these variables. */
export function startProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  source = THIS_SERVER,
) {
  const file = fileURLToPath(new URL(program, source));
  const flags = program === 'main.ts' ? SERVING_FLAGS : [];
  return spawn(process.execPath, [...flags, file, ...args], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      BLOB_URL: '',
      PREPARE_WORKERS: '1',
      ...PATIENT,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a program to completion. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  source = THIS_SERVER,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = startProgram(program, args, environment, source);
  const exit = once(child, 'exit');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await exit;
  return { code: child.exitCode, output, errors };
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** From the start of the process until it listened. */
  readonly secondsToReady: number;
  /** Its output on standard error. */
  readonly errors: string;
  /** Ends it with a signal, by default one that asks it to end; returns its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts a server on a free port of this machine and waits until it listens. If it ends before that, fails with its
 * output.
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  source = THIS_SERVER,
  args: readonly string[] = [],
): Promise<ServerProcess> {
  const begun = performance.now();
  const variables = {
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    // Nobody distributes requests to it.
    DRAIN_SECONDS: '0',
    // All visitors of a test come from the same address.
    REQUESTS_PER_MINUTE: '1000000',
    ...environment,
  };
  const server = startProgram('main.ts', args, variables, source);
  const exit = once(server, 'exit');
  let errors = '';
  server.stderr.on('data', (piece: Buffer) => {
    errors += piece.toString();
  });
  const url = await addressOf(server).catch((fault: Error) => {
    throw new Error(`${fault.message}${errors}`);
  });
  return {
    url,
    pid: server.pid ?? 0,
    secondsToReady: (performance.now() - begun) / 1000,
    get errors() {
      return errors;
    },
    stop: async (signal = 'SIGTERM') => {
      server.kill(signal);
      const [code] = await exit;
      return code;
    },
  };
}

/**
 * The address that a server prints when it listens. Its output is read to its end: an import beside it writes to
 * the same pipe, and would die of a pipe that nobody reads.
 */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((listens, ends) => {
    let seen = '';
    server.stdout?.on('data', (piece: Buffer) => {
      seen += piece.toString();
      const address = /is at (http:\S+)/.exec(seen)?.[1];
      if (address) listens(address);
    });
    server.once('exit', () => ends(new Error(`the server ended: ${seen}`)));
  });
}
