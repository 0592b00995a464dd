import { expect, type Locator, type Page } from '@playwright/test';

// What the tests of single screens have in common: ways to a screen with documents in the project.

export const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Titles of the rows on review, in order: each row's grip names its document. */
export async function rowTitles(page: Page): Promise<string[]> {
  const grips = page
    .getByRole('list', { name: 'Documents in package order' })
    .getByRole('button', { name: /^Reorder / });
  const names = await grips.evaluateAll((all) => all.map((grip) => grip.getAttribute('aria-label') ?? ''));
  return names.map((name) => name.replace(/^Reorder /, ''));
}

/** Opens build and selects the data sheets of the first cards; `origin` is another server than the common one. */
export async function selectDataSheets(page: Page, count: number, origin = ''): Promise<void> {
  await page.goto(`${origin}/build`);
  const buttons = page.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true });
  await expect(buttons.nth(count - 1)).toBeVisible();
  for (let index = 0; index < count; index++) {
    await buttons.nth(index).click();
    await expect(buttons.nth(index)).toHaveAttribute('aria-pressed', 'true');
  }
}

export async function openReview(page: Page, count: number, origin = ''): Promise<void> {
  await selectDataSheets(page, count, origin);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(count);
}

export async function openGenerate(page: Page, count: number, origin = ''): Promise<void> {
  await openReview(page, count, origin);
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
}

/** The generate screen with a data sheet and a file that cannot be a page, which makes the package a ZIP. */
export async function openGenerateWithFile(page: Page): Promise<void> {
  await page.goto('/build?text=AirSkin+FA-40');
  const membrane = card(page, 'AirSkin FA-40');
  await membrane.getByRole('button', { name: 'Data Sheet' }).click();
  await membrane.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: /^Image Package/ }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
}

/** From generate through the submit dialog, without details for a project that has none and is asked for them. */
export async function submit(page: Page): Promise<void> {
  await openSubmitDialog(page);
  await confirmSubmit(page);
}

/** The same as far as the dialog. */
export async function openSubmitDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await page.getByRole('button', { name: 'Skip and Generate' }).click();
  return page.getByRole('dialog', { name: 'Generate Submittal' });
}

/** From generate through the submit dialog, where nothing is asked before it: the project has details, or was asked. */
export async function submitUnasked(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await confirmSubmit(page);
}

/** The submit dialog, where nothing is asked before it. */
export async function confirmSubmit(page: Page): Promise<void> {
  await page
    .getByRole('dialog', { name: 'Generate Submittal' })
    .getByRole('button', { name: 'Generate Submittal' })
    .click();
}

/** Shares from the results, and answers the link that was copied. */
export async function copyShareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByText('Share link copied to clipboard').first()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/**
 * Stops the page's clock, which was installed before the page was opened. It then goes on only by `page.clock.runFor`,
 * so that a slow machine changes no duration.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 1000);
}

/** Has somebody else rename the project just before this page's next save, which is refused for that. */
export async function renameElsewhere(page: Page, title: string): Promise<void> {
  await page.route(
    '**/UpdateSubmittal/**',
    async (route) => {
      const { version } = route.request().postDataJSON();
      await route.fetch({ postData: JSON.stringify({ projectName: title, version }) });
      await route.continue();
    },
    { times: 1 },
  );
}
