import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCatalogue } from '../server/src/testing/tiny-catalogue.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Any user but root; the Dockerfile's. */
const USER = '10001';

/** What the last stage's base has, as far as anything here uses it. */
const BASE_PROGRAMS = ['/bin/sh', '/usr/bin/readlink', '/usr/bin/dirname'];

/** Of its libraries, those of libc6, libgcc-s1 and libstdc++6. What else a package needed would be missing. */
const BASE_LIBRARIES = /^(ld-linux.*|lib(c|m|dl|rt|pthread|resolv|gcc_s|stdc\+\+))\.so/;

/** Mounts what a container runtime mounts, and becomes the user: ROOT TREE DATA CATALOGUE PROGRAM [ARGUMENT …] */
const CONTAINER = `
set -e
root=$1 tree=$2 data=$3 catalogue=$4
shift 4
mount --bind "$root" "$root"
mount --bind -o ro "$tree" "$root/app"
mount --bind "$data" "$root/data"
mount --bind -o ro "$catalogue" "$root/catalogue"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs tmpfs "$root/dev"
for device in null urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mount -o remount,ro "$root/dev"
mount -o remount,bind,ro "$root"
exec chroot --userspec=${USER}:${USER} "$root" "$@"`;

const contained = () =>
  process.platform === 'linux' &&
  process.getuid?.() === 0 &&
  spawnSync('unshare', ['--mount', '--pid', '--fork', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

/** npm run drill -- image */
describe.runIf(process.env.DRILL === '1' && contained())('the image', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'submittal-image-'));
  const tree = path.join(folder, 'tree');
  const base = path.join(folder, 'root');
  const data = path.join(folder, 'data');
  let catalogue: string;

  /** Starts a program of the tree in a file system that has nothing else but the base, and that it cannot write to. */
  const start = (...args: string[]): ChildProcess =>
    spawn(
      'unshare',
      [
        '--mount',
        '--pid',
        '--fork',
        '--kill-child',
        'sh',
        '-c',
        CONTAINER,
        'sh',
        base,
        tree,
        data,
        catalogue,
        ...args,
      ],
      {
        env: {
          PATH: '/app/bin:/usr/sbin:/usr/bin:/sbin:/bin',
          HOST: '127.0.0.1',
          PORT: '0',
          DATA_DIR: '/data',
          CATALOGUE: '/catalogue',
          DRAIN_SECONDS: '0',
          PREPARE_WORKERS: '1',
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );

  async function run(...args: string[]): Promise<{ code: number; output: string; errors: string }> {
    const child = start(...args);
    if (!child.stdout || !child.stderr) throw new Error('it has no output');
    const [[code], output, errors] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return { code, output, errors };
  }

  beforeAll(async () => {
    execFileSync(process.execPath, [path.join(ROOT, 'scripts/image-tree.mjs'), tree], { stdio: 'inherit' });
    for (const name of ['app', 'data', 'catalogue', 'proc', 'tmp', 'dev']) {
      mkdirSync(path.join(base, name), { recursive: true });
    }
    const native = execFileSync(
      'find',
      [tree, '-name', 'node', '-type', 'f', '-o', '-name', '*.node', '-o', '-name', '*.so.*'],
      {
        encoding: 'utf8',
      },
    );
    const binaries = [...native.trim().split('\n'), ...BASE_PROGRAMS];
    const libraries = binaries
      .flatMap((file) => execFileSync('ldd', [file], { encoding: 'utf8' }).match(/\/\S+/g) ?? [])
      .filter((file) => BASE_LIBRARIES.test(path.basename(file)));
    for (const file of new Set([...libraries, ...BASE_PROGRAMS])) {
      const place = path.join(base, file);
      mkdirSync(path.dirname(place), { recursive: true });
      copyFileSync(file, place);
      chmodSync(place, 0o755);
    }
    mkdirSync(data);
    execFileSync('chown', [`${USER}:${USER}`, data]);
    catalogue = await writeCatalogue();
    writeFileSync(path.join(catalogue, 'list.json'), JSON.stringify(['spec-790', 'sheet-790']));
    execFileSync('chmod', ['-R', 'a+rX', catalogue, folder]);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('leaves room for its base below 350 MB', () => {
    const megabytes = Number(execFileSync('du', ['-sm', tree], { encoding: 'utf8' }).split('\t')[0]);
    console.log(`The tree has ${megabytes} MB.`);
    // debian:bookworm-slim has 75 MB.
    expect(megabytes).toBeLessThan(350 - 75);
  });

  it('has no npm, no compiler, no tests and no declarations', () => {
    const found = readdirSync(tree, { recursive: true, encoding: 'utf8' }).filter(
      (file) =>
        /(^|\/)(npm|typescript|vite|testing)$|\.test\.ts$|\.d\.ts$/.test(file) &&
        !file.startsWith('web/dist'),
    );
    expect(found.filter((file) => !file.startsWith('node_modules') || !file.endsWith('/testing'))).toEqual(
      [],
    );
  });

  it('lists its commands, and names them as they are called here', async () => {
    const help = await run('/app/bin/submittal-builder', '--help');
    expect(help.code).toBe(0);
    expect(help.errors).toMatch(/^ {2}catalogue$/m);
    const wrong = await run('/app/bin/submittal-builder', 'catalog');
    expect(wrong.code).toBe(2);
    expect(wrong.errors).toContain("There is no command 'catalog'.");
    const usage = await run('/app/bin/submittal-builder', 'store', '--help');
    expect(usage.errors).toContain('submittal-builder store verify');
  });

  it('imports, serves and packages as a user who can write nothing but its data', async () => {
    const server = start('/app/bin/submittal-builder');
    const ended = once(server, 'exit');
    let said = '';
    const address = await new Promise<string>((listens, ends) => {
      for (const stream of [server.stdout, server.stderr]) {
        stream?.on('data', (piece: Buffer) => {
          said += piece.toString();
          const url = /is at (http:\S+)/.exec(said)?.[1];
          if (url) listens(url);
        });
      }
      server.once('exit', () => ends(new Error(said)));
    });
    const ready: unknown = await (await fetch(`${address}/readyz`)).json();
    expect(ready, said).toMatchObject({ status: 'ready' });
    const element = await fetch(`${address}/submittal-builder.js`);
    expect(element.status).toBe(200);
    await element.arrayBuffer();

    const inside = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8').trim();
    expect(readFileSync(`/proc/${inside}/status`, 'utf8')).toMatch(
      new RegExp(`^Uid:\\s+${USER}\\s+${USER}`, 'm'),
    );

    const created = await run(
      '/app/bin/submittal-builder',
      'submittal',
      'create',
      '/catalogue/list.json',
      '--cover',
      '--contents',
      '--server',
      address,
    );
    expect(created.code, created.errors).toBe(0);
    const { id } = JSON.parse(created.output);
    const generated = await run(
      '/app/bin/submittal-builder',
      'submittal',
      'generate',
      id,
      '--out',
      '/data/out',
      '--server',
      address,
    );
    expect(generated.code, generated.errors).toBe(0);
    const made = execFileSync('find', [path.join(data, 'out'), '-name', '*.pdf'], {
      encoding: 'utf8',
    }).trim();
    execFileSync('qpdf', ['--check', made]);

    // It is the first process there, as in a container, and such a one must handle the signal itself.
    process.kill(Number(inside), 'SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});
