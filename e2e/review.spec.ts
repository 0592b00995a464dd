import { expect, type Page, test } from '@playwright/test';
import { drawPdf } from '@submittal/server/testing/files';
import { openGenerate, openGenerateWithFile, openReview, rowTitles, submit } from './builder-page.ts';

// The list of documents on review, whose rows move.

test.use({ reducedMotion: 'no-preference' });

const swap = (titles: readonly string[], a: number, b: number) =>
  titles.map((title, index) => titles[index === a ? b : index === b ? a : index] ?? title);
const grip = (page: Page, title: string) =>
  page.getByRole('button', { name: `Reorder ${title}`, exact: true });

test('rows move by arrows, keys and drag, say so, and never past an end', async ({ page }) => {
  await openReview(page, 4);
  const start = await rowTitles(page);
  const [first = '', second = ''] = start;
  await expect(page.getByRole('button', { name: `Move ${first} up`, exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
  await expect.poll(() => rowTitles(page)).toEqual(swap(start, 0, 1));
  await expect(page.getByText(`${first}, moved to 2 of 4`)).toBeAttached();

  await grip(page, first).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => rowTitles(page)).toEqual(start);

  await grip(page, second).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`${second}, lifted from 2 of 4`)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByText(`${second}, put back`)).toBeAttached();
  expect(await rowTitles(page)).toEqual(start);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(() => rowTitles(page)).toEqual(swap(start, 1, 2));

  const now = await rowTitles(page);
  const from = await grip(page, now[0] ?? '').boundingBox();
  const to = await grip(page, now[3] ?? '').boundingBox();
  if (!from || !to) throw new Error('The grips are not on the screen');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 8, to.y + to.height, { steps: 10 });
  const parted = page.locator('[part=document-row][style*="translateY"]').first();
  await expect(parted).toHaveCSS('transition', /^transform 0\.15s/);
  await page.mouse.up();
  await expect.poll(() => rowTitles(page)).toEqual([...now.slice(1), now[0]]);
});

test('Delete asks first and Undo brings back, ten steps and no further', async ({ page }) => {
  await openReview(page, 3);
  const start = await rowTitles(page);
  const [first = '', second = ''] = start;
  await grip(page, first).focus();
  await page.keyboard.press('Delete');
  const warning = page.getByRole('alertdialog', { name: 'Delete Document' });
  await expect(warning.getByRole('button', { name: 'Keep Document' })).toBeFocused();
  await warning.getByRole('button', { name: 'Keep Document' }).click();
  expect(await rowTitles(page)).toEqual(start);
  await page.getByRole('button', { name: `Delete ${first}`, exact: true }).click();
  await warning.getByRole('button', { name: 'Delete Document' }).click();
  await expect.poll(() => rowTitles(page)).toEqual(start.slice(1));
  await expect(page.getByText(`${first} deleted`)).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect.poll(() => rowTitles(page)).toEqual(start);
  await expect(page.getByText(`Undone: ${first} is back`)).toBeAttached();

  const down = page.getByRole('button', { name: `Move ${first} down`, exact: true });
  const up = page.getByRole('button', { name: `Move ${first} up`, exact: true });
  for (let step = 0; step < 12; step++) await (step % 2 === 0 ? down : up).click();
  expect(await rowTitles(page)).toEqual(start);
  await page.reload();
  const undo = page.getByRole('button', { name: 'Undo' });
  for (let step = 0; step < 10; step++) {
    await expect(undo).not.toHaveAttribute('aria-disabled', 'true');
    await undo.click();
  }
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  expect(await rowTitles(page)).toEqual(start);
  expect(second).not.toBe('');
});

