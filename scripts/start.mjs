// npm start: from a fresh clone to the running app. Steps that are up to date are skipped.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { follow } from './follow.mjs';
import {
  buildElement,
  commandEnvironment,
  drawSampleCatalogue,
  installPackages,
  productEnvironment,
  productNode,
  root,
  SAMPLE,
  SMALL_SAMPLE,
  servingFlags,
} from './runtime.mjs';

/** Nothing is drawn yet: a part is served as soon as it is ready, while the rest is drawn and imported. */
const first = !process.env.CATALOGUE && !existsSync(SAMPLE);

try {
  await installPackages({ only: 'running' });
  await Promise.all([buildElement(), first && drawSampleCatalogue('--small')]);
  if (!first && !process.env.CATALOGUE) await drawSampleCatalogue();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const program = (file, args, catalogue, flags = [], environment = {}) =>
  spawn(productNode(), [...flags, path.join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: productEnvironment({ ...environment, CATALOGUE: catalogue }),
  });

/** Runs a step beside the server at a lower priority; it ends with this process. */
function beside(file, args, flags, environment) {
  return new Promise((resolve, reject) => {
    const child = program(file, args, SAMPLE, flags, environment);
    const end = () => child.kill();
    process.once('exit', end);
    if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error('The rest of the sample catalogue is missing; the message is above.'));
    });
  });
}

if (first) {
  console.log(
    'A small part of the sample catalogue is served first; the rest is drawn and imported meanwhile.',
  );
}
const server = program(
  'server/src/main.ts',
  first ? ['--first', SMALL_SAMPLE] : [],
  process.env.CATALOGUE || SAMPLE,
  servingFlags,
);
const ending = follow(server);
if (first) {
  try {
    await beside('sample-catalogue/src/cli.ts', ['draw']);
    await beside('server/src/start/import-at-start.ts', [SAMPLE], servingFlags, commandEnvironment);
  } catch (error) {
    if (!ending.aborted) console.error(error.message);
  }
}
