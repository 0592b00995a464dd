import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { openGenerate, selectDataSheets, submit } from './builder-page.ts';

// What a browser loads of the element: little for the first look, the rest when it is near.

test.use({ reducedMotion: 'no-preference' });

/**
 * KB, gzipped: until first results stand (docs/decisions/097-saves-land.md), and of all parts that a visit of the sample loads
 * in four languages. Words that one panel or window says come with it (decisions 118 and 130), and are not among them.
 */
const FIRST_SCREEN = 154;
const ALL_PARTS = 362;

/**
 * Parts that are not counted, as not every visit loads them: reports of faults, what is said of products and documents that are
 * withdrawn (`recalled.spec.ts`) and of what documents prove (`facts.spec.ts`), of texts that are still coming, what is
 * behind an entry of its own (`marks.spec.ts`, `page-ranges.spec.ts`, `preflight.spec.ts`, `revisions.spec.ts`, `transmittal-form.spec.ts`), and fonts for
 * scripts that nothing in it is written in (`script-fonts.spec.ts`).
 */
const NOT_OF_THE_SAMPLE =
  /^(monitor|acts|ButtonFacts|EntryNotes|KeepPages|Marks|NewsList|PreflightPanel|PreviewFacts|ProvenOn|RevisionPanel|TextsComing|TransmittalFields|keep-pages|own-texts|script-fonts)-/;

const dist = path.join(import.meta.dirname, '..', 'web', 'dist');
const ENTRY = 'submittal-builder.js';

/** Gathers the scripts of the element that a page loads; answers them with their sizes in KB gzipped. */
function watchScripts(page: Page): () => Map<string, number> {
  const found = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === `/${ENTRY}` || pathname.startsWith('/parts/')) found.add(pathname.slice(1));
  });
  const size = (file: string) => gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length / 1024;
  return () => new Map([...found].map((file) => [file, size(file)]));
}

const sum = (sizes: ReadonlyMap<string, number>) =>
  [...sizes.values()].reduce((total, size) => total + size, 0);

for (const [name, address, stands] of [
  ['home', '/', (page: Page) => page.getByRole('link', { name: 'Start By Selecting Products' })],
  ['build', '/build', (page: Page) => page.getByRole('article').first()],
] as const) {
  test(`${name} stands after no more than ${FIRST_SCREEN} KB`, async ({ page }) => {
    // What documents prove comes after the buttons that they are on, and found texts after their card. They are held, so
    // that the screen stands without them.
    await page.route(/\/parts\/(ButtonFacts|FoundTexts|en-beyond)-/, () => {});
    const loaded = watchScripts(page);
    await page.goto(address);
    await expect(stands(page)).toBeVisible();
    const sizes = loaded();
    console.log(
      `${name} loads ${sum(sizes).toFixed(1)} KB of ${FIRST_SCREEN}: ${[...sizes.keys()].join(', ')}`,
    );
    expect(sizes.has(ENTRY)).toBe(true);
    expect(sizes.size).toBeGreaterThan(2);
    expect(sum(sizes)).toBeLessThanOrEqual(FIRST_SCREEN);
  });
}

test('the page of Build loads its screen at once, that of Home does not', async ({ request }) => {
  const preloaded = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/"modulepreload" href="\/parts\/(\w+)-/g)].map(
      ([, part]) => part,
    );
  expect(await preloaded('/build')).toContain('FinderScreen');
  expect(await preloaded('/')).toContain('application');
  expect(await preloaded('/')).not.toContain('FinderScreen');
});

test(`a whole visit in four languages loads every part, and no more than ${ALL_PARTS} KB`, async ({
  page,
}) => {
  const loaded = watchScripts(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' }).getByLabel('First Name')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/?view=projects');
  await page.getByRole('button', { name: /^Duplicate / }).click();
  await expect(page.getByRole('button', { name: /^Duplicate / })).toHaveCount(2);
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Save .* to a file/ })
    .first()
    .click();
  await saved;
  await page.goto('/build#/edit/cut-short');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.goto('/build');
  const near = page.waitForResponse(/\/parts\/DocumentPreview-/);
  await page
    .getByRole('button', { name: /^Detail Drawings/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Detail Drawings/ })).toBeVisible();
  await near;
  await page.keyboard.press('Escape');
  await page.goto('/build?text=xyzzyplugh');
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await page.goto('/build');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await openGenerate(page, 2);
  await page.getByRole('button', { name: 'Start Over' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Project Details' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
  await page.keyboard.press('Escape');
  await submit(page);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page.getByRole('navigation', { name: 'Contents' })).toBeVisible();
  const builder = page.locator('submittal-builder');
  for (const [language, words] of [
    ['fr', 'PARTAGER'],
    ['es', 'COMPARTIR'],
    ['de', 'TEILEN'],
  ] as const) {
    await builder.evaluate((element, lang) => element.setAttribute('lang', lang), language);
    await expect(page.locator('[aria-current=step]')).toHaveText(new RegExp(words, 'i'));
  }
  // What is not of the sample is loaded or not by what the documents under test say, and whether their texts are still read.
  const isOfSample = (file: string) => !NOT_OF_THE_SAMPLE.test(path.basename(file));
  const sizes = new Map([...loaded()].filter(([file]) => isOfSample(file)));
  const built = readdirSync(path.join(dist, 'parts')).filter(
    (file) => file.endsWith('.js') && isOfSample(file),
  );
  const missed = built.filter((file) => !sizes.has(`parts/${file}`));
  console.log(`All parts are ${sum(sizes).toFixed(1)} KB of ${ALL_PARTS}.`);
  expect(missed).toEqual([]);
  expect(sum(sizes)).toBeLessThanOrEqual(ALL_PARTS);
});

