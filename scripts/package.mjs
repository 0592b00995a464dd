// npm run package [-- FOLDER]: the element as a package of npm, built, packed, and where it is.
import path from 'node:path';
import { buildElement, installPackages, root, runProgram } from './runtime.mjs';

await installPackages();
await buildElement();
const [folder = path.join(root, '.cache', 'package')] = process.argv.slice(2);
process.exitCode = await runProgram('web/build/package/write-package.ts', [path.resolve(folder)]);
