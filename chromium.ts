/**
 * How tests and benchmarks start Chromium: headless, and without connections of its own. `CHROMIUM` is its
 * path, as `npm test` finds it.
 */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
