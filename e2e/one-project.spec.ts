import { expect, type Locator, type Page, test } from '@playwright/test';
import { builder, openHost } from './host-page.ts';

// Elements with one server and one base path on a page are views of one project.

const listener = `
  window.heard = [];
  for (const name of ['step', 'search', 'document-added', 'document-removed', 'start-over', 'project-saved']) {
    document.addEventListener('submittal:' + name, () => window.heard.push(name));
  }`;

const heard = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'heard'));
const times = async (page: Page, name: string) => (await heard(page)).filter((one) => one === name).length;

const two = (path: string) =>
  `<div id="one">${builder(path)}</div><div id="other">${builder(`${path}/`)}</div>`;

const sheet = (element: Locator) =>
  element.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true });

test('an act in one element is one event, one step to undo and one project on the server', async ({
  page,
}) => {
  const created: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/CreateSubmittal')) created.push(request.url());
  });
  const broken = await openHost(
    page,
    'shared',
    { body: two('/host/shared'), js: listener },
    '/host/shared/build',
  );
  const [one, other] = [page.locator('#one'), page.locator('#other')];
  await expect(sheet(one)).toHaveAttribute('aria-pressed', 'false');
  await expect(sheet(other)).toHaveAttribute('aria-pressed', 'false');
  await sheet(one).click();
  await expect(sheet(other)).toHaveAttribute('aria-pressed', 'true');
  await sheet(other).click();
  await expect(sheet(one)).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => times(page, 'project-saved')).toBeGreaterThan(1);
  expect(await times(page, 'document-added')).toBe(1);
  expect(await times(page, 'document-removed')).toBe(1);
  expect(await times(page, 'step')).toBe(1);
  expect(await times(page, 'search')).toBe(1);
  expect(created).toHaveLength(1);
  expect(broken).toEqual([]);
});

test('both show the same screen; focus and view go with the element that the visitor is in', async ({
  page,
}) => {
  const broken = await openHost(page, 'places', { body: two('/host/places'), js: listener });
  const [one, other] = [page.locator('#one'), page.locator('#other')];
  await expect(one.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  await other.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await expect(sheet(one)).toBeVisible();
  await expect(sheet(other)).toBeVisible();
  await expect(page).toHaveURL(/\/host\/places\/build$/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.parentElement?.id)).toBe('other');
  expect(await times(page, 'step')).toBe(2);
  await page.goBack();
  await expect(one.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  await expect(other.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  expect(broken).toEqual([]);
});

test('the first element speaks for both, and when it goes the other one does', async ({ page }) => {
  await openHost(page, 'speaks', { body: two('/host/speaks'), js: listener }, '/host/speaks/build');
  const other = page.locator('#other');
  await expect(sheet(other)).toBeVisible();
  await page.locator('#one submittal-builder').evaluate((element) => element.remove());
  await sheet(other).click();
  await expect.poll(() => times(page, 'document-added')).toBe(1);
  // A link of somebody else's project asks in one window.
  await page.evaluate(() => {
    document
      .querySelector('#one')
      ?.append(document.querySelector('#other submittal-builder')?.cloneNode() ?? '');
  });
  await expect(sheet(page.locator('#one'))).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate(() => {
    location.hash = '#/edit/cut-short';
  });
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('consent is of all of them, given or taken back', async ({ page }) => {
  const asking = two('/host/agreed').replaceAll(
    '<submittal-builder',
    '<submittal-builder consent="required"',
  );
  await openHost(page, 'agreed', { body: asking, js: listener }, '/host/agreed/build');
  const [one, other] = [page.locator('#one'), page.locator('#other')];
  await sheet(one).click();
  await expect(sheet(other)).toHaveAttribute('aria-pressed', 'true');
  expect(await heard(page)).toEqual([]);
  const consent = (given: boolean) =>
    page
      .locator('#other submittal-builder')
      .evaluate((element, value) => Reflect.get(element, 'consent')(value), given);
  await consent(true);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  await expect.poll(() => times(page, 'project-saved')).toBeGreaterThan(0);
  await consent(false);
  await expect(sheet(one)).toHaveAttribute('aria-pressed', 'false');
  await expect(sheet(other)).toHaveAttribute('aria-pressed', 'false');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});
