import { expect, type Locator, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { card, submit } from './builder-page.ts';
import { builder, openHost } from './host-page.ts';

// The element on pages that mean it no good. The pages are made here and served on the server's own origin.

/** How things look to the visitor, by name. */
function looks(page: Page) {
  const measure = (element: Element) => {
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const names = [
      'display',
      'fontSize',
      'fontFamily',
      'color',
      'padding',
      'boxSizing',
      'textAlign',
    ] as const;
    return [Math.round(width), Math.round(height), ...names.map((name) => style[name])];
  };
  return Promise.all([
    page.getByRole('heading', { level: 1 }).evaluate(measure),
    page.getByRole('button', { name: 'Start By Entering Your Project Info' }).evaluate(measure),
    page.getByRole('navigation', { name: 'Submittal steps' }).evaluate(measure),
    page.getByRole('button', { name: 'HELP' }).evaluate(measure),
  ]);
}

test('a hostile page changes nothing of how it looks, and covers no dialog', async ({ page }) => {
  await openHost(page, 'plain', { body: builder('/host/plain'), css: 'body { margin: 0 }' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const plain = await looks(page);

  const broken = await openHost(page, 'hostile', {
    body: `<div class="clip"><div class="turned">${builder('/host/hostile')}</div></div><div class="cover"></div>`,
    css: `html { font-size: 30px !important }
      * { all: unset !important; font: italic 30px/3 cursive !important; color: red !important;
          box-sizing: content-box !important; text-transform: uppercase !important; letter-spacing: 9px !important }
      html, body, div { display: block !important }
      head, script, link, title { display: none !important }
      .clip { height: 700px !important; overflow: hidden !important; contain: paint !important }
      .turned { transform: translateZ(0) !important; filter: opacity(1) !important }
      .cover { position: fixed !important; inset: 0 !important; z-index: 2147483647 !important;
               pointer-events: none !important }`,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await looks(page)).toEqual(plain);

  await page.getByRole('button', { name: 'HELP' }).click();
  const dialog = page.getByRole('dialog', { name: 'Need Help?' });
  const box = await dialog.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(12);
  await dialog.getByLabel('First Name').fill('Ada');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(broken).toEqual([]);
});

test('a strict policy without unsafe-inline takes nothing away, to the package itself', async ({ page }) => {
  const broken = await openHost(
    page,
    'strict',
    { body: builder('/host/strict') },
    '/host/strict/build?text=AirSkin',
  );
  await card(page, 'AirSkin FA-40').getByRole('button', { name: 'Data Sheet' }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(page).toHaveURL(/\/host\/strict\/review$/);
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await submit(page);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  expect(broken).toEqual([]);
});

test('works inside another shadow root', async ({ page }) => {
  const broken = await openHost(page, 'nested', {
    body: '<outer-card></outer-card>',
    js: `customElements.define('outer-card', class extends HTMLElement {
      connectedCallback() {
        const inner = document.createElement('submittal-builder');
        inner.setAttribute('base-path', '/host/nested');
        this.attachShadow({ mode: 'open' }).append(inner);
      }
    });`,
  });
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await page.getByRole('searchbox', { name: 'search for a product' }).fill('ArdSeal 790');
  const list = card(page, 'ArdSeal 790').getByRole('button', { name: /^Detail Drawings/ });
  await list.click();
  const details = page.getByRole('dialog', { name: /^Detail Drawings/ });
  await details.getByRole('checkbox', { name: /Window Perimeter at Jamb/ }).check();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(list).toBeFocused();
  await expect(list).toHaveAttribute('data-state', 'some');

  // A modal window hides neither itself nor anything of the host page from screen readers.
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  const hosts = page.locator('outer-card, submittal-builder');
  const names = await hosts.evaluateAll((all) => all.flatMap((element) => element.getAttributeNames()));
  expect(names).toEqual(['base-path']);
  expect(broken).toEqual([]);
});

test('is drawn and saves where the browser denies a channel between tabs', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'BroadcastChannel', {
      value: class {
        constructor() {
          throw new DOMException('Denied', 'SecurityError');
        }
      },
    });
  });
  const broken = await openHost(page, 'alone', { body: builder('/host/alone') }, '/host/alone/build');
  const saved = page.waitForResponse(/CreateSubmittal|UpdateSubmittal/);
  await page.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true }).click();
  expect((await saved).ok()).toBe(true);
  expect(broken).toEqual([]);
});

test('works in a frame', async ({ page }) => {
  const broken = await openHost(page, 'framed', {
    body: '<iframe src="/build" width="1200" height="800"></iframe>',
  });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await frame.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(frame.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
  await frame.getByRole('button', { name: 'HELP' }).click();
  await expect(frame.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/host/framed');
  expect(broken).toEqual([]);
});

test('two elements on a page keep apart, and follow one project', async ({ page }) => {
  const broken = await openHost(
    page,
    'two',
    { body: `<div id="one">${builder('/host/two')}</div><div id="other">${builder('/host/two/')}</div>` },
    '/host/two/build',
  );
  const one = page.locator('#one');
  const other = page.locator('#other');
  const sheet = (element: Locator) =>
    element.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true });
  await expect(sheet(other)).toHaveAttribute('aria-pressed', 'false');
  await sheet(one).click();
  await expect(sheet(other)).toHaveAttribute('aria-pressed', 'true');
  await other.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/host\/two\/build$/);
  await page.locator('#other submittal-builder').evaluate((element) => element.remove());
  await expect(sheet(one)).toHaveAttribute('aria-pressed', 'true');
  expect(broken).toEqual([]);
});

