// Runs a TypeScript program with the pinned Node: node scripts/with-node.mjs PROGRAM [ARGUMENT …]
import { installPackages, runProgram } from './runtime.mjs';

/** Programs that need more packages than the server does. */
const DEVELOPMENT = /^(bench\/|docs\/|supply\/write-bill)/;

const [program, ...args] = process.argv.slice(2);
await installPackages(DEVELOPMENT.test(program) ? {} : { only: 'running' });
process.exitCode = await runProgram(program, args);
