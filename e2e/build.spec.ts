import { expect, type Page, test } from '@playwright/test';
import { card, openGenerate, selectDataSheets, stopClock } from './builder-page.ts';

const steps = (page: Page) => page.getByRole('list', { name: /./ }).or(page.locator('nav ol')).first();
const allowed = (page: Page) =>
  steps(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getAttribute('aria-disabled') !== 'true')
        .map((link) => (link.textContent ?? '').replace(/[^A-Z]/g, '')),
    );
const results = (page: Page) => page.getByRole('article');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /page \d+ of \d+/ });

test('the steps allow the jumps of the specification, and grey out the others', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => allowed(page)).toEqual(['BUILD']);
  const greyed = steps(page).getByRole('link', { name: /SHARE/ });
  await expect(greyed).toHaveAttribute('aria-disabled', 'true');
  await greyed.click({ force: true });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('region', { name: 'Project', exact: true })).toHaveCount(0);

  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/$/);

  await openGenerate(page, 1);
  const header = page.getByRole('region', { name: 'Project', exact: true });
  await expect(header).toBeVisible();
  await expect.poll(() => allowed(page)).toEqual(['START', 'BUILD', 'REVIEW']);
  await expect(page.locator('[aria-current=step]')).toHaveText(/GENERATE/);
  await steps(page)
    .getByRole('link', { name: /REVIEW/ })
    .click();
  await expect.poll(() => allowed(page)).toEqual(['START', 'BUILD']);
  await expect(header).toBeVisible();
  await steps(page).getByRole('link', { name: /BUILD/ }).click();
  await expect.poll(() => allowed(page)).toEqual(['START', 'REVIEW']);
  await expect(header).toBeVisible();
  await page.goto('/share');
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await expect.poll(() => allowed(page)).toEqual(['START', 'BUILD', 'REVIEW', 'GENERATE']);
  await expect(page.getByRole('region', { name: 'Project', exact: true })).toHaveCount(0);
});

test('filters, text and page live in the address: reload, back and reset', async ({ page }) => {
  await page.goto('/build');
  await expect(results(page)).toHaveCount(10);
  const english = page.getByRole('checkbox', { name: /^EN|English/ }).first();
  await expect(english).toBeChecked();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(status(page)).toContainText('page 2 of');

  await page.getByRole('checkbox', { name: /^Sealants/ }).check();
  await expect(page).toHaveURL(/\?ProductType=Sealants$/);
  await expect(status(page)).toContainText('page 1 of');
  await expect(page.getByRole('heading', { name: 'Sealants', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Air Barriers', level: 2 })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Remove filter Sealants' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('checkbox', { name: /^Sealants/ })).toBeChecked();
  await expect(page.getByRole('heading', { name: 'Sealants', level: 2 })).toBeVisible();

  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByRole('checkbox', { name: /^Sealants/ })).not.toBeChecked();
  await page.goForward();
  await page.getByRole('button', { name: 'Reset All Filters' }).first().click();
  await expect(page).toHaveURL(/\/build$/);
  await expect(english).toBeChecked();
});

test('a search shows a flat list with its matches marked, and clears by Escape', async ({ page }) => {
  await page.goto('/build');
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: 'search for a product' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('placeholder', 'search for a product');
  await page.keyboard.type('ArdSeal');
  await expect(status(page)).toContainText('for “ArdSeal”');
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(0);
  await expect(page.locator('mark').first()).toHaveText('ArdSeal');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/build$/);
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
});

test('pages have ten results, two neighbours, first and last, and ellipses', async ({ page }) => {
  await page.goto('/build');
  const pager = page.getByRole('navigation', { name: 'Pages of results' });
  const last = Number(
    await pager
      .getByRole('button', { name: /^Page \d/ })
      .last()
      .textContent(),
  );
  expect(last).toBeGreaterThan(5);
  await expect(pager).toHaveText(`123…${last}`);
  await pager.getByRole('button', { name: 'Page 3' }).click();
  await expect(pager.locator('[aria-current=page]')).toHaveText('3');
  await expect(pager).toHaveText(last === 6 ? '123456' : `12345…${last}`);
  await pager.getByRole('button', { name: `Page ${last}` }).click();
  await expect(pager).toHaveText(`1…${last - 2}${last - 1}${last}`);
  const total = Number(/^(\d+)/.exec((await status(page).textContent()) ?? '')?.[1]);
  await expect(results(page)).toHaveCount(total - (last - 1) * 10);
});