test('a screen comes without a wait: its part is there before the visitor goes', async ({ page }) => {
  const near = page.waitForResponse(/\/parts\/ReviewScreen/);
  await selectDataSheets(page, 1);
  await near;
  // What it imports is asked for beside it.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  await page.context().setOffline(false);
});

test('a part that is not reached for a moment is asked for again by itself', async ({ page }) => {
  let asked = 0;
  await page.route('**/parts/HelpForm-*', (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' }).getByLabel('First Name')).toBeVisible();
  expect(asked).toBe(2);
});

test('a window that cannot be loaded says so, and the next press tries again', async ({ page }) => {
  let reached = false;
  await page.route('**/parts/HelpForm-*', (route) => (reached ? route.continue() : route.abort()));
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByText('Part of the page could not be loaded').first()).toBeVisible();
  reached = true;
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' }).getByLabel('First Name')).toBeVisible();
});

test('the list behind a button opens without a wait: it is there before the visitor presses', async ({
  page,
}) => {
  const near = ['DocumentPicker', 'DocumentPreview'].map((name) =>
    page.waitForResponse((response) => response.url().includes(`/parts/${name}-`)),
  );
  await page.goto('/build?text=ArdSeal+790');
  await Promise.all(near);
  // What these import is asked for beside them.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const sealant = page.getByRole('article').filter({ hasText: 'ArdSeal 790' }).first();
  await sealant.getByRole('button', { name: /^Detail Drawings/ }).click();
  const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
  await expect(list.getByRole('checkbox', { name: 'Select All' })).toBeFocused();
  await page.context().setOffline(false);
});

test('a list that cannot be loaded says so, and the next press opens it', async ({ page }) => {
  let reached = false;
  await page.route('**/parts/DocumentPicker-*', (route) => (reached ? route.continue() : route.abort()));
  await page.goto('/build?text=ArdSeal+790');
  const sealant = page.getByRole('article').filter({ hasText: 'ArdSeal 790' }).first();
  const button = sealant.getByRole('button', { name: /^Detail Drawings/ });
  await button.click();
  await expect(page.getByText('Part of the page could not be loaded').first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  reached = true;
  await button.click();
  const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
  await expect(list.getByRole('checkbox', { name: 'Select All' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('a screen that cannot be loaded says so, Retry brings it, and nothing is lost', async ({ page }) => {
  let reached = false;
  await page.route('**/parts/ReviewScreen-*', (route) =>
    reached ? route.continue() : route.fulfill({ status: 404 }),
  );
  await selectDataSheets(page, 1);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Part of the page could not be loaded' })).toBeVisible();
  await expect(page.getByRole('link', { name: /BUILD/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload the Page' })).toBeVisible();
  reached = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(1);
});

test('where even the application is not reached, the element says so and tries again when told', async ({
  page,
}) => {
  let reached = false;
  await page.route('**/parts/application-*', (route) => (reached ? route.continue() : route.abort()));
  await page.goto('/build');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  reached = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('embedded with a query in its address, it still loads each script once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) asked.push(pathname);
  });
  await page.route('**/host/query', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/submittal-builder.js?v=7"></script>
        <submittal-builder base-path="/host/query"></submittal-builder>`,
    }),
  );
  await page.goto('/host/query');
  await expect(page.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  expect(asked.length).toBe(new Set(asked).size);
});

test('twenty elements that came and went leave nothing behind', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.route('**/host/cycles**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><script type="module" src="/submittal-builder.js"></script><div id="place"></div>',
    }),
  );
  await page.goto('/host/cycles/build');

  /** An element comes, is used a little, and goes. */
  const cycle = async () => {
    await page.evaluate(() => {
      history.replaceState(null, '', '/host/cycles/build');
      const place = document.querySelector('#place');
      if (place) place.innerHTML = '<submittal-builder base-path="/host/cycles"></submittal-builder>';
    });
    const sheet = page.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true });
    await sheet.click();
    await page.getByRole('button', { name: /^More/ }).first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'HELP' }).click();
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeHidden();
    await page.evaluate(() => document.querySelector('submittal-builder')?.remove());
  };

  /** What is left after a collection; a frame that is still to come may hold the last one for a moment. */
  const left = async () => {
    await page.waitForTimeout(1500);
    await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    return { nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };

  await cycle();
  const first = await left();
  for (let turn = 0; turn < 20; turn++) await cycle();
  // One element is 1,600 nodes with 200 listeners. The listener of an answer's signal may be held by V8, which keeps the last
  // object of a shape.
  const after = await left();
  expect(after.nodes).toBeLessThanOrEqual(first.nodes + 5);
  expect(after.listeners).toBeLessThanOrEqual(first.listeners + 5);
});
