import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { drawPdf, drawWithBlank } from '@submittal/server/testing/files';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { axeLooks } from './axe-looks.ts';
import { card, rowTitles } from './builder-page.ts';
import { ownCatalogue } from './own-catalogue.ts';

// What a package may be returned for, on review: found, mended by one press, and undone.

const { folder, catalogue, baseURL, environment } = ownCatalogue('preflight', 14);
let server: ServerProcess;

test.use({ baseURL });

test.beforeAll(async () => {
  mkdirSync(catalogue, { recursive: true });
  // The letter has lapsed, and is the same file as the data sheet.
  const bytes = await drawPdf('FireStrip', 2);
  for (const name of ['FireStrip-Data-Sheet.pdf', 'Letter-of-Conformance.pdf'])
    writeFileSync(path.join(catalogue, name), bytes);
  writeFileSync(path.join(catalogue, 'Warranty-Terms.pdf'), await drawWithBlank('Terms'));
  const holds: CatalogueInput = {
    manufacturer: { name: 'Ardent Building Envelope' },
    products: [
      {
        id: 'strip',
        title: 'FireStrip FS-2',
        type: 'Sealants',
        subtype: 'Silicone',
        documents: [
          { id: 'sheet', file: 'FireStrip-Data-Sheet.pdf', documentType: 'datasheet' },
          {
            id: 'letter',
            file: 'Letter-of-Conformance.pdf',
            documentType: 'certification',
            validUntil: '2024-06-30',
          },
        ],
      },
      {
        id: 'terms',
        title: 'FireStrip Terms',
        type: 'Sealants',
        subtype: 'Silicone',
        documents: [{ id: 'warranty', file: 'Warranty-Terms.pdf', documentType: 'warranty' }],
      },
    ],
  };
  writeFileSync(path.join(catalogue, 'catalogue.json'), JSON.stringify(holds));
  server = await startServerProcess(environment);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const opener = (page: Page) => page.getByRole('button', { name: /^Pre-flight/ });

async function openReview(page: Page) {
  await page.goto('/build');
  const strip = card(page, 'FireStrip FS-2');
  await strip.getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await strip.getByRole('button', { name: /^Cert Letter/ }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(2);
}

test('what is found is mended by one press, and brought back by undo', async ({ page }) => {
  await openReview(page);
  await expect(page.getByText('Validity has ended')).toHaveCount(0);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Validity has ended').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Show in List: Letter/ })
    .first()
    .click();
  await expect(page.locator('li:focus')).toContainText('Letter of Conformance');
  await expect(page.getByText('In the package twice').first()).toBeVisible();
  await page.getByRole('button', { name: /^Remove Document/ }).click();
  await expect(page.getByText('Validity has ended')).toHaveCount(0);
  expect(await rowTitles(page)).toEqual(['FireStrip Data Sheet']);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('Validity has ended').first()).toBeVisible();
  await expect(page.getByText('Nothing here blocks you.')).toBeVisible();
});

test('blank pages are left out by one press, and brought back by undo', async ({ page }) => {
  await page.goto('/build');
  await card(page, 'FireStrip Terms').getByRole('button', { name: 'Warranty', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await opener(page).click();
  const notice = page.getByRole('region', { name: 'Worth a look' }).getByText('Blank pages', { exact: true });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: /^Leave Them Out/ }).click();
  await expect(page.getByText('pages 1, 3 of 3').first()).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByText('pages 1, 3 of 3')).toHaveCount(0);
  await expect(notice).toBeVisible();
});

test('findings are walked through by F8, marked in their rows, and kept as a PDF', async ({ page }) => {
  await openReview(page);
  await opener(page).click();
  const mark = page.getByRole('button', { name: 'May be returned, finding 1: Validity has ended' });
  await expect(mark).toBeVisible();
  await page.keyboard.press('F8');
  await expect(mark).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('F8');
  await expect(mark).not.toHaveAttribute('aria-current');
  await mark.click();
  await expect(page.locator('li:focus')).toContainText('valid until');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Check as PDF' }).click();
  const file = await (await saved).path();
  expect(readFileSync(file).toString('latin1', 0, 5)).toBe('%PDF-');
  await opener(page).click();
  await expect(mark).toHaveCount(0);
});

test('a receiver is chosen, judged by its limits, and remembered', async ({ page }) => {
  await openReview(page);
  await opener(page).click();
  await page.getByRole('button', { name: 'Change' }).last().click();
  await page.getByRole('radio', { name: /Texas/ }).check();
  await expect(page.getByText(/up to 7\.3 MB a file/).first()).toBeVisible();
  await page.reload();
  await opener(page).click();
  await expect(page.getByText('Texas Department of Transportation').first()).toBeVisible();
});

/** The page is no wider than its window. */
async function cutOff(page: Page): Promise<string[]> {
  const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  return fits ? [] : ['the page is wider than its window'];
}

const looks = axeLooks(
  async (page, lookAt) => {
    await openReview(page);
    await opener(page).click();
    await expect(page.getByText('Validity has ended').first()).toBeVisible();
    await page.keyboard.press('F8');
    await page.getByText('checks').last().click();
    await lookAt('findings');
    await page.getByRole('button', { name: 'Change' }).last().click();
    await expect(page.getByText('Who receives this package?')).toBeVisible();
    await lookAt('screen');
  },
  { baseURL, also: ', and nothing is cut off', others: cutOff },
);
for (const { name, look } of looks) test(name, look);
