import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import type { CatalogueInput } from '@submittal/contract/catalogue';
import { importAccepted } from '@submittal/server/testing/import-accepted';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { card, copyShareLink, submit } from './builder-page.ts';
import { drawn, ownCatalogue } from './own-catalogue.ts';

// What a catalogue says of its products and documents today, to a project and a share that are older.

const { folder, catalogue, baseURL, environment } = ownCatalogue('recalled', 11);
let server: ServerProcess;

test.use({ baseURL });

/** Two products, of which the first is replaced by the second; `dates` are those of the first one's data sheet. */
function writeRelease(dates: { recalledFrom?: string; validUntil?: string }, discontinued: boolean) {
  mkdirSync(catalogue, { recursive: true });
  for (const [name, from] of [
    ['Data-Sheet.pdf', 'ArdSeal-790-Data-Sheet.pdf'],
    ['Guide-Specification.pdf', 'ArdSeal-790-Guide-Specification.pdf'],
  ] as const)
    cpSync(path.join(drawn, from), path.join(catalogue, name));
  const spec = { id: 'spec', file: 'Guide-Specification.pdf', documentType: 'architecturalspec' };
  const written: CatalogueInput = {
    manufacturer: { name: 'Ardent Building Envelope' },
    sections: [{ number: '07 27 00', title: 'Air Barriers' }],
    products: [
      {
        id: 'old',
        title: 'ArdSeal 790',
        type: 'Sealants',
        ...(discontinued && { discontinued, replacedBy: ['new'] }),
        documents: [{ id: 'ds', file: 'Data-Sheet.pdf', documentType: 'datasheet', ...dates }, spec],
      },
      {
        id: 'new',
        title: 'ArdSeal 791',
        type: 'Sealants',
        masterformat: '07 92 00',
        otherMasterformat: ['07 27 00'],
        translations: { fr: { title: 'Mastic 791', type: 'Mastics' } },
        documents: [spec],
      },
    ],
  };
  writeFileSync(path.join(catalogue, 'catalogue.json'), JSON.stringify(written));
}

/** Imports the folder as an operator does, and waits until the running server serves it. */
async function importNewRelease(page: Page, notice: string) {
  await importAccepted(catalogue, environment);
  await expect
    .poll(async () => (await page.request.post('/api/searchproducts', { data: {} })).text())
    .toContain(notice);
}

test.beforeAll(async () => {
  writeRelease({}, false);
  server = await startServerProcess(environment);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a recalled document is told everywhere, offered nowhere, and kept only by what was shared before', async ({
  page,
}) => {
  await page.goto('/build');
  const product = card(page, 'ArdSeal 790');
  await product.getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await product.getByRole('button', { name: 'Specifications', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await submit(page);
  const link = await copyShareLink(page);

  writeRelease({ recalledFrom: '2026-03-01' }, true);
  await importNewRelease(page, '2026-03-01');

  await page.goto('/build');
  await expect(
    product.getByText('Data Sheet was recalled by the manufacturer from Mar 1, 2026.'),
  ).toBeVisible();
  await expect(product.getByRole('button', { name: /^Data Sheet/ })).toHaveAttribute('aria-disabled', 'true');

  await page.goto('/review');
  await expect(page.locator('[part=document-row]').getByText('Recalled from Mar 1, 2026')).toHaveCount(1);
  await expect(page.getByText(/^Recalled by the manufacturer: .Data Sheet.\. No package/)).toBeVisible();

  // No package can be made, but its owner sees the link that shows the document, and can revoke it.
  await page.goto('/share');
  const links = page.getByRole('region', { name: 'Share links' });
  await expect(
    links.getByText('Data Sheet was recalled by the manufacturer from Mar 1, 2026.'),
  ).toBeVisible();
  await expect(links.getByText(/generate again, share the new link and revoke this one\.$/)).toBeVisible();
  await expect(links.getByRole('button', { name: 'Revoke' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('Data Sheet was recalled by the manufacturer from Mar 1, 2026.')).toBeVisible();
  await expect(page.getByText('This package keeps what was shared.')).toBeVisible();
});

test('a discontinued product links to its replacement, and texts and sections are shown as the catalogue has them', async ({
  page,
}) => {
  writeRelease({ validUntil: '2020-01-31' }, true);
  await importNewRelease(page, '2020-01-31');
  await page.goto('/build');
  const product = card(page, 'ArdSeal 790');
  await expect(product.getByText('Discontinued.')).toBeVisible();
  await expect(product.getByText('Data Sheet was valid until Jan 31, 2020.')).toBeVisible();
  await product.getByRole('link', { name: 'ArdSeal 791' }).click();
  const next = card(page, 'ArdSeal 791');
  await expect(next.getByText('07 92 00 · 07 27 00 Air Barriers')).toBeVisible();
});

test.describe('in French', () => {
  test.use({ locale: 'fr-CA' });

  test('a product has its French title, and its type as a heading and a filter', async ({ page }) => {
    await page.goto('/build');
    await expect(page.getByRole('heading', { name: 'Mastic 791' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Mastics' })).toBeVisible();
  });
});
