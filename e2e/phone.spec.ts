import { expect, type Page, test } from '@playwright/test';
import { languageCodes } from '@submittal/contract/languages';
import { card, openReview, submit } from './builder-page.ts';

// What a phone shows: the list on the first screen, sheets with a head over a scrim, and all actions in reach.

test.use({ viewport: { width: 390, height: 844 } });

/** The first row shows its number and title above the dock; returns where it begins on the page. */
async function expectFirstRow(page: Page, language: string): Promise<number> {
  await page.locator('submittal-builder').evaluate((it, tag) => it.setAttribute('lang', tag), language);
  await expect(page.locator('submittal-builder [lang]').first()).toHaveAttribute('lang', language);
  await page.evaluate(() => window.scrollTo(0, 0));
  const dock = page.locator('[data-dock]');
  await expect(dock).toBeVisible();
  const row = page.locator('[part=document-row]').first();
  const [first, covered] = await Promise.all([row.boundingBox(), dock.boundingBox()]);
  const top = first?.y ?? Number.NaN;
  // The line with its number and title, not only its edge.
  expect(top + 32, language).toBeLessThan(covered?.y ?? 0);
  return top;
}

test('the first document of review begins on the first screen, in every language', async ({ page }) => {
  await openReview(page, 4);
  for (const language of languageCodes) await expectFirstRow(page, language);
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the list of review begins no lower, and what acts on it is large enough', async ({ page }) => {
    await openReview(page, 4);
    for (const language of languageCodes) {
      const top = await expectFirstRow(page, language);
      // As under a mouse (docs/decisions/078).
      expect(top, language).toBeLessThanOrEqual(653);
      const heights = await page
        .locator('[aria-keyshortcuts^="Control+Z"]')
        .evaluate((undo) =>
          [...(undo.parentElement?.querySelectorAll('button, a') ?? [])].map(
            (one) => one.getBoundingClientRect().height,
          ),
        );
      expect(heights).toHaveLength(5);
      expect(Math.min(...heights), language).toBeGreaterThanOrEqual(44);
    }
  });
});

test('a list is a sheet with a head over a scrim, and a press beside it does nothing but close it', async ({
  page,
}) => {
  await page.goto('/build?text=ArdSeal+790');
  const sealant = card(page, 'ArdSeal 790');
  for (const [name, title] of [
    [/^Detail Drawings/, 'Detail Drawings for ArdSeal 790'],
    [/^More/, 'More documents for ArdSeal 790'],
  ] as const) {
    const opener = sealant.getByRole('button', { name });
    await opener.click();
    const sheet = page.getByRole('dialog', { name: title });
    await expect(sheet.locator('[data-sheet-head]')).toHaveText(title);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();

    await page.evaluate(() => window.scrollTo(0, 0));
    await opener.click();
    await expect(sheet).toBeVisible();
    const help = await page.getByRole('button', { name: 'HELP', includeHidden: true }).boundingBox();
    if (!help) throw new Error('HELP is not on the screen');
    await page.mouse.click(help.x + help.width / 2, help.y + help.height / 2);
    await expect(sheet).toBeHidden();
    await expect(page.locator('[role=dialog]')).toHaveCount(0);
  }
});

test('the results show what was made, and the actions below it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openReview(page, 1);
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await page.getByRole('switch', { name: 'Cover' }).click();
  await submit(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const download = page.getByRole('link', { name: 'Download PDF' });
  await expect(download).toBeVisible();
  const picture = page.locator('main section > div[aria-hidden=true]').first();
  await expect(picture).toBeVisible();
  const [cover, action] = await Promise.all([picture.boundingBox(), download.boundingBox()]);
  expect(cover?.width).toBeGreaterThan(150);
  expect((cover?.y ?? 0) + (cover?.height ?? 0)).toBeLessThan(action?.y ?? 0);
});

for (const width of [390, 768]) {
  test(`Start Over stays in reach in the compact header at ${width}`, async ({ page }) => {
    await openReview(page, 8);
    await page.setViewportSize({ width, height: 700 });
    await page.mouse.move(width / 2, 300);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    await expect(page.locator('[part=project-header]')).toHaveClass(/compact/);
    await page.getByRole('button', { name: 'Start Over' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
}
