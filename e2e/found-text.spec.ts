import { expect, test } from '@playwright/test';

test('words inside documents show where they stand, every place within reach', { tag: '@viewer' }, async ({
  page,
}) => {
  await page.goto('/build?text=skin+contact');
  const result = page
    .getByRole('article')
    .filter({ hasText: /more place/ })
    .first();
  const places = result.getByRole('link', { name: /, page \d+, opens in a new tab$/ });
  await expect(places.first()).toBeVisible();
  await expect(
    result
      .locator('mark')
      .filter({ hasText: /^skin$/i })
      .first(),
  ).toBeVisible();

  const more = result.getByText(/^\d more places?$/);
  const count = Number.parseInt((await more.textContent()) ?? '', 10);
  await expect(places.nth(1)).toBeHidden();
  await more.click();
  await expect(places).toHaveCount(count + 1);
  const addresses = await places.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(new Set(addresses).size).toBe(count + 1);

  for (const [at, address] of addresses.entries()) {
    await expect(places.nth(at)).toBeVisible();
    // The number in the address is the one that is read out, and the document has such a page.
    const number = /#page=(\d+)$/.exec(address)?.[1];
    await expect(places.nth(at)).toHaveAccessibleName(new RegExp(`, page ${number}, `));
    const served = await page.request.get(address.replace(/#.*/, ''));
    expect(served.headers()['content-type']).toBe('application/pdf');
  }
  const opened = page.waitForEvent('popup');
  await places.nth(1).click();
  expect(new URL((await opened).url()).hash).toBe(/#.*/.exec(addresses[1] ?? '')?.[0]);
});

test('cards come with the places where the words are, not before them', async ({ page }) => {
  await page.route('**/parts/MatchNotes-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/build?text=skin+contact');
  const first = page.getByRole('article').first();
  await expect(first).toBeVisible();
  expect(await first.locator('mark').count()).toBeGreaterThan(0);
});
