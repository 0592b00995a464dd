import { expect, type Page, test } from '@playwright/test';
import { languageCodes } from '@submittal/contract/languages';
import { openGenerate, openReview, submit } from './builder-page.ts';
import { rememberProject } from './pictures/sample-project.ts';
import { misfits, setDrawn } from './text-fits.ts';

// Words fit on every screen, in every language, at every width: whatever stands there, not named places.

const WIDTHS = [320, 390, 768, 1280, 1920];

const builder = (page: Page) => page.locator('submittal-builder');

/** Looks at a state at every width; reports what does not fit. */
async function lookAt(page: Page, state: string, language: string, wrong: Map<string, string[]>) {
  await setDrawn(page, false);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
    );
    const found = await misfits(page);
    if (found.length > 0) wrong.set(`${state} ${language} ${width}`, found);
  }
  await setDrawn(page, true);
  await page.setViewportSize({ width: 1280, height: 900 });
}

for (const language of languageCodes) {
  test(`words fit on every screen in ${language}, from 320 to 1920`, async ({ page }) => {
    const wrong = new Map<string, string[]>();
    const speak = async (to: string) => {
      await builder(page).evaluate((it, tag) => it.setAttribute('lang', tag), to);
      await expect(builder(page).locator('> *, .sb-root').first()).toHaveAttribute('lang', new RegExp(to));
    };
    const look = async (state: string) => {
      await speak(language);
      await lookAt(page, state, language, wrong);
      await speak('en');
    };
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look('home');
    await page.getByRole('button', { name: 'HELP' }).click();
    await expect(page.getByRole('dialog').getByLabel('First Name')).toBeVisible();
    await look('help');
    await page.keyboard.press('Escape');

    await page.goto('/build?mode=systems');
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    await look('systems');
    await page.goto('/build');
    const list = page
      .getByRole('article')
      .getByRole('button', { name: /^Detail Drawings/ })
      .first();
    await list.click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Select All' }).check();
    await look('list of documents');
    await page.keyboard.press('Escape');
    await look('products with a whole list chosen');

    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
    await look('review');
    await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
    await page.getByRole('button', { name: 'Continue to Generate' }).click();
    await expect(page.getByRole('heading', { name: 'Generate Submittal', level: 1 })).toBeVisible();
    await look('generate');
    await page.getByRole('button', { name: 'Edit Project Details' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit Project' })).toBeVisible();
    await look('project form');
    await page.keyboard.press('Escape');
    await submit(page);
    await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    await look('result');
    await page.goto('/?view=projects');
    await expect(page.getByRole('button', { name: /^Duplicate / }).first()).toBeVisible();
    await look('projects');
    expect([...wrong]).toEqual([]);
  });
}

test('with large corners, what is chosen at the end of a switch stays in its frame', async ({ page }) => {
  await page.goto('/build');
  await expect(page.getByRole('article').first()).toBeVisible();
  await builder(page).evaluate(
    (it) => it instanceof HTMLElement && it.style.setProperty('--sb-corner', '16px'),
  );
  const ends = [
    [page.getByRole('tab').first(), 'left'],
    [page.getByRole('tab').last(), 'right'],
    [page.getByRole('radio').first().locator('..'), 'left'],
    [page.getByRole('radio').last().locator('..'), 'right'],
  ] as const;
  for (const [end, side] of ends) {
    await expect(end).toHaveCSS(`border-top-${side}-radius`, '15px');
    await expect(end).toHaveCSS(`border-bottom-${side}-radius`, '15px');
  }
});

test('codes of documents are whole at every width, on as many lines as they need', async ({
  page,
  request,
}) => {
  const references = [
    ['airskin-lf-flash', 'airskin-lf-flash-sds-lfflash', 'SDS-LFFLASH'],
    ['airskin-lf-flash', 'airskin-lf-flash-sds-lfflash-es', 'SDS-LFFLASH-ES'],
    ['airskin-fa-80-silicone', 'airskin-fa-80-silicone-sds-fa80silicone-ca-en', 'SDS-FA80SILICONE-CA-EN'],
    ['airskin-fa-80-silicone', 'airskin-fa-80-silicone-sds-fa80silicone-ca-fr', 'SDS-FA80SILICONE-CA-FR'],
  ] as const;
  const created = await request.post('/api/CreateSubmittal', {
    data: { resources: references.map(([productID, resourceID]) => ({ productID, resourceID })) },
  });
  const project = await created.json();
  await rememberProject(page, { ...project, remembered: JSON.stringify(project) });
  for (const screen of ['review', 'generate']) {
    await page.goto(`/${screen}`);
    await expect(page.locator('[part=document-row]')).toHaveCount(4);
    for (const width of [900, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [, , code] of references) {
        const cut = await page
          .getByText(code, { exact: true })
          .evaluate(
            (cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1,
          );
        expect(cut, `${code} on ${screen} at ${width}`).toBe(false);
      }
    }
  }
});

test('actions above the list begin at their left edge, on two lines too', async ({ page }) => {
  await openReview(page, 1);
  await page.setViewportSize({ width: 768, height: 900 });
  await builder(page).evaluate((it) => it.setAttribute('lang', 'de'));
  for (const name of ['Überschrift hinzufügen', 'Dateien hochladen', 'Weitere Dokumente hinzufügen']) {
    const action = page.getByRole('main').getByText(name, { exact: true }).first();
    await expect(action, name).toHaveCSS('text-align', 'start');
  }
});

test('figures of a package begin every row at the same edge, without a line before it', async ({ page }) => {
  await openGenerate(page, 1);
  await submit(page);
  await expect(page.getByRole('link', { name: 'Download PDF' })).toBeVisible();
  await builder(page).evaluate((it) => it.setAttribute('lang', 'de'));
  const frame = page.locator('dl').filter({ hasText: 'Dateigröße' });
  for (const width of [768, 800, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const rows = await frame.evaluate((all) => {
      const edge = all.getBoundingClientRect().left;
      const first = new Map<number, { words: number; line: boolean }>();
      for (const figure of all.children) {
        const { top, left } = figure.getBoundingClientRect();
        const words = (figure.firstElementChild?.getBoundingClientRect().left ?? 0) - edge;
        const line = left >= edge && getComputedStyle(figure).borderLeftWidth !== '0px';
        if (!first.has(top)) first.set(top, { words, line });
      }
      return [...first.values()];
    });
    expect(new Set(rows.map((row) => JSON.stringify(row))), `${width}`).toEqual(
      new Set([JSON.stringify({ words: 0, line: false })]),
    );
  }
});
