import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// A real nginx before a server of a test's own, as an operator sets it up.

const program = process.env.NGINX ?? '/usr/sbin/nginx';

/** The configuration that the project offers. */
const OFFERED = fileURLToPath(new URL('../../../deploy/nginx/submittal-builder.conf', import.meta.url));

/**
 * Starts nginx on a port of this machine, with the configuration of `deploy/nginx/`, before these processes
 * (`host:port`). Its cache and its logs, `access.log` and `error.log`, are in a folder.
 */
export async function startOfferedNginx(
  port: number,
  processes: readonly string[],
  folder: string,
): Promise<() => Promise<void>> {
  const replaced = {
    'server 127.0.0.1:8080 max_fails=2 fail_timeout=2s;': processes
      .map((one) => `server ${one} max_fails=2 fail_timeout=2s;`)
      .join('\n'),
    'server 127.0.0.1:8081 max_fails=2 fail_timeout=2s;': '',
    'listen 80;': `listen 127.0.0.1:${port};`,
    'server_name submittals.example.com;': '',
    '/var/cache/nginx/submittal-builder': path.join(folder, 'cache'),
    '/var/log/nginx/submittal-builder.log': path.join(folder, 'access.log'),
  };
  let http = await readFile(OFFERED, 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!http.includes(from)) throw new Error(`deploy/nginx/submittal-builder.conf has no "${from}"`);
    http = http.replaceAll(from, to);
  }
  return startNginxWith(port, http, path.join(folder, 'error.log'));
}

/** Starts nginx on a port of this machine with these locations; answers how to stop it. Throws where it is not installed. */
export function startNginx(port: number, locations: string): Promise<() => Promise<void>> {
  const server = `
      access_log off;
      server {
        listen 127.0.0.1:${port};
        ${locations}
      }`;
  return startNginxWith(port, server);
}

/** As `startNginx`, with everything that its `http` block holds besides folders and types. */
async function startNginxWith(port: number, http: string, errorLog = 'stderr'): Promise<() => Promise<void>> {
  if (!existsSync(program)) throw new Error(`${program} is not here; \`npm test\` installs nginx.`);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'submittal-nginx-'));
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n');
  const file = path.join(folder, 'nginx.conf');
  await writeFile(
    file,
    `daemon off;
    master_process off;
    pid ${path.join(folder, 'nginx.pid')};
    error_log ${errorLog} error;
    events {}
    http {
      default_type application/octet-stream;
      client_max_body_size 100m;
      ${paths}
      ${http}
    }`,
  );
  const nginx = spawn(program, ['-c', file, '-p', folder, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  nginx.stderr.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  await listening(nginx, port).catch((fault: Error) => {
    throw new Error(`${fault.message} ${said}`);
  });
  return async () => {
    if (nginx.exitCode === null) {
      const exit = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await exit;
    }
    await rm(folder, { recursive: true, force: true });
  };
}

async function listening(nginx: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended (${nginx.exitCode}).`);
    const answered = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
