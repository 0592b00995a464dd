import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkedPages } from './testing/made-documents.ts';
import { faultsFoundByQpdf, readBack } from './testing/read-back.ts';

/** `npm run drill -- linker-package` installs it from the registry; else the workspace's packages stand in. */
const DRILL = process.env.DRILL === '1';

const ROOM = path.join(import.meta.dirname, '..');
const MODULES = path.join(ROOM, '..', 'node_modules');
const NAME = '@submittal/pdf-linker';

interface PackageManifest {
  exports: Record<string, { types: string; default: string }>;
  dependencies: Record<string, string>;
  devDependencies?: Record<string, string>;
}

let folder: string;
let files: string[];
let manifest: PackageManifest;

/** Runs a program in the folder, and answers what it says. */
async function run(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}` },
  });
  return stdout;
}

const npm = (...args: string[]): Promise<string> =>
  run('npm', ...args, '--loglevel=error', '--no-audit', '--no-fund');

/** The workspace's packages that the linker names, where it looks for them. */
async function lendPackages(): Promise<void> {
  for (const name of [...Object.keys(manifest.dependencies), '@types/node', 'typescript', 'undici-types']) {
    const place = path.join(folder, 'node_modules', name);
    await mkdir(path.dirname(place), { recursive: true });
    await symlink(path.join(MODULES, name), place, 'dir');
  }
}

/** The examples of the README, by language: each as it stands in its fence. */
async function examples(language: string): Promise<string[]> {
  const text = await readFile(path.join(ROOM, 'README.md'), 'utf8');
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)].flatMap(([, kind, body]) =>
    kind === language && body !== undefined ? [body] : [],
  );
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linker-package-'));
  await promisify(execFile)(process.execPath, [path.join(ROOM, 'build', 'build-package.ts')]);
  const packed: { filename: string; files: { path: string }[] }[] = JSON.parse(
    await npm('pack', path.join(ROOM, 'dist'), '--json'),
  );
  const tarball = packed[0]?.filename ?? '';
  files = packed[0]?.files.map((file) => file.path) ?? [];
  await writeFile(path.join(folder, 'package.json'), '{"type": "module", "private": true}');
  const installed = path.join(folder, 'node_modules', NAME);
  if (DRILL) {
    const versions = async (name: string): Promise<string> =>
      `${name}@${JSON.parse(await readFile(path.join(MODULES, name, 'package.json'), 'utf8')).version}`;
    const tools = await Promise.all(['typescript', '@types/node'].map(versions));
    await npm('install', '--ignore-scripts', `./${tarball}`, ...tools);
  } else {
    await mkdir(installed, { recursive: true });
    await run('tar', '-xzf', tarball, '--strip-components=1', '-C', installed);
  }
  manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
  if (!DRILL) await lendPackages();
  const sheets = path.join(folder, 'sheets');
  await mkdir(sheets);
  await writeFile(path.join(sheets, 'ArdSeal 790.pdf'), await linkedPages(3, 'Guide'));
  await writeFile(path.join(sheets, 'ArdSeal 795.pdf'), await linkedPages(2, 'Sheet'));
}, 600_000);

afterAll(() => rm(folder, { recursive: true }));

test('the package holds code, types and what to read, and no test', () => {
  expect(files).toContain('README.md');
  expect(files).toContain('LICENSE');
  expect(files.filter((file) => !/^(lib|docs)\//.test(file)).sort()).toEqual([
    'LICENSE',
    'README.md',
    'package.json',
  ]);
  expect(files.filter((file) => /test|made-documents|(?<!\.d)\.ts$/.test(file))).toEqual([]);
});

test('the package asks for no package that only tests need', () => {
  expect(manifest.devDependencies).toBeUndefined();
  expect(Object.keys(manifest.dependencies)).not.toContain('pdfkit');
});

test('the package exports what its README names, and nothing else', async () => {
  const text = await readFile(path.join(ROOM, 'README.md'), 'utf8');
  const named = [...text.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name]) => `./${name}`);
  expect(Object.keys(manifest.exports).sort()).toEqual(named.filter((name) => !name.endsWith('/')).sort());
  const own = JSON.parse(await readFile(path.join(ROOM, 'package.json'), 'utf8'));
  expect(Object.keys(own.exports).sort()).toEqual(Object.keys(manifest.exports).sort());
});

test('every entry point has code and types', async () => {
  for (const { types, default: code } of Object.values(manifest.exports)) {
    for (const file of [types, code])
      expect(existsSync(path.join(folder, 'node_modules', NAME, file))).toBe(true);
  }
  const names = Object.keys(manifest.exports).map((entry) => path.posix.join(NAME, entry));
  await run(
    process.execPath,
    '--input-type=module',
    '--eval',
    names.map((name) => `await import(${JSON.stringify(name)});`).join('\n'),
  );
}, 60_000);

test('the examples of the README run one after the other, and their types hold', async () => {
  const names: string[] = [];
  for (const example of await examples('ts')) {
    const name = /^\/\/ (\S+\.ts)\n/.exec(example)?.[1] ?? '';
    expect(name).not.toBe('');
    await writeFile(path.join(folder, name), example);
    names.push(name);
  }
  expect(names.length).toBeGreaterThan(2);
  for (const name of names) await run(process.execPath, name);
  const linked = await readFile(path.join(folder, 'package.pdf'));
  expect(await faultsFoundByQpdf(linked)).toBe('');
  // Cover, contents, a page before the group, three pages and two.
  expect((await readBack(linked)).pages).toHaveLength(8);
  expect((await readFile(path.join(folder, 'package.zip'))).subarray(0, 2).toString()).toBe('PK');
  const strict = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--types', 'node'];
  const lib = ['--lib', 'es2024,esnext.disposable'];
  await run(process.execPath, 'node_modules/typescript/bin/tsc', ...strict, ...lib, ...names);
}, 120_000);

test('the commands of the README run', async () => {
  // Unpacked, it has no link among the commands of the folder.
  for (const text of await examples('sh')) {
    for (const line of text.trim().split('\n')) {
      const own = DRILL
        ? line
        : line.replace(/^npx pdf-link/, `"${process.execPath}" node_modules/${NAME}/lib/cli/pdf-link.mjs`);
      await run('sh', '-c', own);
    }
  }
  expect((await readBack(await readFile(path.join(folder, 'linked.pdf')))).pages).toHaveLength(7);
}, 120_000);
