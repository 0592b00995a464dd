import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumShell } from '../../chromium.ts';

// Debian's Firefox speaks WebDriver BiDi, and Puppeteer speaks that; Playwright drives only a Firefox of its own making.

/** Starts Firefox; downloads go to a folder without a question. */
export function startFirefox(executablePath: string, downloads: string): Promise<Browser> {
  return puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    extraPrefsFirefox: {
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.always_ask_before_handling_new_types': false,
      'browser.helperApps.neverAsk.saveToDisk': 'application/pdf,application/zip',
      'dom.events.testing.asyncClipboard': true,
      'dom.w3c_touch_events.enabled': 1,
    },
  });
}

/** Starts Chromium, to be driven as Firefox is. */
export function startChromium(): Promise<Browser> {
  const { executablePath, args } = chromiumShell;
  return puppeteer.launch({ browser: 'chrome', executablePath, headless: 'shell', args });
}
