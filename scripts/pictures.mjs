// npm run pictures: draws every screen into docs/screens/. `npm run pictures -- --project 390 -g review` draws some.
import { runPlaywright } from './runtime.mjs';
import { setup as gatherTemporaries } from './temporary.mjs';
import { installAll } from './tools.mjs';

gatherTemporaries();
const { browser } = await installAll();
process.exitCode = await runPlaywright(['--config', 'pictures.config.ts', ...process.argv.slice(2)], {
  CHROMIUM: browser,
});
