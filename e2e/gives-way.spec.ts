import { expect, test } from '@playwright/test';
import { card } from './builder-page.ts';

test('a search that nothing answers whole shows what answers a part, and says so', async ({ page }) => {
  await page.goto('/build?text=quantum+crystalline+waterproofing');
  const said =
    'No result matches all of “quantum crystalline waterproofing”. These results leave out “quantum”.';
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('DryCrete CX');
  await expect(page.getByRole('paragraph').filter({ hasText: said })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();

  // Answered whole, nothing is said of parts.
  await page.getByRole('searchbox').fill('crystalline waterproofing');
  await expect(page.getByText('No result matches')).toHaveCount(0);
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText('DryCrete CX');
});

test('answers that the filters hide are told, and shown by one press', async ({ page }) => {
  await page.goto('/build?text=bentonite+waterstop&ProductType=Sealants');
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect(page.getByText('The filters selected hide 1 result for “bentonite waterstop”.')).toContainText(
    'Filters selected: Sealants and EN.',
  );
  await page.getByRole('button', { name: 'Clear Filters' }).press('Enter');
  await expect(card(page, 'DryStop B-34')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'for “bentonite waterstop”' })).toBeFocused();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove filter Sealants' })).toBeVisible();
});
