import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { awaitPreviews } from '@submittal/server/testing/await-previews';
import { drawTable } from '@submittal/server/testing/files';
import { importAccepted } from '@submittal/server/testing/import-accepted';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { axeFaults } from './axe-faults.ts';
import { card, rowTitles } from './builder-page.ts';
import { ownCatalogue } from './own-catalogue.ts';
import { expectWordsFit } from './text-fits.ts';

// A marked sheet of which the catalogue gets another edition, with its rows at other places.

const { folder, catalogue, baseURL, environment } = ownCatalogue('marks-follow', 18);
let server: ServerProcess;

test.use({ baseURL });

const colours = ['White', 'Limestone', 'Bronze', 'Charcoal', 'Sandstone'];

async function writeSheet(names: readonly string[]) {
  rmSync(catalogue, { recursive: true, force: true });
  mkdirSync(catalogue, { recursive: true });
  const rows = names.map((name) => [name, `790-${name}`, 'Case of 24', 'In stock']);
  writeFileSync(path.join(catalogue, 'Colors.pdf'), await drawTable('Sealant colors', rows));
  const product = {
    ...{ id: 'seal', title: 'ArdSeal 790', type: 'Sealants', subtype: 'Silicone' },
    variants: names.map((title) => ({ key: `790-${title}`, title })),
    documents: [{ id: 'colors', file: 'Colors.pdf', documentType: 'datasheet' }],
  };
  const all = { manufacturer: { name: 'Ardent Building Envelope' }, products: [product] };
  writeFileSync(path.join(catalogue, 'catalogue.json'), JSON.stringify(all));
}

test.beforeAll(async () => {
  await writeSheet(colours);
  server = await startServerProcess(environment);
  await awaitPreviews(server.url, environment);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const screen = (page: Page) => page.getByRole('dialog', { name: /^Marks,/ });
const status = (page: Page) => screen(page).locator('[data-told]');

async function tick(page: Page, names: readonly string[]) {
  for (const name of names)
    await screen(page)
      .getByRole('checkbox', { name: new RegExp(`^${name} `) })
      .check();
}

test('marks whose page changed wait, page beside page, and are kept or moved; pre-flight tells of them', async ({
  page,
}) => {
  await page.goto('/build');
  await card(page, 'ArdSeal 790').getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(1);

  // A sheet with variants of which none is marked.
  await page.getByRole('button', { name: /^Pre-flight/ }).click();
  await expect(page.getByText('Nothing is marked').first()).toBeVisible();
  await page.getByRole('button', { name: /^Mark pages of/ }).click();
  await tick(page, ['Limestone', 'Charcoal', 'Sandstone']);
  await expect(status(page)).toContainText('790-Limestone');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nothing is marked')).toHaveCount(0);

  // Another edition has its rows in another order.
  await writeSheet(['Aluminum', ...colours]);
  await importAccepted(catalogue, environment);
  const next = () => page.request.post('/api/searchproducts', { data: { ProductTitle: 'Aluminum' } });
  await expect.poll(async () => (await (await next()).json()).TotalResults).toBeGreaterThan(0);
  await awaitPreviews(server.url, environment);
  await page.reload();
  await page.getByRole('button', { name: /^Update .* to its newer version/ }).click();
  await page.getByRole('button', { name: /^Pre-flight/ }).click();
  await expect(page.getByText('Marks need a place').first()).toBeVisible();

  await page.getByRole('button', { name: /^Open Marks/ }).click();
  await expect(status(page)).toHaveText('Nothing is marked.');
  const waits = screen(page).locator('section').filter({ hasText: 'Needs a Place' });
  await expect(waits).toContainText('790-Limestone');
  await expect(waits.getByRole('figure')).toHaveCount(2);
  for (const picture of await waits.locator('img').all())
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(100);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeFaults(page), `${width}`).toEqual([]);
  }

  await expectWordsFit(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('submittal-builder').evaluate((element) => element.setAttribute('lang', 'en'));
  // What moved with its row is not among the variants that are marked.
  await expect(screen(page).getByRole('checkbox', { checked: true, name: /790-/ })).toHaveCount(0);

  // Kept where it is, moved to its row, and deleted.
  await waits.getByRole('button', { name: 'Keep Here' }).click();
  await expect(status(page)).toContainText('790-Limestone');
  await expect(waits).toContainText('790-Charcoal');
  await waits.getByRole('button', { name: 'Show' }).click();
  await page.keyboard.press('ArrowDown');
  await expect(status(page)).toContainText('790-Charcoal');
  await expect(waits).toContainText('790-Sandstone');
  await screen(page)
    .getByRole('button', { name: /^Delete Mark \d, Selected: 790-Sandstone/ })
    .click();
  await expect(waits).toHaveCount(0);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Marks need a place')).toHaveCount(0);
});
