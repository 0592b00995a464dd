import { expect, test } from '@playwright/test';
import { confirmSubmit, openGenerate, openReview, submit } from './builder-page.ts';

// What a project that was begun with products is asked for before it is generated, and its name.

const ask = /^Put project details on the cover\?|^Give the project its details\?/;

test('details are asked for once, in place, and what is given stands on the cover', async ({ page }) => {
  await openGenerate(page, 1);
  await page.getByRole('switch', { name: 'Cover' }).click();
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  const panel = page.getByRole('region', { name: ask });
  await expect(panel.getByText('Without them the cover says “My Submittal”')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(panel.getByLabel('Project Name')).toBeFocused();
  const [skip, give] = await Promise.all(
    ['Skip and Generate', 'Generate with Details'].map((name) =>
      panel.getByRole('button', { name }).boundingBox(),
    ),
  );
  expect([skip?.width, skip?.height]).toEqual([give?.width, give?.height]);

  // Nothing is required; what is filled in has to be right.
  await panel.getByLabel('Email').fill('no address');
  await panel.getByRole('button', { name: 'Generate with Details' }).click();
  await expect(panel.getByLabel('Email')).toBeFocused();
  await expect(panel.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Email').fill('');
  await panel.getByLabel('Project Name').fill('Harbor Tower');
  await expect(page.getByRole('region', { name: 'Cover' }).getByText('Harbor Tower')).toBeVisible();
  await panel.getByRole('button', { name: 'Generate with Details' }).click();
  await expect(page.getByRole('dialog').getByText('Harbor Tower').first()).toBeVisible();
  await confirmSubmit(page);
  await expect(
    page.getByRole('heading', { name: 'Harbor Tower Has Been Generated Successfully' }),
  ).toBeVisible();
});

test('the question is skipped, and not asked again, also after the page was loaded again', async ({
  page,
}) => {
  await openGenerate(page, 1);
  await submit(page);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await page.goto('/generate');
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Generate Submittal' })).toBeVisible();
  await expect(page.getByRole('region', { name: ask })).toBeHidden();
});

test('a project with details is not asked for them', async ({ page }) => {
  await openGenerate(page, 1);
  await page.getByRole('button', { name: /edit the name$/ }).click();
  await page.keyboard.type('Pier 4');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Generate Submittal' }).first().click();
  await expect(page.getByRole('dialog').getByText('Pier 4').first()).toBeVisible();
});

test('the name is edited in its place on each screen of the work, beside Edit', async ({ page }) => {
  await openReview(page, 1);
  await page.getByRole('button', { name: 'My Submittal, edit the name' }).click();
  await page.keyboard.type('Harbor Tower');
  const saved = page.waitForResponse((response) => response.url().includes('UpdateSubmittal'));
  await page.keyboard.press('Enter');
  expect((await saved).request().postDataJSON()).toMatchObject({ projectName: 'Harbor Tower' });
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  for (const path of ['/build', '/generate']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Harbor Tower, edit the name' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  }
});

test('an edited form closes at once, and offers what was typed where it could not be saved', async ({
  page,
}) => {
  await openReview(page, 2);
  await page.route('**/UpdateSubmittal/**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Project' });
  const entries = {
    'Project Name': 'Harbor Tower',
    'Submitter Name': 'Northline',
    Date: '2026-11-22',
    Location: 'Portland',
    Email: 'a@b.example',
    Description: 'Sealants',
  };
  for (const [label, value] of Object.entries(entries)) await form.getByLabel(label).fill(value);
  await form.getByRole('button', { name: 'Save Edits' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Error updating project')).toBeVisible();
  // A change of documents goes with it, is refused too, and the server's project takes the place of all of it.
  await page
    .getByRole('button', { name: /^Move .* down$/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'My Submittal, edit the name' })).toBeVisible();
  await page.unroute('**/UpdateSubmittal/**');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form.getByText('These entries could not be saved.')).toBeVisible();
  for (const [label, value] of Object.entries(entries)) {
    await expect(form.getByLabel(label)).toHaveValue(value);
  }
  await form.getByRole('button', { name: 'Save Edits' }).click();
  await expect(page.getByText('Project updated successfully')).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form.getByText('These entries could not be saved.')).toBeHidden();
});

test('the page’s title names the screen and the project where the page is the builder’s', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle('Submittal Builder');
  await openReview(page, 1);
  await expect(page).toHaveTitle('Review · My Submittal · Submittal Builder');
  await page.getByRole('button', { name: /edit the name$/ }).click();
  await page.keyboard.type('Harbor Tower');
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Review · Harbor Tower · Submittal Builder');
  const element = page.locator('submittal-builder');
  await element.evaluate((it) => it.setAttribute('lang', 'fr'));
  await expect(page).toHaveTitle(/^Réviser · Harbor Tower · /);
  // A host that has a title of its own keeps it.
  await element.evaluate((it) => it.removeAttribute('page-title'));
  await expect(page).toHaveTitle('Submittal Builder');
  await page.evaluate(() => (document.title = 'Ours'));
  await page.getByRole('link', { name: /^2/ }).click();
  await expect(page).toHaveURL(/\/build/);
  await expect(page).toHaveTitle('Ours');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the download is in the first screen of the result', async ({ page }) => {
    await openReview(page, 1);
    await page.goto('/generate');
    await page.getByRole('button', { name: 'Generate Submittal' }).last().click();
    await page.getByRole('button', { name: 'Skip and Generate' }).click();
    await confirmSubmit(page);
    const download = page.getByRole('link', { name: 'Download PDF' });
    await expect(download).toBeVisible();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    const box = await download.boundingBox();
    expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThan(844);
  });
});

test.describe('at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const language of ['en', 'fr', 'es']) {
    test(`the steps are whole, ${language}`, async ({ page }) => {
      await openReview(page, 1);
      await page.locator('submittal-builder').evaluate((it, tag) => it.setAttribute('lang', tag), language);
      const steps = page.locator('[part=step]');
      await expect(steps).toHaveCount(5);
      const cut = await steps.evaluateAll((all) =>
        all.filter((step) => {
          const range = document.createRange();
          // The word itself: what only screen readers read stands beside it.
          range.selectNodeContents([...step.childNodes].find(({ nodeType }) => nodeType === 3) ?? step);
          const [text, cell] = [range.getBoundingClientRect(), step.getBoundingClientRect()];
          return text.left < cell.left || text.right > cell.right || cell.right > 320;
        }),
      );
      expect(cut).toEqual([]);
    });
  }
});
