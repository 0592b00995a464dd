// npm run golden -- VERSION [--tree FOLDER]: writes golden data of this tree's version, or of another tree's.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root, runProgram } from './runtime.mjs';
import { setup as gatherTemporaries } from './temporary.mjs';
import { installAll } from './tools.mjs';

const { values } = parseArgs({ allowPositionals: true, options: { tree: { type: 'string' } } });
gatherTemporaries();
const { browser } = await installAll();
// The other tree's own script knows what its element is built from.
const tree = path.resolve(values.tree ?? root);
const runtime = await import(pathToFileURL(path.join(tree, 'scripts', 'runtime.mjs')).href);
await runtime.installPackages();
await runtime.buildElement();
process.exitCode = await runProgram('e2e/golden/make-golden-set.ts', process.argv.slice(2), {
  CHROMIUM: browser,
});
