import puppeteer, { type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import type { DrivenBrowser, Found } from './driven-browser.ts';

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

/** A page in a context of its own, which knows nothing of the others. */
export async function openInFirefox(browser: Browser): Promise<DrivenBrowser> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1024, height: 1400 });
  return {
    go: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (work, ...given) => page.evaluate(work as (...all: unknown[]) => never, ...given),
    element: async (work, ...given) => {
      const handle = await page.evaluateHandle(work as (...all: unknown[]) => unknown, ...given);
      return handle.asElement();
    },
    press: (element) => handleOf(element).click(),
    type: (element, text) => handleOf(element).type(text),
    choose: (input, file) => (handleOf(input) as ElementHandle<HTMLInputElement>).uploadFile(file),
    touch: (places) => touch(page, places),
    close: () => context.close(),
  };
}

const handleOf = (element: Found) => element as ElementHandle;

async function touch(page: Page, [first, ...others]: readonly { x: number; y: number }[]): Promise<void> {
  const finger = await page.touchscreen.touchStart(first?.x ?? 0, first?.y ?? 0);
  for (const { x, y } of others) await finger.move(x, y);
  await finger.end();
}
