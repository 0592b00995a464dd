import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../../../chromium.ts';

/** Chromium without a window, as the browser tests drive it. */
export function openBrowser(): Promise<Browser> {
  return playwright.launch(chromium);
}

/** Slows the processor down for a page, as on a lesser machine; 1 is this machine. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/** A page of a visitor who was never here, with an empty cache. */
export async function newVisitor(browser: Browser, url: string, rate: number): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await slowDown(page, rate);
  return page;
}
