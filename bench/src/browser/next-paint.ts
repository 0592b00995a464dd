import type { Page } from '@playwright/test';
import { z } from 'zod';

/**
 * Performs an action of a visitor; returns its longest interaction to next paint in milliseconds. The minimum
 * reported is 16. The page runs `page/interactions.js`.
 */
export async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('interactions.forget()');
  await act();
  return z.number().parse(await page.evaluate('interactions.longest()'));
}
