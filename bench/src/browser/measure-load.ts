import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { runInPage } from './in-page.ts';
import { type Line, newVisitor } from './open-browser.ts';

const StateSchema = z.object({
  /** From the start of the navigation to the frame that shows the first result, in milliseconds. */
  firstResult: z.number(),
  /** The sum of the layout shifts so far. */
  shift: z.number(),
});

interface Load {
  /** From the start of the navigation to the frame that shows the first result, in milliseconds. */
  readonly firstResult: number;
  /** Layout shift while everything loads and the page is scrolled to its end. */
  readonly shift: number;
  /** Layout shift of the header when it turns compact, which is intended. */
  readonly compacting: number;
  /** The addresses of the element's scripts loaded until the first result is shown. */
  readonly scripts: readonly string[];
}

const state = async (page: Page) =>
  StateSchema.parse(await page.evaluate('({ ...measured, whenShown: undefined })'));

/** Opens the build screen as a first-time visitor, and scrolls to its end. */
export async function measureLoad(browser: Browser, url: string, rate: number, line?: Line): Promise<Load> {
  const page = await newVisitor(browser, url, rate, line);
  const scripts = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  });
  await runInPage(page, 'first-result');
  await page.goto('/build', { waitUntil: 'commit' });
  await page.evaluate('measured.whenShown');
  const first = [...scripts];
  await page.waitForLoadState('networkidle');
  const loaded = await state(page);
  await page.mouse.wheel(0, 300);
  await page.waitForTimeout(500);
  const compact = await state(page);
  for (let at = 0; at < 12; at++) {
    await page.mouse.wheel(0, 300);
    await page.waitForTimeout(60);
  }
  await page.waitForLoadState('networkidle');
  const scrolled = await state(page);
  await page.context().close();
  return {
    firstResult: loaded.firstResult,
    shift: loaded.shift + scrolled.shift - compact.shift,
    compacting: compact.shift - loaded.shift,
    scripts: first,
  };
}
