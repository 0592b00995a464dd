import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { importAccepted } from '@submittal/server/testing/import-accepted';
import { type ServerProcess, startServerProcess } from '@submittal/server/testing/server-process';
import { card, rowTitles } from './builder-page.ts';
import { drawn, ownCatalogue } from './own-catalogue.ts';

// A project that outlives a release of the catalogue. The catalogue changes while its server runs, so both are its own.

const { folder, catalogue, baseURL, environment } = ownCatalogue('superseded', 1);
let server: ServerProcess;

test.use({ baseURL });

/** A release with one product; each of its documents is a file of the sample catalogue under a name of its own. */
function writeRelease(
  documents: readonly { id: string; name: string; from: string; documentType: string }[],
) {
  rmSync(catalogue, { recursive: true, force: true });
  mkdirSync(catalogue, { recursive: true });
  for (const { name, from } of documents) cpSync(path.join(drawn, from), path.join(catalogue, name));
  const product = {
    id: 'ardseal-790',
    title: 'ArdSeal 790',
    type: 'Sealants',
    documents: documents.map(({ id, name, documentType }) => ({ id, file: name, documentType })),
  };
  writeFileSync(
    path.join(catalogue, 'catalogue.json'),
    JSON.stringify({ manufacturer: { name: 'Ardent Building Envelope' }, products: [product] }),
  );
}

const data = { id: 'ds', name: 'Data-Sheet.pdf', documentType: 'datasheet' };
const spec = { id: 'spec', name: 'Guide-Specification.pdf', documentType: 'architecturalspec' };
const instructions = {
  id: 'ai',
  name: 'Application-Instructions.pdf',
  documentType: 'applicationinstructions',
};

