import { expect } from '@playwright/test';
import { test } from './opened.ts';
import { keepPicture } from './picture.ts';

// The screens in French, Spanish and German, opened by their addresses, as their labels differ.

for (const [name, path, tall] of [
  ['home', '/', 1200],
  ['build', '/build?ProductSubtype=Sealants%2FSilicone', 1600],
  ['build-systems', '/build?mode=systems', 1200],
  ['review', '/review', 2600],
  ['generate', '/generate', 3200],
  ['shared-error', '/share/unknown', 900],
] as const) {
  test(name, async ({ page, open }, info) => {
    await open(path, { cover: true, logo: true });
    await expect(page.getByRole('main')).toBeVisible();
    if (name.startsWith('build')) await expect(page.getByRole('article').nth(2)).toBeVisible();
    if (name === 'review' || name === 'generate') {
      await expect(page.locator('[part=document-row]')).toHaveCount(14);
    }
    await keepPicture(page, info, name, { tall });
  });
}

test('dialogs', async ({ page, open }, info) => {
  await open('/build?ProductSubtype=Sealants%2FSilicone', { cover: true });
  await expect(page.getByRole('article').first()).toBeVisible();
  const header = page.locator('[part=project-header]');
  await header.getByRole('button', { name: /^(Modifier|Editar|Bearbeiten)$/ }).click();
  const form = page.getByRole('dialog');
  await form.locator('input[type=email]').fill('a@b');
  await form.locator('textarea').first().fill('');
  // It is aria-disabled, and says what is missing when pressed all the same.
  await form.locator('[part~=button-primary]').click({ force: true });
  await keepPicture(page, info, 'project-form');
  await page.keyboard.press('Escape');
  await page.locator('[part~=help-link]').click();
  await expect(page.getByRole('dialog').locator('textarea')).toBeVisible();
  await keepPicture(page, info, 'help-form');
});
