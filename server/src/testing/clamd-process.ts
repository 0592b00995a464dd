import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from './tiny-catalogue.ts';

/** The name of the signature below. */
export const SIGNATURE = 'Own.Test.Eicar';

/** The text that every scanner knows, split into parts so that none takes this file for it. */
export const EICAR = [
  'X5O!P%@AP[4\\PZX54(P^)7CC)7}',
  '$EICAR-STANDARD-',
  'ANTIVIRUS-TEST-FILE',
  '!$H+H*',
].join('');

/** Where Debian installs it, and where else it may be. */
const FOLDERS = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(delimiter)];

/** The program of ClamAV's daemon; null if it is not installed. */
export const CLAMD = FOLDERS.map((folder) => join(folder, 'clamd')).find(existsSync) ?? null;

/** A running daemon, with one signature of our own and nothing from outside. */
export interface ClamdProcess {
  readonly socket: string;
  stop(): Promise<void>;
}

/** Starts a daemon on a socket of its own, which accepts streams of at most this many bytes. */
export async function startClamd(program: string, maxBytes: number): Promise<ClamdProcess> {
  const folder = await temporaryFolder();
  const [database, socket] = [join(folder, 'database'), join(folder, 'clamd.sock')];
  await mkdir(database);
  const signature = `${SIGNATURE}:0:*:${Buffer.from(EICAR).toString('hex')}\n`;
  await writeFile(join(database, 'own.ndb'), signature);
  const settings = [
    'Foreground yes',
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${database}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${maxBytes}`,
  ];
  await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
  const daemon = spawn(program, ['--config-file', join(folder, 'clamd.conf')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = once(daemon, 'exit');
  let said = '';
  for (const stream of [daemon.stdout, daemon.stderr]) {
    stream.on('data', (piece: Buffer) => {
      said += piece.toString();
    });
  }
  for (let tries = 0; !existsSync(socket); tries++) {
    if (tries > 300 || daemon.exitCode !== null) throw new Error(`clamd did not start: ${said}`);
    await pause(100);
  }
  return {
    socket,
    stop: async () => {
      daemon.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