test.beforeAll(async () => {
  writeRelease([
    { ...data, from: 'ArdSeal-790-Data-Sheet.pdf' },
    { ...spec, from: 'ArdSeal-790-Guide-Specification.pdf' },
    { ...instructions, from: 'ArdSeal-790-Application-Instructions.pdf' },
  ]);
  server = await startServerProcess(environment);
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Imports the folder as an operator does, and waits until the running server serves it. */
async function importNewRelease(page: Page, documents = 2) {
  await importAccepted(catalogue, environment);
  await expect
    .poll(async () => {
      const answer = await page.request.post('/api/searchproducts', { data: {} });
      return (await answer.json()).ProductTypes[0].Documents.length;
    })
    .toBe(documents);
}

const saved = (page: Page) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && /UpdateSubmittal/.test(response.url()),
  );

const sizes = (page: Page) =>
  page
    .locator('[part=document-row]')
    .evaluateAll((rows) => rows.map((row) => /\d+\.\d\d mb/.exec(row.textContent ?? '')?.[0]));

test('a project says what a newer release replaced or dropped, and takes the new one in one click', async ({
  page,
}) => {
  await page.goto('/build');
  const product = card(page, 'ArdSeal 790');
  for (const name of ['Data Sheet', 'Specifications', 'App Instructions']) {
    await product.getByRole('button', { name, exact: true }).click();
    await expect(product.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
  }
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect.poll(() => rowTitles(page)).toHaveLength(3);
  const before = await sizes(page);
  await expect(page.getByText('Superseded')).toHaveCount(0);

  // Both kept documents come with other content, the third is gone.
  writeRelease([
    { ...data, from: 'ArdSeal-790-Limestone-SDS.pdf' },
    { ...spec, from: 'ArdSeal-790-Certification-Letter.pdf' },
  ]);
  await importNewRelease(page);
  await page.reload();

  const rows = page.locator('[part=document-row]');
  await expect(rows.getByText('Superseded')).toHaveCount(2);
  await expect(rows.getByText('No longer in the catalog')).toHaveCount(1);
  await expect(page.getByText('2 documents are superseded: the catalog has a newer version.')).toBeVisible();
  await expect(page.getByText('1 document is no longer in the catalog')).toBeVisible();
  expect(await sizes(page)).toEqual(before);

  // One, pressed twice, and back: that is one step to undo.
  const one = saved(page);
  await page.getByRole('button', { name: 'Update Data Sheet to its newer version' }).dblclick();
  expect((await one).status()).toBe(200);
  await expect(rows.getByText('Superseded')).toHaveCount(1);
  await expect(page.getByText('1 document updated')).toBeAttached();
  expect((await sizes(page))[0]).not.toBe(before[0]);
  const undone = saved(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  expect((await undone).status()).toBe(200);
  await expect(page.getByText('Undone: 1 document is back in its earlier version')).toBeAttached();
  await expect.poll(() => sizes(page)).toEqual(before);

  // The server went back too.
  await page.reload();
  await expect(rows.getByText('Superseded')).toHaveCount(2);
  expect(await sizes(page)).toEqual(before);

  // All at once; what was dropped stays, with its bytes.
  const all = saved(page);
  await page.getByRole('button', { name: 'Update All 2' }).click();
  expect((await all).status()).toBe(200);
  await expect(rows.getByText('Superseded')).toHaveCount(0);
  // The button is gone, and the focus is where the update can be undone.
  await expect(undo).toBeFocused();
  await expect(rows.getByText('No longer in the catalog')).toHaveCount(1);
  await page.reload();
  await expect.poll(async () => (await sizes(page)).slice(0, 2)).not.toEqual(before.slice(0, 2));
  expect((await sizes(page))[2]).toBe(before[2]);
  const preview = rows.nth(2).getByRole('link', { name: /^Preview / });
  const served = await page.request.get((await preview.getAttribute('href')) ?? '');
  expect(served.headers()['content-type']).toBe('application/pdf');

  // The list in the project's header says so too.
  await page.getByRole('link', { name: 'Add More Documents' }).click();
  await page.getByText('Documents in this submittal').click();
  const header = page.getByRole('region', { name: 'Project', exact: true });
  await expect(header.getByText('No longer in the catalog')).toBeVisible();
});

test('who comes back is told once which documents a newer release replaced or dropped, and takes the new ones', async ({
  page,
}) => {
  writeRelease([
    { ...data, from: 'ArdSeal-790-Data-Sheet.pdf' },
    { ...spec, from: 'ArdSeal-790-Guide-Specification.pdf' },
    { ...instructions, from: 'ArdSeal-790-Application-Instructions.pdf' },
  ]);
  await importNewRelease(page, 3);
  await page.goto('/build');
  const product = card(page, 'ArdSeal 790');
  for (const name of ['Data Sheet', 'Specifications', 'App Instructions']) {
    const taken = saved(page);
    await product.getByRole('button', { name, exact: true }).click();
    await taken;
  }
  const news = page.getByRole('region', { name: 'Changed since your last visit' });
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(news).toHaveCount(0);
  writeRelease([
    { ...data, from: 'ArdSeal-790-Limestone-SDS.pdf' },
    { ...spec, from: 'ArdSeal-790-Certification-Letter.pdf' },
  ]);
  await importNewRelease(page);
  await page.reload();
  await expect(
    news.getByText(/^The catalog has a newer version of .Data Sheet. and .Guide Specification.\.$/),
  ).toBeVisible();
  await expect(news.getByText(/^No longer in the catalog: .Application Instructions.\./)).toBeVisible();
  const all = saved(page);
  await news.getByRole('button', { name: 'Update All 2' }).click();
  expect((await all).status()).toBe(200);
  await expect(page.getByText('2 documents updated')).toBeVisible();
  await expect(news).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(news).toHaveCount(0);
  await page.goto('/review');
  await expect(page.locator('[part=document-row]').getByText('Superseded')).toHaveCount(0);
});

test('a document that was renamed says so, and is taken under its new name', async ({ page }) => {
  const from = 'ArdSeal-790-Data-Sheet.pdf';
  const other = { ...spec, from: 'ArdSeal-790-Guide-Specification.pdf' };
  writeRelease([
    { ...data, from },
    other,
    { ...instructions, from: 'ArdSeal-790-Application-Instructions.pdf' },
  ]);
  await importNewRelease(page, 3);
  await page.goto('/build');
  const taken = saved(page);
  await card(page, 'ArdSeal 790').getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await taken;
  writeRelease([{ ...data, from, id: 'ds-2', name: 'Data-Sheet-790.pdf' }, other]);
  await importNewRelease(page);
  await page.goto('/review');
  const rows = page.locator('[part=document-row]');
  await expect(rows.getByText('Renamed in the catalog')).toHaveCount(1);
  await expect(
    page.getByText('1 document has another name in the catalog; the content is the same.'),
  ).toBeVisible();
  const renewed = saved(page);
  await page.getByRole('button', { name: 'Take Data Sheet under its new name' }).click();
  expect((await renewed).status()).toBe(200);
  await expect(rows.getByText('Renamed in the catalog')).toHaveCount(0);
  await expect.poll(() => rowTitles(page)).toEqual(['Data Sheet 790']);
});
