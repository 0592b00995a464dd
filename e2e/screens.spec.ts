import { expect, type Page, test } from '@playwright/test';
import {
  card,
  confirmSubmit,
  openGenerate,
  openReview,
  rowTitles,
  selectDataSheets,
} from './builder-page.ts';

// What single screens say, where they scroll to, and how large their windows are.

test.use({ reducedMotion: 'no-preference' });

/** Keeps each call of a scrolling function with its behaviour, and lets it scroll. */
async function watchScrolling(page: Page) {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Reflect.set(window, 'scrollings', seen);
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (how) {
      seen.push(`into view ${typeof how === 'object' ? how.behavior : 'auto'}`);
      scrollIntoView.call(this, how);
    };
  });
  return () => page.evaluate((): string[] => Reflect.get(window, 'scrollings'));
}

test('the header lets what is below shine through once it is compact', async ({ page }) => {
  await selectDataSheets(page, 1);
  const header = page.getByRole('region', { name: 'Project', exact: true });
  const alpha = () =>
    header.evaluate((element) => {
      const [, , , alphaOf = '1'] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
      return Number(alphaOf);
    });
  expect(await alpha()).toBe(1);
  await page.mouse.wheel(0, 1500);
  await expect.poll(alpha).toBeLessThan(0.9);
  await page.mouse.wheel(0, -3000);
  await expect.poll(alpha).toBe(1);
});

test('generate counts documents and megabytes at its top and again at its bottom', async ({ page }) => {
  await openGenerate(page, 2);
  await expect(page.locator('[part=document-row]')).toHaveCount(2);
  const sizes = await page
    .locator('[part=document-row]')
    .evaluateAll((rows) => rows.map((row) => Number(/(\d+\.\d\d)\s*mb/.exec(row.textContent ?? '')?.[1])));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const figures = page.getByText(/\d+\.\d+\s*mb$/).filter({ visible: true });
  const rows = page.getByRole('main');
  await expect(rows.getByText('Total documents')).toBeVisible();
  const intro = page.getByText('Review your submittal one last time.', { exact: false });
  const list = page.locator('[part=document-row]').last();
  const places = await figures.evaluateAll((all) =>
    all
      .filter((element) => !element.closest('[part=document-row]'))
      .map((element) => ({
        y: element.getBoundingClientRect().y + window.scrollY,
        size: Number(/(\d+\.\d+)/.exec(element.textContent ?? '')?.[1]),
      })),
  );
  const listBox = await list.boundingBox();
  const introBox = await intro.boundingBox();
  const above = places.filter(({ y }) => y < (listBox?.y ?? 0));
  const below = places.filter(({ y }) => y > (listBox?.y ?? 0));
  expect(introBox).not.toBeNull();
  expect(above.length).toBeGreaterThan(0);
  expect(below.length).toBeGreaterThan(0);
  for (const { size } of places) expect(Math.abs(size - total)).toBeLessThan(0.02);
  await expect(page.getByText(/^2 documents$/).last()).toBeVisible();
});

test('submitting starts the results at the top, and shows them smoothly', async ({ page }) => {
  const scrollings = await watchScrolling(page);
  await openGenerate(page, 4);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Generate Submittal/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Skip and Generate' }).click();
  // Where the screen rests is its own affair: here it is somewhere below its top.
  const scrolledDown = () =>
    page.evaluate(() => {
      window.scrollTo({ top: 300, behavior: 'instant' });
      return window.scrollY;
    });
  await expect.poll(scrolledDown).toBeGreaterThan(0);
  await confirmSubmit(page);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect.poll(scrollings).toContain('into view smooth');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(120);
});

