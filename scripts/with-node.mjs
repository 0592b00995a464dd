// Runs a TypeScript program with the pinned Node: node scripts/with-node.mjs PROGRAM [ARGUMENT …]
import { installPackages, runProgram, runServerCommand } from './runtime.mjs';

/** Programs that need more packages than the server does. */
const DEVELOPMENT = /^(bench\/|docs\/|supply\/write-bill)/;

const [program, ...args] = process.argv.slice(2);
await installPackages(DEVELOPMENT.test(program) ? {} : { only: 'running' });
const runs = program.startsWith('server/src/command-line/') ? runServerCommand : runProgram;
process.exitCode = await runs(program, args);
