import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { startFirefox } from './browsers/puppeteer.ts';
import { readPackage } from './package-reader.ts';

// The story in Firefox. The server, the runner and the assertions are those of the other tests.

let browser: Browser;
let downloads: string;

test.beforeAll(async () => {
  const { FIREFOX: executablePath } = process.env;
  if (!executablePath) throw new Error('FIREFOX: give the path of Firefox; npm test finds or installs it');
  downloads = mkdtempSync(path.join(os.tmpdir(), 'submittal-firefox-'));
  browser = await startFirefox(executablePath, downloads);
});

test.afterAll(async () => {
  await browser?.close();
  if (downloads) rmSync(downloads, { recursive: true, force: true });
});

/** A visible element of this role and name (roles and names as the element writes them), waited for. */
async function find(page: Page, selector: string, name: string | RegExp): Promise<ElementHandle> {
  const pattern = typeof name === 'string' ? { exact: name } : { source: name.source };
  const handle = await page.waitForFunction(
    (wanted: string, { exact, source }: { exact?: string; source?: string }) => {
      const all = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          element,
          ...(element.shadowRoot ? all(element.shadowRoot) : []),
        ]);
      const fits = (text: string) =>
        exact === undefined ? new RegExp(source ?? '').test(text) : text === exact;
      return all(document).find((element) => {
        if (!element.matches(wanted) || element.getClientRects().length === 0) return false;
        const root = element.getRootNode() as ShadowRoot;
        const by = element.getAttribute('aria-labelledby');
        const label = by
          ? root.getElementById(by)
          : element.id && root.querySelector(`label[for="${CSS.escape(element.id)}"]`);
        const text = element.ariaLabel ?? (label || element).textContent ?? '';
        return fits(text.replace(/\s+/g, ' ').trim());
      });
    },
    { timeout: 20_000 },
    selector,
    pattern,
  );
  return handle.asElement() as ElementHandle;
}

const button = (page: Page, name: string | RegExp) => find(page, 'button, a[href]', name);
const press = async (page: Page, name: string | RegExp) => (await button(page, name)).click();

async function fill(page: Page, label: RegExp, value: string) {
  const field = await find(page, 'input, textarea', label);
  // A date is typed in the order of the locale; everything else as it is written.
  if ((await field.evaluate((input) => input.getAttribute('type'))) !== 'date') return field.type(value);
  return field.evaluate((input, date) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, date);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }, value);
}

/** Titles of the rows on review, in order. */
const rowTitles = (page: Page) =>
  page.evaluate(() =>
    [...(document.querySelector('submittal-builder')?.shadowRoot?.querySelectorAll('ol li button') ?? [])]
      .map((element) => element.ariaLabel ?? '')
      .filter((name) => name.startsWith('Reorder '))
      .map((name) => name.replace('Reorder ', '')),
  );

/** What the first result is called. */
const firstTitle = (page: Page) =>
  page.evaluate(() =>
    document
      .querySelector('submittal-builder')
      ?.shadowRoot?.querySelector('article :is(h2, h4)')
      ?.textContent?.trim(),
  );

/** The element's card of a product. */
async function card(page: Page, title: string) {
  const heading = await find(page, 'article h2, article h4', title);
  return (await heading.evaluateHandle((element) => element.closest('article'))) as ElementHandle;
}

async function select(page: Page, product: string, type: string) {
  const search = await find(page, 'input[type=search]', /search for a product/);
  await search.click({ count: 3 });
  await search.type(product);
  // The answer comes while the results before it still stand there, and would move what is pressed.
  await find(page, '[role=status]', new RegExp(`for “${product}”`));
  await expect.poll(() => firstTitle(page)).toBe(product);
  const article = await card(page, product);
  const face = await article.waitForSelector(`::-p-xpath(.//button[normalize-space(.)="${type}"])`);
  await face?.click();
  await expect.poll(() => face?.evaluate((element) => element.ariaPressed)).toBe('true');
}

