import { expect, test } from '@playwright/test';
import { card, openGenerate, selectDataSheets } from './builder-page.ts';

// Words and figures that the other tests pass by.

test('home is titled and offers two starts beside its drawing', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Submittal Builder', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Drawing of a submittal package/ })).toBeVisible();
  await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
  const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
  await expect(form.getByLabel('Project Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await expect(page).toHaveURL(/\/build$/);
});

test('back and forward return to where each screen was scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await selectDataSheets(page, 2);
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const scrollTo = async (y: number) => {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await expect.poll(scrolled).toBe(y);
  };
  await scrollTo(700);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeFocused();
  expect(await scrolled()).toBe(0);
  await scrollTo(90);
  await page.goBack();
  await expect.poll(scrolled).toBe(700);
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeAttached();
  await expect.poll(scrolled).toBe(90);
});

test('build says what it is for, and the header counts documents and megabytes', async ({ page }) => {
  await selectDataSheets(page, 2);
  await expect(page.getByRole('heading', { name: 'Submittal Builder', level: 1 })).toBeVisible();
  await expect(
    page.getByText('Use the filters below to find the products and documents you need.'),
  ).toBeVisible();
  const header = page.getByRole('region', { name: 'Project', exact: true });
  await expect(header.getByText('2', { exact: true }).first()).toBeVisible();
  await expect(header.getByText(/^\d+\.\d\dmb$/)).toBeVisible();

  const product = card(page, 'ArdSeal 790');
  await page.goto('/build?text=ArdSeal+790');
  await expect(product.getByRole('img').or(product.locator('img')).first()).toBeVisible();
  await expect(product.locator('p').first()).not.toBeEmpty();
});

test('lists of details scroll at 40 % of the view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/build?text=ArdSeal+790');
  await card(page, 'ArdSeal 790')
    .getByRole('button', { name: /^Detail Drawings/ })
    .click();
  const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
  await expect(list).toBeVisible();
  const heights = await list
    .locator('*')
    .evaluateAll((all) =>
      all
        .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
        .map((element) => getComputedStyle(element).maxHeight),
    );
  expect(heights).toContain(`${(40 / 100) * 900}px`);
});

test('a logo that was uploaded is taken away again', async ({ page }) => {
  await openGenerate(page, 1);
  await page.getByRole('button', { name: 'Upload Logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload' });
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'our_mark.png', mimeType: 'image/png', buffer: pixel });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('our_mark.png').first()).toBeVisible();
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.postDataJSON()?.logoFilename === '',
  );
  await page.getByRole('button', { name: 'Remove logo our_mark.png' }).click();
  await saved;
  await expect(page.getByText('our_mark.png')).toHaveCount(0);
});

test('answers without their list are told in the words of the catalogue', async ({ page }) => {
  await page.route('**/api/searchsystems', (route) => route.fulfill({ json: { Facets: {} } }));
  await page.route('**/api/systemfiltercollection', (route) => route.fulfill({ json: {} }));
  await page.goto('/build?mode=systems');
  await expect(page.getByText('No systems results found')).toBeVisible();
  await expect(page.getByText('No filters found').first()).toBeVisible();
});

test('a help form that cannot be sent says so in either of two sentences', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  const form = page.getByRole('dialog', { name: 'Need Help?' });
  for (const label of ['First Name', 'Last Name', 'Message']) await form.getByLabel(label).fill('Ada');
  await form.getByLabel('Email').fill('ada@byron.example');
  let answer: 'mute' | 'gone' = 'mute';
  await page.route('**/api/help', (route) =>
    answer === 'mute' ? route.fulfill({ status: 500, body: '' }) : route.abort(),
  );
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('An error occurred while submitting the form')).toBeVisible();
  answer = 'gone';
  await form.getByRole('button', { name: 'Try Again' }).click();
  await expect(form.getByText('Failed to submit form')).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
});
