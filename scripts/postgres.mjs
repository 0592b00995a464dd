// A throwaway PostgreSQL for the tests, with its own folder and port, on loopback only; removed at the end.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

/** PostgreSQL refuses to run as root; it then runs under the system's own `postgres` account. */
function account() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a server from the programs in `folder`; returns its address and a function that ends it. */
export async function startPostgres(folder) {
  const data = mkdtempSync(path.join(os.tmpdir(), 'submittal-postgres-'));
  const who = account();
  if (who.uid !== undefined) chownSync(data, who.uid, who.gid);
  const options = { ...who, cwd: data, stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync(
    path.join(folder, 'initdb'),
    ['-D', data, '-U', 'submittal', '--auth=trust', '--encoding=UTF8', '--no-sync', '--locale=C.UTF-8'],
    options,
  );
  const port = await freePort();
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', 'fsync=off', '-c', 'log_min_messages=fatal'];
  const server = spawn(
    path.join(folder, 'postgres'),
    // No socket: its path may be too long in a deeply nested folder.
    ['-D', data, '-p', String(port), '-k', '', ...settings],
    {
      ...options,
    },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const ready = () => {
    try {
      execFileSync(path.join(folder, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], {
        stdio: 'ignore',
      });
      return true;
    } catch {
      return false;
    }
  };
  for (let tries = 0; !ready(); tries++) {
    if (tries > 150 || server.exitCode !== null) throw new Error('PostgreSQL did not start for the tests.');
    await sleep(100);
  }
  return {
    url: `postgres://submittal@127.0.0.1:${port}/postgres`,
    async stop() {
      server.kill('SIGINT');
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