test('the whole story in Firefox: home, form, search, choose, review, generate, download, share', async ({
  baseURL,
}) => {
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });

  await test.step('enters the project information from home', async () => {
    await page.goto(`${baseURL}/`);
    await press(page, 'Start By Entering Your Project Info');
    await fill(page, /^Project Name/, 'Harbor Point in Firefox');
    await fill(page, /^Submitter Name/, 'Northline');
    await fill(page, /^Date/, '2026-11-20');
    await fill(page, /^Location/, 'Portland, ME');
    await fill(page, /^Email/, 'submittals@northline.example');
    await fill(page, /^Description/, 'Sealants and air barriers');
    await press(page, 'Create Project');
    await find(page, 'strong', 'Harbor Point in Firefox');
  });

  await test.step('searches and chooses', async () => {
    await select(page, 'ArdSeal 790', 'Data Sheet');
    await select(page, 'ArdSeal 790', 'Specifications');
    await select(page, 'AirSkin FA-40', 'Data Sheet');
    await press(page, /^Continue to Review/);
    await find(page, 'h1', 'Review Your Project');
  });

  const order = await test.step('reviews: reorders by keyboard, by arrow and by drag', async () => {
    await expect.poll(() => rowTitles(page)).toHaveLength(3);
    const [first = '', second = '', third = ''] = await rowTitles(page);
    await (await button(page, `Reorder ${first}`)).focus();
    await page.keyboard.press(' ');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press(' ');
    await expect.poll(() => rowTitles(page)).toEqual([second, first, third]);
    await press(page, `Move ${third} up`);
    await expect.poll(() => rowTitles(page)).toEqual([second, third, first]);

    const from = await (await button(page, `Reorder ${first}`)).boundingBox();
    const to = await (await button(page, `Reorder ${second}`)).boundingBox();
    if (!from || !to) throw new Error('The grips are not on the screen');
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 10, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y - 4, { steps: 10 });
    await page.mouse.up();
    await expect.poll(() => rowTitles(page)).toEqual([first, second, third]);
    return rowTitles(page);
  });

  await test.step('asks for cover and contents, and generates', async () => {
    await (await find(page, 'input[type=checkbox]', /^I have reviewed my project/)).click();
    await press(page, /^Continue to Generate/);
    await (await find(page, 'input[role=switch]', /^Cover/)).click();
    await (await find(page, 'input[role=switch]', /^Table of Contents/)).click();
    await press(page, /^Generate Submittal/);
    await (await find(page, '[role=dialog] button', 'Generate Submittal')).click();
    await find(page, 'h1', 'Harbor Point in Firefox Has Been Generated Successfully');
  });

  await test.step('downloads a package that is right', async () => {
    await press(page, 'Download PDF');
    await expect.poll(() => readdirSync(downloads), { timeout: 30_000 }).toEqual(['submittal.pdf']);
    const read = readPackage(readFileSync(path.join(downloads, 'submittal.pdf')));
    expect(read.complaints).toBe('');
    expect(read.text[0]).toContain('Harbor Point in Firefox');
    expect(read.internalLinks.filter((link) => link.target === null)).toEqual([]);
    const documents = read.outline.flatMap((item) => item.children.map((child) => child.title));
    for (const title of order) expect(documents).toContain(title);
  });

  await test.step('shares the link, which opens in a browser that knows nothing of the project', async () => {
    await press(page, 'Share');
    await find(page, '[part=toast]', /Share link copied to clipboard/);
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/#\/share\/[\w-]+$/);
    const elsewhere = await browser.createBrowserContext();
    const reader = await elsewhere.newPage();
    await reader.goto(link);
    await find(reader, 'h1', 'Harbor Point in Firefox');
    const frame = await find(reader, 'iframe', '');
    expect(await frame.evaluate((element) => element.getAttribute('src'))).toMatch(/GeneratePdf/);
    await button(reader, 'Download PDF');
    await elsewhere.close();
  });

  expect(faults).toEqual([]);
});
