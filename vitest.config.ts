import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';

// Unit and compliance tests are beside the code; tests of components in a browser have a configuration of their own
// (web/vitest.browser.config.ts), and whole screens are tested in e2e/ (Playwright).
export default defineConfig({
  test: {
    include: [
      '{contract,domain,pdf-linker,server,web,sample-catalogue,bench}/src/**/*.test.{ts,tsx}',
      '{deploy,docs,scripts,server/client,supply}/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.browser.test.tsx'],
    globalSetup: ['scripts/temporary.mjs', 'server/src/testing/migrated-database.ts'],
    // The files of a worker share its modules: starting a worker for each file took a fifth of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // One more than cores: half of the time a test waits for a process, a timer or a database.
    maxWorkers: availableParallelism() + 1,
    expect: { poll: { timeout: 20_000 } },
  },
});
