import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { openGenerate, openReview, selectDataSheets, submit } from './builder-page.ts';

// Two tabs of one browser with one project: what stands open in one while the other changes the project.

const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit Project' });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form(page).getByLabel('Project Name')).toBeVisible();
  return form(page);
}

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await form(page).getByRole('button', { name: 'Save Edits' }).click();
  await saved;
  await expect(form(page)).toBeHidden();
}

/** Fills in fields of the form and saves it. */
async function edit(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  await openForm(page);
  await fill(page, fields);
  await save(page);
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await form(page).getByLabel(name).fill(text);
}

/** The details of the project in this browser's storage, once nothing of it waits to be saved. */
async function details(page: Page): Promise<Record<string, unknown>> {
  let found: Record<string, unknown> = {};
  await expect
    .poll(async () => {
      const entries = await page.evaluate(() => Object.entries(localStorage) as [string, string][]);
      const stored = entries.find(([key]) => /^submittal-builder:2:.*\|\d$/.test(key))?.[1] ?? '{}';
      const { pending, details } = JSON.parse(stored);
      found = details;
      return pending;
    })
    .toBe(false);
  return found;
}

async function otherTab(context: BrowserContext, at: string): Promise<Page> {
  const other = await context.newPage();
  await other.goto(at);
  return other;
}

const GIVEN = {
  'Project Name': 'Harbor Point',
  'Submitter Name': 'Northline',
  Location: 'Portland',
  Date: '2026-11-22',
  Email: 'ada@northline.example',
  Description: 'Envelope',
};

test.describe('a project form that stands open', () => {
  test('saves what was changed in it, and leaves what the other tab saved', async ({ page, context }) => {
    await selectDataSheets(page, 1);
    await edit(page, GIVEN);
    await openForm(page);
    const other = await otherTab(context, '/build');
    await edit(other, { 'Phone Number': '2075550142', Notes: 'By the other tab', Description: 'Second' });
    // What nobody has typed into shows what the other tab saved.
    await expect(form(page).getByLabel('Notes')).toHaveValue('By the other tab');
    await fill(page, { Location: 'Bath' });
    await save(page);
    expect(await details(page)).toMatchObject({
      title: 'Harbor Point',
      location: 'Bath',
      phoneNumber: '2075550142',
      notes: 'By the other tab',
      description: 'Second',
    });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const [choice, location] of [
    ['Keep My Version', 'Bath'],
    ['Take the Other Version', 'Saco'],
  ] as const) {
    test(`asks which text stays of a field that both changed: ${choice}`, async ({ page, context }) => {
      await selectDataSheets(page, 1);
      await edit(page, GIVEN);
      await openForm(page);
      await fill(page, { Location: 'Bath', Notes: 'By this tab' });
      const other = await otherTab(context, '/build');
      await edit(other, { Location: 'Saco', Description: 'By the other tab' });
      await expect(form(page).getByLabel('Description')).toHaveValue('By the other tab');
      await expect(form(page).getByLabel('Location')).toHaveValue('Bath');
      await form(page).getByRole('button', { name: 'Save Edits' }).click();
      await page.getByRole('button', { name: choice }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect
        .poll(() => details(page))
        .toMatchObject({ location, notes: 'By this tab', description: 'By the other tab' });
    });
  }

  test('closes when the other tab starts over, and nothing of it goes into the new project', async ({
    page,
    context,
  }) => {
    await selectDataSheets(page, 1);
    await edit(page, GIVEN);
    await openForm(page);
    await fill(page, { Notes: 'Of the old project' });
    const other = await otherTab(context, '/build');
    await startOver(other);
    await expect(form(page)).toBeHidden();
    await openForm(page);
    await expect(form(page).getByLabel('Notes')).toHaveValue('');
    await expect(form(page).getByLabel('Submitter Name')).toHaveValue('');
    await page.keyboard.press('Escape');
    // Nor does a step back bring documents of the old project here.
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Data Sheet', pressed: true })).toHaveCount(0);
  });
});

async function startOver(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I Want to Start Over' }).click();
  await expect(page.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
}

/** The projects in this browser's storage, by their names, with the numbers of their documents. */
const projects = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([key]) => /^submittal-builder:2:.*\|\d+$/.test(key))
        .map(([, entry]) => JSON.parse(entry))
        .map(({ details, selection }) => [details.title, selection.order.length]),
    ),
  );

const addSheet = (page: Page, at: number): Promise<void> =>
  page.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true }).nth(at).click();

