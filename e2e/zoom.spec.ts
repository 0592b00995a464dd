import { expect, type Page, test } from '@playwright/test';
import { card, copyShareLink, openGenerate, openReview, rowTitles, submit } from './builder-page.ts';

// A window of 1280 × 1024 at 200 % and at 400 %: the page then has 640 × 512 and 320 × 256 CSS pixels (WCAG 2.2,
// 1.4.10 Reflow). Nothing is lost, and nothing scrolls in two directions.

/**
 * Everything comes to stand within the width: no sideways scrolling of the page, no control or text cut by the
 * window's edge. What slides in or out is outside until it is done.
 */
async function expectReflow(page: Page, where: string) {
  await expect.poll(() => lostAtTheEdges(page), where).toEqual({ sideways: 0, outside: [] });
}

function lostAtTheEdges(page: Page): Promise<{ sideways: number; outside: string[] }> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const all = (root: ParentNode): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot ? all(element.shadowRoot) : []),
      ]);
    const hidden = (element: Element) => {
      const style = getComputedStyle(element);
      return style.visibility === 'hidden' || style.clipPath !== 'none' || style.opacity === '0';
    };
    /** A strip of pictures scrolls by itself, as data tables may. */
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const outside = all(document)
      .filter((element) =>
        element.matches('a, button, input, textarea, label, h1, h2, h3, h4, p, td, dd, strong'),
      )
      .filter((element) => !hidden(element) && !scrolls(element.parentElement))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return box.width > 1 && box.height > 1 && (box.right > width + 1 || box.left < -1);
      })
      .map(
        (element) => `${element.tagName} ${element.ariaLabel ?? element.textContent?.trim().slice(0, 40)}`,
      );
    const root = document.scrollingElement;
    return { sideways: (root?.scrollWidth ?? 0) - width, outside };
  });
}

for (const [percent, viewport] of [
  [200, { width: 640, height: 512 }],
  [400, { width: 320, height: 256 }],
] as const) {
  test.describe(`at ${percent} %`, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('the whole flow works, and nothing runs out of the window', async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReflow(page, 'home');
      await page.getByRole('button', { name: 'HELP' }).click();
      const help = page.getByRole('dialog', { name: 'Need Help?' });
      await help.getByLabel('Message').fill('Every field can be reached');
      await expectReflow(page, 'help');
      await help.getByRole('button', { name: 'Send' }).click();
      await expect(help.getByText('Enter your first name')).toBeVisible();
      await help.getByRole('button', { name: 'Close' }).click();
      await expect(help).toBeHidden();
      await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
      const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
      await form.getByLabel('Description').fill('Joint sealants');
      await expectReflow(page, 'project form');
      await form.getByRole('button', { name: 'Create Project' }).click({ force: true });
      await expect(form.getByLabel('Project Name')).toBeFocused();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();

      await page.goto('/build?text=ArdSeal+790');
      const sealant = card(page, 'ArdSeal 790');
      await sealant.getByRole('button', { name: 'Data Sheet' }).click();
      await sealant.getByRole('button', { name: /^Detail Drawings/ }).click();
      const details = page.getByRole('dialog', { name: /^Detail Drawings/ });
      await details.getByRole('checkbox', { name: /Window Perimeter at Jamb/ }).check();
      await expectReflow(page, 'list of details');
      await details.getByRole('button', { name: 'Done' }).click();
      await expect(details).toBeHidden();
      await page.getByRole('button', { name: /^Filters/ }).click();
      await page.getByRole('checkbox', { name: /^Sealants/ }).check();
      await expectReflow(page, 'filters');
      await page.keyboard.press('Escape');
      await expectReflow(page, 'build');
      await page.getByRole('button', { name: 'Continue to Review' }).click();

      await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
      await expectReflow(page, 'review');
      await expect.poll(() => rowTitles(page)).toHaveLength(2);
      const [first = '', second = ''] = await rowTitles(page);
      await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
      await expect.poll(() => rowTitles(page)).toEqual([second, first]);
      await page.getByRole('button', { name: `Delete ${first}`, exact: true }).click();
      await expectReflow(page, 'delete warning');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Keep Document' }).click();
      await page.getByRole('button', { name: 'Upload Files' }).click();
      await expectReflow(page, 'upload');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
      await page.getByRole('button', { name: 'Continue to Generate' }).click();

      await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
      await page.getByRole('switch', { name: 'Cover' }).click();
      await expectReflow(page, 'generate');
      const element = page.locator('submittal-builder');
      for (const language of ['fr', 'es', 'en']) {
        await element.evaluate((it, tag) => it.setAttribute('lang', tag), language);
        await expectReflow(page, `generate, ${language}`);
      }
      await submit(page);
      const download = page.getByRole('link', { name: 'Download PDF' });
      await expect(download).toBeVisible();
      await expectReflow(page, 'results');
      await page.goto(await copyShareLink(page));
      await expect(page.getByRole('heading', { name: 'My Submittal' })).toBeVisible();
      await expectReflow(page, 'shared view');
    });

    test('what sticks leaves more than half of the window to the page', async ({ page }) => {
      await openReview(page, 4);
      await page.mouse.wheel(0, 600);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
      const covered = await page.evaluate(() => {
        let rows = 0;
        const middle = document.documentElement.clientWidth / 2;
        for (let y = 1; y < window.innerHeight; y += 2) {
          const at = document.querySelector('submittal-builder')?.shadowRoot?.elementFromPoint(middle, y);
          let element: Element | null | undefined = at;
          while (element && !['sticky', 'fixed'].includes(getComputedStyle(element).position))
            element = element.parentElement;
          if (element && !element.matches('.sb-overlay')) rows += 2;
        }
        return rows / window.innerHeight;
      });
      expect(covered).toBeLessThan(0.5);
    });
  });
}

test('text spaced out as WCAG 1.4.12 asks is not cut', async ({ page }) => {
  await openGenerate(page, 1);
  await page.goto('/build');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.locator('submittal-builder').evaluate((element) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    element.shadowRoot?.adoptedStyleSheets.push(sheet);
  });
  await expectReflow(page, 'build, spaced');
  const cut = await page.getByRole('button').evaluateAll((buttons) =>
    buttons
      .filter(
        (button) =>
          button.getClientRects().length > 0 &&
          // Skip buttons are drawn by the focus alone.
          getComputedStyle(button).clipPath === 'none' &&
          button.scrollHeight > button.clientHeight + 2,
      )
      .map((button) => button.textContent),
  );
  expect(cut).toEqual([]);
});
