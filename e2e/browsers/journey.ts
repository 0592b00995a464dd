import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { readPackage } from '../package-reader.ts';
import type { DrivenBrowser, Place } from './driven-browser.ts';
import { find, PATIENCE, press, select, still } from './visitor.ts';

// The whole journey by what every browser can do: search, choose, upload, reorder by touch, generate, download, share,
// reload. The words are those of the screens.

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

/** Titles of the rows on review, in order. */
function titlesOfRows(): string[] {
  const root = document.querySelector('submittal-builder')?.shadowRoot;
  return [...(root?.querySelectorAll('ol li button') ?? [])]
    .map((button) => button.getAttribute('aria-label') ?? '')
    .filter((name) => name.startsWith('Reorder '))
    .map((name) => name.replace('Reorder ', ''));
}

/** Keeps what goes wrong in the page, for its end. */
function keepFaults(): void {
  const faults: string[] = [];
  Object.assign(window, { keptFaults: faults });
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
}

/** Goes the whole way in one browser. */
export async function wholeJourney({ url, open, letter, downloads }: Journey): Promise<void> {
  const browser = await open();
  const rows = () => browser.run(titlesOfRows);

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
    await select(browser, 'DryCrete CX', 'Data Sheet');
    await select(browser, 'DryCrete CX', 'Specifications');
    await select(browser, 'RoofCoat AC 55', 'Data Sheet');
    await press(browser, /^Continue to Review/);
    await find(browser, 'h1', 'Review Your Project');

    await press(browser, 'Upload Files');
    await browser.choose(await find(browser, '[role=dialog] input[type=file]', /./), letter);
    await press(browser, 'Upload', '[role=dialog] button');
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

    await press(browser, /^I have reviewed my project/, 'input[type=checkbox]');
    await press(browser, /^Continue to Generate/);
    await press(browser, /^Cover/, 'input[role=switch]');
    await press(browser, /^Table of Contents/, 'input[role=switch]');
    await press(browser, /^Generate Submittal/);
    await press(browser, 'Skip and Generate');
    await press(browser, 'Generate Submittal', '[role=dialog] button');
    await find(browser, 'h1', 'My Submittal Has Been Generated Successfully');

    await press(browser, 'Download PDF');
    await expect.poll(() => readdirSync(downloads), PATIENCE).toEqual(['submittal.pdf']);
    const read = readPackage(readFileSync(path.join(downloads, 'submittal.pdf')));
    expect(read.complaints).toBe('');
    const documents = read.outline.flatMap(({ children }) => children.map(({ title }) => title));
    expect(documents).toEqual([third, first, second, own]);

    await press(browser, 'Share');
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
