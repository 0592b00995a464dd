import { expect, type Frame, type FrameLocator, type Page, test } from '@playwright/test';
import { type ExampleSite, startExampleSite } from './example-sites.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// The builder in a frame that has the height of its contents: what refers to the window is where the visitor looks.

let server: OwnServer;
let site: ExampleSite;

test.beforeAll(async () => {
  site = await startExampleSite();
  server = await startOwnServer({ ALLOWED_ORIGINS: site.origin });
});
test.afterAll(async () => {
  await server.stop();
  await site.stop();
});

/** Opens the example, whose page keeps what the frame tells it. */
async function open(page: Page, screen = ''): Promise<FrameLocator> {
  site.show(server.url);
  await page.addInitScript(() => {
    const messages: unknown[] = [];
    Object.assign(window, { messages });
    addEventListener('message', ({ data }) => messages.push(data));
  });
  await page.goto(`${site.origin}/frame/`);
  const builder = page.frameLocator('iframe');
  await builder.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await expect(builder.getByRole('article').first()).toBeVisible();
  if (screen) await builder.getByRole('link', { name: screen }).click();
  return builder;
}

/** The frame itself, for what only its scripts know. */
function inner(page: Page): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(server.url));
  if (!frame) throw new Error('the frame is not there');
  return frame;
}

/** Heights and places in the page, in pixels of the visitor's window. */
const places = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string) => {
      const { top, bottom, height } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { top: Math.round(top), bottom: Math.round(bottom), height: Math.round(height) };
    };
    return { box: of('.submittals'), frame: of('iframe'), window: innerHeight };
  });

const contents = (page: Page) => inner(page).evaluate(() => document.documentElement.scrollHeight);

/** Scrolls the page so far past the top of the builder, or before it. */
async function scrollPast(page: Page, by: number): Promise<void> {
  const { box } = await places(page);
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, box.top + by);
}

/** Scrolls to the end of the page, where what follows the frame has pushed it up at least so far. */
async function scrollToEnd(page: Page, pushed: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      return (await places(page)).frame.top;
    })
    .toBeLessThan(pushed);
}

test('it has the height of its contents, and the page is what scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  await expect.poll(async () => (await places(page)).box.height - (await contents(page))).toBe(0);
  // Below the page's heading it is as high as the rest of the window.
  const first = await places(page);
  expect(first.frame.top).toBeGreaterThan(0);
  expect(first.frame.bottom).toBe(first.window);
  await scrollPast(page, 260);
  await expect.poll(() => inner(page).evaluate(() => Math.round(scrollY))).toBe(260);
  const { frame, window: height } = await places(page);
  expect(frame).toEqual({ top: 0, bottom: height, height });
  // At its end it leaves with its box, before what follows it.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => (await places(page)).frame.bottom).toBeLessThan(height);
  await expect
    .poll(() => inner(page).evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY))
    .toBeLessThan(1);
});

test('what is as high as the window does not make it grow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  const builder = await open(page);
  await builder.getByRole('searchbox').fill('xyzzyplugh');
  await expect(builder.getByRole('heading', { name: 'No Results' })).toBeVisible();
  const settled = async () => (await places(page)).box.height;
  await expect.poll(async () => (await settled()) - Math.max(600, await contents(page))).toBe(0);
  const before = await settled();
  await page.setViewportSize({ width: 1280, height: 1200 });
  await expect.poll(settled).toBe(1200);
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect.poll(settled).toBe(before);
});

test('windows, sheets and bars are where the visitor looks, wherever the page is scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const builder = await open(page);
  /** That something of the builder is whole in the visitor's window. */
  const expectSeen = async (seen: ReturnType<FrameLocator['locator']>) => {
    await expect(seen).toBeVisible();
    await expect
      .poll(async () => {
        const box = await seen.boundingBox();
        return box !== null && box.y >= 0 && box.y + box.height <= 700;
      })
      .toBe(true);
  };
  const sheet = builder.getByRole('dialog', { name: 'Filters' });
  // At the end it pushes the frame up, half out of the window.
  await page.addStyleTag({ content: 'footer { height: 350px }' });
  for (const past of [-60, 150, 100_000]) {
    await scrollPast(page, past);
    await expectSeen(builder.locator('[data-dock]'));
    // As a script presses it: without scrolling to it first.
    await builder.getByRole('button', { name: /^Filters/ }).evaluate((button: HTMLElement) => button.click());
    await expectSeen(sheet);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
});

