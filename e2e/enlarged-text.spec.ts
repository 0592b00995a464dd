import { expect, type Page, test } from '@playwright/test';
import { languageCodes } from '@submittal/contract/languages';
import { submit } from './builder-page.ts';
import { collisions, enlargeText } from './enlarged-text.ts';
import { misfits, setDrawn } from './text-fits.ts';

// Text at 150 and 200 % in a window that stays as wide as it is (WCAG 2.2, 1.4.4): rows break, nothing lies over anything
// else, and nothing runs out of the page. Fonts are the same in light and dark, and so is the layout.

const builder = (page: Page) => page.locator('submittal-builder');

/** Looks at a state with its text enlarged, at each width; notes what collides. */
async function lookAt(page: Page, state: string, language: string, wrong: Map<string, string[]>) {
  await setDrawn(page, false);
  for (const [width, factor] of [
    [768, 2],
    [1280, 1.5],
    [1280, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await enlargeText(page, factor);
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
    );
    const found = [...(await collisions(page)), ...(await misfits(page))];
    if (found.length > 0) wrong.set(`${state} ${language} ${width} ${factor * 100} %`, found);
    await enlargeText(page, 1);
  }
  await setDrawn(page, true);
}

for (const language of languageCodes) {
  test(`with text at 200 % rows break and nothing collides in ${language}`, async ({ page }) => {
    test.slow();
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
    await page.goto('/build?mode=systems');
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    await look('systems');
    await page.goto('/build');
    await page
      .getByRole('article')
      .getByRole('button', { name: /^Detail Drawings/ })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Select All' }).check();
    await look('list of documents');
    await page.keyboard.press('Escape');
    await look('build');
    await page.mouse.wheel(0, 900);
    await expect(page.locator('[part=project-header]')).toHaveCSS('backdrop-filter', /blur/);
    await look('build, scrolled');

    await page.getByRole('button', { name: 'Continue to Review' }).click();
    await expect(page.getByRole('heading', { name: 'Review Your Project' })).toBeVisible();
    await look('review');
    await page.getByRole('button', { name: 'HELP' }).click();
    await expect(page.getByRole('dialog').getByLabel('First Name')).toBeVisible();
    await look('help');
    await page.keyboard.press('Escape');
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
