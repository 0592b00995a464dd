// npm run pictures: draws every screen into docs/screens/. `npm run pictures -- --project 390 -g review` draws some.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  buildElement,
  drawSampleCatalogue,
  installPackages,
  productEnvironment,
  productNode,
  root,
  run,
} from './runtime.mjs';
import { installTools } from './tools.mjs';

await installPackages();
const { browser } = installTools();
await buildElement();
await drawSampleCatalogue();
const data = mkdtempSync(path.join(os.tmpdir(), 'submittal-pictures-'));
try {
  process.exitCode = await run(
    productNode(),
    [
      path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      '--config',
      'pictures.config.ts',
      ...process.argv.slice(2),
    ],
    {
      cwd: path.join(root, 'e2e'),
      env: productEnvironment({ CHROMIUM: browser, E2E_DATA_DIR: process.env.E2E_DATA_DIR ?? data }),
    },
  );
} finally {
  rmSync(data, { recursive: true, force: true });
}
