import { expect, type Page, test } from '@playwright/test';

// Nothing moves by itself: what comes later finds its room.

/** Begins to note by how much what is on the page moves, in the browser's own measure of layout shifts. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const noted: { value: number; expected: boolean }[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        };
        noted.push({ value, expected: hadRecentInput });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All movement since it was asked last; without what follows a press within half a second where `presses` is false. */
async function shiftsOf(page: Page, presses = true): Promise<number> {
  // Two frames, so that what the last step changed is drawn and told.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  return page.evaluate((all) => {
    const noted: { value: number; expected: boolean }[] = Reflect.get(window, 'noted');
    const sum = noted
      .splice(0)
      .filter(({ expected }) => all || !expected)
      .reduce((total, { value }) => total + value, 0);
    return sum;
  }, presses);
}

/** Answers of the search come late, after the placeholders and after what a press excuses. */
const slowly = (page: Page) =>
  page.route('**/api/search*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });

for (const width of [390, 768, 1280, 1536]) {
  test(`a search moves nothing, at ${width} px`, async ({ page }) => {
    // As high as the page: scrolling to the results makes the project's header compact, which is another matter.
    await page.setViewportSize({ width, height: 5000 });
    await watchShifts(page);
    await slowly(page);
    await page.goto('/build');
    // It stands at the end of a list that is as long as what is found.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('submittal-builder::part(pager) { display: none }');
      document.adoptedStyleSheets.push(sheet);
    });
    await expect(page.getByRole('article')).toHaveCount(10);
    await shiftsOf(page);
    const search = page.getByRole('searchbox');
    await search.fill('ArdSeal');
    await expect(page.locator('[data-placeholders]')).toBeVisible();
    await expect(page.getByText(/for “ArdSeal”/)).toBeVisible();
    await expect(page.getByRole('tab', { name: /Systems \d/ })).toBeVisible();
    expect(await shiftsOf(page)).toBe(0);
    await search.fill('qqqqzzzzxx');
    await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
    expect(await shiftsOf(page)).toBe(0);
  });

  test(`the messages of the project form move nothing, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await watchShifts(page);
    await page.goto('/');
    await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
    const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
    await expect(form).toBeVisible();
    await shiftsOf(page);
    await form.getByRole('button', { name: 'Create Project' }).click({ force: true });
    await expect(form.getByText('Enter a project name')).toBeVisible();
    const name = form.getByLabel('Project Name');
    await name.fill('Harbor Point');
    await expect(form.getByText('Enter a project name')).toBeHidden();
    expect(await shiftsOf(page)).toBe(0);
  });
}

test('filters open and are chosen without moving the page', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await watchShifts(page);
  await slowly(page);
  await page.goto('/build');
  await expect(page.getByRole('article')).toHaveCount(10);
  await shiftsOf(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('checkbox', { name: /^Sealants/ })).toBeVisible();
  expect(await shiftsOf(page)).toBe(0);
  // The subtypes open below their type: that follows the press, and nothing follows later.
  await drawer.getByRole('checkbox', { name: /^Sealants/ }).check();
  await expect(drawer.getByRole('button', { name: /^Show \d+ results$/ })).toBeVisible();
  expect(await shiftsOf(page, false)).toBe(0);
});
