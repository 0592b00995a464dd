import { expect, test } from '@playwright/test';
import { languageCodes } from '@submittal/contract/languages';
import { card, openReview, submit } from './builder-page.ts';

// What a phone shows: the list on the first screen, sheets with a head over a scrim, and all actions in reach.

test.use({ viewport: { width: 390, height: 844 } });

test('the first document of review begins on the first screen, in every language', async ({ page }) => {
  await openReview(page, 4);
  await page.evaluate(() => window.scrollTo(0, 0));
  const row = page.locator('[part=document-row]').first();
  const dock = page.locator('[data-dock]');
  for (const language of languageCodes) {
    await page.locator('submittal-builder').evaluate((it, tag) => it.setAttribute('lang', tag), language);
    await expect(dock).toBeVisible();
    const [first, covered] = await Promise.all([row.boundingBox(), dock.boundingBox()]);
    // The line with its number and title, not only its edge.
    expect((first?.y ?? Number.NaN) + 32, language).toBeLessThan(covered?.y ?? 0);
  }
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
