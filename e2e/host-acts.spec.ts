import { expect, type Page, test } from '@playwright/test';
import { builder, openHost } from './host-page.ts';
import { sampleOffers } from './site-page.ts';

// What a page of the manufacturer does with the builder: the element's methods, and addresses that name documents.

const call = (page: Page, name: string, ...given: unknown[]): Promise<Record<string, unknown>> =>
  page
    .locator('submittal-builder')
    .evaluate((element, [method, args]) => Reflect.get(element, method).apply(element, args), [
      name,
      given,
    ] as [string, unknown[]]);

const project = (page: Page): Promise<{ documentCount: number; saved: boolean }> =>
  page.locator('submittal-builder').evaluate((element) => Reflect.get(element, 'project'));

const listener = `
  window.heard = [];
  for (const name of ['document-added', 'document-removed']) {
    document.addEventListener('submittal:' + name, ({ detail }) => window.heard.push(name + ' ' + detail.id));
  }`;

test('a page adds, removes, looks and goes by the methods of the element', async ({ page }) => {
  const [one] = await sampleOffers(page);
  const sheet = one?.documents.find(({ resourceDocumentType }) => resourceDocumentType === 'datasheet');
  const id = sheet?.resourceID ?? '';
  const broken = await openHost(page, 'acts', { body: builder('/host/acts'), js: listener });
  // Called before the element stands, it waits.
  expect(await call(page, 'add', id)).toEqual({ changed: [id], withdrawn: [], unknown: [] });
  expect(await call(page, 'add', id)).toEqual({ changed: [], withdrawn: [], unknown: [] });
  expect(await call(page, 'add', { document: [id, 'nothing'] })).toMatchObject({ unknown: ['nothing'] });
  expect(await project(page)).toMatchObject({
    documentCount: 1,
    documents: [{ id, documentType: 'datasheet' }],
  });
  await expect.poll(async () => (await project(page)).saved).toBe(true);
  const all = await call(page, 'add', { product: one?.productID, type: 'datasheet' });
  expect(all).toMatchObject({ withdrawn: [], unknown: [] });
  await call(page, 'open', 'review');
  await expect(page).toHaveURL(/\/host\/acts\/review$/);
  await expect(page.getByRole('button', { name: /^Reorder / }).first()).toBeVisible();
  expect(await call(page, 'remove', { product: one?.productID })).toMatchObject({ unknown: [] });
  expect(await project(page)).toMatchObject({ documentCount: 0, documents: [] });
  expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([
    `document-added ${id}`,
    ...(all['changed'] as string[]).map((added) => `document-added ${added}`),
    `document-removed ${id}`,
    ...(all['changed'] as string[]).map((added) => `document-removed ${added}`),
  ]);
  await expect(call(page, 'add', [])).rejects.toThrow('Name a document or a product');
  await page.locator('submittal-builder').evaluate((element) => element.remove());
  await expect(page.locator('submittal-builder')).toHaveCount(0);
  expect(broken).toEqual([]);
});

test('an address adds its documents once, and is clean afterwards', async ({ page }) => {
  const [one] = await sampleOffers(page);
  const ids = one?.documents.slice(0, 3).map(({ resourceID }) => resourceID) ?? [];
  const [first = '', second = '', third = ''] = ids;
  await page.goto(`/review?add=${first},${second}&add=${third}&add=%3Cimg%20src%3Dx%3E`);
  await expect(page.getByText('3 documents added to your submittal.').first()).toBeVisible();
  await expect(page.getByText('Not in the catalogue: <img src=x>').first()).toBeVisible();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(3);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(0);
});

test('an address with a product shows it, with a type adds its documents, unknown ones are said', async ({
  page,
}) => {
  const [one] = await sampleOffers(page);
  const id = one?.productID ?? '';
  await page.goto(`/?product=${encodeURIComponent(id)}`);
  await expect(page.getByRole('searchbox', { name: 'search for a product' })).toHaveValue(
    one?.productTitle ?? '',
  );
  await expect(page).toHaveURL(/\/build\?text=/);
  await page.goto(`/build?product=${encodeURIComponent(id)}&type=datasheet&text=joint`);
  await expect(page.getByText(/added to your submittal/).first()).toBeVisible();
  await expect(page).toHaveURL(/\/build\?text=joint$/);
  await page.goto('/build?product=nobody');
  await expect(page.getByText('Not in the catalogue: nobody').first()).toBeVisible();
});

test('what the server does not answer can be repeated, though the address is clean', async ({ page }) => {
  const [one] = await sampleOffers(page);
  await page.route('**/offereddocuments**', (route) => route.abort());
  await page.goto(`/build?add=${one?.documents[0]?.resourceID}`);
  await expect(page.getByText('Nothing was added: the server did not answer.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/build$/);
  await page.unroute('**/offereddocuments**');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('One document added to your submittal.').first()).toBeVisible();
});

test('with create="first-document" the server has no project before something is in it', async ({ page }) => {
  const [one] = await sampleOffers(page);
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/CreateSubmittal')) created.push(request.url());
  });
  const later = builder('/host/later').replace(
    '<submittal-builder',
    '<submittal-builder create="first-document"',
  );
  await openHost(page, 'later', { body: later }, '/host/later/build');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(created).toEqual([]);
  expect(await call(page, 'add', one?.documents[0]?.resourceID)).toMatchObject({ unknown: [] });
  await expect.poll(async () => (await project(page)).saved).toBe(true);
  expect(created).toHaveLength(1);
});
