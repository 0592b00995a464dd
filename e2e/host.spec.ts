import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { card, copyShareLink, openGenerate, selectDataSheets, submit } from './builder-page.ts';
import { builder, openHost } from './host-page.ts';

// What the element promises the page that holds it: events, parts, slot, properties.

interface Heard {
  name: string;
  detail: Record<string, unknown>;
}

/** Keeps what the document hears, and the element's events in the order of their coming. */
const listener = `
  window.heard = [];
  for (const name of ['step', 'search', 'document-added', 'document-removed', 'project-saved', 'start-over',
    'generated', 'generation-failed', 'shared']) {
    document.addEventListener('submittal:' + name, (event) => {
      window.heard.push({ name, detail: event.detail });
      if (name === 'generated') window.generated = event.detail;
    });
  }
  customElements.define('outer-card', class extends HTMLElement {
    connectedCallback() {
      const inner = document.createElement('submittal-builder');
      inner.basePath = '/host/events';
      this.attachShadow({ mode: 'open' }).append(inner);
    }
  });`;

/** The details of the latest event of a name; waits until there is one. */
async function detailOf(page: Page, name: string): Promise<Record<string, unknown>> {
  const latest = () =>
    page.evaluate((wanted) => {
      const heard: Heard[] = Reflect.get(window, 'heard');
      const found = heard.findLast((one) => one.name === wanted);
      return found && JSON.parse(JSON.stringify(found.detail));
    }, name);
  await expect.poll(latest, { message: `submittal:${name} is fired` }).toBeDefined();
  return latest();
}

test('every event reaches the document, through another shadow root, with its details', async ({ page }) => {
  const broken = await openHost(page, 'events', { body: '<outer-card></outer-card>', js: listener });
  expect(await detailOf(page, 'step')).toEqual({ screen: 'home' });

  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await page.getByRole('searchbox', { name: 'search for a product' }).fill('AirSkin FA-40');
  const sheet = card(page, 'AirSkin FA-40').getByRole('button', { name: 'Data Sheet' });
  await expect(sheet).toBeVisible();
  expect(await detailOf(page, 'step')).toEqual({ screen: 'build' });
  await expect.poll(async () => (await detailOf(page, 'search')).text).toBe('AirSkin FA-40');
  expect(await detailOf(page, 'search')).toEqual({
    mode: 'products',
    text: 'AirSkin FA-40',
    filters: { Languages: ['EN'] },
    page: 1,
    totalResults: expect.any(Number),
  });

  const document = {
    id: expect.any(String),
    title: 'AirSkin FA 40 Data Sheet',
    documentType: 'datasheet',
    language: 'EN',
    productId: expect.any(String),
    productTitle: 'AirSkin FA-40',
  };
  await sheet.click();
  expect(await detailOf(page, 'document-added')).toEqual({ ...document, documentCount: 1 });
  expect(await detailOf(page, 'project-saved')).toEqual({
    projectId: expect.stringMatching(/^[\w-]{20,}$/),
    version: expect.any(Number),
    documentCount: expect.any(Number),
  });
  await sheet.click();
  expect(await detailOf(page, 'document-removed')).toEqual({ ...document, documentCount: 0 });
  await sheet.click();
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('button', { name: 'I Want to Start Over' }).click();
  expect(await detailOf(page, 'start-over')).toEqual({ documentCount: 1 });

  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && /GeneratePdf/.test(request.url())) loaded.push(request.url());
  });
  await page.route('**/GeneratePdf/**', (route) => route.fulfill({ status: 503, json: {} }));
  await submit(page);
  expect(await detailOf(page, 'generation-failed')).toEqual({
    message: 'Failed to generate document. Status: 503',
  });
  await page.unroute('**/GeneratePdf/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  const { shareId, bytes, ...generated } = await detailOf(page, 'generated');
  expect(generated).toEqual({
    projectId: expect.any(String),
    contentType: 'application/pdf',
    isZip: false,
    documentCount: 1,
  });

  // The package as a data URL: loaded when it is asked for, and not before.
  expect(loaded).toEqual([]);
  const dataUrl = await page.evaluate(() => Reflect.get(window, 'generated').dataUrl());
  const served = await (await page.request.get(`/api/GeneratePdf/${shareId}`)).body();
  expect(served.byteLength).toBe(bytes);
  expect(dataUrl === `data:application/pdf;base64,${served.toString('base64')}`).toBe(true);
  expect(loaded).toHaveLength(1);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  expect(await detailOf(page, 'shared')).toEqual({ link: expect.stringContaining(`#/share/${shareId}`) });
  expect(broken).toEqual([]);
});

const parts = [
  ...['nav', 'step', 'help-link', 'project-header', 'button', 'button-primary', 'filters', 'search'],
  ...['result', 'result-image', 'doc-button', 'pager', 'document-row', 'dialog', 'toast', 'viewer'],
];

