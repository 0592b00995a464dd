import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';
import { beforeAll, expect, it } from 'vitest';

const web = path.resolve(import.meta.dirname, '..', '..');

/** What a build of the element leaves, and every module that it went through. */
interface Built {
  readonly modules: readonly string[];
  readonly script: string;
  readonly notices: string;
}

let built: Built;

beforeAll(async () => {
  const modules: string[] = [];
  const watch: Plugin = {
    name: 'watch',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk') modules.push(...output.moduleIds);
      }
    },
  };
  const result = await build({ root: web, logLevel: 'error', plugins: [watch], build: { write: false } });
  const outputs = 'output' in result ? result.output : [];
  const content = (name: string) => {
    const file = outputs.find(({ fileName }) => fileName === name);
    return String(file?.type === 'chunk' ? file.code : file?.source);
  };
  built = {
    modules,
    script: content('submittal-builder.js'),
    notices: content('submittal-builder.LICENSES.txt'),
  };
});

it('every package with a module in the element is in its notices, with the words of its licence', () => {
  const folders = new Set(built.modules.filter((id) => id.includes('node_modules')).map(packageFolder));
  expect(folders.size).toBeGreaterThan(10);
  for (const folder of folders) {
    const { name, version } = manifest(folder);
    expect(built.notices, folder).toContain(`\n${name} ${version} (`);
    const licence = readFileSync(
      path.join(folder, existsSync(path.join(folder, 'LICENSE.md')) ? 'LICENSE.md' : 'LICENSE'),
      'utf8',
    );
    const copyright = /^.*copyright.*$/im.exec(licence)?.[0].trim();
    expect(built.notices, folder).toContain(copyright);
  }
});

it('what the bundler adds of itself, and the product, are in the notices too', () => {
  expect(built.modules.some((id) => id.startsWith('\0rolldown/'))).toBe(true);
  expect(built.notices).toMatch(/^rolldown \S+ \(MIT\)$/m);
  expect(built.notices).toMatch(/^submittal-builder \S+ \(MIT\)$/m);
});

it('the script begins with the licences and where the notices stand', () => {
  expect(built.script.split('\n', 1)[0]).toMatch(
    /^\/\*! .*under .*MIT.*: see submittal-builder\.LICENSES\.txt /,
  );
});

/** The nearest folder above a module whose package.json has a name. */
function packageFolder(id: string): string {
  for (let folder = path.dirname(id); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (manifest(folder).name) return folder;
  }
  throw new Error(`${id} is in no package`);
}

function manifest(folder: string): { name?: string; version?: string } {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}
