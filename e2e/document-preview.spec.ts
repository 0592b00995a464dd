import { expect, type Locator, type Page, test } from '@playwright/test';
import { card } from './builder-page.ts';

// Documents are looked at before they are chosen, by the real pictures of the real server.

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Preview / });

/** The picture of the page, once it is drawn; answers how wide it is to how high, as it is shown. */
async function shownPicture(preview: Locator): Promise<number> {
  const picture = preview.getByRole('img', { name: /^Page \d+ of \d+$/ });
  await expect(picture).toBeVisible();
  const { natural, shown } = await picture.evaluate((image: HTMLImageElement) => ({
    natural: image.naturalWidth / image.naturalHeight,
    shown: image.width / image.height,
  }));
  // In its own proportion.
  expect(Math.abs(natural - shown)).toBeLessThan(0.02);
  return shown;
}

test('a button shows its document, which can be added and removed there', async ({ page }) => {
  await page.goto('/build?text=ArdSeal+790');
  const sealant = card(page, 'ArdSeal 790');
  const button = sealant.getByRole('button', { name: 'Specifications', exact: true });
  await sealant.getByTitle('ArdSeal 790 Guide Specification').click();
  const preview = dialog(page);
  expect(await shownPicture(preview)).toBeLessThan(1);
  await expect(preview.getByText(/ · EN · \d+ pages · .* mb · revised /)).toBeVisible();
  await preview.getByRole('button', { name: 'Next page' }).click();
  await expect(preview.getByRole('img', { name: /^Page 2 of / })).toBeVisible();
  await preview.getByRole('button', { name: 'Add Document' }).click();
  await expect(button).toHaveAttribute('data-state', 'all');
  await expect(preview.getByText('In the package')).toBeVisible();
  await preview.getByRole('button', { name: 'Remove Document' }).click();
  await expect(button).toHaveAttribute('data-state', 'none');
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await button.press('p');
  await expect(preview).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(button).toBeFocused();
});

test('beside a list the arrows change it, landscape pages too, and Escape leaves the list', async ({
  page,
}) => {
  await page.goto('/build?text=ArdSeal+790');
  const opener = card(page, 'ArdSeal 790').getByRole('button', { name: /^Detail Drawings/ });
  await opener.click();
  const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
  const first = list.getByRole('checkbox', { name: /^Butt Joint at Precast, Horizontal/ });
  await first.focus();
  await page.keyboard.press('p');
  const preview = dialog(page);
  expect(await shownPicture(preview)).toBeLessThan(1);
  await page.keyboard.press('ArrowDown');
  await expect(preview).toHaveAccessibleName('Preview Butt Joint at Precast, Vertical');
  expect(await shownPicture(preview)).toBeGreaterThan(1);
  // Beside it, once it has slid in: neither covers the other.
  await expect
    .poll(async () => {
      const [one, other] = await Promise.all([list.boundingBox(), preview.boundingBox()]);
      if (!one || !other) return false;
      return one.x + one.width <= other.x || other.x + other.width <= one.x;
    })
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(list).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(opener).toBeFocused();
});

test('on a phone it is a sheet over the list, and going back leads to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/build?text=ArdSeal+790');
  await card(page, 'ArdSeal 790')
    .getByRole('button', { name: /^Detail Drawings/ })
    .click();
  const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
  await list.getByRole('button', { name: 'Preview Window Perimeter at Jamb' }).click();
  const preview = dialog(page);
  await shownPicture(preview);
  // It slides in.
  await expect.poll(() => preview.evaluate((sheet) => sheet.getBoundingClientRect().bottom)).toBe(844);
  expect(await preview.boundingBox()).toMatchObject({ x: 0, width: 390 });
  for (const name of ['Close preview', 'Next document', 'Add Document']) {
    const target = await preview.getByRole('button', { name }).boundingBox();
    expect(target?.height, name).toBeGreaterThanOrEqual(44);
  }
  await page.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(list.getByRole('checkbox', { name: /^Window Perimeter at Jamb/ })).toBeFocused();
});

test('a hit shows the page that holds its words, and they are marked in whatever form', async ({ page }) => {
  await page.goto('/build?text=preconstruction+adhesions');
  const result = page
    .getByRole('article')
    .filter({ has: page.locator('mark') })
    .first();
  await expect(
    result
      .locator('mark')
      .filter({ hasText: /^adhesion$/i })
      .first(),
  ).toBeVisible();
  const link = result.getByRole('link', { name: /, page \d+, opens in a new tab$/ }).first();
  const [, number] = /, page (\d+),/.exec((await link.getAttribute('aria-label')) ?? '') ?? [];
  await result.getByRole('button', { name: 'Preview', exact: true }).first().click();
  const preview = dialog(page);
  await expect(preview.getByRole('img', { name: new RegExp(`^Page ${number} of `) })).toBeVisible();
  await shownPicture(preview);
  const places = preview.getByRole('list', { name: 'Where the words stand' });
  await expect(places.getByRole('button').first()).toHaveText(new RegExp(`^p\\. ${number}`));
  await expect(places.locator('mark').first()).toBeVisible();
  // On the picture too, where they stand on the paper.
  const marks = preview.locator('figure svg rect');
  await expect(marks.first()).toBeVisible();
  const paper = await preview.getByRole('img', { name: /^Page / }).boundingBox();
  for (const mark of await marks.all()) {
    const box = await mark.boundingBox();
    if (!paper || !box) throw new Error('nothing is shown');
    expect(box.x).toBeGreaterThan(paper.x);
    expect(box.y).toBeGreaterThan(paper.y);
    expect(box.x + box.width).toBeLessThan(paper.x + paper.width);
    expect(box.y + box.height).toBeLessThan(paper.y + paper.height);
    expect(box.height).toBeLessThan(paper.height / 20);
  }
  // And on no page where nothing was found.
  await preview.getByRole('button', { name: Number(number) > 1 ? 'Previous page' : 'Next page' }).click();
  await shownPicture(preview);
  const still = await places.locator('[aria-current]').count();
  await expect(marks.first()).toBeVisible({ visible: still > 0 });
});

