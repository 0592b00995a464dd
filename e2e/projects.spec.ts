import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, type Request, test } from '@playwright/test';
import { drawPdf } from '@submittal/server/testing/files';
import { openReview, rowTitles, selectDataSheets, stopClock } from './builder-page.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';

// Several projects in one browser, as files, and on another device.

const openList = async (page: Page) => {
  await page.getByRole('link', { name: /^Projects/ }).click();
  await expect(page.getByRole('heading', { name: 'Projects in This Browser' })).toBeVisible();
};

const row = (page: Page, title: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });

/** Titles of the list, from the top. */
const titles = (page: Page) =>
  page.getByRole('rowheader').locator('span[dir=auto]:first-child').allTextContents();

const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());

/** Names the project of this window, on a screen with its header. */
async function rename(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await form.getByLabel('Project Name').fill(title);
  await form.getByLabel('Submitter Name').fill('Northline');
  await form.getByLabel('Date').fill('2026-11-22');
  await form.getByLabel('Location').fill('Portland');
  await form.getByLabel(/^Email/).fill('owner@northline.example');
  await form.getByLabel('Description').fill('Envelope');
  const answer = saved(page);
  await form.getByRole('button', { name: 'Save Edits' }).click();
  await answer;
}

/** A project with data sheets under a title, on review. */
async function makeProject(page: Page, title: string, count: number, origin = ''): Promise<void> {
  await openReview(page, count, origin);
  await rename(page, title);
}

/** The edit token of the project that this window shows, as the browser keeps it. */
const storedToken = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const entries = Object.entries({ ...localStorage }).filter(([key]) =>
      /^submittal-builder:2:.*\|\w+$/.test(key),
    );
    const newest = entries.map(([, text]) => JSON.parse(text)).sort((a, b) => b.writtenAt - a.writtenAt)[0];
    return newest.editToken;
  });

test('several projects stand beside each other, each as it was left', async ({ page }) => {
  await makeProject(page, 'Harbor Point', 2);
  await openList(page);
  await expect(row(page, 'Harbor Point').getByText('Open now')).toBeVisible();
  await page.getByRole('button', { name: 'New Project' }).click();
  await expect(page).toHaveURL(/\/build$/);
  await makeProject(page, '港湾 مستشفى', 1);
  await openList(page);
  expect(await titles(page)).toEqual(['港湾 مستشفى', 'Harbor Point']);
  await expect(row(page, 'Harbor Point')).toContainText('Northline, Portland');
  await page.getByRole('button', { name: 'Open Harbor Point', exact: true }).click();
  await expect(page).toHaveURL(/\/build$/);
  await expect(page.getByText('Harbor Point').first()).toBeVisible();
  await page.goto('/review');
  await expect.poll(async () => (await rowTitles(page)).length).toBe(2);
  // Start Over clears this one, as it always did, and no other.
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('button', { name: 'I Want to Start Over' }).click();
  await expect(page).toHaveURL(/\/$/);
  await openList(page);
  expect(await titles(page)).toEqual(['My Submittal', '港湾 مستشفى']);
  // The list is a place in the history, and home is the screen behind it.
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Submittal Builder', level: 1 })).toBeVisible();
});

test('a window goes on with its own project, whatever another one opens', async ({ page, context }) => {
  await makeProject(page, 'Harbor Point', 1);
  const other = await context.newPage();
  await other.goto('/?view=projects');
  await other.getByRole('button', { name: 'New Project' }).click();
  await expect(other).toHaveURL(/\/build$/);
  await makeProject(other, 'Cedar Street', 2);
  await page.reload();
  await expect(page.getByText('Harbor Point').first()).toBeVisible();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(1);
});