test('rows show what the specification names, and preview in a new tab', async ({ page }) => {
  await openReview(page, 1);
  const row = page.getByRole('list', { name: 'Documents in package order' }).getByRole('listitem');
  const [title = ''] = await rowTitles(page);
  await expect(row).toContainText(title);
  await expect(row).toContainText('EN');
  await expect(row).toContainText(/\d+\.\d\d mb/);
  const preview = row.getByRole('link', { name: /^Preview / });
  await expect(preview).toHaveAttribute('target', '_blank');
  const served = await page.request.get((await preview.getAttribute('href')) ?? '');
  expect(served.headers()['content-type']).toBe('application/pdf');
  await expect(page.getByText('Total documents')).toBeVisible();
  await expect(page.getByText('Total file size').last()).toBeVisible();
  const figures = page.getByRole('main').getByRole('definition');
  await expect(figures.getByText('1', { exact: true }).first()).toBeVisible();
  await expect(figures.getByText(/^\d+\.\d\d\s*mb$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Add More Documents' }).click();
  await expect(page).toHaveURL(/\/build$/);
});

test('the upload modal refuses what it cannot take, and adds what it can', async ({ page }) => {
  await openReview(page, 1);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  await expect(dialog.getByText('Drag file or click here to browse')).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Upload', exact: true });
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  const input = dialog.locator('input[type=file]');
  await expect(input).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png');
  await input.setInputFiles([
    { name: 'plan.dwg', mimeType: 'application/acad', buffer: Buffer.from('AC1027') },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await expect(dialog.getByText('this file type is not accepted')).toBeVisible();
  await expect(dialog.getByText('this file is empty')).toBeVisible();
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Remove plan.dwg' }).click();
  await expect(dialog.getByText('plan.dwg')).toHaveCount(0);

  // A name can lie; the server looks into the bytes.
  await input.setInputFiles({ name: 'lie.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') });
  await send.click();
  // A server with much to do asks to be asked again.
  await expect(send).not.toHaveAttribute('aria-busy', 'true', { timeout: 60_000 });
  await expect(dialog.getByText(/lie\.pdf/).last()).toBeVisible();
  await expect(dialog.locator('[class*=bad]').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove lie.pdf' }).click();

  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await input.setInputFiles({ name: 'site_photo.png', mimeType: 'image/png', buffer: pixel });
  await send.click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => rowTitles(page)).toHaveLength(2);
  expect((await rowTitles(page))[1]).toBe('site photo');
});

test('of an upload with good and bad files the good are added, and each bad one is listed with its reason', async ({
  page,
}) => {
  await openReview(page, 1);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  const pdf = 'application/pdf';
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'plan.dwg', mimeType: 'application/acad', buffer: Buffer.from('AC1027') },
    { name: 'lie.pdf', mimeType: pdf, buffer: Buffer.from('no pdf') },
    { name: 'locked.pdf', mimeType: pdf, buffer: Buffer.from(await drawPdf('Locked', 1, 'secret')) },
    { name: 'broken.pdf', mimeType: pdf, buffer: Buffer.from('%PDF-1.7 and nothing else') },
    { name: 'site_letter.pdf', mimeType: pdf, buffer: Buffer.from(await drawPdf('Letter', 2)) },
  ]);
  await expect(dialog.getByText(/^\d+ B$/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(() => rowTitles(page)).toHaveLength(2);
  expect((await rowTitles(page))[1]).toBe('site letter');
  await expect(page.locator('[part=document-row]').last()).toContainText(/Uploaded · \d+(\.\d)? K?B/);
  const list = page.getByRole('region', { name: '4 files were not added' });
  for (const [name, reason] of [
    ['plan.dwg', 'this file type is not accepted'],
    ['lie.pdf', 'It is not a PDF, JPEG or PNG'],
    ['locked.pdf', 'needs a password'],
    ['broken.pdf', 'cannot be read'],
  ] as const) {
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(reason);
  }
  // It stays until it is dismissed, also where the visitor goes elsewhere and comes back.
  await page.getByRole('link', { name: 'Add More Documents' }).click();
  await page.getByRole('button', { name: 'Continue to Review' }).click();
  await page.getByRole('button', { name: 'Dismiss lie.pdf' }).click();
  const rest = page.getByRole('region', { name: '3 files were not added' });

  // One press replaces one, and none of them keeps the package from being made.
  const chooser = page.waitForEvent('filechooser');
  await rest.getByRole('button', { name: 'Replace locked.pdf' }).click();
  const unlocked = { name: 'unlocked.pdf', mimeType: pdf, buffer: Buffer.from(await drawPdf('Open', 1)) };
  await (await chooser).setFiles(unlocked);
  const left = page.getByRole('region', { name: '2 files were not added' });
  await expect(left).toBeVisible();
  await expect.poll(async () => (await rowTitles(page)).at(-1)).toBe('unlocked');
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await expect(left).toBeVisible();
  await submit(page);
  await expect(page.getByRole('heading', { name: /Has Been Generated Successfully/ })).toBeVisible();
  await left.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await expect(page.getByText('not added')).toBeHidden();
});

test('an uploaded file that the server has no more is named, and the package is made without it', async ({
  page,
}) => {
  await openReview(page, 1);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  const letter = { name: 'letter.pdf', mimeType: 'application/pdf' };
  const buffer = Buffer.from(await drawPdf('Letter', 1));
  await dialog.locator('input[type=file]').setInputFiles({ ...letter, buffer });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(() => rowTitles(page)).toHaveLength(2);
  // The project has expired, with its uploads: the work goes on in a new one.
  await page.route(/getsubmittalbyid/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.reload();
  const refused = page.getByRole('region', { name: '1 file was not added' });
  await expect(refused.getByText('letter: the server does not have this document any more')).toBeVisible();
  await expect.poll(() => rowTitles(page)).toHaveLength(1);
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  await submit(page);
  await expect(page.getByRole('heading', { name: /Has Been Generated Successfully/ })).toBeVisible();
});

test('dropping files highlights the area and takes them; Cancel and the backdrop close', async ({ page }) => {
  await openReview(page, 1);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Files' });
  const area = dialog.getByRole('button', { name: /Drag file or click here to browse/ });
  const resting = (await area.getAttribute('class')) ?? '';
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['%PDF-1.4'], 'dropped.pdf', { type: 'application/pdf' }));
    return data;
  });
  await area.dispatchEvent('dragenter', { dataTransfer: transfer });
  await expect.poll(() => area.getAttribute('class')).not.toBe(resting);
  await area.dispatchEvent('drop', { dataTransfer: transfer });
  await expect(area).toHaveAttribute('class', resting);
  await expect(dialog.getByText('dropped.pdf')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(8, 450);
  await expect(dialog).toBeHidden();
});

test('documents on generate are locked: preview only', async ({ page }) => {
  await openGenerate(page, 2);
  const rows = page.locator('[part=document-row]');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('link', { name: /^Preview / })).toHaveCount(2);
  await expect(rows.getByRole('button')).toHaveCount(0);
});

test('the preview of a file that browsers cannot show says that it downloads, and does', async ({ page }) => {
  await openGenerateWithFile(page);
  const eye = page.getByRole('link', { name: /^Preview .*: downloads/ });
  await expect(eye).toHaveCount(1);
  const downloading = page.waitForEvent('download');
  await eye.click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  expect(page.context().pages()).toHaveLength(1);
});
