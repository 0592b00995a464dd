import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, type Route, test } from '@playwright/test';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { drawPdf } from '@submittal/server/testing/files';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { axeLooks } from './axe-looks.ts';
import { card, rowTitles, submit, submitUnasked } from './builder-page.ts';
import { ownCatalogue } from './own-catalogue.ts';
import { readPackage } from './package-reader.ts';
import { expectWordsFit } from './text-fits.ts';

// A package comes back: the project goes on as the next revision, which says what changed since, and what was sent stays.

const { folder, catalogue, baseURL, environment } = ownCatalogue('revisions', 17);
let server: ServerProcess;

test.use({ baseURL });

const documents = [
  ['guide', 'FireStrip-Guide-Specification', 8, 'architecturalspec', '079200-790'],
  ['sheet', 'FireStrip-Data-Sheet', 1, 'datasheet', 'DS-790'],
  ['sill', 'Window-Sill', 1, 'individualdetail', 'JS-116'],
  ['dams', 'Window-Sill-with-End-Dams', 2, 'individualdetail', 'JS-116E'],
] as const;

test.beforeAll(async () => {
  mkdirSync(catalogue, { recursive: true });
  for (const [, name, pages] of documents)
    writeFileSync(path.join(catalogue, `${name}.pdf`), await drawPdf(name, pages));
  const holds: CatalogueInput = {
    manufacturer: { name: 'Ardent Building Envelope' },
    products: [
      {
        id: 'strip',
        title: 'FireStrip FS-2',
        type: 'Sealants',
        subtype: 'Silicone',
        documents: documents.map(([id, name, , documentType, documentCode]) => ({
          id,
          file: `${name}.pdf`,
          documentType,
          documentCode,
        })),
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

const start = (page: Page, name: string) => page.getByRole('button', { name: `Start ${name}` });
const panel = (page: Page, name: string) => page.getByRole('region', { name: `Revision ${name}` });
const opener = (page: Page, before: string) =>
  page.getByRole('button', { name: new RegExp(`^What changed since ${before}`) });

/** Presses a detail of the product, which stands behind a button that holds two. */
async function pressDetail(page: Page, title: string) {
  await card(page, 'FireStrip FS-2')
    .getByRole('button', { name: /^Detail Drawings/ })
    .click();
  await page.getByRole('dialog').getByText(title, { exact: true }).click();
  await page.keyboard.press('Escape');
}

async function downloaded(page: Page, name: RegExp): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name }).first().click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saved).createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function toGenerate(page: Page) {
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).setChecked(true);
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
}

/** A package that was made and handed over: a guide, a data sheet and a detail, with contents. */
async function handIn(page: Page) {
  await page.goto('/build');
  const strip = card(page, 'FireStrip FS-2');
  await strip.getByRole('button', { name: /^Spec/ }).click();
  await strip.getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await pressDetail(page, 'Window Sill');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect.poll(() => rowTitles(page)).toHaveLength(3);
  await toGenerate(page);
  await page.getByRole('switch', { name: 'Table of Contents' }).setChecked(true);
  await submit(page);
  await expect(start(page, 'R1')).toBeVisible();
}

/** The detail is replaced, the data sheet removed, and pages of the guide left out. */
async function revise(page: Page) {
  await page.getByRole('button', { name: 'Keep pages of FireStrip Guide Specification' }).click();
  await page.getByRole('textbox', { name: 'Keep pages' }).fill('1-4, 7');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.goto('/build');
  await card(page, 'FireStrip FS-2').getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await pressDetail(page, 'Window Sill');
  await pressDetail(page, 'Window Sill with End Dams');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(opener(page, 'R0')).toContainText('3 changes');
}

/** From the package that was handed over to the pages of what was replaced. */
async function openRevised(page: Page) {
  await start(page, 'R1').click();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  await revise(page);
  await opener(page, 'R0').click();
  await page.getByRole('button', { name: 'See pages Window Sill with End Dams' }).click();
  const pictures = panel(page, 'R1').getByRole('img', { name: /^R[01]: Window Sill/ });
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
}

test('a package that comes back goes out again as R1, and as R2, and R0 stays as it was', async ({
  page,
}) => {
  await handIn(page);
  const sent = await downloaded(page, /^Download PDF/);
  await start(page, 'R1').click();
  await expect(page.getByText('R1 started. R0 is kept as it was sent.')).toBeVisible();
  await expect(opener(page, 'R0')).toContainText('Nothing changed since R0.');
  await revise(page);
  await opener(page, 'R0').click();
  const changes = panel(page, 'R1').getByRole('listitem');
  await expect(changes.filter({ hasText: 'JS-116E replaces JS-116, 2 pages' })).toBeVisible();
  await expect(changes.filter({ hasText: 'Removed, was no. 02' })).toContainText('page 10 of R0');
  await expect(changes.filter({ hasText: 'Pages 1-4, 7, was all 8' })).toBeVisible();
  expect((await downloaded(page, /^Download R0/)).equals(sent)).toBe(true);
  await toGenerate(page);
  await submitUnasked(page);
  await expect(start(page, 'R2')).toBeVisible();
  const next = readPackage(await downloaded(page, /^Download PDF/));
  expect(next.complaints).toBe('');
  const [sheet = '', contents = ''] = next.text.map((text) => text.replaceAll(/\s+/g, ' '));
  expect(sheet).toContain('Changes in R1');
  expect(sheet).toMatch(/Window Sill with End Dams JS-116E replaces JS-116, 2 pages 8/);
  expect(sheet).toMatch(/FireStrip Data Sheet Removed, was no. 02, page 10 of R0/);
  expect(sheet).toMatch(/Pages 1-4, 7, was all 8 3/);
  expect(contents).toContain('changed in R1, see Changes, page 1');
  expect(next.pageCount).toBe(2 + 5 + 2);
  expect(next.outline.map(({ title }) => title)).toContain('Changes');
  await expect(page.getByText('9', { exact: true }).first()).toBeVisible();

  await start(page, 'R2').click();
  await expect(opener(page, 'R1')).toContainText('Nothing changed since R1.');
  await opener(page, 'R1').click();
  await expect(panel(page, 'R2').getByText('Earlier revisions')).toBeVisible();
  expect((await downloaded(page, /^Download R0/)).equals(sent)).toBe(true);
  expect(readPackage(await downloaded(page, /^Download R1/)).pageCount).toBe(9);
  await page.reload();
  await expect(opener(page, 'R1')).toBeVisible();
});

test('a start whose answer is lost begins one revision', async ({ page }) => {
  await handIn(page);
  let lost = 0;
  const losesTheAnswer = async (route: Route) => {
    lost += 1;
    await route.fetch();
    await route.abort();
  };
  await page.route('**/StartRevision/*', losesTheAnswer, { times: 2 });
  await start(page, 'R1').click();
  await expect(page.getByText('The next revision could not be started. Try again.')).toBeVisible();
  expect(lost).toBe(2);
  // Begun as it is: the entry may name the one after it by now.
  await page.getByRole('region', { name: 'Next revision' }).getByRole('button').click();
  await expect(page.getByText('R1 started. R0 is kept as it was sent.')).toBeVisible();
  await expect(opener(page, 'R0')).toBeVisible();
});

test('nobody who does not want it meets more than one line', async ({ page }) => {
  await handIn(page);
  await expect(page.getByRole('region', { name: 'Next revision' })).toContainText(
    'What you sent stays as it is.',
  );
  await page.goto('/review');
  await expect.poll(() => rowTitles(page)).toHaveLength(3);
  await expect(opener(page, 'R0')).toHaveCount(0);
});

test('all of it is done by keyboard', async ({ page }) => {
  await handIn(page);
  await start(page, 'R1').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  await revise(page);
  await opener(page, 'R0').focus();
  await page.keyboard.press('Enter');
  await expect(opener(page, 'R0')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  const see = page.getByRole('button', { name: /pages Window Sill with End Dams/ });
  await expect(see).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page, 'R1').getByRole('status')).toHaveText('Page 2 of 2');
  await expect(panel(page, 'R1')).toContainText('No such page');
});

test('a phone does it by touch', async ({ browser }) => {
  const context = await browser.newContext({
    ...{ baseURL, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  });
  const page = await context.newPage();
  await handIn(page);
  const { height = 0 } = (await start(page, 'R1').boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await start(page, 'R1').tap();
  await expect(opener(page, 'R0')).toBeVisible();
  await opener(page, 'R0').tap();
  for (const link of await panel(page, 'R1').getByRole('link').all())
    expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
  await context.close();
});

const looks = axeLooks(
  async (page, lookAt) => {
    await handIn(page);
    await start(page, 'R1').scrollIntoViewIfNeeded();
    await lookAt('entry');
    await openRevised(page);
    await panel(page, 'R1').scrollIntoViewIfNeeded();
    await lookAt('panel');
  },
  { baseURL },
);
for (const { name, look } of looks) test(name, look);

test('every word fits at every width, in every language', async ({ page }) => {
  test.setTimeout(180_000);
  await handIn(page);
  await openRevised(page);
  await expectWordsFit(page);
});

test('every word of the entry fits', async ({ page }) => {
  test.setTimeout(180_000);
  await handIn(page);
  await expectWordsFit(page);
});
