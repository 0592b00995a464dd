import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ElementManifestSchema } from '@submittal/contract/element-manifest';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import about from '../../package.json' with { type: 'json' };

const web = path.resolve(import.meta.dirname, '..', '..');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'element-'));
  await build({ root: web, logLevel: 'error', build: { outDir: folder, emptyOutDir: true } });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('the manifest of a build has its version, and each file that sites embed with its size and hash', async () => {
  const text = await readFile(path.join(folder, 'submittal-builder.json'), 'utf8');
  const { version, files } = ElementManifestSchema.parse(JSON.parse(text));
  expect(version).toBe(about.version);
  const parts = (await readdir(path.join(folder, 'parts'))).filter((name) => !/\.(br|gz)$/.test(name));
  expect(Object.keys(files).toSorted()).toEqual(
    [
      ...parts.map((name) => `parts/${name}`),
      'submittal-add.js',
      'submittal-builder.LICENSES.txt',
      'submittal-builder.d.ts',
      'submittal-builder.js',
    ].toSorted(),
  );
  for (const [name, { bytes, integrity }] of Object.entries(files)) {
    const content = await readFile(path.join(folder, name));
    expect(content.length, name).toBe(bytes);
    expect(`sha384-${createHash('sha384').update(content).digest('base64')}`, name).toBe(integrity);
  }
});

it('every part that the script names is in the manifest', async () => {
  const text = await readFile(path.join(folder, 'submittal-builder.json'), 'utf8');
  const { files } = ElementManifestSchema.parse(JSON.parse(text));
  const script = await readFile(path.join(folder, 'submittal-builder.js'), 'utf8');
  const named = script.match(/parts\/[\w.-]+\.js/g) ?? [];
  expect(named.length).toBeGreaterThan(5);
  for (const name of named) expect(files, name).toHaveProperty([name]);
});
