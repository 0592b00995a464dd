// npm run dev: serves the element from its sources and updates it in place as they change; restarts the
// server when its own sources change.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { follow } from './follow.mjs';
import { freePort } from './free-port.mjs';
import {
  drawSampleCatalogue,
  installPackages,
  productEnvironment,
  productNode,
  root,
  SMALL_SAMPLE,
} from './runtime.mjs';

const LOOK_MILLISECONDS = 100;

const port = process.env.PORT || '8080';

try {
  await installPackages();
  if (!process.env.CATALOGUE) await drawSampleCatalogue('--small');
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const node = (args, folder, variables, stdout = 'inherit') =>
  spawn(productNode(), args, {
    cwd: folder,
    stdio: ['inherit', stdout, 'inherit'],
    env: productEnvironment(variables),
  });

const serverPort = await freePort();
const serverUrl = `http://127.0.0.1:${serverPort}`;
const server = node(
  ['--watch', '--watch-preserve-output', path.join('server', 'src', 'main.ts')],
  root,
  {
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    LOG_LEVEL: process.env.LOG_LEVEL || 'warn',
    DATA_DIR: process.env.DATA_DIR || path.join(root, '.cache', 'development'),
    // Nobody distributes requests to it.
    DRAIN_SECONDS: '0',
    CATALOGUE: process.env.CATALOGUE || SMALL_SAMPLE,
  },
  'pipe',
);
// Its own address would lead past the sources of the element.
createInterface({ input: server.stdout }).on('line', (line) => {
  if (!line.includes(serverUrl)) console.log(line);
});
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const pages = node(
  [vite, '--port', port, '--logLevel', 'warn', '--clearScreen', 'false'],
  path.join(root, 'web'),
  {
    SERVER_URL: serverUrl,
  },
);
const ending = follow(server, pages);

const stands = (address) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );
const address = `http://127.0.0.1:${port}`;
while (!ending.aborted && !((await stands(`${serverUrl}/readyz`)) && (await stands(address)))) {
  await sleep(LOOK_MILLISECONDS);
}
if (!ending.aborted) console.log(`Submittal Builder follows its sources at ${address}. Ctrl+C ends it.`);
