// npm start: from a fresh clone to the served app. What is current is not done again.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { follow } from './follow.mjs';
import {
  buildElement,
  drawSampleCatalogue,
  installPackages,
  productEnvironment,
  productNode,
  root,
  servingFlags,
} from './runtime.mjs';

try {
  await installPackages();
  await buildElement();
  if (!process.env.CATALOGUE) await drawSampleCatalogue();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const catalogue = process.env.CATALOGUE || path.join(root, 'sample-catalogue', 'drawn');
const server = spawn(productNode(), [...servingFlags, path.join(root, 'server', 'src', 'main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: productEnvironment({ CATALOGUE: catalogue }),
});
follow(server);
