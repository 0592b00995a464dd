import { expect, type Page, test } from '@playwright/test';
import { submit, submitUnasked } from './builder-page.ts';
import { builder, openHost } from './host-page.ts';

// A site that asks for consent first: until then search and choosing work, and nothing of the visitor is anywhere.

const asking = (path: string) =>
  builder(path).replace('<submittal-builder', '<submittal-builder consent="required"');

interface Watched {
  /** Calls of the server other than looking: method and path. */
  readonly calls: string[];
  /** Names of events that the host page heard. */
  events(): Promise<string[]>;
  /** Uses of any storage by the page, reading too. */
  stored(): Promise<string[]>;
}

/** Calls that look something up, and leave nothing. */
const LOOKING =
  /\/api\/(clientconfig|searchproducts|searchsystems|\w+filtercollection|colorlookup|documents|images|documenttext)/i;

async function watch(page: Page): Promise<Watched> {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !LOOKING.test(pathname))
      calls.push(`${request.method()} ${pathname}`);
  });
  await page.addInitScript({
    content: `
      window.uses = [];
      window.heard = [];
      for (const name of ['getItem', 'setItem', 'removeItem', 'key']) {
        const own = Storage.prototype[name];
        Storage.prototype[name] = function (...args) { uses.push(name + ' ' + args[0]); return own.apply(this, args); };
      }
      const open = indexedDB.open;
      IDBFactory.prototype.open = function (...args) { uses.push('indexedDB ' + args[0]); return open.apply(this, args); };
      const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
      Object.defineProperty(Document.prototype, 'cookie', {
        get() { uses.push('cookie'); return cookie.get.call(this); },
        set(value) { uses.push('cookie'); cookie.set.call(this, value); },
      });
      const dispatch = EventTarget.prototype.dispatchEvent;
      EventTarget.prototype.dispatchEvent = function (event) {
        if (event.type.startsWith('submittal:')) heard.push(event.type);
        return dispatch.call(this, event);
      };`,
  });
  return {
    calls,
    events: () => page.evaluate(() => Reflect.get(window, 'heard')),
    stored: () => page.evaluate(() => Reflect.get(window, 'uses')),
  };
}

const give = (page: Page, given = true) =>
  page.locator('submittal-builder').evaluate((element, value) => {
    (element as HTMLElement & { consent(given: boolean): void }).consent(value);
  }, given);

/** Chooses the first data sheets on build. */
async function choose(page: Page, count: number): Promise<void> {
  const sheets = page.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true });
  for (let at = 0; at < count; at++) {
    await sheets.nth(at).click();
    await expect(sheets.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
}

const rows = (page: Page) => page.getByRole('button', { name: /^Reorder / });

async function toGenerate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Keep This Submittal?' });

test('before consent searching, choosing and reviewing leave no trace anywhere', async ({ page }) => {
  const watched = await watch(page);
  await openHost(page, 'ask-first', { body: asking('/host/ask-first') }, '/host/ask-first/build');
  await page.getByRole('searchbox').fill('AirSkin');
  await expect(page.getByRole('article').filter({ hasText: 'AirSkin FA-40' })).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await choose(page, 2);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Project Name').fill('Harbor Point');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'HELP' }).click();
  await page.keyboard.press('Escape');
  expect(await watched.stored()).toEqual([]);
  expect(await watched.events()).toEqual([]);
  expect(watched.calls).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
});

test('with consent all that was done in the tab is kept and saved, and told from then on', async ({
  page,
}) => {
  const watched = await watch(page);
  await openHost(page, 'then-given', { body: asking('/host/then-given') }, '/host/then-given/build');
  await choose(page, 2);
  await give(page);
  await expect.poll(watched.events).toContain('submittal:project-saved');
  expect(await watched.events()).toEqual(expect.arrayContaining(['submittal:ready', 'submittal:step']));
  expect(watched.calls).toContain('POST /api/CreateSubmittal');
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  // A new load is a new question: the site tells what it remembers.
  expect(await watched.stored()).toEqual([]);
  await give(page);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('what the tab holds comes behind what the browser kept from before', async ({ page }) => {
  await openHost(page, 'joined', { body: asking('/host/joined') }, '/host/joined/build');
  await give(page);
  await choose(page, 1);
  const stored = () =>
    page.evaluate(() =>
      Object.values(localStorage).some((entry) => /"pending":false.*"order":\["/.test(entry)),
    );
  await expect.poll(stored).toBe(true);
  await page.reload();
  await page.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true }).nth(1).click();
  await give(page);
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(rows(page)).toHaveCount(1);
});

test('to make a package the visitor is asked: refused, all stays as it was; allowed, it is made', async ({
  page,
}) => {
  const watched = await watch(page);
  await openHost(page, 'asks', { body: asking('/host/asks') }, '/host/asks/build');
  await choose(page, 1);
  await toGenerate(page);
  await submit(page);
  await question(page).getByRole('button', { name: 'Keep in This Tab' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/generate$/);
  expect(watched.calls).toEqual([]);
  expect(await watched.stored()).toEqual([]);
  await submitUnasked(page);
  await question(page).getByRole('button', { name: 'Allow for This Submittal' }).click();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  expect(await watched.events()).toEqual(
    expect.arrayContaining(['submittal:consent', 'submittal:project-saved', 'submittal:generated']),
  );
});

test('consent that is taken back removes what the browser kept, and nothing is told any more', async ({
  page,
}) => {
  const watched = await watch(page);
  await openHost(page, 'withdrawn', { body: asking('/host/withdrawn') }, '/host/withdrawn/build');
  await page.evaluate(() => localStorage.setItem('of-the-site', 'stays'));
  await give(page);
  await choose(page, 1);
  await expect.poll(watched.events).toContain('submittal:project-saved');
  await give(page, false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Data Sheet', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['of-the-site']);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  const reported = (await watched.events()).length;
  await choose(page, 1);
  expect((await watched.events()).length).toBe(reported);
});

test('without the attribute, or once the site takes it away, all is as ever', async ({ page }) => {
  const watched = await watch(page);
  await openHost(page, 'attribute', { body: asking('/host/attribute') }, '/host/attribute/build');
  await choose(page, 1);
  expect(await watched.stored()).toEqual([]);
  await page.locator('submittal-builder').evaluate((element) => element.removeAttribute('consent'));
  await expect.poll(watched.events).toContain('submittal:project-saved');
});