test('a list that opens where the frame has left the window is brought into it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  const builder = await open(page);
  await page.addStyleTag({ content: 'footer { height: 400px }' });
  await scrollToEnd(page, -350);
  // A script presses it, because its button is outside the window too.
  await builder
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^More/ })
    .evaluate((button: HTMLElement) => button.click());
  const list = builder.getByRole('dialog');
  await expect(list).toBeInViewport({ ratio: 1 });
});

test('a control that the keyboard reaches is in the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const builder = await open(page);
  // The page's foot has pushed the frame up, and its upper edge is outside the window.
  await scrollToEnd(page, -20);
  const edit = builder.getByRole('button', { name: /^Edit/ }).first();
  await edit.press('Shift');
  await expect(edit).toBeInViewport({ ratio: 1 });
  const first = builder.getByRole('searchbox');
  await first.press('Shift');
  await expect(first).toBeInViewport({ ratio: 1 });
});

test('a new screen begins at its top, and Back returns to where it was left', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const builder = await open(page);
  await builder.locator('[part="doc-button"][data-state="none"]:visible').first().click();
  await scrollPast(page, 300);
  await expect.poll(() => inner(page).evaluate(() => Math.round(scrollY))).toBe(300);
  await builder.getByRole('button', { name: 'Continue to Review' }).click();
  const heading = builder.getByRole('heading', { name: 'Review Your Project' });
  await expect(heading).toBeInViewport();
  await expect.poll(async () => (await places(page)).box.top).toBe(0);
  await inner(page).evaluate(() => history.back());
  await expect(builder.getByRole('article').first()).toBeAttached();
  await expect.poll(async () => -(await places(page)).box.top).toBe(300);
});

test('the page around it is sent heights and places, and nothing else', async ({ page }) => {
  const builder = await open(page, 'REVIEW');
  await builder.getByRole('button', { name: 'HELP' }).click();
  await expect(builder.getByRole('dialog')).toBeVisible();
  const messages = await page.evaluate(() => Reflect.get(window, 'messages') as Record<string, unknown>[]);
  expect(messages.length).toBeGreaterThan(2);
  for (const { type, focus = {}, ...others } of messages) {
    expect(type).toBe('submittal:frame');
    expect(Object.keys(others).filter((name) => name !== 'height' && name !== 'top')).toEqual([]);
    for (const value of [...Object.values(others), ...Object.values(focus as object)]) {
      expect(typeof value).toBe('number');
    }
  }
});

test('in a frame whose page does not answer, it scrolls by itself and says only that it is there', async ({
  page,
}) => {
  site.show(
    server.url,
    `<!doctype html><html lang="en"><head><title>own</title></head><body>
      <script>window.messages = []; addEventListener('message', ({ data }) => messages.push(data));</script>
      <iframe src="${server.url}/build" title="Builder" width="600" height="500"></iframe></body></html>`,
  );
  await page.goto(`${site.origin}/own`);
  const builder = page.frameLocator('iframe');
  await expect(builder.getByRole('article').first()).toBeVisible();
  await page.mouse.move(200, 300);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => inner(page).evaluate(() => Math.round(scrollY))).toBe(200);
  expect(await page.evaluate(() => Reflect.get(window, 'messages'))).toEqual([{ type: 'submittal:frame' }]);
  // Nor does it listen to anybody but that page.
  await inner(page).evaluate(() => postMessage({ type: 'submittal:window', top: 10 }));
  await inner(page).evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(await inner(page).evaluate(() => Math.round(scrollY))).toBe(200);
});
