import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readPackage } from '../package-reader.ts';
import type { DrivenBrowser, Found, Place } from './driven-browser.ts';

// The whole journey by what every browser can do: search, choose, upload, reorder by touch, generate, download, share,
// reload. The words are those of the screens.

const PATIENCE = { timeout: 20_000 };

/** What a journey is made with. */
export interface Journey {
  readonly url: string;
  /** A browser, and one that knows nothing of it. */
  open(): Promise<DrivenBrowser>;
  /** A PDF of one page to upload. */
  readonly letter: string;
  /** The folder into which the browser downloads. */
  readonly downloads: string;
}

/** Sees an element that fits a selector and has this name, as its label or its text, in the page or a shadow root. */
function sought(selector: string, exact: string | null, pattern: string | null): Element | undefined {
  const all = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ]);
  return all(document).find((element) => {
    const isFile = element instanceof HTMLInputElement && element.type === 'file';
    if (!element.matches(selector) || (!isFile && element.getClientRects().length === 0)) return false;
    const root = element.getRootNode() as ShadowRoot;
    const by = element.getAttribute('aria-labelledby');
    const label = by
      ? root.getElementById(by)
      : element.id && root.querySelector(`label[for="${CSS.escape(element.id)}"]`);
    const text = (element.getAttribute('aria-label') ?? (label || element).textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    return exact === null ? new RegExp(pattern ?? '').test(text) : text === exact;
  });
}

/** Titles of the rows on review, in order. */
function titlesOfRows(): string[] {
  const root = document.querySelector('submittal-builder')?.shadowRoot;
  return [...(root?.querySelectorAll('ol li button') ?? [])]
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((name) => name.startsWith('Reorder '))
    .map((name) => name.replace('Reorder ', ''));
}

/** The button of a product that is the first of the results. */
function titled(title: string, face: string): HTMLButtonElement | undefined {
  const root = document.querySelector('submittal-builder')?.shadowRoot;
  // The answer comes while the results before it still stand there, and would move what is pressed.
  const article = root?.querySelector('article');
  if (article?.querySelector('h2, h4')?.textContent?.trim() !== title) return undefined;
  return [...article.querySelectorAll('button')].find((button) => button.textContent?.trim() === face);
}

/** Where the same button is, and whether it is pressed; null as long as it is not there. */
function buttonOf(title: string, face: string): { top: number; pressed: string | null } | null {
  const article = document.querySelector('submittal-builder')?.shadowRoot?.querySelector('article');
  if (article?.querySelector('h2, h4')?.textContent?.trim() !== title) return null;
  const buttons = [...article.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent?.trim() === face);
  if (!button) return null;
  return { top: button.getBoundingClientRect().top, pressed: button.getAttribute('aria-pressed') };
}

/** Keeps what goes wrong in the page, for its end. */
function keepFaults(): void {
  const kept: string[] = [];
  Object.assign(window, { keptFaults: kept });
  addEventListener('error', ({ message }) => kept.push(message));
  addEventListener('unhandledrejection', ({ reason }) => kept.push(String(reason)));
}

/** How often in a row a measure must be the same, and how long after each other it is taken. */
const STILL = { times: 4, every: 250 };

/** Waits until what is measured stays as it is, also while answers of the server arrive. */
async function still(measure: () => Promise<unknown>): Promise<void> {
  let [before, times] = ['', 0];
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await measure());
        // What is not there yet is not still.
        times = now === 'null' ? 0 : now === before ? times + 1 : 1;
        before = now;
        return times;
      },
      { ...PATIENCE, intervals: [STILL.every] },
    )
    .toBeGreaterThanOrEqual(STILL.times);
}

