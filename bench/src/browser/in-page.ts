import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

/** Makes a page run one of the programs of `page/` before its own scripts. */
export async function runInPage(
  page: Page,
  program: 'first-result' | 'interactions' | 'frames',
): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL(`page/${program}.js`, import.meta.url)) });
}