test('ten placeholders stand in while results load, and a failure offers Retry', async ({ page }) => {
  let answer: 'late' | 'broken' | 'busy' | 'unreachable' | 'bare' = 'late';
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/searchproducts', async (route) => {
    if (answer === 'broken') return route.fulfill({ status: 500, json: { error: {} } });
    if (answer === 'busy') return route.fulfill({ status: 503, json: { error: {} } });
    if (answer === 'unreachable') return route.abort('connectionrefused');
    if (answer === 'bare') return route.fulfill({ json: { TotalResults: 3, Facets: {} } });
    await answered.promise;
    return route.continue();
  });
  await page.goto('/build');
  await expect(page.locator('[data-placeholders] > div')).toHaveCount(10);
  answered.resolve();
  await expect(results(page)).toHaveCount(10);
  await expect(page.locator('[data-placeholders]')).toHaveCount(0);

  answer = 'broken';
  await page.goto('/build?text=Roof');
  await expect(page.getByRole('alert').getByText('Something went wrong on the server')).toBeVisible();
  answer = 'busy';
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert').getByText('The server is busy')).toBeVisible();
  answer = 'unreachable';
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert').getByText('The server cannot be reached')).toBeVisible();
  answer = 'bare';
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert').getByText('No product results found')).toBeVisible();
  await page.unroute('**/api/searchproducts');
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(results(page).first()).toBeVisible();
});

test('a page behind the last one is the last one', async ({ page }) => {
  await page.goto('/build?page=99');
  await expect(page).toHaveURL(/[?&]page=\d+$/);
  await expect(results(page).first()).toBeVisible();
  const [, at, of] = /page (\d+) of (\d+)/.exec((await status(page).textContent()) ?? '') ?? [];
  expect(at).toBe(of);
});

test('a search tells how much the other tab has', async ({ page }) => {
  await page.goto('/build?text=roof');
  const systems = page.getByRole('tab', { name: /^Systems \d+ results?$/ });
  await expect(systems).toBeVisible();
  const count = /\d+/.exec((await systems.textContent()) ?? '')?.[0];
  await systems.click();
  await expect(status(page)).toContainText(`${count} system`);
  await expect(page.getByRole('tab', { name: /^Products \d+ results?$/ })).toBeVisible();
});

test('a filter that hides everything is named, also one that no list offers', async ({ page }) => {
  await page.goto('/build?ProductType=Long+Gone');
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect(page.getByText('Filters selected: EN and Long Gone.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter Long Gone' }).click();
  await expect(results(page)).toHaveCount(10);
});

test('an empty finder says No Results and shows the ways out', async ({ page }) => {
  await page.goto('/build?text=qqqqzzzzxx');
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages of results' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear search' }).last().click();
  await expect(results(page)).toHaveCount(10);
});

