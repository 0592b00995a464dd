import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** What axe finds on the page: each rule with the elements that break it. */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => {
    const { run }: typeof axe = Reflect.get(window, 'axe');
    return run();
  });
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
}