test('a save that is answered late replaces nothing of what the other tab has begun', async ({
  page,
  context,
}) => {
  await selectDataSheets(page, 1);
  await edit(page, GIVEN);
  const other = await otherTab(context, '/build');
  await expect(other.getByRole('button', { name: 'Harbor Point, edit the name' })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/UpdateSubmittal/**', async (route) => {
    const answer = await route.fetch();
    await promise;
    await route.fulfill({ response: answer });
  });
  const sent = page.waitForRequest(/UpdateSubmittal/);
  await addSheet(page, 1);
  await sent;
  await startOver(other);
  await other.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await addSheet(other, 2);
  await edit(other, { ...GIVEN, 'Project Name': 'New Wing' });
  resolve();
  await expect.poll(() => projects(page)).toEqual({ 'Harbor Point': 2, 'New Wing': 1 });
  await expect(other.getByRole('button', { name: 'New Wing, edit the name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Harbor Point, edit the name' })).toBeVisible();
  await other.reload();
  await expect(other.getByRole('button', { name: 'New Wing, edit the name' })).toBeVisible();
});

test('two tabs that change the project in the same seconds are one visitor, and undo takes back what was done last', async ({
  page,
  context,
}) => {
  await selectDataSheets(page, 1);
  await edit(page, GIVEN);
  const other = await otherTab(context, '/build');
  await expect(other.getByRole('button', { name: 'Harbor Point, edit the name' })).toBeVisible();
  const pressed = (tab: Page) =>
    tab.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true, pressed: true });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/UpdateSubmittal/**', async (route) => {
    const answer = await route.fetch();
    await promise;
    await route.fulfill({ response: answer });
  });
  const sent = page.waitForRequest(/UpdateSubmittal/);
  await addSheet(page, 1);
  await sent;
  await expect(pressed(other)).toHaveCount(2);
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await addSheet(other, 2);
  await saved;
  resolve();
  for (const tab of [page, other]) await expect(pressed(tab)).toHaveCount(3);
  await expect.poll(() => projects(page)).toEqual({ 'Harbor Point': 3 });
  await page.unrouteAll();
  await page.keyboard.press('Control+z');
  for (const tab of [page, other]) await expect(pressed(tab)).toHaveCount(2);
  await other.keyboard.press('Control+z');
  for (const tab of [page, other]) await expect(pressed(tab)).toHaveCount(1);
  await details(page);
  for (const tab of [page, other]) await expect(tab.getByRole('alertdialog')).toHaveCount(0);
});

test('a project that is loaded late replaces nothing of what the other tab has saved since', async ({
  page,
  context,
}) => {
  await selectDataSheets(page, 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  let answered = 0;
  await context.route('**/getsubmittalbyid/**', async (route) => {
    const answer = await route.fetch();
    answered += 1;
    if (answered === 1) await promise;
    await route.fulfill({ response: answer });
  });
  const other = await otherTab(context, '/build');
  await expect.poll(() => answered).toBe(1);
  await edit(page, GIVEN);
  await expect(other.getByRole('button', { name: 'Harbor Point, edit the name' })).toBeVisible();
  resolve();
  await expect.poll(() => answered).toBe(2);
  await expect(page.getByRole('button', { name: 'Harbor Point, edit the name' })).toBeVisible();
  expect(await details(page)).toMatchObject({ title: 'Harbor Point' });
});

test('a file that waits for its turn goes into no other project', async ({ page, context }) => {
  await openReview(page, 1);
  const uploads: string[] = [];
  await page.route('**/UploadFiles/**', (route) => {
    uploads.push(route.request().url());
    return route.fulfill({ status: 503, headers: { 'retry-after': '30' } });
  });
  const other = await otherTab(context, '/build');
  await expect(other.getByRole('article').first()).toBeVisible();
  await page.clock.install();
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog');
  // The server never sees it.
  const buffer = Buffer.from('%PDF-1.7');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'detail.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(() => uploads.length).toBe(1);
  await startOver(other);
  await expect.poll(() => projects(page)).toEqual({ 'My Submittal': 0 });
  await page.clock.runFor(60_000);
  await expect(dialog).toBeHidden();
  expect(uploads).toHaveLength(1);
  expect(await projects(page)).toEqual({ 'My Submittal': 0 });
});

test('a name that stands open and was not changed leaves what the other tab renamed', async ({
  page,
  context,
}) => {
  await selectDataSheets(page, 1);
  await edit(page, GIVEN);
  await page.getByRole('button', { name: 'Harbor Point, edit the name' }).click();
  const other = await otherTab(context, '/build');
  await other.getByRole('button', { name: 'Harbor Point, edit the name' }).click();
  await other.keyboard.type('Harbor North');
  const saved = other.waitForResponse((answer) => answer.request().method() === 'PUT');
  await other.keyboard.press('Enter');
  await saved;
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Harbor North, edit the name' })).toBeVisible();
  expect(await details(page)).toMatchObject({ title: 'Harbor North' });
});

test.describe('the share screen', () => {
  const ready = (page: Page) => page.getByText('Your document is ready for download and sharing.');

  /** A figure of the result, by its label. */
  const figure = (page: Page, label: string) =>
    page.locator('dl > div').filter({ hasText: label }).locator('dd').first();

  const bytes = async (page: Page) => {
    const address = await page.getByRole('link', { name: /^Download/ }).getAttribute('href');
    const head = await page.request.head(address ?? '');
    return Number(head.headers()['content-length']);
  };
  const shownSize = async (page: Page) =>
    Number.parseFloat((await figure(page, 'File Size').textContent()) ?? '');

  test('makes the package anew when the other tab changes the project', async ({ page, context }) => {
    await openGenerate(page, 1);
    await submit(page);
    await expect(ready(page)).toBeVisible();
    const before = await bytes(page);
    const other = await otherTab(context, '/build');
    const sheets = other.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true });
    for (const at of [1, 2, 3]) {
      await sheets.nth(at).click();
      await expect(sheets.nth(at)).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(figure(page, 'Documents')).toHaveText('4');
    await expect.poll(() => bytes(page)).toBeGreaterThan(before);
    await expect
      .poll(async () => Math.abs((await shownSize(page)) - (await bytes(page)) / 1_000_000))
      .toBeLessThan(0.01);
    await expect(ready(page)).toBeVisible();
  });

  test('leaves when the other tab starts over', async ({ page, context }) => {
    await openGenerate(page, 1);
    await submit(page);
    await expect(ready(page)).toBeVisible();
    await startOver(await otherTab(context, '/build'));
    await expect(page.getByRole('link', { name: 'Start By Selecting Products' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Download/ })).toHaveCount(0);
  });
});
