import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { languageCodes } from '@submittal/contract/languages';
import { axeFaults } from './axe-faults.ts';

// The lasting address of a document, as people open it, and its data, as a product page puts it into its head.

const ADDRESS = '/documents/ardseal-760-hygiene-epd';

/** What a browser complains of, such as a style that the policy refuses. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(message.text());
  });
  return found;
}

test('a document opens at its address, with what it states, and leads to its file', async ({ page }) => {
  const found = complaints(page);
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'ArdSeal 760 Hygiene Environmental Product Declaration',
  );
  await expect(page.getByText('This is the current edition.')).toBeVisible();
  await expect(page.locator('dd', { hasText: 'May 31, 2031' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'First page' })).toBeVisible();
  const file = await page.getByRole('link', { name: 'Open Document' }).getAttribute('href');
  expect((await page.request.get(file ?? '')).headers()['content-type']).toBe('application/pdf');
  expect(found).toEqual([]);
  // From here the document is added, once, in the builder, whose policy is its own.
  await page.getByRole('link', { name: 'Add to Submittal' }).click();
  await expect(page.getByText('One document added to your submittal.').first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expect(page.getByText('ArdSeal 760 Hygiene Environmental Product Declaration').first()).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the page of a document has no fault of access and no overflow in any language, ${scheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const language of languageCodes) {
        await page.goto(`${ADDRESS}?lang=${language}`);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(wide, `${language} at ${width}`).toBeLessThanOrEqual(0);
      }
      expect(await axeFaults(page)).toEqual([]);
    }
  });
}

test('the script of docs/embedding.md puts the certificates of a product into the head of a page', async ({
  page,
  baseURL,
}) => {
  const text = readFileSync(path.join(import.meta.dirname, '..', 'docs', 'embedding.md'), 'utf8');
  const [, script = ''] =
    /<script type="module">\n(\s+const answer = await fetch.*?)<\/script>/s.exec(text) ?? [];
  // Another page than that of a document, which may ask for nothing.
  await page.goto('/');
  const own = script
    .replace('https://submittals.example.com', baseURL ?? '')
    .replace('ardseal-790', 'ardseal-760-hygiene');
  await page.evaluate(`(async () => {${own}})()`);
  const data = await page.locator('head script[type="application/ld+json"]').last().textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Product',
    hasCertification: expect.arrayContaining([
      expect.objectContaining({ certificationIdentification: 'EPD-760HYGIENE' }),
    ]),
  });
});
