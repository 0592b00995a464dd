import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { card, rowTitles } from './builder-page.ts';

// The whole flow by keyboard alone: not one press of a pointer from home to the package.

/** Presses Tab until the control has the focus, and looks that the focus is to be seen on the way. */
async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < 160; presses++) {
    if ((await control.count()) === 1 && (await control.evaluate((element) => element.matches(':focus')))) {
      await expectFocusSeen(page);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not reach ${control}`);
}

/** What has the focus shows it by an outline, and stands in the window, not covered by what sticks. */
async function expectFocusSeen(page: Page) {
  const seen = await page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element) return { outline: 'none', covered: true };
    const box = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    const at = root.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const label = element.closest('label');
    const covered = !(at && (element.contains(at) || at.contains(element) || label?.contains(at)));
    const style = getComputedStyle(element);
    const around = label ? getComputedStyle(label) : style;
    return {
      outline: [style.outlineStyle, around.outlineStyle].find((name) => name !== 'none') ?? style.boxShadow,
      covered,
    };
  });
  expect(seen.outline).not.toBe('none');
  expect(seen.covered).toBe(false);
}

test('from home to the downloaded package without a pointer', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the project form', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Start By Entering Your Project Info' }));
    await page.keyboard.press('Enter');
    const form = page.getByRole('dialog', { name: 'Enter Your Project Info' });
    await expect(form).toBeVisible();
    await tabTo(page, form.getByRole('button', { name: 'Create Project' }));
    // Greyed, it leads to what is missing.
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Project Name')).toBeFocused();
    await page.keyboard.type('Keyboard Hall');
    for (const [label, value] of [
      ['Submitter Name', 'Northline'],
      ['Location', 'Portland'],
      ['Email', 'a@b.example'],
      ['Description', 'Sealants'],
    ] as const) {
      await tabTo(page, form.getByLabel(label));
      await page.keyboard.type(value);
    }
    await tabTo(page, form.getByRole('button', { name: 'Create Project' }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/build$/);
  });

  await test.step('search, a filter, buttons and a list', async () => {
    await expect(page.getByRole('article')).toHaveCount(10);
    await page.keyboard.press('/');
    await page.keyboard.type('ArdSeal 790');
    const sealant = card(page, 'ArdSeal 790');
    await expect(sealant).toBeVisible();
    await tabTo(page, sealant.getByRole('button', { name: 'Specifications' }));
    await page.keyboard.press('Space');
    const details = sealant.getByRole('button', { name: /^Detail Drawings/ });
    // The buttons of a result are one stop: the arrows go between them, by the eye of the first.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(details).toBeFocused();
    await page.keyboard.press('Enter');
    const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
    await expect(list).toBeVisible();
    await tabTo(page, list.getByRole('checkbox', { name: 'Select all' }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(list.getByText('2 selected', { exact: false }).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details).toBeFocused();
    await page.keyboard.press('End');
    await expect(sealant.getByRole('button', { name: /^More/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Primer Selection Chart' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expect(sealant.getByRole('button', { name: 'More 1 selected' })).toBeFocused();
    await tabTo(page, page.getByRole('checkbox', { name: /^Sealants/ }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/ProductType=Sealants/);
    await tabTo(page, page.getByRole('button', { name: 'Continue to Review' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
  });

  await test.step('review: reorder, delete, undo', async () => {
    await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeFocused();
    await expect.poll(() => rowTitles(page)).toHaveLength(4);
    const [first = '', second = '', third = '', fourth = ''] = await rowTitles(page);
    await tabTo(page, page.getByRole('button', { name: `Reorder ${first}`, exact: true }));
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await page.keyboard.press('Space');
    await expect.poll(() => rowTitles(page)).toEqual([second, third, fourth, first]);
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: 'Keep Document' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => rowTitles(page)).toEqual([second, third, fourth]);
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect.poll(() => rowTitles(page)).toHaveLength(4);
    await tabTo(page, page.getByRole('checkbox', { name: 'I have reviewed my project' }), 'Shift+Tab');
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Continue to Generate' }));
    await page.keyboard.press('Enter');
  });

  await test.step('generate with a cover', async () => {
    await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeFocused();
    await tabTo(page, page.getByRole('switch', { name: 'Cover' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('switch', { name: 'Cover' })).toBeChecked();
    await tabTo(page, page.getByRole('button', { name: 'Generate Submittal' }).first(), 'Shift+Tab');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Generate Submittal' });
    await tabTo(page, dialog.getByRole('button', { name: 'Generate Submittal' }));
    await page.keyboard.press('Enter');
  });

  await test.step('download and share', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Download PDF' }));
    const downloading = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    const file = await (await downloading).path();
    expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
    await tabTo(page, page.getByRole('button', { name: 'Share', exact: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Share link copied to clipboard')).toBeVisible();
  });
});

test('no dialog lets the focus out, each closes by Escape and gives the focus back', async ({ page }) => {
  await page.goto('/');
  for (const [opener, name] of [
    ['HELP', 'Need Help?'],
    ['Start By Entering Your Project Info', 'Enter Your Project Info'],
  ] as const) {
    const button = page.getByRole('button', { name: opener });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    for (let presses = 0; presses < 24; presses++) {
      await page.keyboard.press(presses < 16 ? 'Tab' : 'Shift+Tab');
      await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  }
});
