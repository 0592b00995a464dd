import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { openGenerate } from './builder-page.ts';
import { expectWordsFit } from './text-fits.ts';

// The second step of the project form: what a transmittal states, behind one entry on generate.

const entry = (page: Page) => page.getByRole('button', { name: 'More for this submittal' });
const prints = (page: Page) => page.getByRole('switch', { name: 'Transmittal', exact: true });
const form = (page: Page) => page.getByRole('dialog', { name: /^Transmittal/ });
const field = (page: Page, name: string) => form(page).getByLabel(name, { exact: true });
/** A text field by its name alone: where its text comes from is in its label too. */
const textbox = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true });
const facts = (page: Page) => page.locator('dl').filter({ hasText: 'Needed by' });

async function openForm(page: Page) {
  if ((await entry(page).getAttribute('aria-expanded')) === 'false') await entry(page).click();
  await page.getByRole('button', { name: 'Edit Transmittal' }).click();
  await expect(form(page)).toBeVisible();
}

const save = (page: Page) => form(page).getByRole('button', { name: 'Save Transmittal' }).click();

/** The name of what has the focus, inside the element's shadow root. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('submittal-builder')?.shadowRoot;
    const at = root?.activeElement;
    const id = at?.id ?? '';
    const label = id === '' ? null : root?.querySelector(`label[for="${id}"]`);
    const labelled = label?.firstChild?.textContent || label?.textContent;
    return at?.getAttribute('aria-label') ?? labelled ?? at?.textContent ?? '';
  });

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).trim() === name) return;
  }
  throw new Error(`Tab does not reach ${name}`);
}

test('who wants none of it sees one line more, and presses nothing more', async ({ page }) => {
  await openGenerate(page, 1);
  await expect(entry(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(prints(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await page.getByRole('button', { name: 'Skip and Generate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Generate Submittal' });
  await dialog.getByRole('button', { name: 'Generate Submittal' }).click();
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
});

test('is filled in by keyboard alone, kept over a reload, and undone in one step', async ({ page }) => {
  await openGenerate(page, 2);
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await prints(page).focus();
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('Edit Transmittal');
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeVisible();
  await expect.poll(() => focused(page)).toBe('Print a transmittal after the cover');
  await page.keyboard.press('Space');
  await tabTo(page, 'Sequence');
  await page.keyboard.type('1400');
  await expect(form(page).getByText('holds a sequence of 3 digits')).toBeVisible();
  for (let signs = 0; signs < 2; signs++) await page.keyboard.press('Backspace');
  await expect(form(page).getByText('holds a sequence of')).toHaveCount(0);
  await expect(
    form(page)
      .getByText(/-014-0$/)
      .first(),
  ).toBeVisible();
  await tabTo(page, 'Specification paragraph');
  await page.keyboard.type('1.04 B');
  await tabTo(page, 'Architect');
  await page.keyboard.type('Ledger Street Architects');
  await form(page)
    .getByLabel(/^Deviation of item 1/)
    .focus();
  await page.keyboard.type('Color is not in 2.02 B');
  // What was typed stays where the window is closed without saving.
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Transmittal' }).click();
  await expect(field(page, 'Architect')).toHaveValue('Ledger Street Architects');
  await field(page, 'Specification paragraph').focus();
  await page.keyboard.press('Enter');
  await expect(form(page)).toHaveCount(0);
  await expect(facts(page)).toContainText('-014-0');
  await expect(facts(page)).toContainText('2 items, 1 deviation');

  await page.reload();
  await expect(facts(page)).toContainText('-014-0');
  await openForm(page);
  await expect(field(page, 'Architect')).toHaveValue('Ledger Street Architects');
  await page.keyboard.press('Escape');
  await expect(form(page)).toHaveCount(0);

  await prints(page).uncheck();
  await expect(facts(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(facts(page)).toContainText('-014-0');
  await page.keyboard.press('Control+z');
  await expect(prints(page)).not.toBeChecked();
  await page.keyboard.press('Control+Shift+z');
  await expect(facts(page)).toContainText('-014-0');
});

test('has the project info as its first step, and loses nothing on the way there and back', async ({
  page,
}) => {
  await openGenerate(page, 1);
  await openForm(page);
  await field(page, 'Owner').fill('Harbor Point Health Trust');
  await form(page).getByRole('button', { name: 'Back' }).click();
  const first = page.getByRole('dialog', { name: 'Edit Project' });
  await expect(first.getByLabel('Submitter Name')).toBeVisible();
  await first.getByRole('button', { name: 'Transmittal' }).click();
  await expect(field(page, 'Owner')).toHaveValue('Harbor Point Health Trust');
});

test('takes the order of its sheet, says that it is no official form, and undo takes it back', async ({
  page,
}) => {
  await openGenerate(page, 1);
  await openForm(page);
  const layout = (name: string) =>
    form(page).getByRole('group', { name: 'Layout' }).getByRole('radio', { name });
  await expect(layout('Project')).toBeChecked();
  await layout('Project').focus();
  await page.keyboard.press('ArrowRight');
  await expect(layout('Federal order')).toBeChecked();
  await expect(form(page).getByText('not an official form')).toBeVisible();
  await save(page);
  await expect(form(page)).toHaveCount(0);
  await openForm(page);
  await expect(layout('Federal order')).toBeChecked();
  await form(page).getByRole('button', { name: 'Close' }).click();
  await expect(form(page)).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await openForm(page);
  await expect(layout('Project')).toBeChecked();
});

test('gives the parties to the next project, to a file and back, and erases them', async ({ page }, info) => {
  await openGenerate(page, 1);
  await openForm(page);
  await textbox(page, 'Contractor').fill('Tidewater Building Group\nPort Halloway');
  await expect(textbox(page, 'Certification wording')).toHaveValue('');
  await textbox(page, 'Certification wording').fill('The products comply except as noted.');
  await save(page);
  await expect(form(page)).toHaveCount(0);
  const keys = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':parties:')));
  await expect.poll(keys).toHaveLength(1);

  await page.getByRole('button', { name: 'Start Over' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I Want to Start Over' }).click();
  await openGenerate(page, 1);
  await openForm(page);
  await expect(form(page).getByText('From your last project').first()).toBeVisible();
  await expect(textbox(page, 'Contractor')).toHaveValue('Tidewater Building Group\nPort Halloway');
  await expect(textbox(page, 'Certification wording')).toHaveValue('The products comply except as noted.');

  const coming = page.waitForEvent('download');
  await form(page).getByRole('button', { name: 'Save as File' }).click();
  const file = info.outputPath('parties.json');
  await (await coming).saveAs(file);
  await form(page).getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByText('What was kept for your next project is erased')).toBeVisible();
  expect(await keys()).toEqual([]);

  await textbox(page, 'Contractor').fill('Another');
  await form(page).getByLabel('Open File', { exact: true }).setInputFiles(file);
  await expect(textbox(page, 'Contractor')).toHaveValue('Tidewater Building Group\nPort Halloway');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"The products comply except as noted."', '7'));
  await form(page).getByLabel('Open File', { exact: true }).setInputFiles(file);
  await expect(page.getByText('fields.certification is missing, too long, or not of its kind')).toBeVisible();
  await save(page);
  await expect(form(page)).toHaveCount(0);
  expect(await keys()).toEqual([]);
});

test.describe('at 390 px, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is filled in, and its words fit in every language', async ({ page }) => {
    await openGenerate(page, 2);
    await entry(page).tap();
    await prints(page).tap();
    await page.getByRole('button', { name: 'Edit Transmittal' }).tap();
    await expect(form(page)).toBeVisible();
    await form(page).getByText('Project and parties').tap();
    await field(page, 'Engineer').fill('Calder Ridge');
    await form(page).getByText('Certification', { exact: true }).tap();
    await form(page).getByRole('radio', { name: 'Resubmittal' }).tap();
    await field(page, 'Number submitted before').fill('07 92 00-014-0');
    const box = await form(page).boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
    expect(await axeFaults(page)).toEqual([]);
    const builder = page.locator('submittal-builder');
    await expectWordsFit(page);
    await builder.evaluate((it) => it.setAttribute('lang', 'en'));
    await page.setViewportSize({ width: 390, height: 844 });
    await form(page).getByRole('button', { name: 'Save Transmittal' }).tap();
    // Words of a window that fades have too little contrast.
    await expect(form(page)).toHaveCount(0);
    await expect(facts(page)).toContainText('Resubmittal');
    expect(await axeFaults(page)).toEqual([]);
    // The toast takes it back, without a keyboard.
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(facts(page)).not.toContainText('Resubmittal');
  });
});
