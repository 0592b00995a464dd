// npm run package [-- FOLDER]: the element and the client of the API as packages of npm, built, packed, and where they are.
import path from 'node:path';
import { buildElement, installPackages, root, runProgram } from './runtime.mjs';

await installPackages();
await buildElement();
const [folder = path.join(root, '.cache', 'package')] = process.argv.slice(2);
for (const program of ['web/build/package/write-package.ts', 'server/client/write-client.ts']) {
  process.exitCode ||= await runProgram(program, [path.resolve(folder)]);
}
