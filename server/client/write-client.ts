import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { packFolder } from '../../supply/pack-folder.ts';
import about from '../package.json' with { type: 'json' };
import { describeApi } from '../src/operations/api-description.ts';

// Writes the client of the API as a package of npm, and packs it: node server/client/write-client.ts FOLDER

const NAME = 'submittal-builder-client';
const repository = path.resolve(import.meta.dirname, '..', '..');

function packageJson(): object {
  return {
    name: NAME,
    version: about.version,
    description: 'A typed client of the API of Submittal Builder.',
    license: 'MIT',
    type: 'module',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './openapi.json': './openapi.json',
      './package.json': './package.json',
    },
    types: './index.d.ts',
    sideEffects: false,
    engines: { node: '>=20' },
    dependencies: { 'openapi-fetch': about.devDependencies['openapi-fetch'] },
  };
}

/** Writes the package into a folder of its own name, packs it beside that, and returns the path of the tarball. */
async function writeClient(into: string): Promise<string> {
  const folder = path.join(into, NAME);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(import.meta.dirname, 'package'), folder, { recursive: true });
  for (const file of ['LICENSE', 'CHANGELOG.md'])
    cpSync(path.join(repository, file), path.join(folder, file));
  const description = JSON.stringify(describeApi(''));
  const blob = ts.factory.createTypeReferenceNode('Blob');
  const types = await openapiTS(description, {
    // What has a usual value may be left out of a request.
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? blob : undefined),
  });
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  write('openapi.json', `${description}\n`);
  const own = readFileSync(path.join(folder, 'index.d.ts'), 'utf8');
  write('index.d.ts', `${own}\n${astToString(types)}`);
  write('package.json', `${JSON.stringify(packageJson(), null, 2)}\n`);
  return packFolder(folder, into);
}

const [into] = process.argv.slice(2);
if (into === undefined) throw new Error('name the folder to write into');
console.log(await writeClient(path.resolve(into)));
