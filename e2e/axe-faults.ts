import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Rules whose finding depends on the theme. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page, by all of its rules or by some: each rule with the elements that break it. */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (values) => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      return values ? run({ runOnly: { type: 'rule', values } }) : run();
    },
    rules && [...rules],
  );
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`);
}
