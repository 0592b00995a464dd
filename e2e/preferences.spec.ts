import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  card,
  openGenerate,
  openReview,
  openSubmitDialog,
  rowTitles,
  selectDataSheets,
} from './builder-page.ts';

// What a visitor asks of the system: contrast colours, and no motion.

const paint = (locator: Locator, pseudo?: '::before' | '::after') =>
  locator.evaluate((element, part) => {
    const style = getComputedStyle(element, part);
    return {
      background: style.backgroundColor,
      color: style.color,
      border: `${style.borderTopWidth} ${style.borderTopStyle} ${style.borderTopColor}`,
      outline: `${style.outlineWidth} ${style.outlineStyle} ${style.outlineColor}`,
    };
  }, pseudo);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`forced colours, ${colorScheme}`, () => {
    test.use({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });

    /** Colours of the system, as the browser computes them. */
    const system = (page: Page, name: string) =>
      page.evaluate((keyword) => {
        const probe = document.createElement('i');
        probe.style.color = keyword;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);

    test('what is selected, current or out of reach is told in the colours of the system', async ({
      page,
    }) => {
      await selectDataSheets(page, 1);
      const [highlight, grey, canvas] = await Promise.all(
        ['Highlight', 'GrayText', 'Canvas'].map((name) => system(page, name)),
      );
      expect(new Set([highlight, grey, canvas]).size).toBe(3);

      const products = await paint(page.getByRole('tab', { name: 'Products' }));
      const systems = await paint(page.getByRole('tab', { name: 'Systems' }));
      expect(products.background).toBe(highlight);
      expect(systems.background).not.toBe(highlight);
      expect((await paint(page.getByRole('button', { name: 'Page 1', exact: true }))).background).toBe(
        highlight,
      );
      expect((await paint(page.getByRole('button', { name: 'Previous page' }))).color).toBe(grey);
      expect((await paint(page.locator('[aria-current=step]'), '::after')).background).toBe(highlight);
      const closed = page.locator('[part=step][aria-disabled=true]').first();
      expect((await paint(closed)).color).toBe(grey);

      await page.getByRole('button', { name: 'Continue to Review' }).click();
      const forward = page.getByRole('button', { name: /^Continue to Generate/ });
      expect((await paint(forward)).color).toBe(grey);
      await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
      await expect.poll(async () => (await paint(forward)).color).not.toBe(grey);
      const grip = page.getByRole('button', { name: /^Reorder / }).first();
      await grip.focus();
      await page.keyboard.press('Space');
      const lifted = page
        .getByRole('list', { name: 'Documents in package order' })
        .getByRole('listitem')
        .first();
      await expect.poll(async () => (await paint(lifted)).outline).toBe(`2px solid ${highlight}`);
      await page.keyboard.press('Escape');

      await forward.click();
      const cover = page.getByRole('switch', { name: 'Cover' });
      await expect(cover).not.toBeChecked();
      const off = await paint(cover, '::before');
      expect(off.background).not.toBe((await paint(cover)).background);
      await cover.click();
      await expect(cover).toBeChecked();
      const on = await paint(cover, '::before');
      expect(on.background).not.toBe((await paint(cover)).background);
      expect((await paint(cover)).background).toBe(highlight);
    });

    test('the states of document buttons differ in their signs', async ({ page }) => {
      await page.goto('/build?text=ArdSeal+790');
      const details = card(page, 'ArdSeal 790').getByRole('button', { name: /^Detail Drawings/ });
      const list = page.getByRole('dialog', { name: /^Detail Drawings/ });
      const sign = async () => {
        await page.mouse.move(2, 2);
        return (await details.locator('svg').first().screenshot()).toString('base64');
      };
      const none = await sign();
      await details.click();
      await list.getByRole('checkbox', { name: /Window Perimeter at Jamb/ }).check();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      const some = await sign();
      await details.click();
      await list.getByRole('checkbox', { name: 'Select all' }).check();
      await page.keyboard.press('Escape');
      await expect(list).toBeHidden();
      expect(new Set([none, some, await sign()]).size).toBe(3);
    });

    test('what floats has an edge, what has the focus a ring, and progress can be seen', async ({ page }) => {
      await openGenerate(page, 1);
      const [canvas, highlight] = await Promise.all(
        ['Canvas', 'Highlight'].map((name) => system(page, name)),
      );
      await page.getByRole('switch', { name: 'Cover' }).click();
      const toast = page.locator('[part=toast]');
      await expect(toast).toBeVisible();
      expect((await paint(toast)).border).toMatch(/^1px solid/);
      expect((await paint(toast)).border).not.toContain(canvas ?? '');
      await page.route('**/GeneratePdf/**', () => undefined);
      const dialog = await openSubmitDialog(page);
      expect((await paint(dialog)).border).toMatch(/^1px solid/);
      const go = dialog.getByRole('button', { name: 'Generate Submittal' });
      await dialog.getByRole('button', { name: 'Keep Editing' }).focus();
      await page.keyboard.press('Tab');
      await expect(go).toBeFocused();
      expect((await paint(go)).outline).toMatch(/^2px solid/);
      await page.keyboard.press('Enter');
      expect((await paint(page.getByRole('progressbar').locator('i'))).background).toBe(highlight);
    });
  });
}

