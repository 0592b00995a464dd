import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { awaitPreviews } from '@submittal/server/testing/await-previews';
import { startServerProcess } from '@submittal/server/testing/server-process';
import { type Frames, framesDuring } from '../browser/frames.ts';
import { runInPage } from '../browser/in-page.ts';
import { measureLoad } from '../browser/measure-load.ts';
import { nextPaint } from '../browser/next-paint.ts';
import { newVisitor, openBrowser } from '../browser/open-browser.ts';
import { rememberProjectOfMany } from '../browser/project-of-many.ts';
import { buildElement } from '../run/build-element.ts';
import { cacheFolder, REPOSITORY } from '../run/folders.ts';
import { markdownTable, median, milliseconds } from '../run/table.ts';
import { sampleCatalogue } from '../set/sample-documents.ts';
import type { Section } from './section.ts';

/** The element in Chromium, against the real server with the sample catalogue. */
export const element: Section = { name: 'element', title: 'Element in the browser', run };

const LOADS = 5;
const REPEATS = 9;
const SLOW = 4;
const MANY = 200;
/** How long a page may take to list them before anything is measured, in milliseconds. */
const LISTED = 60_000;
const KILOBYTE = 1024;
const SLOW_LINE = { bits: 1.6e6, latency: 150 };
/** Milliseconds in which nothing moves, to measure the best that this machine can draw. */
const REST = 1500;