test('moved in the document it keeps everything', async ({ page }) => {
  const broken = await openHost(
    page,
    'moved',
    { body: `<div id="one">${builder('/host/moved')}</div><div id="other"></div>` },
    '/host/moved/build',
  );
  const total = page
    .getByRole('status')
    .filter({ hasText: /page \d+ of \d+/ })
    .locator('b')
    .first();
  const listed = await total.textContent();
  await page.getByRole('searchbox', { name: 'search for a product' }).fill('AirSkin');
  const found = card(page, 'AirSkin FA-40');
  // The list before the search stays, with marked words, until the search is answered. The count is the answer's.
  await expect(total).not.toHaveText(listed ?? '');
  await expect(found.locator('mark').first()).toBeVisible();
  await found.evaluate((element) => element.setAttribute('data-same', ''));
  await page.evaluate(() => {
    const moved = document.querySelector('submittal-builder');
    if (moved) document.querySelector('#other')?.append(moved);
  });
  await expect(page.locator('#other').getByRole('article').first()).toBeVisible();
  await expect(found).toHaveAttribute('data-same', '');
  await expect(page.getByRole('searchbox', { name: 'search for a product' })).toHaveValue('AirSkin');
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog', { name: 'Need Help?' })).toBeVisible();
  expect(broken).toEqual([]);
});

test("a host page's own router keeps its addresses, its state and its history", async ({ page }) => {
  const broken = await openHost(
    page,
    'router',
    {
      body: `<button id="about">About</button>${builder('/host/router/tool')}`,
      js: `history.replaceState({ host: 'first' }, '');
        window.hostPush = history.pushState;
        document.querySelector('#about').onclick = () => history.pushState({ host: 'about' }, '', '/host/router/about');`,
    },
    '/host/router/tool/build?text=AirSkin',
  );
  await expect(card(page, 'AirSkin FA-40')).toBeVisible();
  await page.getByRole('searchbox', { name: 'search for a product' }).fill('AirSkin FA');
  await expect(page).toHaveURL(/text=AirSkin\+FA/);
  expect(await page.evaluate(() => history.state)).toMatchObject({ host: 'first' });
  expect(await page.evaluate(() => Reflect.get(window, 'hostPush') === history.pushState)).toBe(true);

  await page.getByRole('button', { name: 'About' }).click();
  await expect(page).toHaveURL(/\/host\/router\/about$/);
  expect(await page.evaluate(() => history.state)).toEqual({ host: 'about' });
  await page.goBack();
  await expect(page).toHaveURL(/\/host\/router\/tool\/build/);
  await expect(card(page, 'AirSkin FA-40')).toBeVisible();
  await page.goForward();
  // Outside its base path it stands at its start and leaves the address alone.
  await expect(page.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
  await expect(page).toHaveURL(/\/host\/router\/about$/);
  expect(broken).toEqual([]);
});

test('the page /embed-demo turns the look, says whether it can be read, and gives the result', async ({
  page,
}) => {
  await page.goto('/embed-demo');
  await page.getByText('More of the look').click();
  const result = page.getByLabel('Result');
  const element = page.locator('submittal-builder');
  const styleOf = (property: string) =>
    element.evaluate((one, name) => getComputedStyle(one).getPropertyValue(name), property);
  await expect(result).toHaveValue(/--sb-brand: #0b57a4;/);
  await expect(result).not.toHaveValue(/--sb-corner|--sb-content-max/);
  await page.getByLabel('Corners').selectOption('24px');
  await page.getByLabel('Largest width').fill('1200');
  await page.locator('#brand').fill('#ffcc00');
  await page.locator('#theme').selectOption('dark');
  await expect(page.getByText('4.5:1 is needed: choose another colour.')).toBeVisible();
  await page.locator('#brand').fill('#005a3c');
  await expect(page.getByText('Both can be read.')).toBeVisible();
  const markup = await result.inputValue();
  for (const line of [
    '--sb-brand: #005a3c;',
    '--sb-corner: 24px;',
    '--sb-content-max: 1200px;',
    'data-theme="dark"',
  ])
    expect(markup).toContain(line);
  expect([await styleOf('--sb-corner'), await styleOf('--sb-content-max')]).toEqual(['24px', '1200px']);
  // A page of the result alone looks the same.
  const style = /<style>([^<]*)<\/style>/.exec(markup)?.[1] ?? '';
  expect(style.match(/--sb-[\w-]+: [^;]+;/g)).toHaveLength(5);
  expect(await axeFaults(page)).toEqual([]);
});

test('the page /embed-demo shows theme, language and events', async ({ page }) => {
  await page.goto('/embed-demo');
  const log = page.getByRole('complementary', { name: 'Events of the element' });
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await expect(log.getByText(/submittal:step \{"screen":"build"\}/)).toBeVisible();
  await expect(log.getByText(/submittal:search .*"totalResults":\d+/).first()).toBeVisible();
  const sheet = page.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true });
  await sheet.click();
  await expect(
    log.getByText(/submittal:document-added .*"documentType":"datasheet".*"documentCount":1/),
  ).toBeVisible();
  await expect(log.getByText(/submittal:project-saved/).first()).toBeVisible();
  await sheet.click();
  await expect(log.getByText(/submittal:document-removed .*"documentCount":0/)).toBeVisible();

  const primary = page.locator('submittal-builder').locator('[aria-current=step]');
  await page.locator('#language').selectOption('fr-CA');
  await expect(page.getByRole('button', { name: 'AIDE' })).toBeVisible();
  await page.locator('#theme').selectOption('dark');
  await expect(page.locator('submittal-builder')).toHaveAttribute('data-theme', 'dark');
  await expect(primary).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/embed-demo\/build$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});
