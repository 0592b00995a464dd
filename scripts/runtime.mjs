// What all commands of this project share: the pinned Node, the installed packages, and running programs with them.
// Plain JavaScript, because it runs on whatever Node (20 or later) the machine has, before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** The oldest Node that runs the product's TypeScript without a build. */
const oldestNode = 24;

/**
 * Path of a Node that runs the product: the one pinned in package.json, else the machine's own if it is recent enough.
 */
export function productNode() {
  const require = createRequire(path.join(root, 'package.json'));
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const binary = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  try {
    const manifest = require.resolve(`node-${platform}-${process.arch}/package.json`);
    return path.join(path.dirname(manifest), binary);
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= oldestNode) return process.execPath;
    throw new Error(
      `This machine (${process.platform} ${process.arch}) needs Node ${oldestNode} or later; it runs ${process.version}.`,
    );
  }
}

/** An environment in which `node` and the tools in node_modules are the project's own. */
export function productEnvironment(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  const nodeFolder = path.dirname(productNode());
  return {
    ...process.env,
    PATH: [nodeFolder, bin, process.env.PATH].join(path.delimiter),
    // Node's compiled code is cached: a server process then starts in half the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'compiled'),
    ...extra,
  };
}

/**
 * Flags for a long-running Node: the halves of its young generation stay at 4 MB. By default Node lets them grow to 16,
 * together with the buffers that die there (docs/decisions/033-rooms-of-the-linker.md), and what answers hold then has the whole
 * heap collected again and again: a package takes three times the processor time. With 1 MB it spends a tenth of its time under load
 * on collecting (063-answers-take-turns.md).
 */
export const servingFlags = JSON.parse(
  readFileSync(path.join(root, 'server', 'src', 'serving-flags.json'), 'utf8'),
);

/** Environment variables of the server's commands, which run beside it (server/src/lean-malloc.ts). */
export const commandEnvironment = JSON.parse(
  readFileSync(path.join(root, 'server', 'src', 'lean-malloc.json'), 'utf8'),
);

/** Runs a command to completion; resolves with its exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)));
  });
}

/** Runs a TypeScript program of this project. */
export function runProgram(file, args = [], extra = {}) {
  return run(productNode(), [path.join(root, file), ...args], { env: productEnvironment(extra) });
}

/** Runs a command of the server, which takes as little memory beside it as it can. */
export function runServerCommand(file, args) {
  return run(productNode(), [...servingFlags, path.join(root, file), ...args], {
    env: productEnvironment(commandEnvironment),
  });
}

/** A fingerprint of the contents of files and folders. */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) {
        if (name !== 'node_modules' && name !== 'dist') add(path.join(file, name));
      }
    } else {
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  };
  for (const entry of paths) add(path.join(root, entry));
  return hash.digest('hex');
}

/** Does `work` unless `stampFile` records that it was done for the same fingerprint. */
export async function unlessCurrent(stampFile, current, work) {
  const file = path.join(root, stampFile);
  if (existsSync(file) && readFileSync(file, 'utf8') === current) return false;
  await work();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, current);
  return true;
}

const INSTALLED = 'node_modules/.installed';

/** Suffix of the stamp of an installation without development packages. */
const RUNNING = ' to run';

/** An installation that we did not make counts as complete, so that nothing is removed from it. */
function hasEverything() {
  const stamp = path.join(root, INSTALLED);
  if (!existsSync(stamp)) return existsSync(path.dirname(stamp));
  return !readFileSync(stamp, 'utf8').endsWith(RUNNING);
}

/**
 * Installs the packages in package-lock.json unless they are installed already. With `only: 'running'`, development
 * packages are left out unless they were installed before.
 */
export function installPackages({ only } = {}) {
  const omit = only === 'running' && !hasEverything();
  const wanted = fingerprint(['package-lock.json']);
  return unlessCurrent(INSTALLED, `${wanted}${omit ? RUNNING : ''}`, async () => {
    console.log('Installing packages …');
    // Not `npm ci`: it refuses a lock file if a registry lacks the packages for some platform.
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const args = [
      'install',
      '--no-save',
      '--loglevel=error',
      '--no-progress',
      ...(omit ? ['--omit=dev'] : []),
    ];
    const code = await run(npm, args, { shell: process.platform === 'win32' });
    if (code !== 0) throw new Error('npm install failed; its message is above.');
  });
}

/** Builds the element and its host page unless they are up to date. */
export function buildElement() {
  const sources = [
    'web',
    'contract/src',
    'domain/src',
    'pdf-linker/src/layout',
    'supply',
    'LICENSE',
    'package-lock.json',
  ];
  return unlessCurrent('web/dist/.built', fingerprint(sources), async () => {
    console.log('Building the element …');
    const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const code = await run(productNode(), [vite, 'build', '--logLevel', 'warn'], {
      cwd: path.join(root, 'web'),
      // Else a build that a test asks for would be React's for developers.
      env: productEnvironment({ NODE_ENV: 'production' }),
    });
    if (code !== 0) throw new Error('The element could not be built; the message is above.');
  });
}

/** Draws the sample catalogue, or with `'--small'` a small part of it, unless it is up to date. */
export async function drawSampleCatalogue(...flags) {
  const code = await runProgram('sample-catalogue/src/cli.ts', ['draw', ...flags]);
  if (code !== 0) throw new Error('The sample catalogue could not be drawn; the message is above.');
}

/** The folder it is drawn into. */
export const SAMPLE = path.join(root, 'sample-catalogue', 'drawn');
export const SMALL_SAMPLE = path.join(root, 'sample-catalogue', 'drawn-small');

/**
 * Imports the sample catalogue into a new folder, with the pictures and texts of its pages; returns the folder. A server
 * that imports it by itself does the same in half as much time again, because visitors come first there.
 */
export async function importSample() {
  const data = mkdtempSync(path.join(os.tmpdir(), 'submittal-e2e-'));
  const program = path.join(root, 'server', 'src', 'command-line', 'catalogue.ts');
  const code = await run(productNode(), [program, 'import', SAMPLE], {
    env: productEnvironment({ DATA_DIR: data, DATABASE_URL: '', BLOB_URL: '' }),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code === 0) return data;
  rmSync(data, { recursive: true, force: true });
  throw new Error('The sample catalogue could not be imported; the message is above.');
}

/** Runs Playwright against a server with the sample catalogue, imported as the promised folder has it. */
export async function runPlaywright(args, environment, imported) {
  await buildElement();
  await drawSampleCatalogue();
  const data = await (imported ?? importSample());
  try {
    const program = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    return await run(productNode(), [program, 'test', ...args], {
      cwd: path.join(root, 'e2e'),
      env: productEnvironment({ E2E_DATA_DIR: data, ...environment }),
    });
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}
