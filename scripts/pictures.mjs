// npm run pictures: draws every screen into docs/screens/. `npm run pictures -- --project 390 -g review` draws some.
import { installPackages, runPlaywright } from './runtime.mjs';
import { setup as gatherTemporaries } from './temporary.mjs';
import { installTools } from './tools.mjs';

gatherTemporaries();
await installPackages();
const { browser } = installTools();
process.exitCode = await runPlaywright(['--config', 'pictures.config.ts', ...process.argv.slice(2)], {
  CHROMIUM: browser,
});