test('systems are searched through their own filters, by arrow key', async ({ page }) => {
  await page.goto('/build');
  await page.getByRole('tab', { name: 'Products' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/mode=systems/);
  await expect(page.getByRole('tab', { name: 'Systems' })).toBeFocused();
  await expect(page.getByText('Can Be Used With')).toBeVisible();
  await expect(status(page)).toContainText(/systems?/);
  // Cards of products stand until those of systems are drawn.
  await expect(
    results(page)
      .first()
      .getByRole('link', { name: /^System page/ }),
  ).toBeVisible();
  const sheet = results(page)
    .getByRole('button', { name: /^Data Sheet/, pressed: false })
    .first();
  await sheet.click();
  await expect(results(page).getByRole('button', { name: /^Data Sheet/, pressed: true })).toHaveCount(1);
});

test('buttons: none, some, all and void; a group of all is taken away again', async ({ page }) => {
  await page.goto('/build?text=ArdSeal+790');
  const sealant = card(page, 'ArdSeal 790');
  const details = sealant.getByRole('button', { name: /^Detail Drawings/ });
  await expect(details).toHaveAttribute('data-state', 'none');
  await details.click();
  const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
  const every = list.getByRole('checkbox', { name: 'Select all' });
  await list.getByRole('checkbox', { name: /Window Perimeter at Jamb/ }).check();
  await expect(details).toHaveAttribute('data-state', 'some');
  await expect(details).toHaveAccessibleName(/1 of \d+ selected/);
  await every.click();
  await expect(details).toHaveAttribute('data-state', 'all');
  await every.click();
  await expect(details).toHaveAttribute('data-state', 'none');
  const scroller = list.locator('fieldset, [class*=list]').first();
  expect(await scroller.evaluate((box) => box.getBoundingClientRect().height)).toBeLessThanOrEqual(900 * 0.6);
  await page.keyboard.press('Escape');

  await sealant.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Primer Selection Chart' }).click();
  await page.keyboard.press('Escape');
  await expect(sealant.getByRole('button', { name: 'More 1 selected' })).toBeVisible();

  await page.goto('/build?mode=systems');
  const empty = page.locator('[data-state=void]').first();
  await expect(empty).toHaveAttribute('aria-disabled', 'true');
  await expect(empty).toHaveAccessibleName(/ no documents$/);
});

test('the header counts, lists and warns, and goes forward only with a document', async ({ page }) => {
  await page.goto('/build');
  const header = page.getByRole('region', { name: 'Project', exact: true });
  await expect(header.getByText('No Documents')).toBeVisible();
  const start = page
    .getByRole('navigation', { name: 'Submittal steps' })
    .getByRole('link', { name: /START/ });
  await expect(start).toHaveAccessibleName('1 START');
  const forward = header.getByRole('button', { name: /^Continue to Review/ });
  await expect(forward).toHaveAttribute('aria-disabled', 'true');
  await forward.click({ force: true });
  await expect(page).toHaveURL(/\/build$/);

  await selectDataSheets(page, 2);
  await expect(start).toHaveAccessibleName(/START ?, done$/);
  const titles = header.getByText('Documents in this submittal');
  await expect(header.getByRole('listitem')).toHaveCount(0);
  await titles.click();
  await expect(header.getByRole('listitem')).toHaveCount(2);
  await expect(forward).not.toHaveAttribute('aria-disabled', 'true');

  const tall = (await header.boundingBox())?.height ?? 0;
  await page.mouse.wheel(0, 1500);
  await expect.poll(async () => (await header.boundingBox())?.height ?? 0).toBeLessThan(tall - 20);
  expect((await header.boundingBox())?.y).toBeLessThanOrEqual(1);
  const before = await page.evaluate(() => window.scrollY);
  await forward.click();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const reviewed = page.getByRole('checkbox', { name: 'I have reviewed my project' });
  await reviewed.check();
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await expect(reviewed).not.toBeChecked();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 60);
});

test('a duplicate is flagged with its sentence for three seconds', async ({ page }) => {
  await page.clock.install();
  const open = async (title: string) => {
    await page.goto(`/build?text=${encodeURIComponent(title)}`);
    await card(page, title).getByRole('button', { name: /^More/ }).click();
    return page.getByRole('button', { name: 'Primer Selection Chart', exact: true });
  };
  await (await open('ArdSeal 790')).click();
  await page.keyboard.press('Escape');
  const again = await open('ArdSeal 795 SG');
  await stopClock(page);
  await again.click();
  const sentence =
    'Duplicate documents have been added, we will automatically consolidate any duplicates for you during the review process.';
  const tooltip = page.getByText(sentence, { exact: true });
  await expect(tooltip.first()).toBeVisible();
  await page.clock.runFor(3000 - 100);
  await expect(tooltip.first()).toBeVisible();
  await page.clock.runFor(200);
  await expect(tooltip).toHaveCount(0);
  await expect(page.getByRole('button', { name: sentence })).toBeVisible();
});

test('Start Over asks, and clears the project', async ({ page }) => {
  await selectDataSheets(page, 1);
  const ask = async () => {
    await page.getByRole('button', { name: 'Start Over' }).click();
    const warning = page.getByRole('alertdialog');
    await expect(
      warning.getByText('You are about to clear your project, are you sure you want to start over?'),
    ).toBeVisible();
    return warning;
  };
  await (await ask()).getByRole('button', { name: "I Don't Want to Start Over" }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await (await ask()).getByRole('button', { name: 'I Want to Start Over' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await expect(page.getByText('No Documents', { exact: true })).toBeVisible();
});
