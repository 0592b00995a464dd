import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { type ExampleSite, startExampleSite } from './example-sites.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// The pages of `examples/`, on another origin than the server's, and pages that name a version with its integrity.

let server: OwnServer;
let site: ExampleSite;

test.beforeAll(async () => {
  site = await startExampleSite();
  server = await startOwnServer({ ALLOWED_ORIGINS: site.origin });
  site.show(server.url);
});
test.afterAll(async () => {
  await server.stop();
  await site.stop();
});

/** A page with a tag of its own. */
const ownPage = (tag: string) => `<!doctype html><html lang="en"><head><title>own</title>${tag}</head><body>
  <submittal-builder api-base="${server.url}/api" base-path="/own"></submittal-builder></body></html>`;

/** Opens a page of the site; what goes wrong in it is collected. */
async function open(page: Page, at: string): Promise<string[]> {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await page.goto(site.origin + at);
  return wrong;
}

test('the page in plain HTML builds a submittal, and counts its documents', async ({ page }) => {
  const wrong = await open(page, '/plain-html/build');
  const buttons = (state: string) => page.locator(`[part="doc-button"][data-state="${state}"]:visible`);
  await expect(buttons('all')).toHaveCount(0);
  // A page that goes while it saves sends the same again, which is answered with a conflict.
  const saved = page.waitForResponse(
    (response) => response.url().includes('UpdateSubmittal') && response.ok(),
  );
  await buttons('none').first().click();
  await expect(page.locator('#count')).toHaveText('Documents in the submittal: 1');
  await expect(buttons('all')).toHaveCount(1);
  await saved;
  await page.reload();
  await expect(buttons('all')).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  expect(wrong).toEqual([]);
});

test('in a page that is written from right to left the element is written as its language is', async ({
  page,
}) => {
  const wrong = await open(page, '/right-to-left/');
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
  const title = page.getByRole('heading', { level: 1 });
  expect(await title.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  expect(await axeFaults(page)).toEqual([]);
  expect(wrong).toEqual([]);
});

test('a version with its integrity is run, and one with another is refused', async ({ page }) => {
  const manifest = await (await page.request.get(`${server.url}/submittal-builder.json`)).json();
  const { version, files } = manifest;
  const { integrity } = files['submittal-builder.js'];
  const script = (hash: string) =>
    `<script type="module" src="${server.url}/submittal-builder@${version}.js" integrity="${hash}" crossorigin></script>`;
  site.show(server.url, ownPage(script(integrity)));
  const wrong = await open(page, '/own');
  await expect(page.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  expect(wrong).toEqual([]);
  site.show(server.url, ownPage(script(files['submittal-add.js'].integrity)));
  await open(page, '/own');
  await expect.poll(() => wrong.join()).toContain('integrity');
  expect(await page.evaluate(() => customElements.get('submittal-builder') === undefined)).toBe(true);
});
