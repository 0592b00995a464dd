import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// The pages of `examples/`, on another origin than the server's, and pages that name a version with its integrity.

const examples = path.join(import.meta.dirname, '..', 'examples');

let server: OwnServer;
let site: Server;
let origin: string;
/** The tag of a page that is made here, below `/own`. */
let tag = '';

test.beforeAll(async () => {
  site = createServer((request, response) => {
    const name = new URL(request.url ?? '', 'http://site.example').pathname.split('/')[1] ?? '';
    const page =
      name === 'own'
        ? `<!doctype html><html lang="en"><head><title>own</title>${tag}</head><body>
             <submittal-builder api-base="${server.url}/api" base-path="/own"></submittal-builder></body></html>`
        : readFileSync(path.join(examples, path.basename(name), 'index.html'), 'utf8');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page.replaceAll('https://submittals.example.com', server.url));
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  server = await startOwnServer({ ALLOWED_ORIGINS: origin });
});
test.afterAll(async () => {
  await server.stop();
  await new Promise((closed) => site.close(closed));
});

/** Opens a page of the site; what goes wrong in it is collected. */
async function open(page: Page, at: string): Promise<string[]> {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await page.goto(origin + at);
  return wrong;
}

test('the page in plain HTML builds a submittal, and counts its documents', async ({ page }) => {
  const wrong = await open(page, '/plain-html/build');
  const buttons = (state: string) => page.locator(`[part="doc-button"][data-state="${state}"]:visible`);
  await expect(buttons('all')).toHaveCount(0);
  await buttons('none').first().click();
  await expect(page.locator('#count')).toHaveText('Documents in the submittal: 1');
  await expect(buttons('all')).toHaveCount(1);
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
  tag = script(integrity);
  const wrong = await open(page, '/own');
  await expect(page.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  expect(wrong).toEqual([]);
  tag = script(files['submittal-add.js'].integrity);
  await open(page, '/own');
  await expect.poll(() => wrong.join()).toContain('integrity');
  expect(await page.evaluate(() => customElements.get('submittal-builder') === undefined)).toBe(true);
});
