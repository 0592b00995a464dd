import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import about from '../package.json' with { type: 'json' };
import { drawPdf } from '../src/testing/files.ts';
import { startTestServer, type TestServer } from '../src/testing/test-server.ts';

// The client as others install it: packed, installed from the tarball into an empty folder, compiled, used on a server.

vi.setConfig({ hookTimeout: 180_000, testTimeout: 120_000 });

const modules = path.resolve(import.meta.dirname, '..', '..', 'node_modules');

let folder: string;
let server: TestServer;

/** Runs a program in the folder, and answers what it says, however it ends. */
async function run(program: string, args: readonly string[]): Promise<string> {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env['PATH']}`;
  const result = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, PATH },
  }).catch((error: { stdout: string; stderr: string }) => error);
  return `${result.stdout}${result.stderr}`;
}

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(path.join(tmpdir(), 'client-'));
  const written = await run(process.execPath, [path.join(import.meta.dirname, 'write-client.ts'), folder]);
  expect(written).toContain(`submittal-builder-client-${about.version}.tgz`);
  const tarball = path.join(folder, `submittal-builder-client-${about.version}.tgz`);
  folder = path.join(folder, 'program');
  await mkdir(folder);
  await writeFile(path.join(folder, 'package.json'), '{"type": "module", "private": true}');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--loglevel=error'];
  // What it depends on is lent from here.
  const output = await run('npm', ['install', ...quiet, path.join(modules, 'openapi-fetch'), tarball]);
  expect(output).toContain('added');
});
afterAll(async () => {
  await server.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

it('does what its README shows', async () => {
  const readme = await readFile(path.join(folder, 'node_modules/submittal-builder-client/README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, example = '']) => example);
  expect(examples).toHaveLength(3);
  const program = examples
    .join('\n')
    .replace('http://127.0.0.1:8080', server.url)
    .replace("'joint sealant'", "'TestSeal 790'");
  await writeFile(path.join(folder, 'letter.pdf'), await drawPdf('Letter', 1));
  const last = 'console.log(uploaded.data.resources[0].resourceName);';
  await writeFile(path.join(folder, 'example.js'), `${program}\n${last}\n`);
  const output = await run(process.execPath, ['example.js']);
  expect(output).toContain('403 edit-token-wrong');
  expect(output).toContain('letter.pdf');
  expect((await readFile(path.join(folder, 'submittal.pdf'))).toString('latin1', 0, 5)).toBe('%PDF-');
});

const program = `
import { bearer, createClient, newIdempotencyKey, type Schemas } from 'submittal-builder-client';
const client = createClient(new URL('http://127.0.0.1'));
export async function upload(id: string, token: string, file: Blob): Promise<Schemas['UploadFilesAnswer'] | undefined> {
  const headers = { ...bearer(token), 'idempotency-key': newIdempotencyKey() };
  const { data, error } = await client.POST('/api/UploadFiles/{id}', {
    params: { path: { id } },
    headers,
    body: { files: [file] },
  });
  if (error?.error.code === 'file-too-large') throw new Error(error.error.message);
  return data;
}
`;

const wrongs = {
  'a call that is not there': ["'/api/UploadFiles/{id}'", "'/api/UploadAll/{id}'"],
  'a text for a file': ['files: [file]', "files: ['letter']"],
  'a code that the server never says': ["'file-too-large'", "'file-too-big'"],
} as const;

it('compiles with a program that is right, and tells of what is wrong', async () => {
  await writeFile(path.join(folder, 'right.ts'), program);
  const files = Object.values(wrongs).map((_, at) => `wrong-${at}.ts`);
  for (const [at, [right, wrong]] of Object.values(wrongs).entries())
    await writeFile(path.join(folder, files[at] ?? ''), program.replace(right, wrong));
  const tsc = path.join(modules, 'typescript', 'bin', 'tsc');
  const options = [
    '--noEmit',
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom',
  ];
  const output = await run(process.execPath, [tsc, ...options, 'right.ts', ...files]);
  expect(output).not.toContain('right.ts');
  for (const [at, what] of Object.keys(wrongs).entries())
    expect(output, what).toMatch(new RegExp(`wrong-${at}\\.ts.*error TS`));
});

it('is small', async () => {
  const { size } = await stat(
    path.join(path.dirname(folder), `submittal-builder-client-${about.version}.tgz`),
  );
  expect(size).toBeLessThan(200_000);
});
