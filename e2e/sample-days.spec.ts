import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { CatalogueSchema } from '@submittal/contract/catalogue';
import { card } from './builder-page.ts';

// The days of the sample catalogue are fixed in its data, so these tests set the clock of the browser.

const sample = path.join(import.meta.dirname, '..', 'sample-catalogue', 'drawn', 'catalogue.json');
const DAY = 86_400_000;

function lastDayOf(id: string): string {
  const { products } = CatalogueSchema.parse(JSON.parse(readFileSync(sample, 'utf8')));
  const document = products.flatMap(({ documents }) => documents).find((each) => each.id === id);
  return document?.validUntil ?? '';
}

async function openOn(page: Page, time: number, product: string) {
  await page.clock.setFixedTime(time);
  await page.goto(`/build?text=${encodeURIComponent(product)}`);
  await expect(card(page, product)).toBeVisible();
}

test('a certificate of the sample that lapses soon says so from the day after its last', async ({ page }) => {
  const product = 'FireHold Wrap WR-2';
  const last = Date.parse(`${lastDayOf('firehold-wrap-wr-2-cl')}T12:00:00Z`);
  const notice = card(page, product).getByText(/Certification Letter was valid until/);
  await openOn(page, last, product);
  await expect(notice).toHaveCount(0);
  await openOn(page, last + DAY, product);
  await expect(notice).toBeVisible();
});

test('a recalled certificate of the sample is named with its product', async ({ page }) => {
  const product = 'FireHold Smoke Seal';
  await openOn(page, Date.parse(`${lastDayOf('firehold-smoke-seal-cl')}T12:00:00Z`), product);
  await expect(
    card(page, product).getByText(/Certification Letter was recalled by the manufacturer from/),
  ).toBeVisible();
});
