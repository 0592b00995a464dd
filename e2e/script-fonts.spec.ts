import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { chromium } from '../chromium.ts';

// Armenian, Georgian and emoji on a device without fonts for them: what packages print, screens show.

/** A device that has only Inter, which has none of the three. */
const inter = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
const folder = mkdtempSync(path.join(os.tmpdir(), 'script-fonts-'));
const fontsFile = path.join(folder, 'fonts.conf');
writeFileSync(
  fontsFile,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
  <fontconfig><dir>${inter}</dir><cachedir>${folder}</cachedir></fontconfig>`,
);
test.use({ launchOptions: { ...chromium, env: { ...process.env, FONTCONFIG_FILE: fontsFile } } });

const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'none'; style-src 'none'";

const FAMILY = 'Submittal Builder Scripts';

/** Opens the element in a page whose policy allows no font; returns what it requests of fonts. */
async function openStrict(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/script-fonts|\.woff2/.test(request.url())) requested.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(`
    globalThis.violations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => violations.push(effectiveDirective));
  `);
  await page.route('**/host/strict/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': POLICY },
      body: `<!doctype html><meta charset="utf-8"><script type="module" src="/submittal-builder.js"></script>
        <submittal-builder base-path="/host/strict"></submittal-builder>`,
    }),
  );
  await page.goto('/host/strict/build');
  await expect(page.getByRole('article').first()).toBeVisible();
  return requested;
}

const faces = (page: Page) =>
  page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')));

const violations = (page: Page) => page.evaluate('violations');

/** Whether the page draws two letters of a script differently: as boxes, they are the same picture. */
const drawsApart = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([first = '', second = '']) => {
      const root = document.querySelector('submittal-builder')?.shadowRoot?.firstElementChild;
      const picture = (text: string) => {
        const canvas = document.createElement('canvas');
        const context = canvas.getContext('2d');
        if (!root || !context) throw new Error('nothing to draw with');
        context.font = `40px ${getComputedStyle(root).fontFamily}`;
        context.fillText(text, 10, 60);
        return canvas.toDataURL();
      };
      return picture(first) !== picture(second);
    },
    [one, other],
  );

test('are loaded when something is written in them, under a policy without fonts, and leave with the element', async ({
  page,
}) => {
  const requested = await openStrict(page);
  const search = page.getByRole('searchbox');
  await search.fill('joint sealant');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(requested).toEqual([]);
  expect(await faces(page)).toEqual([]);
  expect(await drawsApart(page, 'Փ', 'Ճ')).toBe(false);

  await search.fill('Փուլ');
  await expect.poll(() => faces(page)).toEqual([FAMILY]);
  expect(await drawsApart(page, 'Փ', 'Ճ')).toBe(true);
  expect(await drawsApart(page, 'ფ', 'ჟ')).toBe(false);

  await search.fill('ფაზა 2 🏗️');
  await expect.poll(() => faces(page)).toHaveLength(3);
  expect(await drawsApart(page, 'ფ', 'ჟ')).toBe(true);
  expect(requested.filter((address) => address.endsWith('.woff2'))).toHaveLength(3);
  expect(await violations(page)).toEqual([]);

  await page.evaluate(() => document.querySelector('submittal-builder')?.remove());
  await expect.poll(() => faces(page)).toEqual([]);
});

test('that cannot be reached are nobody’s concern', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  const requested = await openStrict(page);
  await page.getByRole('searchbox').fill('Փուլ');
  await expect.poll(() => requested.some((address) => address.endsWith('.woff2'))).toBe(true);
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
  expect(await faces(page)).toEqual([]);
});

test('whose part cannot be reached leave the screen as it is', async ({ page }) => {
  let asked = 0;
  await page.route('**/parts/script-fonts-*', (route) => {
    asked += 1;
    return route.abort();
  });
  await openStrict(page);
  await page.getByRole('searchbox').fill('Փուլ');
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'No Results' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('');
});
