import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ElementManifestSchema } from '@submittal/contract/element-manifest';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import about from '../../package.json' with { type: 'json' };

// The element as a web team installs it: packed, installed from the tarball into an empty folder, compiled, rendered.

vi.setConfig({ hookTimeout: 240_000, testTimeout: 120_000 });

const repository = path.resolve(import.meta.dirname, '..', '..', '..');
const modules = path.join(repository, 'node_modules');

let folder: string;
let installed: string;

/** Runs a program in the folder, and answers what it says, however it ends. */
async function run(program: string, args: readonly string[], cwd = folder): Promise<string> {
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
  const output = await promisify(execFile)(program, args, { cwd, env: { ...process.env, PATH } }).catch(
    (error: { stdout: string; stderr: string }) => error,
  );
  return `${output.stdout}${output.stderr}`;
}

const parsed = async (file: string) => JSON.parse(await readFile(path.join(installed, file), 'utf8'));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'package-'));
  const out = await run('npm', ['run', '-s', 'package', '--', folder], repository);
  const tarball = `submittal-builder-${about.version}.tgz`;
  expect(out).toContain(tarball);
  const site = path.join(folder, 'site');
  await mkdir(site);
  folder = site;
  await writeFile(path.join(site, 'package.json'), '{"type": "module", "private": true}');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--loglevel=error', '--legacy-peer-deps'];
  await run('npm', ['install', ...quiet, path.join('..', tarball)]);
  installed = path.join(site, 'node_modules', 'submittal-builder');
  // The page's own React, lent from here.
  await mkdir(path.join(site, 'node_modules', '@types'), { recursive: true });
  for (const name of ['react', 'react-dom', 'scheduler', '@types/react', '@types/react-dom', 'csstype']) {
    if (existsSync(path.join(modules, name))) {
      await symlink(path.join(modules, name), path.join(site, 'node_modules', name), 'dir');
    }
  }
});
afterAll(() => rm(path.dirname(folder), { recursive: true, force: true }));

it('has the scripts and parts of the build, with their manifest, types, changes and licence', async () => {
  const { version, exports } = await parsed('package.json');
  expect(version).toBe(about.version);
  const { files } = ElementManifestSchema.parse(await parsed('dist/submittal-builder.json'));
  for (const file of [
    ...Object.keys(files).map((name) => `dist/${name}`),
    'LICENSE',
    'README.md',
    'CHANGELOG.md',
  ]) {
    expect(existsSync(path.join(installed, file)), file).toBe(true);
  }
  for (const target of Object.values<string | Record<string, string>>(exports)) {
    for (const file of typeof target === 'string' ? [target] : Object.values(target)) {
      if (!file.includes('*')) expect(existsSync(path.join(installed, file)), file).toBe(true);
    }
  }
  expect((await readdir(path.join(installed, 'dist', 'parts'))).length).toBeGreaterThan(50);
});

const page = `
import type { SubmittalBuilder as BuilderElement } from 'submittal-builder';
import { SubmittalAdd, SubmittalBuilder, SubmittalCount } from 'submittal-builder/react';
import { useRef } from 'react';

export function Page() {
  const builder = useRef<BuilderElement>(null);
  return (
    <main>
      <SubmittalBuilder
        ref={builder}
        script="https://submittals.example.com/submittal-builder@1.js"
        apiBase="https://submittals.example.com/api"
        basePath="/tools"
        headingLevel={2}
        theme="dark"
        pageTitle
        className="wide"
        lang="fr"
        onGenerated={(event) => console.log(event.detail.bytes.toFixed(), event.detail.isZip)}
        onDocumentAdded={({ detail }) => console.log(detail.productTitle)}
        onError={({ detail }) => console.log(detail.kind)}
        onClick={() => builder.current?.add({ product: 'seal-790' }).then(({ changed }) => changed.length)}
      />
      <SubmittalAdd product="seal-790" type="datasheet" variant="compact" onDocumentAdded={() => {}}>
        <a href="/tools/review">Add</a>
      </SubmittalAdd>
      <SubmittalCount basePath="/tools" />
      <submittal-builder api-base="/api" heading-level={2} />
    </main>
  );
}

const found: BuilderElement | null = document.querySelector('submittal-builder');
document.addEventListener('submittal:step', ({ detail }) => console.log(found?.project?.title, detail.screen));
`;

async function compile(text: string): Promise<string> {
  await writeFile(path.join(folder, 'page.tsx'), text);
  const options = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    exactOptionalPropertyTypes: true,
    preserveSymlinks: true,
  };
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: options, files: ['page.tsx'] }),
  );
  return run(process.execPath, [path.join(modules, 'typescript', 'bin', 'tsc'), '-p', '.']);
}

it('a page in TypeScript compiles with its props, events, ref and tags', async () => {
  expect(await compile(page)).toBe('');
});

it("the manual's component for React compiles", async () => {
  const manual = await readFile(path.join(repository, 'docs', 'embedding.md'), 'utf8');
  const example = /```tsx\n([\s\S]+?)```/.exec(manual)?.[1] ?? '';
  expect(example).toContain('export function');
  expect(await compile(example)).toBe('');
});

it('a prop, value, event or detail that does not exist is an error', async () => {
  const wrong = page
    .replace('basePath="/tools"\n', 'base="/tools"\n')
    .replace('variant="compact"', 'variant="huge"')
    .replace('detail.productTitle', 'detail.product')
    .replace('<SubmittalCount basePath="/tools" />', '<SubmittalCount onGenerated={() => {}} />')
    .replace('heading-level={2} />', 'heading-level={true} />');
  const output = await compile(wrong);
  for (const word of ["'base'", '"huge"', "'product'", 'onGenerated', "'boolean'"])
    expect(output).toContain(word);
});

it('is rendered on a server as the bare elements, with attributes and without the browser', async () => {
  await writeFile(
    path.join(folder, 'render.mjs'),
    `import { createElement as h } from 'react';
     import { renderToString } from 'react-dom/server';
     import { SubmittalAdd, SubmittalBuilder, SubmittalCount } from 'submittal-builder/react';
     if (typeof window !== 'undefined') throw new Error('this is no server');
     const nothing = () => {};
     console.log(renderToString([
       h(SubmittalBuilder, { key: 1, script: 'https://x.example/a.js', apiBase: '/api', headingLevel: 2, theme: 'dark',
         pageTitle: true, className: 'wide', lang: 'fr', onReady: nothing, onGenerated: nothing, 'aria-label': 'Builder' }),
       h(SubmittalBuilder, { key: 2, pageTitle: false }),
       h(SubmittalAdd, { key: 3, product: 'seal-790', onDocumentAdded: nothing }, h('a', { href: '/review' }, 'Add')),
       h(SubmittalCount, { key: 4, basePath: '/tools' }),
     ]));`,
  );
  const html = await run(process.execPath, ['--preserve-symlinks', 'render.mjs']);
  expect(html.trim()).toBe(
    '<submittal-builder api-base="/api" heading-level="2" data-theme="dark" page-title="" class="wide" lang="fr" ' +
      'aria-label="Builder"></submittal-builder><submittal-builder></submittal-builder>' +
      '<submittal-add product="seal-790"><a href="/review">Add</a></submittal-add>' +
      '<submittal-count base-path="/tools"></submittal-count>',
  );
});
