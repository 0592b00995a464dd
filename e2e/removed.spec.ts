import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { builder, openHost } from './host-page.ts';

// A site with a router takes the element away whenever the visitor goes on, often before it is drawn.

/** More than one element has at that time, which a browser may hold a while longer, and far less than five. */
const MOST = 1000;

/** The nodes and listeners of the page that garbage collection leaves. */
async function counted(session: CDPSession) {
  await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return nodes + jsEventListeners;
}

/** Puts an element into the page and takes it away after so many milliseconds, five times. */
const visit = (page: Page, milliseconds: number) =>
  page.evaluate(
    async ([html, wait]) => {
      const place = document.querySelector('#place');
      for (let left = 5; place && left > 0; left -= 1) {
        place.innerHTML = html;
        if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
        place.innerHTML = '';
      }
    },
    [builder('/host/removed'), milliseconds] as const,
  );

for (const [server, fails] of [
  ['answers', false],
  ['does not answer', true],
] as const) {
  test(`leaves nothing behind when it is taken away before it is drawn, where the server ${server}`, async ({
    page,
  }) => {
    await openHost(page, 'removed', { body: '<div id="place"></div>' }, '/host/removed/build');
    await page.evaluate(() => customElements.whenDefined('submittal-builder'));
    const session = await page.context().newCDPSession(page);
    // What the first one loads stays for all.
    await page.evaluate((html) => {
      const place = document.querySelector('#place');
      if (!place) return;
      place.innerHTML = html;
    }, builder('/host/removed'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.evaluate(() => document.querySelector('#place')?.replaceChildren());
    await expect.poll(() => counted(session)).toBeLessThan(MOST);
    if (fails) await page.route('**/api/**', (route) => route.abort());
    for (const wait of [0, 50, 200]) {
      await visit(page, wait);
      await expect.poll(() => counted(session), `after ${wait} ms`).toBeLessThan(MOST);
    }
  });
}
