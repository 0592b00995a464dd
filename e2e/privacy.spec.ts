import { expect, test } from '@playwright/test';
import { card, submit } from './builder-page.ts';

// No monitoring, no error reporting, nobody followed: what a visit sends, to the last request.

test('a whole visit, with an error in it, talks to its own server and to nobody else', async ({
  page,
  baseURL,
}) => {
  const asked: { origin: string; path: string; type: string }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    asked.push({ origin, path: pathname, type: request.resourceType() });
  });
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));

  await page.goto('/');
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await page.getByRole('searchbox', { name: 'search for a product' }).fill('AirSkin FA-40');
  await card(page, 'AirSkin FA-40').getByRole('button', { name: 'Data Sheet' }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await page.route('**/GeneratePdf/**', (route) => route.fulfill({ status: 500, json: {} }));
  await submit(page);
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  // An error that nobody catches is where reporting would begin.
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody catches this');
    });
    void Promise.reject(new Error('nor this'));
  });
  await page.unroute('**/GeneratePdf/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.getByRole('button', { name: 'HELP' }).click();
  await page.keyboard.press('Escape');
  await page.goto('about:blank');

  expect(asked.length).toBeGreaterThan(10);
  const outside = asked.filter(({ origin }) => origin !== baseURL && !['null', 'data:'].includes(origin));
  expect(outside).toEqual([]);
  expect(sockets).toEqual([]);
  // As `ping` beacons travel, and reports of a policy by their own name.
  const kinds = new Set(asked.map(({ type }) => type));
  for (const type of ['ping', 'cspviolationreport']) expect(kinds).not.toContain(type);
  const calls = asked
    .filter(({ type }) => ['fetch', 'xhr'].includes(type))
    .map(({ path }) => path.replace(/^\/api\/(\w+).*/, '$1'));
  expect(new Set(calls).difference(new Set(known))).toEqual(new Set());
  expect(await page.context().cookies()).toEqual([]);
});

/** The calls of the specification, and the element's own configuration. */
const known = [
  ...['clientconfig', 'CreateSubmittal', 'UpdateSubmittal', 'getsubmittalbyid', 'GeneratePdf', 'CreateShare'],
  ...['searchproducts', 'searchsystems', 'productfiltercollection', 'systemfiltercollection', 'colorlookup'],
  ...['Shares', 'help', 'Revisions'],
];