test('a duplicate is a project of its own, with the visitor’s own files uploaded anew', async ({ page }) => {
  await openReview(page, 1);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const upload = page.getByRole('dialog', { name: 'Upload Files' });
  const own = {
    name: 'Own letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(await drawPdf('Own', 2)),
  };
  await upload.locator('input[type=file]').setInputFiles([own]);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(async () => (await rowTitles(page)).length).toBe(2);
  await rename(page, 'Harbor Point');
  const before = await rowTitles(page);
  const addresses = () =>
    page
      .getByRole('link', { name: /^Preview / })
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
  const [catalogue, upload1] = await addresses();
  await openList(page);
  await page.getByRole('button', { name: 'Duplicate Harbor Point' }).click();
  await expect(page.getByText(/Harbor Point. duplicated/)).toBeVisible();
  await expect(row(page, 'Harbor Point (copy)')).toBeVisible();
  await page.getByRole('button', { name: 'Open Harbor Point (copy)' }).click();
  await expect(page).toHaveURL(/\/build$/);
  await page.goto('/review');
  await expect.poll(() => rowTitles(page)).toEqual(before);
  const [same, upload2] = await addresses();
  expect(same).toBe(catalogue);
  expect(upload2).not.toBe(upload1);
  expect((await page.request.get(upload2 ?? '')).headers()['content-type']).toBe('application/pdf');
});

test('deleting is done at once and taken back for ten seconds, which stand still while they are looked at', async ({
  page,
}) => {
  await page.clock.install();
  await makeProject(page, 'Harbor Point', 2);
  await openList(page);
  await stopClock(page);
  await page.getByRole('button', { name: 'Delete Harbor Point' }).click();
  const toast = page.getByText(/Harbor Point. deleted/);
  await expect(toast).toBeVisible();
  expect(await titles(page)).toEqual(['My Submittal']);
  await expect(page.getByRole('heading', { name: 'Projects in This Browser' })).toBeFocused();
  await page.clock.runFor(9000);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.runFor(60_000);
  await undo.press('Enter');
  await expect(row(page, 'Harbor Point').getByText('Open now')).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Harbor Point' }).click();
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(11_000);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('rowheader')).toHaveCount(1);
});

test('a project goes to a file and comes back in another browser, beside what is there', async ({
  page,
  browser,
}) => {
  await makeProject(page, 'Harbor Point', 2);
  const rows = await rowTitles(page);
  const token = await storedToken(page);
  await openList(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save Harbor Point to a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Harbor Point.submittal.json');
  const written = await readFile(await download.path(), 'utf8');
  expect(written).not.toContain(token);
  expect(JSON.parse(written)).not.toHaveProperty('id');

  const context = await browser.newContext();
  const other = await context.newPage();
  await makeProject(other, 'Cedar Street', 1);
  await openList(other);
  const input = other.locator('input[type=file]');
  await input.setInputFiles({
    name: 'broken.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"format":'),
  });
  await expect(other.getByText(/broken\.json. is no project file: it is not JSON\./)).toBeVisible();
  const wrong = written.replace('"coverPage": false', '"coverPage": "yes"');
  await input.setInputFiles({ name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from(wrong) });
  await expect(other.getByText('“project.coverPage” in it is missing or not of its kind')).toBeVisible();
  expect(await titles(other)).toEqual(['Cedar Street']);

  const gone = written.replace(/"resourceID": "[^"]+"/, '"resourceID": "no-such-document"');
  await input.setInputFiles({ name: 'gone.json', mimeType: 'application/json', buffer: Buffer.from(gone) });
  await expect(other.getByText(/^1 document could not be taken along: /)).toBeVisible();
  await input.setInputFiles({
    name: 'Harbor.json',
    mimeType: 'application/json',
    buffer: Buffer.from(written),
  });
  await expect(other.getByText(/Harbor Point. opened/)).toBeVisible();
  await expect.poll(() => titles(other)).toEqual(['Harbor Point', 'Harbor Point', 'Cedar Street']);
  await other.goto('/review');
  await expect.poll(() => rowTitles(other)).toEqual(rows);
  expect(await storedToken(other)).not.toBe(token);
  await context.close();
});

