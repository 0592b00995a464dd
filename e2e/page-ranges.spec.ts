import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { drawPdf } from '@submittal/server/testing/files';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { axeLooks } from './axe-looks.ts';
import { card, rowTitles, submit } from './builder-page.ts';
import { ownCatalogue } from './own-catalogue.ts';
import { readPackage } from './package-reader.ts';
import { expectWordsFit } from './text-fits.ts';

// Some pages of a document are selected, by typing or by their pictures; the package has only those.

const { folder, catalogue, baseURL, environment } = ownCatalogue('page-ranges', 15);
let server: ServerProcess;

test.use({ baseURL });

test.beforeAll(async () => {
  mkdirSync(catalogue, { recursive: true });
  writeFileSync(path.join(catalogue, 'FireStrip-Guide-Specification.pdf'), await drawPdf('Guide', 8));
  writeFileSync(path.join(catalogue, 'FireStrip-Data-Sheet.pdf'), await drawPdf('Sheet', 1));
  const holds: CatalogueInput = {
    manufacturer: { name: 'Ardent Building Envelope' },
    products: [
      {
        id: 'strip',
        title: 'FireStrip FS-2',
        type: 'Sealants',
        subtype: 'Silicone',
        documents: [
          {
            id: 'guide',
            file: 'FireStrip-Guide-Specification.pdf',
            documentType: 'architecturalspec',
            documentCode: '079200-790',
          },
          { id: 'sheet', file: 'FireStrip-Data-Sheet.pdf', documentType: 'datasheet' },
        ],
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

const entry = (page: Page) => page.getByRole('button', { name: /^Keep pages of/ });
const field = (page: Page) => page.getByRole('textbox', { name: 'Keep pages' });
const thumb = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Page ${number}, `) });
const count = (page: Page) => page.getByRole('dialog').getByRole('status');

async function openReview(page: Page) {
  await page.goto('/build');
  const strip = card(page, 'FireStrip FS-2');
  await strip.getByRole('button', { name: /^Spec/ }).click();
  await strip.getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(2);
}

async function openPages(page: Page) {
  await openReview(page);
  await entry(page).click();
  await expect(field(page)).toHaveValue('1-8');
}

test('pages are typed by keyboard alone, and the list, its totals and undo follow', async ({ page }) => {
  await openReview(page);
  // A file with one page has no entry.
  await expect(entry(page)).toHaveCount(1);
  const figures = page.getByText('Total Documents').locator('xpath=../..');
  await expect(figures).toContainText('9');
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7,4-1');
  await expect(count(page)).toContainText('5');
  await page.keyboard.press('Enter');
  await expect(field(page)).toHaveValue('1-4, 7');
  await page.keyboard.press('Escape');
  await expect(entry(page)).toBeFocused();
  const row = page.locator('[part=document-row]').filter({ hasText: 'FireStrip Guide' });
  await expect(row).toContainText('pages 1-4, 7 of 8');
  await expect(figures).toContainText('6');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(row).not.toContainText('of 8');
  await page.getByRole('button', { name: 'Redo' }).first().click();
  await expect(row).toContainText('pages 1-4, 7 of 8');
  await page.reload();
  await expect(row).toContainText('pages 1-4, 7 of 8');
});

test('what is no page of the document is said, and the last valid pages stay', async ({ page }) => {
  await openPages(page);
  for (const [typed, said] of [
    ['1-4, 12', 'This document ends at page 8.'],
    ['', 'Keep at least one page.'],
    ['two', 'Write pages like 1-4, 7.'],
  ] as const) {
    await field(page).fill('1-4');
    await field(page).fill(typed);
    await expect(page.getByRole('alert').getByText(said)).toBeVisible();
    await expect(count(page)).toContainText('4');
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  }
  // Nothing is closed over the fault.
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(field(page)).toBeFocused();
  await field(page).fill('5-');
  await field(page).blur();
  await expect(field(page)).toHaveValue('5-8');
  await expect(page.getByRole('alert').getByText(/./)).toHaveCount(0);
});

test('pages are pressed, alone and in runs, and the last one cannot be left out', async ({ page }) => {
  await openPages(page);
  await expect(thumb(page, 5)).toHaveAttribute('aria-pressed', 'true');
  await thumb(page, 5).click();
  await expect(page.getByRole('button', { name: 'Page 5, left out' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await thumb(page, 8).click({ modifiers: ['Shift'] });
  await expect(field(page)).toHaveValue('1-4');
  await thumb(page, 7).focus();
  await page.keyboard.press('Space');
  await expect(field(page)).toHaveValue('1-4, 7');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(field(page)).toHaveValue('1-4');
  await page.getByRole('button', { name: 'Keep All' }).click();
  await expect(field(page)).toHaveValue('1-8');
  await field(page).fill('3');
  await thumb(page, 3).click();
  await expect(page.getByText('Keep at least one page.')).toBeVisible();
  await expect(thumb(page, 3)).toHaveAttribute('aria-pressed', 'true');
});

test('a phone keeps pages by touch', async ({ browser }) => {
  const context = await browser.newContext({
    ...{ baseURL, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });
  const page = await context.newPage();
  await openReview(page);
  await entry(page).tap();
  await expect(field(page)).toBeVisible();
  // The field would bring up the keyboard over half of the window.
  await expect(field(page)).not.toBeFocused();
  await thumb(page, 2).tap();
  await expect(field(page)).toHaveValue('1, 3-8');
  const { height = 0 } = (await thumb(page, 3).boundingBox()) ?? {};
  expect(height).toBeGreaterThan(44);
  await page.getByRole('button', { name: 'Done' }).tap();
  await expect(page.getByText('pages 1, 3-8 of 8').first()).toBeVisible();
  await context.close();
});

test('the package has the kept pages only, and its contents say so', async ({ page }) => {
  await openPages(page);
  await field(page).fill('1-4, 7');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await expect(page.getByText('pages 1-4, 7 of 8').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Table of Contents' }).setChecked(true);
  await submit(page);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('link', { name: /^Download/ })
    .first()
    .click();
  const stream = await (await saved).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  const { pageCount, text, complaints } = readPackage(Buffer.concat(chunks));
  expect(complaints).toBe('');
  expect(pageCount).toBe(7);
  expect(text[0]).toContain('pages 1-4, 7 of 8');
  const own = text.flatMap((words) => /Guide, page (\d)/.exec(words)?.[1] ?? []);
  expect(own).toEqual(['1', '2', '3', '4', '7']);
});

const looks = axeLooks(
  async (page, lookAt) => {
    await openPages(page);
    await field(page).fill('1-4, 7');
    await expect(thumb(page, 5)).toHaveAttribute('aria-pressed', 'false');
    await page.waitForLoadState('networkidle');
    await lookAt('window');
    await field(page).fill('1-4, 12');
    await lookAt('fault');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await entry(page).click();
    await field(page).fill('1-4, 7');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('pages 1-4, 7 of 8').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await lookAt('list');
  },
  { baseURL },
);
for (const { name, look } of looks) test(name, look);

test('every word fits at every width, in every language', async ({ page }) => {
  test.setTimeout(180_000);
  await openPages(page);
  await field(page).fill('1-4, 12');
  await expectWordsFit(page);
});
