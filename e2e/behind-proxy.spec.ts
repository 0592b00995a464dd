import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '@submittal/server/testing/free-port';
import { startNginx } from '@submittal/server/testing/nginx';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { copyShareLink, openGenerate, submit } from './builder-page.ts';
import { makeShare, type OwnServer, startOwnServer } from './own-server.ts';

// The whole of it below a path of another host, through a real nginx, as docs/operations.md sets one up.

const PREFIX = '/tools/submittals';

/** Another page of the same host, which holds the element by itself. */
const products = `<!doctype html><html lang="en"><head><title>Products</title>
  <script type="module" src="${PREFIX}/submittal-builder.js"></script></head>
  <body><submittal-builder api-base="${PREFIX}/api" base-path="/products"></submittal-builder></body></html>`;

const manual = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
const [, recommended = ''] = /```nginx\n([\s\S]+?)```/.exec(manual) ?? [];

const proxied = (to: string) => `
  ${recommended.replace('http://127.0.0.1:8080/', to)}
  location /products { default_type text/html; return 200 '${products}'; }`;

/** Follows what a page asks for: nothing may miss, and nothing may be asked for beside the paths named. */
function watch(page: Page, base: string, ...others: string[]): string[] {
  const wrong: string[] = [];
  page.on('response', (response) => {
    const url = response.url();
    // The browser's own viewer is made of parts of its own.
    if (!url.startsWith('http')) return;
    // nginx leads the path without a slash to the one with it.
    const below = url === base || [`${base}/`, ...others].some((start) => url.startsWith(start));
    if (!below || response.status() >= 400) wrong.push(`${response.status()} ${url}`);
  });
  page.on('pageerror', (error) => wrong.push(error.message));
  return wrong;
}

/** What the QR code says that is on the screen. */
async function shownCode(page: Page): Promise<string | undefined> {
  await page.getByRole('button', { name: 'QR Code' }).click();
  const code = page.getByRole('dialog').getByRole('img');
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const svg = await (await page.request.get((await code.getAttribute('src')) ?? '')).body();
  const { data, info } = await sharp(svg)
    .resize(600)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await page.keyboard.press('Escape');
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Every picture that stands on the screen has come. */
async function picturesStand(page: Page, least: number): Promise<void> {
  const widths = () =>
    page
      .locator('img:visible')
      .evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.naturalWidth));
  await expect
    .poll(async () => (await widths()).filter((width) => width > 0).length)
    .toBeGreaterThanOrEqual(least);
  await expect.poll(async () => (await widths()).filter((width) => width === 0)).toEqual([]);
}

for (const [how, behind] of [
  ['takes the path off', '/'],
  ['hands the path on', ''],
] as const) {
  test.describe(`behind an nginx that ${how}`, () => {
    let server: OwnServer;
    let base = '';
    let stop: () => Promise<void>;
    test.beforeAll(async () => {
      const port = await freePort();
      base = `http://127.0.0.1:${port}${PREFIX}`;
      server = await startOwnServer({ PUBLIC_URL: base, TRUST_PROXY: 'true' });
      stop = await startNginx(port, proxied(server.url + behind));
    });
    test.afterAll(async () => {
      await stop();
      await server.stop();
    });

    test('a visitor finds documents, makes a package and shares it', async ({ page }) => {
      const wrong = watch(page, base);
      await page.goto(`${base}/build`);
      await picturesStand(page, 1);
      await openGenerate(page, 2, base);
      await picturesStand(page, 1);
      await submit(page);
      const link = await copyShareLink(page);
      const id = link.split('/').at(-1) ?? '';
      expect(link).toBe(`${base}/share#/share/${id}`);
      expect(await shownCode(page)).toBe(`${base}/share/${id}`);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Download PDF' }).first().click(),
      ]);
      expect(download.suggestedFilename()).toBe('submittal.pdf');
      await page.goto(link);
      await expect(page).toHaveURL(`${base}/share/${id}`);
      await expect(page.getByRole('heading', { name: 'My Submittal' })).toBeVisible();
      expect(wrong).toEqual([]);
    });

    test('a reader opens the path of a link, whose preview and first picture are there', {
      tag: '@viewer',
    }, async ({ page }) => {
      const { shareId } = await makeShare(base, {
        projectName: 'Pier 4',
        coverPage: true,
        resources: [{ productID: 'seal-790', resourceID: 'spec-790' }],
      });
      const wrong = watch(page, base);
      const link = `${base}/share/${shareId}`;
      const first = page.waitForResponse((response) => response.url().includes('/page.webp'));
      await page.goto(link);
      expect((await first).status()).toBe(200);
      await expect(page.getByRole('heading', { name: 'Pier 4' })).toBeVisible();
      await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${base}/api/GeneratePdf/`));
      const metaOf = (property: string) =>
        page.locator(`meta[property="${property}"]`).getAttribute('content');
      expect(await metaOf('og:url')).toBe(link);
      const picture = (await metaOf('og:image')) ?? '';
      expect(picture.startsWith(`${base}/api/`)).toBe(true);
      expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png');
      await page.getByRole('link', { name: 'Go To Submittal Home' }).click();
      await expect(page).toHaveURL(base);
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Submittal Builder' })).toBeVisible();
      expect(wrong).toEqual([]);
    });

    test('the demo of embedding runs', async ({ page }) => {
      const wrong = watch(page, base);
      await page.goto(`${base}/embed-demo`);
      await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
      await expect(page).toHaveURL(`${base}/embed-demo/build`);
      await picturesStand(page, 1);
      await expect(page.getByText(/submittal:search /).first()).toBeVisible();
      await page.reload();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(wrong).toEqual([]);
    });

    test('another page of the host holds the element, and its codes lead back to it', async ({ page }) => {
      const host = new URL('/products', base).href;
      const wrong = watch(page, base, host);
      await page.goto(`${host}/build`);
      await picturesStand(page, 1);
      await openGenerate(page, 1, host);
      await submit(page);
      const link = await copyShareLink(page);
      expect(link.startsWith(`${host}/share#/share/`)).toBe(true);
      expect(await shownCode(page)).toBe(link);
      expect(wrong).toEqual([]);
    });
  });
}