test('a host page styles every part by ::part()', { tag: '@viewer' }, async ({ page }) => {
  const rules = parts.map(
    (part, index) => `submittal-builder::part(${part}) { text-indent: ${index + 100}px }`,
  );
  const open = (path = '') =>
    openHost(page, 'parts', { body: builder('/host/parts'), css: rules.join('\n') }, `/host/parts${path}`);
  /** Parts on the page now that carry the host's style. */
  const styled = () =>
    page
      .locator('submittal-builder [part]')
      .evaluateAll((elements) =>
        elements.flatMap((element) =>
          [...element.part].map((part) => [part, getComputedStyle(element).textIndent]),
        ),
      );
  const seen = new Set<string>();
  const look = async (...expected: string[]) => {
    for (const part of expected) {
      await expect
        .poll(styled, { message: `the part ${part} takes the host's style` })
        .toContainEqual([part, expect.stringMatching(/^1\d\dpx$/)]);
      seen.add(part);
    }
  };
  await open();
  await look('nav', 'step', 'help-link', 'button', 'button-primary');
  await page.getByRole('button', { name: 'HELP' }).click();
  await look('dialog');
  await open('/build');
  await look('project-header', 'filters', 'search', 'result', 'result-image', 'doc-button', 'pager');
  await page.getByRole('article').first().getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await look('document-row');
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await page.getByRole('switch', { name: 'Cover' }).click();
  await look('toast');
  await submit(page);
  const link = await copyShareLink(page);
  await open(`/share/${link.replace(/^.*\/share\//, '')}`);
  await look('viewer');
  expect([...seen].sort()).toEqual([...parts].sort());
});

test("the slot takes the host's logo in place of the product's mark", async ({ page }) => {
  await openHost(page, 'logo', {
    body: `<submittal-builder base-path="/host/logo"><svg slot="logo" id="ours" viewBox="0 0 40 40" width="90" height="90"
      role="img" aria-label="Byron Cladding"><circle cx="20" cy="20" r="20"/></svg></submittal-builder>`,
  });
  const mark = page.getByRole('img', { name: 'Byron Cladding' });
  await expect(mark).toBeVisible();
  const navigation = await page.locator('submittal-builder').locator('[part=nav]').boundingBox();
  const box = await mark.boundingBox();
  expect(box?.height).toBeLessThanOrEqual(22);
  expect(box?.y).toBeGreaterThanOrEqual(navigation?.y ?? Number.NaN);
  await expect(page.locator('submittal-builder slot[name=logo] > svg')).toBeHidden();
});

test('brand, corner and theme of the host are taken, and change while it runs', async ({ page }) => {
  await openHost(page, 'theme', {
    body: builder('/host/theme'),
    css: 'submittal-builder { --sb-brand: rgb(11, 87, 164); --sb-corner: 9px; --sb-font: monospace }',
  });
  const start = page.getByRole('button', { name: 'Start By Entering Your Project Info' });
  const look = () =>
    start.evaluate((button) => {
      const { backgroundColor, borderTopLeftRadius, fontFamily } = getComputedStyle(button);
      return { backgroundColor, borderTopLeftRadius, fontFamily };
    });
  await expect(start).toBeVisible();
  expect(await look()).toEqual({
    backgroundColor: 'rgb(11, 87, 164)',
    borderTopLeftRadius: '9px',
    fontFamily: 'monospace, "Submittal Builder Scripts"',
  });
  const ground = () =>
    page.locator('.sb-root').evaluate((element) => getComputedStyle(element).backgroundColor);
  const light = await ground();
  await page.locator('submittal-builder').evaluate((element) => Reflect.set(element, 'theme', 'dark'));
  await expect.poll(ground).not.toBe(light);
});

test('inside the host’s main there is no second one, and headings begin where the host says', async ({
  page,
}) => {
  const faults = async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
    return page.evaluate(async () => {
      const { run }: typeof axe = Reflect.get(window, 'axe');
      const { violations } = await run({ resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
    });
  };
  const landmarks = { main: page.getByRole('main'), banner: page.getByRole('banner') };
  await openHost(page, 'landmarks', {
    body: `<header>Maker</header>
      <main><h1>Submittals</h1><div id="within">
        <submittal-builder api-base="/api" base-path="/host/landmarks" heading-level="2"></submittal-builder>
      </div></main>
      <div id="beside"></div><footer>Imprint</footer>`,
  });
  const title = page.getByRole('heading', { name: 'Submittal Builder' });
  await expect(title).toHaveJSProperty('tagName', 'H2');
  await expect(landmarks.main).toHaveCount(1);
  await expect(landmarks.banner).toHaveCount(1);
  expect(await faults()).toEqual([]);

  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Air Barriers' })).toHaveJSProperty('tagName', 'H3');
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveJSProperty('tagName', 'H5');
  // The new screen begins at its heading, whichever level that is.
  await expect(title).toBeFocused();
  expect(await faults()).toEqual([]);
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toHaveJSProperty('tagName', 'H3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.evaluate(() => {
    const [builderElement, beside] = [
      document.querySelector('submittal-builder'),
      document.querySelector('#beside'),
    ];
    if (builderElement) beside?.append(builderElement);
  });
  await expect(page.getByRole('region', { name: 'Submittal Builder' })).toBeVisible();
  await expect(landmarks.main).toHaveCount(1);
  expect(await faults()).toEqual([]);
  await page.locator('submittal-builder').evaluate((element) => Reflect.set(element, 'headingLevel', 1));
  await expect(title).toHaveJSProperty('tagName', 'H1');
});

