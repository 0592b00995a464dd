import { expect, type Page, test } from '@playwright/test';
import { openReview, rowTitles } from './builder-page.ts';
import { readPackage } from './package-reader.ts';

const list = (page: Page) => page.getByRole('list', { name: 'Documents in package order' });
/** The lines of the list: headings in brackets, and documents. */
const lines = (page: Page): Promise<string[]> =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((row) => {
        const heading = row.querySelector('h2')?.textContent;
        const grip = row.querySelector('[data-grip]')?.getAttribute('aria-label') ?? '';
        return heading ? `[${heading}]` : grip.replace(/^Reorder /, '');
      }),
    );
const choose = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const saved = (page: Page, holds: (body: { headings?: { name: string; divider: boolean }[] }) => boolean) =>
  page.waitForResponse(
    (response) => response.request().method() === 'PUT' && holds(response.request().postDataJSON() ?? {}),
  );

test('documents are grouped by product, and headings lead dividers, contents and bookmarks', async ({
  page,
}) => {
  await openReview(page, 3);
  await expect(page.getByRole('button', { name: 'None', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const titles = await rowTitles(page);
  const grouped = saved(page, ({ headings }) => headings?.length === 3);
  await page.getByRole('button', { name: 'Product', exact: true }).click();
  await grouped;
  const products = (await lines(page)).filter((line) => line.startsWith('['));
  expect(products).toHaveLength(3);

  await page.getByRole('button', { name: `Rename ${products[0]?.slice(1, -1)}`, exact: true }).click();
  const renamed = saved(page, ({ headings }) => headings?.[0]?.name === 'Sealants at the tower');
  await page.keyboard.type('Sealants at the tower');
  await page.keyboard.press('Enter');
  const { id } = await (await renamed).json();
  const switched = saved(page, ({ headings }) => headings?.[1]?.divider === false);
  await page.getByRole('switch', { name: `Divider page for ${products[1]?.slice(1, -1)}` }).click();
  await switched;

  const { outline, pageCount, complaints, text } = readPackage(
    await (await page.request.get(`/api/GeneratePdf/${id}`)).body(),
  );
  expect(complaints).toBe('');
  expect(outline.map(({ title }) => title)).toEqual([
    'Sealants at the tower',
    ...products.slice(1).map((name) => name.slice(1, -1)),
  ]);
  expect(outline.flatMap(({ children }) => children.map(({ title }) => title))).toEqual(titles);
  expect(text[0]).toContain('Section A, Sealants at the tower');
  expect(text.filter((one) => one.includes('Section B'))).toEqual([]);
  expect(text.filter((one) => one.includes('Section C'))).toHaveLength(1);
  const sheets = page.getByRole('list', { name: 'Page thumbnails' }).getByRole('listitem');
  await expect(sheets.filter({ hasText: 'Divider' })).toHaveCount(2);
  await expect(page.getByText(`${pageCount} pages`, { exact: true }).first()).toBeVisible();

  // It is there after a reload, and one undo takes the whole grouping back.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sealants at the tower' })).toBeVisible();
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => lines(page)).toEqual(titles);
});

test('several documents get a heading, move and go together, and the tick of the review goes', async ({
  page,
}) => {
  await openReview(page, 4);
  const [first = '', second = '', third = '', fourth = ''] = await rowTitles(page);
  const reviewed = page.getByRole('checkbox', { name: 'I have reviewed my project' });
  await reviewed.check();
  await choose(page, second).click();
  await choose(page, third).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('toolbar', { name: 'Selected documents' });
  await expect(bar.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Add Heading' }).click();
  await expect(reviewed).not.toBeChecked();
  await page.keyboard.type('Tower');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => lines(page))
    .toEqual(['[Without a heading]', first, '[Tower]', second, third, '[Without a heading]', fourth]);
  await bar.getByRole('button', { name: 'Down' }).click();
  const passed = ['[Without a heading]', first, '[Tower]', '[Without a heading]', second, third, fourth];
  await expect.poll(() => lines(page)).toEqual(passed);

  // The toolbar is one stop, and its buttons are gone through by the arrows.
  await bar.getByRole('button', { name: 'Move to' }).focus();
  await page.keyboard.press('End');
  await expect(bar.getByRole('button', { name: 'Clear selection' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(bar.getByRole('button', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('Enter');
  const warning = page.getByRole('alertdialog', { name: 'Delete Documents' });
  await expect(warning).toContainText('Delete 2 documents from this submittal?');
  await warning.getByRole('button', { name: 'Delete Documents' }).click();
  await expect.poll(() => rowTitles(page)).toEqual([first, fourth]);
  await expect(bar).toBeHidden();
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(passed);
});

test('documents move to a heading by the menu, which works by keys', async ({ page }) => {
  await openReview(page, 3);
  const [first = '', second = '', third = ''] = await rowTitles(page);
  await choose(page, first).click();
  await page.getByRole('button', { name: 'Add Heading' }).click();
  await page.keyboard.press('Enter');
  await choose(page, first).click();
  await choose(page, third).click();
  await page.getByRole('button', { name: 'Move to' }).click();
  const menu = page.getByRole('menu', { name: 'Move to' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Without a heading' })).toBeFocused();
  await page.keyboard.press('n');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(menu).toBeHidden();
  await expect
    .poll(() => lines(page))
    .toEqual(['[New Heading]', first, third, '[Without a heading]', second]);
});

test('documents are sorted, and go back to the order before', async ({ page }) => {
  await openReview(page, 4);
  const start = await rowTitles(page);
  const menu = page.getByRole('menu', { name: 'Sort' });
  const open = () => page.getByRole('button', { name: 'Sort', exact: true }).click();
  await open();
  await expect(menu.getByRole('menuitemradio', { name: 'Your order' })).toBeChecked();
  await expect(menu.getByRole('menuitem', { name: 'Back to the order before' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await menu.getByRole('menuitemradio', { name: /^Title/ }).click();
  const sorted = start.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  await expect.poll(() => rowTitles(page)).toEqual(sorted);
  await page.getByRole('button', { name: 'Type', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Data Sheet' })).toBeVisible();
  await open();
  await menu.getByRole('menuitem', { name: 'Back to the order before' }).click();
  await expect.poll(() => lines(page)).toEqual(start);
});
