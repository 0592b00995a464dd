import { expect, type Page, test } from '@playwright/test';
import {
  confirmSubmit,
  openGenerate,
  openGenerateWithFile,
  openReview,
  openSubmitDialog,
  renameElsewhere,
  rowTitles,
  selectDataSheets,
  stopClock,
  submit,
} from './builder-page.ts';
import { readPackage } from './package-reader.ts';

const saves = (page: Page, method: 'PUT' | 'POST') =>
  page.waitForResponse(
    (response) => response.request().method() === method && /Submittal/.test(response.url()),
  );

test('options save with a toast that goes after five seconds', async ({ page }) => {
  await page.clock.install();
  await openGenerate(page, 1);
  await expect(page.getByText('Review your submittal one last time.', { exact: false })).toBeVisible();
  const cover = page.getByRole('switch', { name: 'Cover' });
  await expect(cover).not.toBeChecked();
  const saved = page.waitForResponse((response) => response.request().postDataJSON()?.coverPage === true);
  await stopClock(page);
  await cover.click();
  await page.clock.runFor(100);
  expect((await saved).status()).toBe(200);
  const toast = page.getByText('Project updated successfully');
  await expect(toast).toBeVisible();
  await page.clock.runFor(5000 - 100);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await page.clock.resume();
  await page.getByRole('switch', { name: 'Table of Contents' }).click();
  await expect(page.getByRole('switch', { name: 'Table of Contents' })).toBeChecked();

  await page.getByRole('button', { name: 'Edit Project Details' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(form.getByRole('button', { name: 'Save Edits' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByLabel('Project Name').fill('Harbor Point');
  await form.getByLabel('Submitter Name').fill('Northline');
  await form.getByLabel('Date').fill('2026-11-20');
  await form.getByLabel('Location').fill('Portland');
  await form.getByLabel('Email').fill('a@b');
  await form.getByLabel('Phone Number').fill('(207) 555');
  await form.getByLabel('Description').fill('Sealants');
  await expect(form.getByText('Use the form name@company.com')).toBeVisible();
  await expect(form.getByText('Use 10 digits or 207-555-0142')).toBeVisible();
  await form.getByLabel('Email').fill('a@b.example');
  await form.getByLabel('Phone Number').fill('207-555-0142');
  await form.getByRole('button', { name: 'Save Edits' }).click();
  await expect(page.getByText('Harbor Point').first()).toBeVisible();
  await page.getByRole('link', { name: 'Project Preview' }).first().click();
  await expect(page).toHaveURL(/\/review$/);
});

test('the preview shows the pages that the PDF has, dividers and all', async ({ page }) => {
  await openGenerate(page, 3);
  const saved = page.waitForResponse((response) => response.request().postDataJSON()?.dividers === true);
  for (const name of ['Cover', 'Table of Contents', 'Dividers'])
    await page.getByRole('switch', { name }).click();
  const { id } = await (await saved).json();
  await expect(page.getByRole('switch', { name: 'Dividers' })).toBeChecked();
  const sheets = page.getByRole('list', { name: 'Page thumbnails' }).getByRole('listitem');
  const shown = (await sheets.allInnerTexts()).map((sheet) => sheet.replaceAll(/\s+/g, ' ').trim());
  const made = await page.request.get(`/api/GeneratePdf/${id}`);
  const { outline, pageCount } = readPackage(await made.body());
  const places = outline.flatMap(({ title, page: first, children }) =>
    children.length === 0
      ? [`${title}, page ${first}`]
      : [`Divider, ${title}, page ${first}`, ...children.map((one) => `${one.title}, page ${one.page}`)],
  );
  expect(shown).toEqual(places);
  expect(shown).toHaveLength(2 + 2 * 3);
  await expect(page.getByText(`${pageCount} pages`, { exact: true }).first()).toBeVisible();
});

test('the visitor is told which file makes a ZIP, and can leave it out and take it back', async ({
  page,
}) => {
  await openGenerateWithFile(page);
  const saved = page.waitForResponse(
    (response) => response.request().postDataJSON()?.includeTableOfContents === true,
  );
  await page.getByRole('switch', { name: 'Cover' }).click();
  await page.getByRole('switch', { name: 'Table of Contents' }).click();
  const { id } = await (await saved).json();

  const notice = page.getByRole('region', { name: 'This package is a ZIP' });
  const file = notice.getByRole('listitem').filter({ hasText: 'AirSkin FA-40 Project Images.zip' });
  await expect(file).toBeVisible();
  const made = await page.request.head(`/api/GeneratePdf/${id}`);
  expect(made.headers()['content-type']).toBe('application/zip');
  const pages = made.headers()['x-submittal-pages'];
  await expect(page.getByText(`${pages} pages`, { exact: true }).first()).toBeVisible();
  const dialog = await openSubmitDialog(page);
  await expect(dialog.getByText('ZIP with 1 file that cannot be a page')).toBeVisible();
  await dialog.getByRole('button', { name: 'Keep Editing' }).click();

  await file.getByRole('button', { name: /^Leave out/ }).click();
  await expect(page.getByRole('heading', { name: 'This package is one PDF.' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(file).toBeVisible();
  await file.getByRole('button', { name: /^Leave out/ }).click();
  // It asks once.
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await confirmSubmit(page);
  await expect(page.getByText('Your document is ready for download and sharing.')).toBeVisible();
});

test('a failure says why, with Retry and Go Back', async ({ page }) => {
  await openGenerate(page, 1);
  let answer: 'status' | 'type' | 'network' = 'status';
  await page.route('**/GeneratePdf/**', (route) => {
    if (answer === 'status') return route.fulfill({ status: 500, json: {} });
    if (answer === 'type') return route.fulfill({ headers: { 'content-type': 'text/html' } });
    return route.abort();
  });
  await submit(page);
  await expect(
    page.getByRole('heading', { name: 'My Submittal Submittal Could Not Be Generated' }),
  ).toBeVisible();
  await expect(page.getByText('There was an error generating your submittal document.')).toBeVisible();
  await expect(page.getByText('Failed to generate document. Status: 500')).toBeVisible();
  answer = 'type';
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Unexpected document type received: text/html')).toBeVisible();
  answer = 'network';
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Network error occurred while generating document')).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/review$/);
});

test('loading, then success with its figures and actions', async ({ page }) => {
  await openGenerate(page, 1);
  const answered = Promise.withResolvers<void>();
  await page.route('**/GeneratePdf/**', async (route) => {
    await answered.promise;
    return route.continue();
  });
  await (await openSubmitDialog(page)).getByRole('button', { name: 'Keep Editing' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await confirmSubmit(page);
  await expect(page).toHaveURL(/\/share$/);
  await expect(page.getByText('Generating submittal document...')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  answered.resolve();
  await expect(
    page.getByRole('heading', { name: 'My Submittal Has Been Generated Successfully' }),
  ).toBeVisible();
  await expect(page.getByText('Your document is ready for download and sharing.')).toBeVisible();
  await expect(page.getByText('File Size')).toBeVisible();
  await expect(page.getByText(/^\d+\.\d\d\s*mb$/).first()).toBeVisible();
  // This server sends no mail.
  await expect(page.getByRole('button', { name: 'Email', exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveAttribute('download', 'submittal.pdf');
  await page.getByRole('link', { name: 'Go to Submittal Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a failed logo says so', async ({ page }) => {
  await openGenerate(page, 1);
  await page.route('**/UploadLogo/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Upload Logo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Logo failed to upload').first()).toBeVisible();
});

test('404 on saving makes a new project, on loading too', async ({ page }) => {
  await selectDataSheets(page, 1);
  await page.route('**/UpdateSubmittal/**', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'project-not-found', message: 'Gone' } } }),
  );
  const created = saves(page, 'POST');
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Data Sheet', exact: true }).click();
  expect((await created).status()).toBe(201);
  await page.route('**/getsubmittalbyid/**', (route) => route.fulfill({ status: 404, json: {} }));
  const again = saves(page, 'POST');
  await page.reload();
  expect((await again).status()).toBe(201);
  await expect(page.getByText('Documents in this submittal')).toBeVisible();
});

test('500 on saving takes the change back', async ({ page }) => {
  await openReview(page, 2);
  const start = await rowTitles(page);
  await page.route('**/UpdateSubmittal/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: `Move ${start[0]} down`, exact: true }).click();
  await expect(page.getByText('The last change could not be saved and was taken back')).toBeVisible();
  await expect.poll(() => rowTitles(page)).toEqual(start);
});

test('attributes that cannot be saved say so', async ({ page }) => {
  await openGenerate(page, 1);
  await page.route('**/UpdateSubmittal/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('switch', { name: 'Cover' }).click();
  await expect(page.getByText('Error updating project')).toBeVisible();
});

test('409 asks which version stays', async ({ page }) => {
  await openReview(page, 2);
  const start = await rowTitles(page);
  await renameElsewhere(page, 'Harbor Point');
  await page.getByRole('button', { name: `Move ${start[0]} down`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'This project was changed elsewhere' });
  await dialog.getByRole('button', { name: 'Take the Other Version' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => rowTitles(page)).toEqual(start);
  await expect(page.getByText('Harbor Point').first()).toBeVisible();
});

test('409 for a version that nobody else has changed asks nothing, and the change is saved', async ({
  page,
}) => {
  await openReview(page, 2);
  const [first, second] = await rowTitles(page);
  await page.route(
    '**/UpdateSubmittal/**',
    (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'version-conflict', message: 'Stale' } } }),
    { times: 1 },
  );
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.status() === 200,
  );
  await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
  await saved;
  await expect(page.getByRole('dialog', { name: 'This project was changed elsewhere' })).toHaveCount(0);
  await expect.poll(() => rowTitles(page)).toEqual([second, first]);
});

test('who leaves a page while it saves is not asked about that save on the next one', async ({ page }) => {
  await selectDataSheets(page, 1);
  await page.waitForLoadState('networkidle');
  // The server takes the save, and the page is gone before the answer is there.
  const taken = Promise.withResolvers<number>();
  await page.route('**/UpdateSubmittal/**', async (route) => taken.resolve((await route.fetch()).status()), {
    times: 1,
  });
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Data Sheet', exact: true }).click();
  expect(await taken.promise).toBe(200);
  await page.reload();
  // It sees that the server has what was sent, and sends it no second time.
  const pending = () =>
    page.evaluate(() =>
      Object.values(localStorage)
        .filter((text) => JSON.parse(text).pending === true)
        .map(() => 'pending'),
    );
  await expect.poll(pending).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'This project was changed elsewhere' })).toBeHidden();
  await page.getByText('Documents in this submittal').click();
  await expect(page.getByRole('region', { name: 'Project', exact: true }).getByRole('listitem')).toHaveCount(
    2,
  );
});

test('offline the work goes on, and is saved on return', async ({ page, context }) => {
  await selectDataSheets(page, 1);
  await context.setOffline(true);
  await page.getByRole('article').nth(1).getByRole('button', { name: 'Data Sheet', exact: true }).click();
  await expect(page.getByText(/Not saved on the server yet/)).toBeVisible();
  const saved = saves(page, 'PUT');
  await context.setOffline(false);
  expect((await saved).status()).toBe(200);
  await page.reload();
  await page.getByText('Documents in this submittal').click();
  await expect(page.getByRole('region', { name: 'Project', exact: true }).getByRole('listitem')).toHaveCount(
    2,
  );
});

test('the help form checks, sends, says thanks and closes; a refusal is told', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  const form = page.getByRole('dialog', { name: 'Need Help?' });
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Enter your first name')).toBeVisible();
  for (const label of ['First Name', 'Last Name', 'Email', 'Message']) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.getByLabel('Phone')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByLabel('First Name')).toBeFocused();
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Byron');
  await form.getByLabel('Email').fill('ada@byron.example');
  await form.getByLabel('Message').fill('Which primer for brick?');
  await page.route('**/api/help', (route) => route.fulfill({ status: 400, json: { message: 'Not today' } }));
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Not today')).toBeVisible();
  await page.unroute('**/api/help');
  const sent = page.waitForRequest('**/api/help');
  await stopClock(page);
  await form.getByRole('button', { name: 'Try Again' }).click();
  const fields = (await sent).postDataJSON().fields.map((field: { name: string }) => field.name);
  expect(fields).toEqual(['firstname', 'lastname', 'email', 'phone', 'message', 'submittal_id']);
  await expect(form.getByText("Thank you for your message. We'll get back to you soon!")).toBeVisible();
  await page.clock.runFor(2000 - 100);
  await expect(form).toBeVisible();
  await page.clock.runFor(200);
  await expect(form).toHaveAttribute('data-closed');
  await page.clock.resume();
  await expect(form).toBeHidden();
  await page.getByRole('button', { name: 'HELP' }).click();
  for (const label of ['First Name', 'Last Name', 'Email', 'Message']) {
    await expect(form.getByLabel(label)).toHaveValue('');
  }
});

test('a package that must be loaded whole is followed document by document', async ({ page }) => {
  await openGenerate(page, 6);
  // As from a server that knows no HEAD for this call, over a slow line.
  await page.route('**/GeneratePdf/**', (route) =>
    route.request().method() === 'HEAD' ? route.fulfill({ status: 405 }) : route.continue(),
  );
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: 120_000,
    uploadThroughput: 1_000_000,
  });
  await submit(page);
  const bar = page.getByRole('progressbar');
  await expect(page.getByText(/^Adding document [2-5] of 6: /)).toBeVisible();
  const early = Number(await bar.getAttribute('aria-valuenow'));
  await expect(page.getByText(/^Adding document 6 of 6: /)).toBeVisible();
  expect(Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(early);
  await expect(page.getByText('Your document is ready for download and sharing.')).toBeVisible();
});