test('attributes and properties mirror each other, also those set before the script came', async ({
  page,
}) => {
  await openHost(page, 'early', {
    body: '<div id="place"></div>',
    js: `const early = document.createElement('submittal-builder');
      early.basePath = '/host/early'; early.region = 'canada'; early.theme = 'dark';
      document.querySelector('#place').append(early);`,
  });
  const element = page.locator('submittal-builder');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(element).toHaveAttribute('base-path', '/host/early');
  await expect(element).toHaveAttribute('data-theme', 'dark');
  const asked = page.waitForRequest('**/searchproducts');
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ Region: 'canada' });
  await expect(page).toHaveURL(/\/host\/early\/build$/);
  const again = page.waitForRequest(
    (request) => /searchproducts/.test(request.url()) && request.postDataJSON().Region === 'us',
  );
  await element.evaluate((builderElement) => builderElement.setAttribute('region', 'us'));
  await again;
  await element.evaluate((builderElement) => builderElement.setAttribute('lang', 'es'));
  await expect(page.getByRole('button', { name: 'AYUDA' })).toBeVisible();
});

test('a host that keeps no storage and clears it loses nothing but the project', async ({ page }) => {
  await selectDataSheets(page, 1);
  // What undo goes back to is retained when the page is left.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
  const stored = await page.evaluate(() => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    cookies: document.cookie,
  }));
  expect(stored).toEqual({
    // The project, and the index of this site's projects.
    local: [expect.stringMatching(/^submittal-builder:2:/), expect.stringMatching(/^submittal-builder:2:/)],
    // What undo goes back to, and which project is open, for this tab.
    session: [expect.stringMatching(/^submittal-builder:2:/), expect.stringMatching(/^submittal-builder:2:/)],
    cookies: '',
  });
  // What a save writes after the host has cleared is retained until it clears again.
  await expect(async () => {
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.reload();
    await expect(page.getByText('No Documents', { exact: true })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await openGenerate(page, 1);
});

test('a list opens within the view of a page without a doctype', async ({ page }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  const body =
    '<submittal-builder></submittal-builder><script type="module" src="/submittal-builder.js"></script>';
  await page.route('**/build', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/build');
  expect(await page.evaluate(() => document.compatMode)).toBe('BackCompat');
  const button = page.getByRole('button', { name: /^Detail Drawings/ }).nth(1);
  await button.evaluate((it) => it.scrollIntoView({ block: 'end' }));
  await button.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Done' })).toBeInViewport();
});

test('of two versions on a page, the first is used, and the second says so', async ({ page }) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('submittal-builder'))
      warned.push(message.text());
  });
  await openHost(page, 'versions', {
    body: `${builder('/host/versions')}<script type="module" src="/other-version.js"></script>`,
  });
  const own = await (await page.request.get('/submittal-builder.js')).text();
  const version = await page.evaluate(async () => {
    const element = await customElements.whenDefined('submittal-builder');
    return String(Reflect.get(element, 'version'));
  });
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  await page.route('**/other-version.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: own.replaceAll(version, '99.1.0') }),
  );
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Submittal steps' })).toBeVisible();
  await expect
    .poll(() => warned)
    .toEqual([`<submittal-builder> of version ${version} is on this page; 99.1.0 uses it.`]);
});

test('a site words some texts otherwise, by a file, and keeps ours where it cannot be read', async ({
  page,
}) => {
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('texts of')) warned.push(message.text());
  });
  const own = {
    en: {
      'steps.build': 'CHOOSE',
      'common.documents': { one: '{0} sheet', other: '{0} sheets' },
      'keepPages.keepAll': 'Every Page',
      'home.nothing': 'nowhere',
    },
    de: { 'steps.build': 'AUSWÄHLEN' },
  };
  await page.route('**/our-texts.json', (route) => route.fulfill({ json: own }));
  const steps = page.getByRole('navigation', { name: 'Submittal steps' });
  await openHost(page, 'texts', { body: builder('/host/texts', 'texts="/our-texts.json"') });
  await expect(steps).toContainText('CHOOSE');
  await expect(steps).toContainText('REVIEW');
  const element = page.locator('submittal-builder');
  await element.evaluate((one, lang) => one.setAttribute('lang', lang), 'de');
  await expect(page.getByRole('navigation').first()).toContainText('AUSWÄHLEN');
  await element.evaluate((one, lang) => one.setAttribute('lang', lang), 'en');
  await expect.poll(() => warned.join()).toContain('en has no home.nothing');

  await element.evaluate((one) => one.setAttribute('texts', '/gone.json'));
  await expect(steps).toContainText('BUILD');
  await expect.poll(() => warned.at(-1)).toContain('/gone.json: ');

  const all = await (await page.request.get('/submittal-builder.texts.json')).json();
  expect(Object.keys(all)).toEqual(['en', 'fr', 'es', 'de']);
  expect(all.en['common.documents']).toEqual({ one: '{0} document', other: '{0} documents' });
});
