import { type Browser, type Page, chromium as playwright } from '@playwright/test';
import { chromium } from '../../../chromium.ts';

/** Headless Chromium, launched as for the browser tests. */
export function openBrowser(): Promise<Browser> {
  return playwright.launch(chromium);
}

/** Slows the processor down for a page, to simulate a slower machine; 1 is this machine's speed. */
async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

/**
 * A connection, with the same values each way: bits per second, and the latency of an answer in milliseconds.
 */
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

/**
 * A page of a first-time visitor, with an empty cache; without `line`, it has this machine's own connection.
 */
export async function newVisitor(browser: Browser, url: string, rate: number, line?: Line): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await slowDown(page, rate);
  if (line) await narrow(page, line);
  return page;
}
