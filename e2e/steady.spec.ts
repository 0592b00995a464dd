import { expect, type Page, test } from '@playwright/test';

// Nothing moves by itself: what comes later finds its room.

test.use({ reducedMotion: 'no-preference' });

/** Begins to note what on the page moves, in the browser's own measure of layout shifts. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const noted: string[] = [];
    Object.assign(window, { noted });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = (node?.textContent ?? '').slice(0, 40);
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].map(Math.round).join(' '),
          );
          return `${node?.nodeName} "${text}" from ${from} to ${to}`;
        });
        noted.push(`${value}: ${moved.join(', ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** All that has moved since it was asked last. */
async function shiftsOf(page: Page): Promise<string[]> {
  // Two frames, so that what the last step changed is drawn and told.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  return page.evaluate(() => {
    const noted: string[] = Reflect.get(window, 'noted');
    return noted.splice(0);
  });
}

/** Lets answers of the search come on request, after the placeholders. */
async function holdSearches(page: Page) {
  let answer = () => {};
  let gate = Promise.resolve();
  await page.route('**/api/search*', async (route) => {
    await gate;
    await route.continue();
  });
  return {
    hold() {
      gate = new Promise((resolve) => {
        answer = resolve;
      });
    },
    async answer() {
      await expect(page.locator('[data-placeholders]')).toBeVisible();
      answer();
    },
  };
}

/** The pager stands at the end of a list that is as long as what is found, so it may move. */
async function hidePager(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('submittal-builder::part(pager) { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
}

for (const width of [390, 768, 1280, 1536]) {
  test(`a search moves nothing, at ${width} px`, async ({ page }) => {
    // As high as the page: scrolling to the results makes the project's header compact, which is another matter.
    await page.setViewportSize({ width, height: 5000 });
    await watchShifts(page);
    const searches = await holdSearches(page);
    await page.goto('/build');
    await hidePager(page);
    await expect(page.getByRole('article')).toHaveCount(10);
    await shiftsOf(page);
    const search = page.getByRole('searchbox');
    searches.hold();
    await search.fill('ArdSeal');
    await searches.answer();
    await expect(page.getByText(/for “ArdSeal”/)).toBeVisible();
    await expect(page.getByRole('tab', { name: /Systems \d/ })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
    searches.hold();
    await search.fill('qqqqzzzzxx');
    await searches.answer();
    await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
    expect(await shiftsOf(page)).toEqual([]);
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
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('filters open and are chosen without moving the page', async ({ page }) => {
  // As high as the page, as above.
  await page.setViewportSize({ width: 768, height: 5000 });
  await watchShifts(page);
  const searches = await holdSearches(page);
  await page.goto('/build');
  await hidePager(page);
  await expect(page.getByRole('article')).toHaveCount(10);
  await shiftsOf(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('checkbox', { name: /^Sealants/ })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
  // The subtypes open below their type: that is the press, and nothing moves when the answer comes.
  searches.hold();
  await drawer.getByRole('checkbox', { name: /^Sealants/ }).check();
  await expect(page.locator('[data-placeholders]')).toBeVisible();
  await shiftsOf(page);
  await searches.answer();
  await expect(drawer.getByRole('button', { name: /^Show \d+ results$/ })).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});

for (const [language, list] of [
  ['en', /^Detail Drawings/],
  ['de', /^Detailzeichnungen/],
] as const) {
  test(`a list that opens moves no button of its card, in ${language}`, async ({ page }) => {
    await page.goto('/build');
    const cards = page.getByRole('article');
    await expect(cards.nth(3)).toBeVisible();
    await page.locator('submittal-builder').evaluate((it, tag) => it.setAttribute('lang', tag), language);
    const opener = cards.first().getByRole('button', { name: list });
    await expect(opener).toBeVisible();
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const places = () =>
        cards.evaluateAll((all) =>
          all
            .flatMap((card) => [...card.querySelectorAll('button')])
            .filter((button) => !button.closest('[popover]'))
            .map((button) => {
              const { left, top, width } = button.getBoundingClientRect();
              return [left, top, width].map(Math.round).join(' ');
            }),
        );
      await opener.scrollIntoViewIfNeeded();
      const before = await places();
      await opener.click();
      await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
      expect(await places(), `${width}`).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
}
