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

/** A connection, each way: bits in a second, and milliseconds until an answer begins. */
export interface Line {
  readonly bits: number;
  readonly latency: number;
}

async function narrow(page: Page, { bits, latency }: Line): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const throughput = bits / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** A page of a visitor who was never here, with an empty cache; `line` is this machine's own where there is none. */
export async function newVisitor(browser: Browser, url: string, rate: number, line?: Line): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await slowDown(page, rate);
  if (line) await narrow(page, line);
  return page;
}
