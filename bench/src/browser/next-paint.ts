import type { Page } from '@playwright/test';
import { z } from 'zod';

/**
 * Does something that a visitor does, and answers its longest interaction to next paint in milliseconds; 16 is the
 * least that is told. The page runs `page/interactions.js`.
 */
export async function nextPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate('interactions.forget()');
  await act();
  return z.number().parse(await page.evaluate('interactions.longest()'));
}
