import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './free-port.ts';

/** A PostgreSQL of a test's own, to which it may do anything. */
export interface OwnPostgres {
  /** Its address, or that of something before it. */
  readonly url: (port?: number) => string;
  readonly port: number;
  /** Ends it as a crash does. */
  crash(): Promise<void>;
  /** Starts it again; resolves when it takes connections. */
  start(): Promise<void>;
  /** Has all of its processes stand still, with their connections open. */
  freeze(): void;
  thaw(): void;
  /** Ends all connections to it, as a failover does. */
  endConnections(): Promise<void>;
  stop(): Promise<void>;
}

const USER = 'submittal';

/** The folder of PostgreSQL's programs; null if it is not known, and the tests that need it are skipped. */
export function postgresPrograms(): string | null {
  const folder = process.env.TEST_POSTGRES_PROGRAMS;
  if (folder) return folder;
  if (process.env.CI || process.env.REQUIRE_ALL_STORES === '1') {
    throw new Error('TEST_POSTGRES_PROGRAMS is not set, and every store is required here.');
  }
  console.warn('TEST_POSTGRES_PROGRAMS is not set: what PostgreSQL does to a server is not tested.');
  return null;
}

/** Makes a cluster with these programs and starts it, on loopback only. */
export async function startOwnPostgres(programs: string): Promise<OwnPostgres> {
  const data = await mkdtemp(join(tmpdir(), 'submittal-own-postgres-'));
  const who = account();
  if (who.uid !== undefined) await chown(data, who.uid, who.gid);
  const options = { ...who, cwd: data } as const;
  const initdb = ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--no-sync', '--locale=C.UTF-8'];
  execFileSync(join(programs, 'initdb'), initdb, { ...options, stdio: 'ignore' });
  const port = await freePort();
  const url = (at = port) => `postgres://${USER}@127.0.0.1:${at}/postgres`;
  const settings = ['listen_addresses=127.0.0.1', 'log_min_messages=fatal'].flatMap((one) => ['-c', one]);
  let server: ChildProcess;

  async function start(): Promise<void> {
    server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-k', '', ...settings], {
      ...options,
      stdio: 'ignore',
    });
    while (!(await administer(url(), 'select 1'))) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start for the tests.');
      await pause(50);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  /** All of its processes: the first one and those for connections and for its own work. */
  function all(): readonly number[] {
    const pid = Number(server.pid);
    const below = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    return [pid, ...below.split(/\s+/).filter(Boolean).map(Number)];
  }

  await start();
  return {
    url,
    port,
    start,
    crash: async () => {
      const others = all().slice(1);
      await end('SIGKILL');
      // The others notice it and end, the sleeping ones seconds later; a new one does not start before.
      for (const pid of others) if (lives(pid)) process.kill(pid, 'SIGKILL');
      while (others.some(lives)) await pause(20);
      await rm(join(data, 'postmaster.pid'), { force: true });
    },
    freeze: () => {
      for (const pid of all()) process.kill(pid, 'SIGSTOP');
    },
    thaw: () => {
      for (const pid of all()) process.kill(pid, 'SIGCONT');
    },
    endConnections: async () => {
      const others = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()';
      await administer(url(), `${others} and backend_type = 'client backend'`);
    },
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) await end('SIGINT');
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Whether the server has carried out a statement. */
async function administer(url: string, statement: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** PostgreSQL refuses to run as root; it then runs under the system's own account for it. */
function account(): { uid: number; gid: number } | { uid?: undefined } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Whether a process still does anything: one that has ended stays in the table until its parent asks. */
function lives(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
