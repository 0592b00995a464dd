import { expect, type Page, test } from '@playwright/test';
import { axeFaults } from './axe-faults.ts';
import { copyShareLink, openGenerate, submit } from './builder-page.ts';
import { readPackage } from './package-reader.ts';
import { expectWordsFit } from './text-fits.ts';

// A package for each section, asked for behind one entry on generate: its files on results and in the shared view.

const entry = (page: Page) => page.getByRole('button', { name: 'More for this submittal' });
const wanted = (page: Page) => page.getByRole('switch', { name: 'A Package for Each Section' });
const files = (page: Page) => page.getByRole('region', { name: 'Files' });

async function bytesOf(page: Page, address: string | null): Promise<Buffer> {
  const answer = await page.request.get(address ?? '');
  expect(answer.status()).toBe(200);
  return Buffer.from(await answer.body());
}

test('is asked for by keyboard, kept, undone, and one ZIP whose files also download alone', async ({
  page,
}) => {
  await openGenerate(page, 5);
  await entry(page).focus();
  await page.keyboard.press('Enter');
  await wanted(page).focus();
  await page.keyboard.press('Space');
  await expect(wanted(page)).toBeChecked();
  await expect(page.getByText(/^\d packages?\. Each is complete/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(wanted(page)).not.toBeChecked();
  await wanted(page).click();
  await page.reload();
  await expect(wanted(page)).toBeChecked();
  const columns = page.getByRole('textbox', { name: 'Columns of your own register' });
  await columns.fill('Spec Section\tTitle\tReceived\tFile');
  await columns.press('Tab');
  await expect(page.getByText('3 of 4 columns are filled in.')).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await submit(page);
  await expect(page.getByRole('link', { name: 'Download ZIP' })).toBeVisible();
  await expect(files(page)).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  const whole = await bytesOf(
    page,
    await page.getByRole('link', { name: 'Download ZIP' }).getAttribute('href'),
  );
  expect(whole.toString('latin1', 0, 2)).toBe('PK');
  const links = files(page).getByRole('link');
  const names = await links.evaluateAll((all) => all.map((link) => link.getAttribute('download') ?? ''));
  expect(names.slice(-2)).toEqual(['00_index.pdf', 'register.csv']);
  expect(names.length).toBeGreaterThanOrEqual(4);
  for (const name of names) expect(whole.includes(name), name).toBe(true);
  const register = files(page).getByRole('link', { name: 'Download register.csv' });
  const lines = (await bytesOf(page, await register.getAttribute('href'))).toString('utf8').split('\r\n');
  expect(lines[0]).toBe('\ufeffSpec Section,Title,Received,File');
  expect(lines).toHaveLength(5 + 2);
  for (const name of names.filter((one) => one.endsWith('.pdf'))) {
    const link = files(page).getByRole('link', { name: `Download ${name}` });
    await expect(link).toHaveAttribute('download', name);
    expect(readPackage(await bytesOf(page, await link.getAttribute('href'))).complaints, name).toBe('');
  }

  // Its reader gets the same files.
  const address = await copyShareLink(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'ZIP File Generated' })).toBeVisible();
  await expect(files(page).getByRole('link', { name: 'Download register.csv' })).toHaveAttribute(
    'href',
    /package=register/,
  );
  expect(await axeFaults(page)).toEqual([]);
});

test('its words fit in every language, on phones too', async ({ page }) => {
  await openGenerate(page, 3);
  await entry(page).click();
  await wanted(page).click();
  await expectWordsFit(page);
});