test('a filter and a search scroll smoothly to the results; a visitor who wants no motion is put there', async ({
  page,
}) => {
  const scrollings = await watchScrolling(page);
  await page.goto('/build');
  await expect(page.getByRole('article')).toHaveCount(10);
  expect(await scrollings()).toEqual([]);
  await page.getByRole('checkbox', { name: /^Sealants/ }).check();
  await expect.poll(scrollings).toEqual(['into view smooth']);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.poll(scrollings).toHaveLength(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('searchbox', { name: 'search for a product' }).fill('ArdSeal');
  await expect.poll(async () => (await scrollings()).at(-1)).toBe('into view instant');
});

test('Reset All Filters clears every group, and asks for page 1 in English again', async ({ page }) => {
  await page.goto(
    '/build?page=2&ProductType=Sealants&Application=Window+perimeter&ResourceTypes=datasheet&Languages=FR',
  );
  await expect(page.getByRole('button', { name: 'Remove filter Sealants' })).toBeVisible();
  // The first search may still be on its way; this is the one of the reset.
  const asked = page.waitForRequest(
    (request) => /searchproducts/.test(request.url()) && request.postDataJSON().ProductType.length === 0,
  );
  await page.getByRole('button', { name: 'Reset All Filters' }).first().click();
  expect((await asked).postDataJSON()).toMatchObject({
    ProductSubtype: [],
    Application: [],
    ResourceTypes: [],
    Languages: ['en'],
    CurrentPage: 1,
  });
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveText(['EN']);
});

test('a search for products leaves the systems and their filters', async ({ page }) => {
  await page.goto('/build?mode=systems');
  await page.getByRole('checkbox', { name: /^Wall Assemblies/ }).check();
  await expect(page).toHaveURL(/SystemType=Wall/);
  const asked = page.waitForRequest('**/searchproducts');
  await page.getByRole('tab', { name: 'Products' }).click();
  expect((await asked).postDataJSON()).not.toHaveProperty('SystemType');
  await expect(page).not.toHaveURL(/systems|SystemType/);
  await expect(page.getByRole('checkbox', { name: /^Wall Assemblies/ })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true');
});

test('a new project takes the place of the old one, which is told first', async ({ page }) => {
  await selectDataSheets(page, 2);
  const old = await page.evaluate(() => Object.values(localStorage).join());
  await page.goto('/');
  await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
  const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
  await expect(form.getByText(/My Submittal.*2 documents/)).toBeVisible();
  await form.getByLabel('Project Name').fill('Harbor Point');
  await form.getByLabel('Submitter Name').fill('Northline');
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Location').fill('Portland');
  await form.getByLabel('Email').fill('a@b.example');
  await form.getByLabel('Description').fill('Sealants');
  const created = page.waitForResponse('**/CreateSubmittal');
  await form.getByRole('button', { name: 'Create Project' }).click();
  const { id } = await (await created).json();
  expect(old).not.toContain(id);
  await expect(page.getByText('No Documents', { exact: true })).toBeVisible();
  await expect(page.getByText('Harbor Point').first()).toBeVisible();
});

test('windows are small or large, and fit a phone', async ({ page }) => {
  const widthOf = async () => Math.round((await page.getByRole('dialog').boundingBox())?.width ?? 0);
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect.poll(widthOf).toBe(480);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
  await expect.poll(widthOf).toBe(920);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect.poll(widthOf).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('rows of review say what a document is: subtitle, code, language, size', async ({ page }) => {
  await page.goto('/build?text=AirSkin+LF+Flash');
  await card(page, 'AirSkin LF Flash').getByRole('button', { name: 'Specifications' }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  const row = page.getByRole('list', { name: 'Documents in package order' }).getByRole('listitem');
  await expect(row).toContainText('AirSkin LF Flash · Guide Specification');
  await expect(row.getByText('072726-LFFLASH', { exact: true })).toBeVisible();
  await expect(row.getByText('EN', { exact: true })).toBeVisible();
  await expect(row.getByText(/^\d+\.\d\d mb$/)).toBeVisible();
});

test('without a project there is nothing to generate: Project ID is required', async ({ page }) => {
  await page.route('**/CreateSubmittal', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/share');
  await expect(page.getByText('Project ID is required')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await page.unroute('**/CreateSubmittal');
});

test('a search that is typed on aborts the one before', async ({ page }) => {
  const aborted: string[] = [];
  page.on('requestfailed', (request) => aborted.push(request.failure()?.errorText ?? ''));
  await page.goto('/build?page=2');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.route('**/api/searchproducts', async (route) => {
    if (route.request().postDataJSON().ProductTitle === 'ArdSeal 790') return route.continue();
    // Never answered: only an abort ends it.
    return undefined;
  });
  const field = page.getByRole('searchbox', { name: 'search for a product' });
  const first = page.waitForRequest('**/api/searchproducts');
  await field.fill('Ard');
  expect((await first).postDataJSON()).toMatchObject({ ProductTitle: 'Ard', CurrentPage: 1 });
  await field.fill('ArdSeal 790');
  await expect(card(page, 'ArdSeal 790')).toBeVisible();
  expect(aborted).toContain('net::ERR_ABORTED');
  await expect(page.getByText('Request cancelled')).toHaveCount(0);
});

test('languages of documents have names that people read, in the language of the page', async ({ page }) => {
  await page.goto('/embed-demo/build?mode=systems');
  const chip = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect(chip('EN (Canada)')).toBeVisible();
  await expect(chip('FR (Canada)')).toBeVisible();
  await chip('FR (Canada)').check();
  await expect(page.getByRole('button', { name: 'Remove filter FR (Canada)' })).toBeVisible();
  await page.locator('#language').selectOption('es');
  await expect(chip('FR (Canadá)')).toBeChecked();
  await page.locator('#language').selectOption('fr-CA');
  await expect(chip('EN (Canada)')).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Filtres' }).getByText(/_/)).toHaveCount(0);
});

test('the shared view stands at SHARE, and leads home only', async ({ page }) => {
  await page.goto('/share/unknown');
  await expect(page.locator('[aria-current=step]')).toHaveText('SHARE');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText([
    /Submittal Builder/,
    'Go To Submittal Home',
  ]);
});

test('rows keep their order when a reader of the review reloads', async ({ page }) => {
  await openReview(page, 3);
  const [first = ''] = await rowTitles(page);
  await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
  await expect.poll(async () => (await rowTitles(page))[1]).toBe(first);
  const order = await rowTitles(page);
  await page.reload();
  await expect.poll(() => rowTitles(page)).toEqual(order);
});

test('the header edits the project, and saves by Save Edits', async ({ page }) => {
  await selectDataSheets(page, 1);
  const header = page.getByRole('region', { name: 'Project', exact: true });
  await header.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await form.getByLabel('Project Name').fill('Harbor Point');
  await form.getByLabel('Submitter Name').fill('Northline');
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Location').fill('Portland');
  await form.getByLabel('Email').fill('a@b.example');
  await form.getByLabel('Description').fill('Sealants');
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.postDataJSON().projectName === 'Harbor Point',
  );
  await form.getByRole('button', { name: 'Save Edits' }).click();
  await saved;
  await expect(form).toBeHidden();
  await expect(header.getByText('Harbor Point')).toBeVisible();
});

test('filters stand under the titles of the specification, what documents prove behind them', async ({
  page,
}) => {
  const titles = () =>
    page
      .getByRole('complementary', { name: 'Filters' })
      .getByRole('group')
      .evaluateAll((groups) => groups.map((group) => group.querySelector('legend')?.textContent));
  await page.goto('/build');
  await expect(page.getByRole('heading', { name: 'Filters' })).toBeVisible();
  await expect
    .poll(titles)
    .toEqual(['Languages', 'Product Types', 'Applications', 'Document Types', 'Proven By']);
  const languages = page.getByRole('group', { name: 'Languages' }).getByRole('checkbox');
  const boxes = await languages.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(boxes.length).toBeGreaterThan(2);
  const [first, second] = boxes;
  expect(second?.y).toBe(first?.y);
  expect(second?.x).toBeGreaterThan(first?.x ?? Number.NaN);
  await page.goto('/build?mode=systems');
  await expect
    .poll(titles)
    .toEqual([
      'Languages',
      'System Types',
      'Can Be Used With',
      'Applications',
      'Document Types',
      'Proven By',
    ]);
});
