import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { openReview, rowTitles } from './builder-page.ts';

// How things are called on the screen: files, products, links and languages.

const drawn = path.join(import.meta.dirname, '..', 'sample-catalogue', 'drawn');
const aSheet = () => {
  const found = readdirSync(drawn, { recursive: true, encoding: 'utf8' }).find((name) =>
    name.endsWith('.pdf'),
  );
  if (!found) throw new Error('The sample catalogue is not drawn');
  return readFileSync(path.join(drawn, found));
};

async function uploadAs(page: Page, name: string) {
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: aSheet() });
  await expect(dialog.getByText(name, { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a file keeps its name, and stands under "Uploaded Documents" in the language of the screen', async ({
  page,
}) => {
  await openReview(page, 1);
  await uploadAs(page, '6" deck detail.pdf');
  await expect.poll(() => rowTitles(page)).toContain('6" deck detail');
  const row = page.locator('[part=document-row]').last();
  const builder = page.locator('submittal-builder');
  for (const [language, words] of [
    ['en', 'Uploaded Documents'],
    ['de', 'Hochgeladene Dokumente'],
    ['es', 'Documentos subidos'],
    ['fr', 'Documents téléversés'],
  ] as const) {
    await builder.evaluate((it, tag) => it.setAttribute('lang', tag), language);
    await expect(row).toContainText(words);
  }
  await page.reload();
  await builder.evaluate((it) => it.setAttribute('lang', 'en'));
  await expect.poll(() => rowTitles(page)).toContain('6" deck detail');
});

test('English of Canada, chosen in systems, does not empty the products', async ({ page }) => {
  await page.goto('/build?mode=systems');
  const filter = (name: string) =>
    page.locator('[part=filters]').getByRole('checkbox', { name, exact: true });
  await filter('EN (Canada)').check();
  await filter('EN').uncheck();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Products' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(filter('EN')).toBeChecked();
  await expect(page.getByText('No Results')).toBeHidden();
  await filter('EN').uncheck();
  await expect(filter('EN')).not.toBeChecked();
});

test('the list of projects tells the pages that the header tells', async ({ page }) => {
  await openReview(page, 3);
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await page.getByRole('switch', { name: 'Cover' }).click();
  await page.getByRole('switch', { name: 'Table of Contents' }).click();
  await page.goto('/build');
  const pages = page.locator('[part=project-header]').getByText('Pages').locator('..');
  const count = ((await pages.textContent()) ?? '').match(/\d+/)?.[0] ?? '';
  await page.goto('/?view=projects');
  await expect(page.getByRole('row').filter({ hasText: 'My Submittal' })).toContainText(`${count} pages`);
});