test('a project goes on on another device, and its link can be replaced', async ({ page, browser }) => {
  await makeProject(page, 'Harbor Point', 1);
  await openList(page);
  const link = page.getByLabel('Edit link');
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: 'Make Edit Link' }).click();
  await expect(page.getByText('This link is shown once.')).toBeVisible();
  const address = await link.inputValue();
  expect(new URL(address).hash).toMatch(/^#\/edit\/[\w-]{22}\/[\w-]{43}$/);
  expect(address).not.toContain(await storedToken(page));
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByText('Edit link copied to clipboard')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await page.reload();
  await expect(page.getByText(/^An edit link was made on .* It is not shown again\./)).toBeVisible();
  await expect(link).toHaveCount(0);

  // In the browser that made it, the link changes nothing: its own right stays.
  await page.goto(address);
  await page.getByRole('button', { name: 'Open Project' }).click();
  await expect(page).toHaveURL(/\/build/);
  await openList(page);
  await expect(page.getByRole('button', { name: 'Replace Link' })).toBeVisible();

  // The other device has a project of its own, which stays.
  const context = await browser.newContext();
  const other = await context.newPage();
  await makeProject(other, 'Cedar Street', 2);
  await other.goto(address);
  const asked = other.getByRole('dialog', { name: 'Open Project' });
  await expect(asked.getByText(/^Open .Harbor Point. in this browser\?$/)).toBeVisible();
  expect(other.url()).not.toContain('edit');
  await asked.getByRole('button', { name: 'Open Project' }).click();
  await expect(asked).toHaveCount(0);
  await expect(other).toHaveURL(/\/build/);
  await expect(other.getByText('Harbor Point').first()).toBeVisible();
  // Nothing of the link is left to go back to.
  await other.goBack();
  expect(other.url()).not.toContain('edit');
  await selectDataSheets(other, 0);
  const first = other.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true });
  const taken = saved(other);
  await first.nth(3).click();
  await taken;
  await openList(other);
  await expect(other.getByText('This project was opened by an edit link.')).toBeVisible();
  await expect(other.getByRole('button', { name: /Link$/ })).toHaveCount(0);
  expect(await titles(other)).toEqual(['Harbor Point', 'Cedar Street']);

  // Who comes back is notified, once.
  await page.goto('/build');
  const news = page.getByRole('region', { name: 'Changed since your last visit' });
  await expect(news.getByText(/^Added on another device: \S/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(news).toHaveCount(0);

  // Both at once: whoever is late is asked.
  await other.goto('/review');
  await expect.poll(async () => (await rowTitles(other)).length).toBe(2);
  await page.goto('/review');
  await rename(page, 'Harbor Point, Phase 2');
  await other
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  const conflict = other.getByRole('dialog', { name: 'This project was changed elsewhere' });
  await conflict.getByRole('button', { name: 'Take the Other Version' }).click();
  await expect(other.getByText('Harbor Point, Phase 2').first()).toBeVisible();

  // A new link ends the old one, for what the other device does from then on.
  await openList(page);
  await page.getByRole('button', { name: 'Replace Link' }).click();
  await expect(link).toHaveValue(/#\/edit\//);
  expect(await link.inputValue()).not.toBe(address);
  await other
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  const ended = other.getByRole('dialog', { name: 'This project can no longer be changed here' });
  await expect(ended).toBeVisible();
  const shown = await rowTitles(other);
  await ended.getByRole('button', { name: 'Keep My Work as a Copy' }).click();
  await expect(ended).toHaveCount(0);
  await expect.poll(() => rowTitles(other)).toEqual(shown);
  await other.goto(address);
  await expect(other.getByRole('dialog', { name: 'This edit link has ended' })).toBeVisible();
  // The first device goes on as if nothing had been.
  await page.goto('/review');
  await rename(page, 'Harbor Point, Phase 3');
  await expect(page.getByText('Harbor Point, Phase 3').first()).toBeVisible();
  await context.close();
});

test('a link that was cut short says so', async ({ page }) => {
  await page.goto('/build#/edit/abc/def');
  await expect(page.getByText('This edit link is incomplete.')).toBeVisible();
  await expect(page).toHaveURL(/\/build$/);
});

test.describe('with a server of its own', () => {
  let server: OwnServer;
  test.beforeAll(async () => {
    server = await startOwnServer({ LOG_LEVEL: 'trace' });
  });
  test.afterAll(() => server.stop());

  test('the token of a link stands in no address, referrer, body or log, and in one header alone', async ({
    page,
    browser,
  }) => {
    await makeProject(page, 'Harbor Point', 1, server.url);
    await openList(page);
    await page.getByRole('button', { name: 'Make Edit Link' }).click();
    const address = await page.getByLabel('Edit link').inputValue();
    const token = address.split('/').at(-1) ?? '';
    const context = await browser.newContext();
    const other = await context.newPage();
    const requests: Request[] = [];
    const events: string[] = [];
    await other.exposeFunction('heard', (event: string) => events.push(event));
    await other.addInitScript(() => {
      for (const name of ['ready', 'error', 'step', 'project-opened', 'project-saved'])
        document.addEventListener(`submittal:${name}`, (event) =>
          Reflect.get(window, 'heard')(JSON.stringify((event as CustomEvent).detail)),
        );
    });
    other.on('request', (request) => requests.push(request));
    await other.goto(address);
    await other.getByRole('button', { name: 'Open Project' }).click();
    await expect(other.getByText('Harbor Point').first()).toBeVisible();
    await other.goto(`${server.url}/review`);
    await rename(other, 'Harbor Point, Phase 2');

    let carried = 0;
    for (const request of requests) {
      const { authorization = '', ...headers } = await request.allHeaders();
      // The first navigation is reported with the fragment that the browser keeps to itself.
      expect(request.url().split('#')[0]).not.toContain(token);
      expect(JSON.stringify(headers)).not.toContain(token);
      expect(request.postData() ?? '').not.toContain(token);
      if (authorization.includes(token)) carried += 1;
    }
    expect(carried).toBeGreaterThan(1);
    expect(events.length).toBeGreaterThan(2);
    expect(events.join()).not.toContain(token);
    expect(server.log()).toContain('getsubmittalbyid');
    expect(server.log()).not.toContain(token);
    await context.close();
  });

  test('a token that the operator replaced is entered by its link, and nothing is lost meanwhile', async ({
    page,
  }) => {
    await makeProject(page, 'Harbor Point', 1, server.url);
    const id = await page.evaluate(() => {
      const entry = Object.entries({ ...localStorage }).find(([key]) =>
        /^submittal-builder:2:.*\|\w+$/.test(key),
      );
      return JSON.parse(entry?.[1] ?? '{}').id as string;
    });
    const printed = await server.operate('submittal', 'token', id);
    const { editToken } = JSON.parse(printed) as { editToken: string };
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Edit Project' });
    await form.getByLabel('Project Name').fill('Harbor Point, unsaved');
    await form.getByRole('button', { name: 'Save Edits' }).click();
    const ended = page.getByRole('dialog', { name: 'This project can no longer be changed here' });
    await ended.getByRole('button', { name: 'Not Now' }).click();
    await page.goto(`${server.url}/review#/edit/${id}/${editToken}`);
    const answer = saved(page);
    await page.getByRole('button', { name: 'Open Project' }).click();
    expect((await answer).url()).toContain(id);
    await expect(page.getByText('Harbor Point, unsaved').first()).toBeVisible();
    await openList(page);
    await expect(page.getByRole('button', { name: 'Make Edit Link' })).toBeVisible();
  });
});

test('a browser that is full says so, and the server has what the visitor does', async ({ page }) => {
  await makeProject(page, 'Harbor Point', 1);
  await page.evaluate(() => {
    for (let size = 1_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let at = 0; at < 20; at++) localStorage.setItem(`filler-${size}-${at}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await rename(page, `Harbor Point ${'with a longer name '.repeat(8)}`.trim());
  await expect(page.getByText('This browser has no room for your project')).toBeVisible();
  await openList(page);
  await page.getByRole('button', { name: /^Duplicate Harbor Point/ }).click();
  await expect(page.getByText('This browser has no room for another project')).toBeVisible();
});
