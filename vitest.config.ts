import { defineConfig } from 'vitest/config';

// Unit and compliance tests stand beside the code; the browser's own are in e2e/ (Playwright).
export default defineConfig({
  test: {
    include: ['{contract,domain,pdf-linker,server,web,sample-catalogue,bench}/src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
