// npm run pictures: draws every screen into docs/screens/. `npm run pictures -- --project 390 -g review` draws some.
import { installPackages, runPlaywright } from './runtime.mjs';
import { installTools } from './tools.mjs';

await installPackages();
const { browser } = installTools();
process.exitCode = await runPlaywright(['--config', 'pictures.config.ts', ...process.argv.slice(2)], {
  CHROMIUM: browser,
});
