// Runs a TypeScript program with the pinned Node: node scripts/with-node.mjs PROGRAM [ARGUMENT …]
import { installPackages, runProgram } from './runtime.mjs';

const [program, ...args] = process.argv.slice(2);
await installPackages();
process.exitCode = await runProgram(program, args);
