import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ElementManifest } from '@submittal/contract/element-manifest';
import ts from 'typescript';
import { packFolder } from '../../../supply/pack-folder.ts';
import about from '../../package.json' with { type: 'json' };
import { customElements, scriptOf } from './custom-elements.ts';
import { DECLARATIONS, type DeclaredElement, declaredElements, propOf } from './declared-element.ts';

// Writes the built element as a package of npm, and packs it: node web/build/package/write-package.ts FOLDER

const web = path.resolve(import.meta.dirname, '..', '..');
const built = path.join(web, 'dist');

/** How the component names the declarations in the sources, and in the package. */
const TYPES = ['../public/submittal-builder.d.ts', './index.js'] as const;

function packageJson(version: string): object {
  return {
    name: 'submittal-builder',
    version,
    description: 'The custom elements of Submittal Builder, with types and components for React.',
    license: 'MIT',
    type: 'module',
    exports: {
      '.': { types: './index.d.ts', default: './dist/submittal-builder.js' },
      './add': { types: './index.d.ts', default: './dist/submittal-add.js' },
      './react': { types: './react.d.ts', default: './react.js' },
      './dist/*': './dist/*',
      './custom-elements.json': './custom-elements.json',
      './package.json': './package.json',
    },
    types: './index.d.ts',
    customElements: './custom-elements.json',
    sideEffects: ['./dist/*.js'],
    peerDependencies: { '@types/react': '>=18', react: '>=18' },
    peerDependenciesMeta: { '@types/react': { optional: true }, react: { optional: true } },
  };
}

/** The component as JavaScript and its declarations, with what it needs to know of the elements. */
function reactFiles(elements: readonly DeclaredElement[]): { script: string; types: string } {
  const fileName = path.join(web, 'package', 'react.ts');
  const source = readFileSync(fileName, 'utf8');
  const compilerOptions: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    verbatimModuleSyntax: true,
  };
  const script = ts.transpileModule(source, { fileName, compilerOptions }).outputText;
  const types = ts.transpileDeclaration(source, { fileName, compilerOptions }).outputText;
  const byProp = (names: readonly { name: string }[]) =>
    Object.fromEntries(names.map(({ name }) => [propOf(name), name]));
  const declared = Object.fromEntries(
    elements.map(({ tag, attributes, events }) => [
      tag,
      { attributes: byProp(attributes), events: byProp(events) },
    ]),
  );
  return {
    // A directive stands before everything else.
    script: script.replace(
      /^'use client';\n/,
      (line) => `${line}const DECLARED = ${JSON.stringify(declared)};\n`,
    ),
    types: types.replaceAll(...TYPES),
  };
}

/** Writes the package into a folder of its own name, packs it beside that, and returns the path of the tarball. */
function writePackage(into: string): string {
  const manifest: ElementManifest = JSON.parse(
    readFileSync(path.join(built, 'submittal-builder.json'), 'utf8'),
  );
  if (manifest.version !== about.version) throw new Error('build the element first: npm run build');
  const folder = path.join(into, 'submittal-builder');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const elements = declaredElements();
  const copy = (from: string, to: string) => cpSync(from, path.join(folder, to));
  for (const file of [...Object.keys(manifest.files), 'submittal-builder.json']) {
    copy(path.join(built, file), path.join('dist', file));
  }
  for (const { tag } of elements) {
    const script = scriptOf({ tag }).replace('dist/', '');
    if (!manifest.files[script]) throw new Error(`the build has no ${script}, which defines <${tag}>`);
  }
  copy(DECLARATIONS, 'index.d.ts');
  copy(path.join(web, 'package', 'README.md'), 'README.md');
  for (const file of ['LICENSE', 'CHANGELOG.md']) copy(path.join(web, '..', file), file);
  const { script, types } = reactFiles(elements);
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('react.js', script);
  write('react.d.ts', types);
  write('custom-elements.json', `${JSON.stringify(customElements(elements), null, 2)}\n`);
  write('package.json', `${JSON.stringify(packageJson(manifest.version), null, 2)}\n`);
  return packFolder(folder, into);
}

const [into] = process.argv.slice(2);
if (into === undefined) throw new Error('name the folder to write into');
console.log(writePackage(path.resolve(into)));