test('buttons whose choices mix regions name them, and none does where a region is chosen', async ({
  page,
}) => {
  await page.goto('/build?text=ArdSeal+790');
  const warranty = card(page, 'ArdSeal 790').getByRole('button', { name: /^Warranty/ });
  await expect(warranty).toHaveAccessibleName(/^Warranty US \+ CAN 0 of 6 selected/);
  await warranty.click();
  const list = page.getByRole('dialog', { name: /^Warranty/ });
  await list.getByRole('checkbox', { name: 'US United States' }).check();
  await expect(list.getByText('3 of 6 selected')).toBeVisible();
  await expect(list.getByRole('checkbox', { name: /, Canada .*Canada/ }).first()).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.locator('submittal-builder').evaluate((builder) => builder.setAttribute('region', 'us'));
  await expect(warranty).toHaveAccessibleName(/^Warranty 3 of 3 selected/);
});

test('documents are removed where the project lists them, and taken back', async ({ page }) => {
  await page.goto('/build?text=ArdSeal+790');
  for (const name of ['Specifications', 'Data Sheet']) {
    await card(page, 'ArdSeal 790').getByRole('button', { name, exact: true }).click();
  }
  await page.getByText('Documents in this submittal').click();
  const project = page.getByRole('region', { name: 'Project' });
  await project.getByRole('button', { name: 'Remove ArdSeal 790 Data Sheet' }).click();
  await expect(project.getByText('No Documents')).toBeHidden();
  await expect(
    card(page, 'ArdSeal 790').getByRole('button', { name: 'Data Sheet', exact: true }),
  ).toHaveAttribute('data-state', 'none');
  await project.getByRole('button', { name: 'Undo' }).click();
  await expect(
    card(page, 'ArdSeal 790').getByRole('button', { name: 'Data Sheet', exact: true }),
  ).toHaveAttribute('data-state', 'all');
});

test('skip links lead past the filters and, from a choice, to the next step', async ({ page }) => {
  await page.goto('/build');
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to results' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-skip-target=results]')).toBeFocused();
  const third = page.getByRole('article').nth(2);
  await third.getByRole('button', { name: 'Data Sheet', exact: true }).press('Space');
  await page.keyboard.press('Tab');
  await expect(third.getByRole('button', { name: 'Skip to next step' })).toBeFocused();
  await page.keyboard.press('Enter');
  const forward = page.getByRole('button', { name: 'Continue to Review' });
  await expect(forward).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/review$/);
});

test('toasts stand above the dock of a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/build');
  await page.getByRole('article').getByRole('button', { name: 'Data Sheet', exact: true }).first().click();
  await page.getByRole('region', { name: 'Next step' }).getByRole('button').click();
  await expect(page).toHaveURL(/\/review$/);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  for (const [label, value] of [
    ['Project Name', 'Harbor Point'],
    ['Submitter Name', 'Northline'],
    ['Date', '2026-11-20'],
    ['Location', 'Portland'],
    ['Email', 'a@b.example'],
    ['Description', 'Sealants'],
  ] as const) {
    await form.getByLabel(label).fill(value);
  }
  await form.getByRole('button', { name: 'Save Edits' }).click();
  const toast = page.getByText('Project updated successfully').last();
  await expect(toast).toBeVisible();
  const dock = page.getByRole('region', { name: 'Next step' });
  // Once it has slid in, it covers nothing of the bar.
  await expect
    .poll(async () => {
      const [message, bar] = await Promise.all([toast.boundingBox(), dock.boundingBox()]);
      return message !== null && bar !== null && message.y + message.height <= bar.y;
    })
    .toBe(true);
});

for (const width of [1280, 768, 390]) {
  test(`the buttons of a result stand in even columns, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/build');
    const first = page.getByRole('toolbar').first();
    await expect(first).toBeVisible();
    const boxes = await first.evaluate((toolbar) =>
      [...toolbar.children].map((cell) => {
        const { width: across, height } = cell.getBoundingClientRect();
        return { across: Math.round(across), height: Math.round(height) };
      }),
    );
    expect(boxes).toHaveLength(9);
    // In two or four columns, the ninth has the last row for itself.
    const even = width === 768 ? boxes : boxes.slice(0, 8);
    expect(new Set(even.map(({ across }) => across)).size).toBe(1);
    expect(new Set(even.map(({ height }) => height)).size).toBe(1);
  });
}

test('with large corners the tabs stay in their frame', async ({ page }) => {
  await page.goto('/build');
  await page
    .locator('submittal-builder')
    .evaluate((element) => element.style.setProperty('--sb-corner', '22px'));
  const radii = await page.getByRole('tablist').evaluate((list) => {
    const [first, last] = [list.firstElementChild, list.lastElementChild];
    if (!first || !last) return [];
    return [
      getComputedStyle(list).borderTopLeftRadius,
      getComputedStyle(first).borderTopLeftRadius,
      getComputedStyle(last).borderBottomRightRadius,
    ];
  });
  expect(radii).toEqual(['22px', '21px', '21px']);
});
