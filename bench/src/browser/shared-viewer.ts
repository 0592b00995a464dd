import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { chromium } from '../../../chromium.ts';
import { openBrowser } from './open-browser.ts';

const MAX_WAIT = 60_000;

/** The share of white in the viewer that only a drawn page reaches. */
const MIN_WHITE = 0.2;

export interface Shown {
  /** Milliseconds from the navigation until the contents are listed. */
  contents: number;
  /** Until page one is visible in place of the viewer; null if no picture of it is shown. */
  seen: number | null;
  /** Until the viewer itself has drawn page one. */
  firstPage: number;
}

/**
 * Opens a share link in Chromium, as a reader does, until page one is drawn in the browser's own viewer; null
 * if there is no browser.
 */
export function openShared(link: string, turns: number): Promise<Shown[] | null> {
  return inTurns(turns, async (page) => {
    const begun = performance.now();
    await page.goto(link, { waitUntil: 'commit' });
    const since = () => performance.now() - begun;
    const listed = page.getByRole('navigation', { name: 'Contents' }).waitFor().then(since);
    const picture = page.locator('img[src*="page.webp"]');
    await picture.waitFor();
    // A screenshot waits for a frame that shows the current state.
    await page.screenshot();
    const seen = since();
    const contents = await listed;
    await page.locator('iframe').waitFor();
    // The picture disappears when the reader reaches for what is below it.
    await picture.dispatchEvent('pointerdown');
    return { contents, seen, firstPage: await untilDrawn(page, begun) };
  });
}

/** Opens a PDF on its own in Chromium until page one is drawn; null if there is no browser. */
export function openAlone(address: string, turns: number): Promise<Shown[] | null> {
  return inTurns(turns, async (page) => {
    const begun = performance.now();
    await page.goto(new URL('/robots.txt', address).href);
    await page.setContent(`<iframe src="${address}" style="width:100%;height:800px"></iframe>`, {
      waitUntil: 'commit',
    });
    return { contents: 0, seen: null, firstPage: await untilDrawn(page, begun) };
  });
}

async function inTurns(turns: number, open: (page: Page) => Promise<Shown>): Promise<Shown[] | null> {
  if (!existsSync(chromium.executablePath)) return null;
  const browser = await openBrowser();
  try {
    const shown: Shown[] = [];
    for (let turn = 0; turn < turns; turn++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      shown.push(await open(await context.newPage()));
      await context.close();
    }
    return shown;
  } finally {
    await browser.close();
  }
}

/** Milliseconds from `begun` until the viewer in a page shows white paper. */
async function untilDrawn(page: Page, begun: number): Promise<number> {
  const clip = await page.locator('iframe').boundingBox();
  if (!clip) throw new Error('the viewer is not shown');
  for (;;) {
    if ((await whiteIn(await page.screenshot({ clip }))) >= MIN_WHITE) return performance.now() - begun;
    if (performance.now() - begun > MAX_WAIT) throw new Error('page one is not drawn');
  }
}

/** The share of white pixels in a picture. */
async function whiteIn(png: Buffer): Promise<number> {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  let white = 0;
  for (const value of data) if (value > 250) white += 1;
  return white / data.length;
}
