// npm run build: the linker as a package of its own, in dist/: JavaScript with types, its manifest, and its
// documentation.
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const ROOM = path.join(import.meta.dirname, '..');
const DIST = path.join(ROOM, 'dist');

interface Manifest {
  readonly exports: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The path of a source file once it is compiled. */
function compiled(file: string, extension: '.js' | '.d.ts'): string {
  return file.replace(/^\.\/src\//, './lib/').replace(/\.ts$/, extension);
}

/** The manifest of the package: the named entry points, and what the code needs to run. */
function packageManifest({ private: _private, scripts, devDependencies, ...manifest }: Manifest): object {
  const entries = Object.entries(manifest.exports);
  return {
    ...manifest,
    exports: Object.fromEntries(
      entries.map(([name, file]) => [
        name,
        { types: compiled(file, '.d.ts'), default: compiled(file, '.js') },
      ]),
    ),
    bin: Object.fromEntries(
      Object.entries(manifest.bin).map(([name, file]) => [name, compiled(file, '.js')]),
    ),
    files: ['lib', 'docs'],
  };
}

rmSync(DIST, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', path.join(ROOM, 'tsconfig.build.json')], {
  stdio: 'inherit',
});
const manifest: Manifest = JSON.parse(readFileSync(path.join(ROOM, 'package.json'), 'utf8'));
writeFileSync(path.join(DIST, 'package.json'), `${JSON.stringify(packageManifest(manifest), null, 2)}\n`);
copyFileSync(path.join(ROOM, 'README.md'), path.join(DIST, 'README.md'));
copyFileSync(path.join(ROOM, '..', 'LICENSE'), path.join(DIST, 'LICENSE'));
cpSync(path.join(ROOM, 'docs'), path.join(DIST, 'docs'), { recursive: true });
