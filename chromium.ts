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

/**
 * Chromium's shell, which has no window, no viewer of PDF and nothing else that pages do not need. `CHROMIUM_SHELL` is its
 * path; where it is not here, the whole browser takes its place.
 */
export const chromiumShell = {
  ...chromium,
  executablePath: process.env.CHROMIUM_SHELL || chromium.executablePath,
};
