import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** A program of the server, by its path below `src/`, as a process of its own with these variables. */
function startProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const file = fileURLToPath(new URL(`../${program}`, import.meta.url));
  return spawn(process.execPath, [file, ...args], {
    env: { ...process.env, DATABASE_URL: '', PREPARE_WORKERS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = startProgram(program, args, environment);
  const [output, errors] = await Promise.all([child.stdout, child.stderr].map((s) => (s ? text(s) : '')));
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  return { code: child.exitCode, output: output ?? '', errors: errors ?? '' };
}

/** The address that a server prints when it listens. */
async function addressOf(server: ChildProcess): Promise<string> {
  let seen = '';
  for await (const piece of server.stdout ?? []) {
    seen += piece;
    const address = /is at (http:\S+)/.exec(seen)?.[1];
    if (address) return address;
  }
  throw new Error(`the server ended: ${seen}`);
}

/** A server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  /** What it has said on standard error. */
  readonly errors: string;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
}

/** Starts a server on a free port of this machine and waits until it listens. */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const server = startProgram('main.ts', [], { PORT: '0', LOG_LEVEL: 'silent', ...environment });
  let errors = '';
  server.stderr?.on('data', (piece) => {
    errors += piece;
  });
  const exit = once(server, 'exit');
  const url = await addressOf(server);
  server.stdout?.resume();
  return {
    url,
    get errors() {
      return errors;
    },
    stop: async () => {
      server.kill('SIGTERM');
      const [code] = await exit;
      return code;
    },
  };
}
