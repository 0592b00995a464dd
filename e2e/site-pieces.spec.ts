import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openSite, sampleOffers } from './site-page.ts';

// The small pieces on pages without the builder: a button that puts documents into the submittal, and its count.

/** Bytes, gzipped: both pieces and all that they load. */
const MOST = 8 * 1024;

const ready = async (page: Page) => {
  const [one] = await sampleOffers(page);
  const sheet = one?.documents.find(({ resourceDocumentType }) => resourceDocumentType === 'datasheet');
  return { product: one?.productID ?? '', title: one?.productTitle ?? '', id: sheet?.resourceID ?? '' };
};

const listener = `<script src="/site/listener.js"></script>`;

/** Counts what the page hears and what is sent. */
async function watch(page: Page) {
  await page.route('**/site/listener.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.heard = []; for (const name of ['document-added', 'document-removed'])
        document.addEventListener('submittal:' + name, ({ detail }) => heard.push(name + ' ' + detail.id + ' ' + detail.documentCount));`,
    }),
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/Submittal/.test(pathname)) sent.push(`${request.method()} ${pathname.split('/')[2]}`);
  });
  return { sent, heard: (): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'heard')) };
}

interface StoredProject {
  readonly id: string | null;
  readonly pending: boolean;
  readonly selection: { readonly order: readonly string[] };
}

const stored = (page: Page): Promise<StoredProject[]> =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^submittal-builder:2:.*\|.*\|\d+$/.test(key))
      .map(([, text]) => JSON.parse(text)),
  );

async function landed(page: Page, ids: readonly string[]) {
  await expect.poll(async () => (await stored(page))[0]?.pending).toBe(false);
  const [{ id } = { id: null }] = await stored(page);
  const answer = await page.request.get(`/api/getsubmittalbyid/${id}`);
  const { resources } = (await answer.json()) as { resources: { resourceID: string }[] };
  expect(resources.map(({ resourceID }) => resourceID)).toEqual(ids);
}

test('both pieces are one script of at most 8 KB, which loads nothing else', async ({ page }) => {
  const { id } = await ready(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openSite(
    page,
    'small',
    `<submittal-add document="${id}"></submittal-add><submittal-count></submittal-count>`,
  );
  await expect(page.getByRole('button', { name: /^Add to submittal: / })).toBeVisible();
  expect(asked.filter((one) => one.endsWith('.js'))).toEqual(['/submittal-add.js']);
  expect(asked.filter((one) => one.startsWith('/api/'))).toEqual(['/api/offereddocuments']);
  const script = readFileSync(path.join(import.meta.dirname, '..', 'web', 'dist', 'submittal-add.js'));
  const size = gzipSync(script, { level: 9 }).length;
  console.log(`The small pieces are ${size} bytes of ${MOST}.`);
  expect(size).toBeLessThanOrEqual(MOST);
});

test('a press adds the document, a second one removes it, and the builder has the same project', async ({
  page,
}) => {
  const { id, title } = await ready(page);
  const { sent, heard } = await watch(page);
  const broken = await openSite(
    page,
    'press',
    `<main><h1>${title}</h1><submittal-add document="${id}"></submittal-add>
     <submittal-count></submittal-count></main>`,
    listener,
  );
  const button = page.locator('submittal-add').getByRole('button');
  const count = page.locator('submittal-count').getByRole('link');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(count).toHaveAccessibleName('Submittal: 0 documents');
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveText('In submittal');
  await expect(count).toHaveAccessibleName('Submittal: 1 document');
  await landed(page, [id]);
  await button.press('Space');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await landed(page, []);
  await button.click();
  await landed(page, [id]);
  expect(await heard()).toEqual([
    `document-added ${id} 1`,
    `document-removed ${id} 0`,
    `document-added ${id} 1`,
  ]);
  expect(sent.filter((one) => one === 'POST CreateSubmittal')).toHaveLength(1);
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await count.click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByRole('button', { name: /^Reorder / })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'My Submittal, edit the name' }).first()).toBeVisible();
  expect(sent.filter((one) => one === 'POST CreateSubmittal')).toHaveLength(1);
  expect(broken).toEqual([]);
});

test('an open builder in another tab follows at once, and the pieces follow it', async ({
  page,
  context,
}) => {
  const { id } = await ready(page);
  const builder = await context.newPage();
  await builder.goto('/review');
  await expect(builder.getByRole('heading', { level: 1 })).toBeVisible();
  await openSite(
    page,
    'tabs',
    `<submittal-add document="${id}"></submittal-add><submittal-count></submittal-count>`,
  );
  const button = page.locator('submittal-add').getByRole('button');
  await button.click();
  await expect(builder.getByRole('button', { name: /^Reorder / })).toHaveCount(1);
  await landed(page, [id]);
  await builder.getByRole('button', { name: 'Start Over' }).click();
  await builder.getByRole('button', { name: 'I Want to Start Over' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'Submittal: 0 documents' })).toBeVisible();
  await expect(builder.getByRole('dialog')).toHaveCount(0);
});

test('beside the builder on one page, an act is its own: one event, one project, one step to undo', async ({
  page,
}) => {
  const { id } = await ready(page);
  const { sent, heard } = await watch(page);
  await openSite(
    page,
    'beside',
    `<submittal-add base-path="/site/beside" document="${id}"></submittal-add>
     <submittal-builder base-path="/site/beside"></submittal-builder>`,
    `${listener}<script type="module" src="/submittal-builder.js"></script>`,
  );
  const button = page.locator('submittal-add').getByRole('button');
  await expect(page.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await heard()).toEqual([`document-added ${id} 1`]);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await page
    .locator('submittal-builder')
    .evaluate((element) => Reflect.get(element, 'open').call(element, 'review'));
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(sent.filter((one) => one === 'POST CreateSubmittal')).toHaveLength(1);
});

test('what was accepted lands though the server is away, from this page or by the builder', async ({
  page,
}) => {
  const { id } = await ready(page);
  await page.route('**/api/CreateSubmittal', (route) => route.abort());
  await openSite(page, 'away', `<submittal-add document="${id}"></submittal-add>`);
  const button = page.locator('submittal-add').getByRole('button');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('submittal-add [role=status]')).toHaveText(/^Kept in this browser/);
  await page.unroute('**/api/CreateSubmittal');
  await landed(page, [id]);
  await expect(page.locator('submittal-add [role=status]')).toHaveText('');
  // The page is left before the answer: the builder takes it over.
  await page.route('**/api/UpdateSubmittal/**', (route) => route.abort());
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.unroute('**/api/UpdateSubmittal/**');
  await page.goto('/review');
  await landed(page, []);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the documents of a type, all of a product, and what is not there', async ({ page }) => {
  const { product, title } = await ready(page);
  await openSite(
    page,
    'kinds',
    `<submittal-add product="${product}" type="datasheet"></submittal-add>
     <submittal-add id="all" product="${product}"></submittal-add>
     <submittal-add id="nothing" document="nothing"></submittal-add>
     <submittal-add id="empty"></submittal-add>`,
  );
  const button = (at: string) => page.locator(at).getByRole('button');
  await button('submittal-add >> nth=0').click();
  await expect(button('#all')).toHaveAttribute('aria-pressed', 'mixed');
  await expect(button('#all')).toHaveText(/^In submittal \d\/\d+$/);
  await expect(button('#all')).toHaveAccessibleName(
    new RegExp(`^In submittal \\d/\\d+ documents: ${title}$`),
  );
  await button('#all').click();
  await expect(button('#all')).toHaveAttribute('aria-pressed', 'true');
  for (const one of ['#nothing', '#empty']) {
    await expect(button(one)).toHaveText('No document');
    await expect(button(one)).toHaveAttribute('aria-disabled', 'true');
    await button(one).press('Enter');
    await expect(button(one)).toHaveAttribute('aria-pressed', 'false');
  }
});

test('where the server does not answer, the button says so and tries again when pressed', async ({
  page,
}) => {
  const { id } = await ready(page);
  await page.route('**/offereddocuments**', (route) => route.abort());
  await openSite(page, 'silent', `<submittal-add document="${id}"></submittal-add>`);
  const button = page.locator('submittal-add').getByRole('button');
  await button.click();
  await expect(button).toHaveText('Try again');
  await expect(page.locator('submittal-add [role=status]')).toHaveText(
    'Not added: the server did not answer.',
  );
  await page.unroute('**/offereddocuments**');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('submittal-add [role=status]')).toHaveText('');
});

test('without consent nothing is stored or sent: a press follows the link in the tag', async ({ page }) => {
  const { id } = await ready(page);
  const { sent } = await watch(page);
  await openSite(
    page,
    'asking',
    `<submittal-add consent="required" document="${id}"><a href="/review?add=${id}">Add to submittal</a></submittal-add>`,
  );
  const button = page.locator('submittal-add').getByRole('button');
  await expect(button).toHaveAccessibleName(/^Add to submittal: /);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(sent).toEqual([]);
  await button.click();
  await expect(page.getByText('One document added to your submittal.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/review$/);
});

test('in four languages, on a hostile page, light and dark, no rule of WCAG is broken', async ({ page }) => {
  const { id, product } = await ready(page);
  const broken = await openSite(
    page,
    'hostile',
    `<main><h1>Products</h1><submittal-add document="${id}"></submittal-add>
     <submittal-add variant="solid" product="${product}"></submittal-add>
     <submittal-add variant="compact" document="nothing"></submittal-add>
     <submittal-count></submittal-count></main>`,
    '',
    `* { all: revert !important; letter-spacing: 9px !important; color: red !important; font: 40px serif !important }
     button, a { display: none !important }`,
  );
  const button = page.locator('submittal-add').first().getByRole('button');
  await expect(button).toHaveText('Add to submittal');
  const look = () =>
    button.evaluate((one) => {
      const { letterSpacing, fontSize, color } = getComputedStyle(one);
      return { letterSpacing, fontSize, color };
    });
  expect(await look()).toEqual({ letterSpacing: 'normal', fontSize: '13px', color: 'rgb(23, 78, 156)' });
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect(await axeFaults(page)).toEqual([]);
  }
  expect((await look()).color).toBe('rgb(156, 196, 251)');
  for (const [lang, words] of [
    ['fr-CA', 'Ajouter au dossier'],
    ['es', 'Agregar al expediente'],
    ['de', 'Zur Einreichung'],
  ] as const) {
    await page.evaluate((tag) => document.documentElement.setAttribute('lang', tag), lang);
    await expect(button).toHaveText(words);
  }
  expect(broken).toEqual([]);
});
