import { expect, type Page, test } from '@playwright/test';
import { openGenerate, submit } from './builder-page.ts';
import { type RestartingServer, type StoredProject, startRestartingServer } from './restarting-server.ts';

// What a visitor enters reaches the server, whatever happens between the two. A server on its own data, behind a proxy
// that fails in every way.

const SAVES = /^PUT \/api\/UpdateSubmittal\//;
const CREATES = /^POST \/api\/CreateSubmittal/;

let behind: RestartingServer;
test.beforeAll(async () => {
  behind = await startRestartingServer();
});
test.afterAll(() => behind.stop());
test.afterEach(() => behind.proxy.fail(null));

/** The only project of this browser, as it is stored. */
async function stored(page: Page): Promise<StoredProject> {
  const records = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => /^submittal-builder:2:.*\|\d+$/.test(key))
      .map(([, text]) => text),
  );
  expect(records).toHaveLength(1);
  return JSON.parse(records[0] ?? '');
}

async function open(page: Page): Promise<void> {
  await page.goto(`${behind.proxy.url}/build`);
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function rename(page: Page, title: string): Promise<void> {
  const header = page.getByRole('region', { name: 'Project', exact: true });
  await header.getByRole('button', { name: /, edit the name$/ }).click();
  await header.getByRole('textbox').fill(title);
  await page.keyboard.press('Enter');
}

/** The server has what the window shows, and the window knows. */
async function landed(page: Page, title: string): Promise<void> {
  const isSaved = async () => {
    const { id, pending } = await stored(page);
    return id !== null && !pending;
  };
  await expect.poll(isSaved, { timeout: 120_000, intervals: [100] }).toBe(true);
  const { id, details, selection } = await stored(page);
  expect(details.title).toBe(title);
  const answer = await page.request.get(`${behind.server().url}/api/getsubmittalbyid/${id}`);
  const project = (await answer.json()) as { projectName: string; resources: { resourceID: string }[] };
  expect(project.projectName).toBe(title);
  expect(project.resources.map(({ resourceID }) => resourceID)).toEqual(selection.order);
}

const unsaved = (page: Page) => page.getByText(/Not saved on the server yet/);

for (const how of [502, 503, 504, 429, 'closes', 'cuts off'] as const) {
  test(`a save is said to wait and sent again where the proxy answers or ${how}`, async ({ page }) => {
    await open(page);
    behind.proxy.fail(how, SAVES);
    await rename(page, `Pier ${how}`);
    await expect(unsaved(page)).toBeVisible();
    behind.proxy.fail(null);
    await landed(page, `Pier ${how}`);
    await expect(unsaved(page)).toBeHidden();
  });
}

test('a save without an answer is given up and sent again', async ({ page }) => {
  await open(page);
  behind.proxy.fail('hangs', SAVES);
  await rename(page, 'Pier of silence');
  await expect(unsaved(page)).toBeVisible({ timeout: 60_000 });
  behind.proxy.fail(null);
  await landed(page, 'Pier of silence');
});

test('a save lands through a restart of the server, and the visitor goes on meanwhile', async ({ page }) => {
  await open(page);
  await behind.end();
  await rename(page, 'Before');
  await expect(unsaved(page)).toBeVisible();
  await page.getByRole('article').first().getByRole('button', { name: 'Data Sheet' }).first().click();
  await rename(page, 'After');
  await behind.start();
  await landed(page, 'After');
  expect((await stored(page)).selection.order).toHaveLength(1);
});

test('a save lands after the database was away', async ({ page }) => {
  await open(page);
  // What is sent again is a change of it, not its creation.
  await landed(page, 'My Submittal');
  const lock = behind.lockDatabase();
  const sent = () => behind.proxy.log.filter((asked) => SAVES.test(asked)).length;
  const before = sent();
  await rename(page, 'Later');
  await expect(unsaved(page)).toBeVisible({ timeout: 60_000 });
  await expect.poll(sent, { timeout: 100_000 }).toBeGreaterThanOrEqual(before + 3);
  lock.release();
  await landed(page, 'Later');
});

test('a project that could not be created is there in the end, once', async ({ page }) => {
  const before = behind.projects();
  behind.proxy.fail(502, CREATES);
  await page.goto(`${behind.proxy.url}/build`);
  await rename(page, 'New');
  await expect(unsaved(page)).toBeVisible();
  await page.reload();
  await expect(unsaved(page)).toBeVisible();
  behind.proxy.fail(null);
  await landed(page, 'New');
  expect(behind.projects()).toBe(before + 1);
});

test('a creation whose answer was lost makes no second project, after a reload either', async ({ page }) => {
  const before = behind.projects();
  behind.proxy.onceSent(CREATES, () => undefined, true);
  await page.goto(`${behind.proxy.url}/build`);
  await expect.poll(() => behind.projects()).toBe(before + 1);
  await page.reload();
  await rename(page, 'Once');
  await landed(page, 'Once');
  expect(behind.projects()).toBe(before + 1);
});

test('both tabs with a project say that it is not saved, and one that stays saves it', async ({
  page,
  context,
}) => {
  await open(page);
  await landed(page, 'My Submittal');
  const other = await context.newPage();
  await open(other);
  behind.proxy.fail(502, SAVES);
  await rename(page, 'Of the first tab');
  await expect(other.getByRole('button', { name: 'Of the first tab, edit the name' })).toBeVisible();
  await expect(unsaved(page)).toBeVisible();
  await expect(unsaved(other)).toBeVisible({ timeout: 60_000 });
  await page.close();
  behind.proxy.fail(null);
  await landed(other, 'Of the first tab');
  await expect(other.getByRole('dialog')).toBeHidden();
});

test('a package waits until the project is saved, says why, and has the last change', async ({ page }) => {
  await openGenerate(page, 1, behind.proxy.url);
  behind.proxy.fail(503, SAVES);
  await page.getByRole('switch', { name: 'Cover' }).click();
  await expect(unsaved(page)).toBeVisible();
  await submit(page);
  await expect(page.getByText('What you asked for follows as soon as it is saved.').first()).toBeVisible();
  expect(behind.proxy.log.some((asked) => asked.startsWith('HEAD /api/GeneratePdf'))).toBe(false);
  behind.proxy.fail(null);
  await expect(page.getByText('Your document is ready for download and sharing.')).toBeVisible({
    timeout: 60_000,
  });
});

/** The server is killed so many times; a hundred in the drill. */
const KILLS = process.env.DRILL ? 100 : 4;

test(`every change is there after ${KILLS} ends of the server in the middle of saves`, async ({
  browser,
}) => {
  test.setTimeout(KILLS * 60_000);
  const before = behind.projects();
  for (let kill = 0; kill < KILLS; kill++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    // In turn: at a creation and at a save, before the server has done it and after.
    const [at, answered] = [kill % 2 === 0 ? SAVES : CREATES, kill % 4 >= 2];
    const killed = Promise.withResolvers<void>();
    const act = async () => {
      await behind.end('SIGKILL');
      killed.resolve();
    };
    if (at === CREATES) behind.proxy.onceSent(at, act, answered);
    await open(page);
    if (at === SAVES) {
      await landed(page, 'My Submittal');
      behind.proxy.onceSent(at, act, answered);
    }
    await rename(page, `First ${kill}`);
    await killed.promise;
    await rename(page, `Last ${kill}`);
    // Some are saved by a server that is back at once, others find none for a while.
    if (kill % 3 === 0) await expect(unsaved(page)).toBeVisible();
    await behind.start();
    await landed(page, `Last ${kill}`);
    await expect(page.getByRole('dialog')).toBeHidden();
    await context.close();
    expect(behind.projects()).toBe(before + kill + 1);
  }
});