/** Animations and transitions that run in the element now. */
const running = (page: Page) =>
  page.evaluate(
    () =>
      document
        .querySelector('submittal-builder')
        ?.shadowRoot?.getAnimations()
        .filter((animation) => {
          const { duration = 0 } = animation.effect?.getComputedTiming() ?? {};
          return animation.playState === 'running' && Number(duration) > 1;
        }).length,
  );

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`motion: ${reducedMotion}`, () => {
    test.use({ reducedMotion });
    const still = reducedMotion === 'reduce';

    test(
      still ? 'nothing moves for who wants no motion' : 'placeholders, progress and rows move',
      async ({ page }) => {
        let answer = () => undefined as undefined;
        const pending = new Promise<undefined>((resolve) => {
          answer = () => resolve(undefined) as undefined;
        });
        await page.route('**/api/searchproducts', async (route) => {
          await pending;
          return route.continue();
        });
        await page.goto('/build');
        await expect(page.locator('[data-placeholders]')).toBeVisible();
        const whileLoading = await running(page);
        answer();
        expect((whileLoading ?? 0) > 0).toBe(!still);

        await openReview(page, 3);
        const [first = '', second = ''] = await rowTitles(page);
        const grip = (title: string) => page.getByRole('button', { name: `Reorder ${title}`, exact: true });
        const from = await grip(first).boundingBox();
        const to = await grip(second).boundingBox();
        if (!from || !to) throw new Error('The grips are not on the screen');
        await page.mouse.move(from.x + 8, from.y + 8);
        await page.mouse.down();
        await page.mouse.move(from.x + 8, from.y + 24, { steps: 4 });
        await page.mouse.move(to.x + 8, to.y + 20, { steps: 6 });
        const parted = page.locator('[part=document-row][style*=transform]');
        await expect(parted.first()).toBeAttached();
        const transitions = await parted.evaluateAll((rows) =>
          rows.map((row) => getComputedStyle(row).transitionDuration),
        );
        await page.mouse.up();
        expect(new Set(transitions)).toEqual(new Set([still ? '0s' : '0.15s']));

        await page.getByRole('checkbox', { name: 'I have reviewed my project' }).check();
        await page.getByRole('button', { name: 'Continue to Generate' }).click();
        await page.route('**/GeneratePdf/**', () => undefined);
        const dialog = await openSubmitDialog(page);
        if (still) expect(await running(page)).toBe(0);
        await dialog.getByRole('button', { name: 'Generate Submittal' }).click();
        await expect(page.getByRole('progressbar')).toBeVisible();
        if (still) await expect.poll(() => running(page)).toBe(0);
        else expect(await running(page)).toBeGreaterThan(0);
      },
    );
  });
}
