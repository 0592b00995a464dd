import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, type Page, test } from '@playwright/test';
import { openReview } from './builder-page.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// Reports of faults, to a receiver of our own that speaks as the service does: what comes, how often, and what never does.

interface Receiver {
  /** For MONITORING_DSN. */
  readonly dsn: string;
  /** Bodies as they came. */
  readonly reports: string[];
  close(): Promise<void>;
}

async function startReceiver(): Promise<Receiver> {
  const reports: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.method === 'POST') reports.push(body.toString('utf8'));
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://0123456789abcdef0123456789abcdef@127.0.0.1:${port}/7`,
    reports,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

let receiver: Receiver;
let server: OwnServer;
test.beforeAll(async () => {
  receiver = await startReceiver();
  server = await startOwnServer({ MONITORING_DSN: receiver.dsn });
});
test.beforeEach(() => {
  receiver.reports.length = 0;
});
test.afterAll(async () => {
  await server.stop();
  await receiver.close();
});

/** Chance as it falls: below 0.1 a session is recorded from its start, above it only around a fault. */
async function chance(page: Page, value: number): Promise<void> {
  await page.addInitScript({ content: `Math.random = () => ${value};` });
}

const some = (what: RegExp) => () => receiver.reports.some((report) => what.test(report));

/** Opens build on a server, and waits until the library is there. */
async function openMonitored(page: Page, path = '/build'): Promise<void> {
  const there = page.waitForResponse(/\/parts\/monitor-/);
  await page.goto(server.url + path);
  await there;
  await expect(page.getByRole('searchbox')).toBeVisible();
}

async function failOnce(page: Page): Promise<void> {
  await page.route('**/api/searchproducts', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('searchbox').fill('joint');
}

test('a fault is reported with a recording of what led to it, and every visit with its times', async ({
  page,
}) => {
  await chance(page, 0.5);
  await openMonitored(page);
  await failOnce(page);
  await expect.poll(some(/searchProducts failed with 500/), { timeout: 30_000 }).toBe(true);
  await expect.poll(some(/"type":"replay_recording"/), { timeout: 30_000 }).toBe(true);
  await expect.poll(some(/"type":"(transaction|span)"/), { timeout: 60_000 }).toBe(true);
});

test('one session in ten is recorded without a fault; the others are not', async ({ page, browser }) => {
  await chance(page, 0.05);
  await openMonitored(page);
  await page.getByRole('searchbox').fill('a');
  await page.waitForTimeout(6000);
  await page.getByRole('searchbox').fill('');
  await expect.poll(some(/"type":"replay_recording"/), { timeout: 60_000 }).toBe(true);
  const recordings = () => receiver.reports.filter((report) => report.includes('replay_recording'));
  const replayOf = (report: string) => /"replay_id":"(\w+)"/.exec(report)?.[1];
  const [first] = recordings().map(replayOf);
  expect(first).toBeDefined();
  await page.close();

  receiver.reports.length = 0;
  const other = await browser.newPage();
  await chance(other, 0.15);
  await openMonitored(other);
  await other.getByRole('searchbox').fill('a');
  await other.waitForTimeout(6000);
  await other.getByRole('searchbox').fill('');
  await expect.poll(some(/"type":"(transaction|span)"/), { timeout: 60_000 }).toBe(true);
  await other.waitForTimeout(6000);
  // What the first session had still to send may come late.
  expect(recordings().filter((report) => replayOf(report) !== first)).toEqual([]);
  await other.close();
});

test('no report holds what a visitor entered, chose or could be found by', async ({ page }) => {
  await chance(page, 0.05);
  const asked = page.waitForResponse(/\/parts\/monitor-/);
  await openReview(page, 1, server.url);
  await asked;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await form.getByLabel('Project Name').fill('Harbor Point Medical Center');
  await form.getByLabel('Email').fill('dana@northline.example');
  await page.keyboard.press('Escape');
  const row = await page.getByRole('button', { name: /^Reorder / }).getAttribute('aria-label');
  const stored = await page.evaluate(() => Object.values(localStorage).join());
  const { id, editToken } =
    /"id":"(?<id>[^"]+)","editToken":"(?<editToken>[^"]+)"/.exec(stored)?.groups ?? {};
  await openMonitored(page, '/build?text=Harbor+secret');
  await failOnce(page);
  await expect.poll(some(/searchProducts failed with 500/), { timeout: 30_000 }).toBe(true);
  await expect.poll(some(/"type":"replay_recording"/), { timeout: 60_000 }).toBe(true);
  const all = receiver.reports.join('\n');
  expect(id?.length).toBeGreaterThan(15);
  expect(row?.length).toBeGreaterThan(12);
  for (const word of [id, editToken, 'Harbor', 'northline', 'secret', row?.replace('Reorder ', '')]) {
    expect(all).not.toContain(word);
  }
  // Text is masked and pictures are left out; what stands there are the places of both.
  expect(all).toMatch(/\*{4}/);
  expect(all).not.toMatch(/"src":"[^"]*\/api\//);
  expect(all).not.toMatch(/[?&](text|grant)=/);
});

test('nothing is reported, and nothing loaded for it, before consent', async ({ page }) => {
  await chance(page, 0.05);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.route('**/host/quiet**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><script type="module" src="/submittal-builder.js"></script>
        <submittal-builder consent="required" base-path="/host/quiet"></submittal-builder>`,
    }),
  );
  await page.goto(`${server.url}/host/quiet/build`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await failOnce(page);
  await expect(page.getByRole('button', { name: /Retry|Try/ }).first()).toBeVisible();
  await page.waitForTimeout(2000);
  // What this page sends, not what the receiver holds: reports of a page that is closed may still come.
  const sent = () => asked.filter((url) => /\/parts\/monitor-|\/envelope\//.test(url));
  expect(sent()).toEqual([]);
  await page.locator('submittal-builder').evaluate((element) => {
    (element as HTMLElement & { consent(): void }).consent();
  });
  await expect.poll(() => sent().some((url) => /\/parts\/monitor-/.test(url))).toBe(true);
  await expect.poll(() => sent().some((url) => url.includes('/envelope/')), { timeout: 60_000 }).toBe(true);
});

test('a receiver that is away takes nothing from the visitor', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route('**/api/7/envelope/**', (route) => route.abort());
  await openMonitored(page);
  await failOnce(page);
  await page.unroute('**/api/searchproducts');
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(faults).toEqual([]);
});
