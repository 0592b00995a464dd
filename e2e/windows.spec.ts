import { expect, type Locator, type Page, test } from '@playwright/test';
import { openGenerate, openReview, rowTitles } from './builder-page.ts';

// Windows: where the focus starts and where it returns, what closes them, and what they keep.

test.use({ reducedMotion: 'no-preference' });

const window = (page: Page) => page.locator('[role=dialog][aria-modal], [role=alertdialog]');

/** Presses beside the window. */
async function pressBackdrop(page: Page) {
  await expect(window(page)).toBeVisible();
  await page.mouse.click(12, 450);
  await expect(window(page)).toBeHidden();
}

async function pressEscape(page: Page) {
  await expect(window(page)).toBeVisible();
  // What opens last has the focus once it is there.
  await expect.poll(() => window(page).evaluate((it) => it.matches(':focus-within'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(window(page)).toBeHidden();
}

/** A window that a button opens returns the focus to it, whichever way it closes. */
async function expectReturn(page: Page, opener: Locator) {
  for (const close of [pressEscape, pressBackdrop]) {
    await opener.click();
    await close(page);
    await expect(opener).toBeFocused();
  }
  await opener.click();
  await window(page).getByRole('button', { name: 'Close' }).click();
  await expect(window(page)).toBeHidden();
  await expect(opener).toBeFocused();
}

test('every window of a project closes by its backdrop, Escape and icon, and gives the focus back', async ({
  page,
}) => {
  await openReview(page, 3);
  const [first = ''] = await rowTitles(page);
  for (const name of ['HELP', 'Edit', 'Start Over', 'Upload Files', `Delete ${first}`]) {
    await test.step(name, () => expectReturn(page, page.getByRole('button', { name, exact: true })));
  }
  await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
  await page.getByRole('button', { name: 'Continue to Generate' }).click();
  for (const name of ['Edit Project Details', 'Upload Logo']) {
    await test.step(name, () => expectReturn(page, page.getByRole('button', { name, exact: true })));
  }
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await page.getByRole('button', { name: 'Skip and Generate' }).click();
  await pressEscape(page);
  await expectReturn(page, page.getByRole('button', { name: 'Generate Submittal' }).first());
});

test('the delete warning gives the focus back to what asked, and to the next row once it is deleted', async ({
  page,
}) => {
  await openReview(page, 3);
  const [first = '', second = ''] = await rowTitles(page);
  const remove = page.getByRole('button', { name: `Delete ${first}`, exact: true });
  await remove.click();
  await window(page).getByRole('button', { name: 'Keep Document' }).click();
  await expect(remove).toBeFocused();
  const row = page.locator('[part=document-row]').first();
  await row.focus();
  await page.keyboard.press('Delete');
  await pressEscape(page);
  await expect(row).toBeFocused();
  await remove.click();
  await window(page).getByRole('button', { name: 'Delete Document' }).click();
  await expect(page.locator('[part=document-row]').first()).toBeFocused();
  await expect(page.locator('[part=document-row]').first()).toContainText(second);
});

test('forms open with the focus in their first field', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'HELP' }).click();
  await expect(window(page).getByLabel('First Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start By Entering Your Project Info' }).click();
  await expect(window(page).getByLabel('Project Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await openGenerate(page, 1);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(window(page).getByLabel('Project Name')).toBeFocused();
});

test('what was typed is there when a form opens again, unless it was cancelled or sent', async ({ page }) => {
  await page.goto('/build');
  const help = page.getByRole('button', { name: 'HELP' });
  const message = window(page).getByLabel('Message');
  await help.click();
  await message.fill('The eye of the second row');
  await pressBackdrop(page);
  await help.click();
  await expect(message).toHaveValue('The eye of the second row');
  await window(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(window(page)).toBeHidden();
  await help.click();
  await expect(message).toHaveValue('');
  await page.keyboard.press('Escape');

  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  const field = (name: string) => window(page).getByLabel(name);
  await edit.click();
  await field('Project Name').fill('Harbor Point');
  await field('Submitter Name').fill('Dana Reyes');
  await pressBackdrop(page);
  await expect(page.getByRole('button', { name: /My Submittal/ }).first()).toBeVisible();
  await edit.click();
  await expect(field('Project Name')).toHaveValue('Harbor Point');
  await expect(field('Submitter Name')).toHaveValue('Dana Reyes');
  await pressEscape(page);
  await page.getByRole('button', { name: 'Start Over' }).click();
  await window(page).getByRole('button', { name: 'I Want to Start Over' }).click();
  await page.goto('/build');
  await edit.click();
  await expect(field('Project Name')).toHaveValue('My Submittal');
});

test('files that were chosen are there when the upload window opens again', async ({ page }) => {
  await openReview(page, 1);
  const upload = page.getByRole('button', { name: 'Upload Files' });
  await upload.click();
  const file = { name: 'own.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };
  await window(page).locator('input[type=file]').setInputFiles(file);
  await expect(window(page).getByText('own.pdf')).toBeVisible();
  await pressBackdrop(page);
  await upload.click();
  await expect(window(page).getByText('own.pdf')).toBeVisible();
  await window(page).getByRole('button', { name: 'Cancel' }).click();
  await upload.click();
  await expect(window(page)).toBeVisible();
  await expect(window(page).getByText('own.pdf')).toBeHidden();
});

test('Redo stands beside Undo, one act at a time, by press and by key', async ({ page }) => {
  await openReview(page, 3);
  const start = await rowTitles(page);
  const [first = '', second = '', third = ''] = start;
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  const redo = page.getByRole('button', { name: 'Redo', exact: true });
  const name = page.locator('[part=project-header] strong');
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: `Move ${first} down`, exact: true }).click();
  await name.getByRole('button').click();
  await page.getByRole('textbox', { name: 'Project name' }).fill('Harbor Point');
  await page.keyboard.press('Enter');
  await expect(name).toHaveText('Harbor Point');
  const order = [second, first, third];

  await undo.click();
  await expect(name).toHaveText('My Submittal');
  expect(await rowTitles(page)).toEqual(order);
  await expect(page.getByText('Undone: the project is called My Submittal')).toBeAttached();
  await undo.click();
  await expect.poll(() => rowTitles(page)).toEqual(start);
  await redo.click();
  await expect.poll(() => rowTitles(page)).toEqual(order);
  await expect(name).toHaveText('My Submittal');
  await page.keyboard.press('Control+Shift+Z');
  await expect(name).toHaveText('Harbor Point');
  await expect(page.getByText('Redone: the project is called Harbor Point')).toBeAttached();
  await expect(redo).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Control+z');
  await expect(name).toHaveText('My Submittal');
  await page.keyboard.press('Control+y');
  await expect(name).toHaveText('Harbor Point');
});

test('a window that is opened while the next screen comes stays open, and goes with the next step', async ({
  page,
}) => {
  await openReview(page, 1);
  // On a slow device the pressed step shows well before its screen.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 8 });
  await page.locator('[part=step][href="/build"]').click();
  await expect(page).toHaveURL(/\/build$/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.locator('article').first()).toBeAttached();
  await page.getByRole('dialog', { name: 'Edit Project' }).getByLabel('Project Name').fill('Harbor Point');
  await page.goBack();
  await expect(window(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/review$/);
});

test('going back or forward leaves the windows of a screen closed, and what was typed is there again', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Start By Selecting Products' }).click();
  await expect(page.locator('article').first()).toBeVisible();
  for (const name of ['HELP', 'Edit', 'Start Over']) {
    await test.step(name, async () => {
      const opener = page.getByRole('button', { name, exact: true });
      await opener.click();
      await expect(window(page)).toBeVisible();
      if (name === 'Edit') await window(page).getByLabel('Project Name').fill('Harbor Point');
      await page.goBack();
      await expect(page).toHaveURL(/\/$/);
      await expect(window(page)).toHaveCount(0);
      await page.goForward();
      await expect(page).toHaveURL(/\/build/);
      await expect(page.locator('article').first()).toBeVisible();
      await expect(window(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      if (name !== 'Edit') return;
      await opener.click();
      await expect(window(page).getByLabel('Project Name')).toHaveValue('Harbor Point');
      await page.keyboard.press('Escape');
      await expect(window(page)).toBeHidden();
    });
  }
});