/** Goes the whole way in one browser. */
export async function wholeJourney({ url, open, letter, downloads }: Journey): Promise<void> {
  const browser = await open();
  const find = (on: DrivenBrowser, selector: string, name: string | RegExp): Promise<Found> => {
    const [exact, pattern] = typeof name === 'string' ? [name, null] : [null, name.source];
    let found: Found | null = null;
    return expect
      .poll(
        async () => {
          found = await on.element(sought, selector, exact, pattern);
          return found !== null;
        },
        { message: `${selector} ${name}`, ...PATIENCE },
      )
      .toBe(true)
      .then(() => found ?? {});
  };
  const press = async (name: string | RegExp, selector = 'button, a[href]') =>
    browser.press(await find(browser, selector, name));
  const rows = () => browser.run(titlesOfRows);

  const select = async (product: string, type: string) => {
    const search = await find(browser, 'input[type=search]', /search for a product/);
    await browser.run((input: HTMLInputElement) => input.select(), search);
    await browser.type(search, product);
    await find(browser, '[role=status]', new RegExp(`for “${product}”`));
    // Looked up anew each time: an answer that comes meanwhile may put another element in its place.
    await still(() => browser.run(buttonOf, product, type));
    const face = await browser.element(titled, product, type);
    if (!face) throw new Error(`${type} of ${product} is not there any more`);
    await browser.press(face);
    await expect
      .poll(() => browser.run(buttonOf, product, type), PATIENCE)
      .toMatchObject({ pressed: 'true' });
  };

  /** A reader, whose browser knows nothing of the project. */
  const openShare = async (link: string, reader: DrivenBrowser) => {
    try {
      expect(link).toMatch(/#\/share\/[\w-]+/);
      await reader.go(link);
      await find(reader, 'h1', 'My Submittal');
      await find(reader, 'button, a[href]', 'Download PDF');
      await find(reader, 'iframe, a[target=_blank]', /./);
    } finally {
      await reader.close();
    }
  };

  try {
    await browser.go(`${url}/build`);
    await browser.run(keepFaults);
    await select('DryCrete CX', 'Data Sheet');
    await select('DryCrete CX', 'Specifications');
    await select('RoofCoat AC 55', 'Data Sheet');
    await press(/^Continue to Review/);
    await find(browser, 'h1', 'Review Your Project');

    await press('Upload Files');
    await browser.choose(await find(browser, '[role=dialog] input[type=file]', /./), letter);
    await press('Upload', '[role=dialog] button');
    await expect.poll(rows, PATIENCE).toHaveLength(4);

    const [first = '', second = '', third = '', own = ''] = await rows();
    const gripOf = async (title: string): Promise<Place> =>
      browser.run(
        (grip: Element) => {
          const { left, top, width, height } = grip.getBoundingClientRect();
          return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
        },
        await find(browser, 'button', `Reorder ${title}`),
      );
    await browser.run(
      (grip: Element) => grip.scrollIntoView({ block: 'center', behavior: 'instant' }),
      await find(browser, 'button', `Reorder ${second}`),
    );
    // The window that has closed, and the header that has become compact, have moved what is touched.
    await still(async () => [await gripOf(first), await gripOf(third)]);
    const [from, to] = [await gripOf(third), await gripOf(first)];
    const last = { x: from.x, y: to.y - 10 };
    const steps = Array.from({ length: 12 }, (_, at) => ({
      x: from.x,
      y: Math.round(from.y + ((last.y - from.y) * (at + 1)) / 12),
    }));
    await browser.touch([from, ...steps, last, last]);
    await expect.poll(rows, PATIENCE).toEqual([third, first, second, own]);

    await press(/^I have reviewed my project/, 'input[type=checkbox]');
    await press(/^Continue to Generate/);
    await press(/^Cover/, 'input[role=switch]');
    await press(/^Table of Contents/, 'input[role=switch]');
    await press(/^Generate Submittal/);
    await press('Skip and Generate');
    await press('Generate Submittal', '[role=dialog] button');
    await find(browser, 'h1', 'My Submittal Has Been Generated Successfully');

    await press('Download PDF');
    await expect.poll(() => readdirSync(downloads), PATIENCE).toEqual(['submittal.pdf']);
    const read = readPackage(readFileSync(path.join(downloads, 'submittal.pdf')));
    expect(read.complaints).toBe('');
    const documents = read.outline.flatMap(({ children }) => children.map(({ title }) => title));
    expect(documents).toEqual([third, first, second, own]);

    await press('Share');
    await find(browser, '[part=toast], [role=dialog]', /Share link copied to clipboard|Share Link/);
    const link = await browser.run(() => {
      const root = document.querySelector('submittal-builder')?.shadowRoot;
      const written = [...(root?.querySelectorAll('input, a[href], code') ?? [])].map((one) =>
        one instanceof HTMLInputElement
          ? one.value
          : one instanceof HTMLAnchorElement
            ? one.href
            : (one.textContent ?? ''),
      );
      return written.find((text) => /#\/share\/[\w-]+/.test(text)) ?? '';
    });
    await openShare(link, await open());

    await browser.reload();
    await find(browser, 'h1', 'My Submittal Has Been Generated Successfully');
    expect(await browser.run(() => (window as { keptFaults?: string[] }).keptFaults ?? [])).toEqual([]);
    await browser.go(`${url}/review`);
    await expect.poll(rows, PATIENCE).toEqual([third, first, second, own]);
  } finally {
    await browser.close();
  }
}