async function run(say: (progress: string) => void): Promise<string> {
  say('building the element');
  await buildElement();
  const dataDir = path.join(await cacheFolder('server'), 'data');
  say('starting the server');
  const environment = { DATA_DIR: dataDir, CATALOGUE: await sampleCatalogue() };
  const server = await startServerProcess(environment);
  await awaitPreviews(server.url, environment);
  const browser = await openBrowser();
  try {
    await expect
      .poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 300_000 })
      .toBe(200);
    const loads: string[][] = [];
    let shift = 0;
    let compacting = 0;
    let first = 0;
    for (const [name, rate, line, bar] of [
      ['as it is', 1, undefined, '0.6 s'],
      [`processor slowed ${SLOW}×`, SLOW, undefined, '3 s'],
      [`the same at 1.6 Mbit/s and ${SLOW_LINE.latency} ms`, SLOW, SLOW_LINE, '2.5 s'],
    ] as const) {
      say(`cold loads, ${name}`);
      const times: number[] = [];
      for (let turn = 0; turn < LOADS; turn++) {
        const load = await measureLoad(browser, server.url, rate, line);
        times.push(load.firstResult);
        shift = Math.max(shift, load.shift);
        compacting = Math.max(compacting, load.compacting);
        first = Math.max(first, kilobytes(load.scripts));
      }
      loads.push([name, milliseconds(median(times)), milliseconds(Math.max(...times)), bar]);
    }
    say('interactions');
    const interactions = await measureInteractions(browser, server.url);
    say(`${MANY} documents`);
    const motion = await measureMotion(browser, server.url);
    return `Chromium without a window and without a graphics processor, against the real server on the same machine with the sample catalogue.
A cold load is a new visitor's with an empty cache, ${LOADS} times; it ends with the frame that shows the first result. An
interaction is timed to its next paint by the browser itself (Event Timing, in steps of 8 ms, 16 ms at least), ${REPEATS} times, with the
processor slowed ${SLOW}×. Frames are counted while ${MANY} documents stand in review.

Until the first result a browser loads ${first.toFixed(1)} KB of scripts, gzipped (bar: 150 KB). Layout shift while results and pictures load, down to the end of the page:
${shift.toFixed(4)} (bar: 0). The header turning compact once scrolled past, which the specification asks for, counts ${compacting.toFixed(4)} more.

${markdownTable(['first results', 'median', 'worst', 'bar'], loads)}

${markdownTable(['to next paint, slowed 4×', 'median', 'worst', 'bar'], interactions)}

${markdownTable([`${MANY} documents`, 'frames in a second', 'late frames', 'main thread a frame', 'bar'], motion)}
`;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The size of scripts of the built element, gzipped. */
function kilobytes(scripts: readonly string[]): number {
  const sizes = scripts.map((name) => {
    const file = path.join(REPOSITORY, 'web', 'dist', name);
    return gzipSync(readFileSync(file), { level: 9 }).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0) / KILOBYTE;
}

type Act = (turn: number) => Promise<unknown>;

/**
 * Clicks on the target's present position: finding it among hundreds of others would count as the page's
 * work.
 */
async function clickOn(target: Locator): Promise<Act> {
  const box = await target.boundingBox();
  if (!box) throw new Error('what should be clicked is not in view');
  const page = target.page();
  return () => page.mouse.click(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
}

/** What visitors do most, each from a state to which it can return. */
async function measureInteractions(browser: Browser, url: string): Promise<string[][]> {
  const rows: string[][] = [];
  const measure = async (page: Page, name: string, act: Act, reset?: Act) => {
    const times: number[] = [];
    for (let turn = 0; turn <= REPEATS; turn++) {
      const time = await nextPaint(page, () => act(turn));
      // The first turn warms up what is warm for every visitor by then.
      if (turn > 0) times.push(time);
      await reset?.(turn);
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(300);
    }
    rows.push([name, milliseconds(median(times)), milliseconds(Math.max(...times)), '100 ms']);
  };

  const build = await newVisitor(browser, url, SLOW);
  await runInPage(build, 'interactions');
  await build.goto('/build');
  const articles = build.getByRole('article');
  await expect(articles.nth(9)).toBeVisible();
  await build.waitForLoadState('networkidle');
  const button = (name: RegExp | string) => articles.first().getByRole('button', { name });
  const shut = () => build.keyboard.press('Escape');
  await measure(build, 'choose a document', await clickOn(button('Data Sheet')));
  await measure(build, 'open a list of documents', await clickOn(button(/^Detail Drawings/)), shut);
  await measure(build, 'open More', await clickOn(button(/^More/)), shut);
  const filter = build.getByRole('checkbox', { name: /^Sealants/ }).first();
  await measure(build, 'choose a filter', await clickOn(filter));
  await build.getByRole('searchbox').focus();
  await measure(build, 'type a letter into the search', (turn) =>
    build.keyboard.press('silicone'[turn] ?? 'e'),
  );
  await build.context().close();

  const review = await newVisitor(browser, url, SLOW);
  await runInPage(review, 'interactions');
  await rememberProjectOfMany(review, url, MANY);
  await review.goto('/review');
  await expect(review.locator('[part=document-row]').nth(MANY - 1)).toBeAttached({ timeout: LISTED });
  await review.waitForLoadState('networkidle');
  const down = review.getByRole('button', { name: /^Move .* down$/ }).nth(2);
  await measure(review, `move one of ${MANY} documents down`, await clickOn(down));
  const toBuild = await clickOn(review.getByRole('link', { name: /BUILD/ }));
  await measure(review, `go to build, from ${MANY} documents in review`, toBuild, () => review.goBack());
  await toBuild(0);
  await review.waitForTimeout(1000);
  const toReview = await clickOn(review.getByRole('link', { name: /REVIEW/ }));
  await measure(review, `go to review of ${MANY} documents`, toReview, () => review.goBack());
  await review.context().close();
  return rows;
}

async function measureMotion(browser: Browser, url: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const rate of [1, SLOW]) {
    const page = await newVisitor(browser, url, rate);
    await runInPage(page, 'frames');
    await rememberProjectOfMany(page, url, MANY);
    await page.goto('/review');
    await expect(page.locator('[part=document-row]').nth(MANY - 1)).toBeAttached({ timeout: LISTED });
    await page.waitForLoadState('networkidle');
    const name = (what: string) => (rate === 1 ? what : `${what}, slowed ${rate}×`);
    rows.push(
      row(name('nothing, for comparison'), await framesDuring(page, () => page.waitForTimeout(REST))),
    );
    rows.push(row(name('dragging a row'), await framesDuring(page, () => dragAbout(page))));
    rows.push(row(name('scrolling'), await framesDuring(page, () => scrollAbout(page))));
    await page.context().close();
  }
  return rows;
}

async function dragAbout(page: Page): Promise<void> {
  const box = await page
    .getByRole('button', { name: /^Reorder/ })
    .nth(2)
    .boundingBox();
  if (!box) throw new Error('no row is in view');
  await page.mouse.move(box.x + 8, box.y + 8);
  await page.mouse.down();
  for (let step = 0; step < 90; step++) {
    await page.mouse.move(box.x + 8, box.y + 8 + 160 * (1 - Math.cos(step / 9)));
    await page.waitForTimeout(12);
  }
  await page.mouse.up();
}

async function scrollAbout(page: Page): Promise<void> {
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, step < 40 ? 120 : -160);
    await page.waitForTimeout(16);
  }
}

function row(name: string, { rate, late, work }: Frames): string[] {
  return [name, rate.toFixed(0), `${(100 * late).toFixed(0)} %`, milliseconds(work), '60'];
}
