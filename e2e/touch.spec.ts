import { expect, type Page, test } from '@playwright/test';
import { openGenerate, openReview, rowTitles } from './builder-page.ts';

// Fingers on a phone.

// High enough that no drag comes near an edge, where the list would scroll by itself.
test.use({
  viewport: { width: 390, height: 1300 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
});

/** A finger, by the browser's own touch events. */
async function finger(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y, id: 1, radiusX: 8, radiusY: 8 }],
    });
  return {
    down: (x: number, y: number) => touch('touchStart', x, y),
    async slide(x: number, from: number, to: number, steps = 12) {
      for (let step = 1; step <= steps; step++)
        await touch('touchMove', x, from + ((to - from) * step) / steps);
    },
    up: () => touch('touchEnd'),
  };
}

const gripBox = async (page: Page, title: string) => {
  const box = await page.getByRole('button', { name: `Reorder ${title}`, exact: true }).boundingBox();
  if (!box) throw new Error(`The grip of ${title} is not on the screen`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height };
};

test('a row is dragged by its grip, and the page does not scroll under it', async ({ page }) => {
  await openReview(page, 3);
  const start = await rowTitles(page);
  const [first = '', second = '', third = ''] = start;
  await page.getByRole('button', { name: `Reorder ${first}`, exact: true }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  const from = await gripBox(page, first);
  const to = await gripBox(page, second);
  const hand = await finger(page);
  await hand.down(from.x, from.y);
  await hand.slide(from.x, from.y, to.y + 12);
  await expect(page.locator('[data-moves-to]')).toHaveAttribute('data-moves-to', /2/);
  await hand.up();
  await expect.poll(() => rowTitles(page)).toEqual([second, first, third]);
  await expect(page.getByText(`${first}, moved to 2 of 3`)).toBeAttached();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a finger beside the grip scrolls the page and moves no row', async ({ page }) => {
  await openReview(page, 4);
  await page.setViewportSize({ width: 390, height: 700 });
  const start = await rowTitles(page);
  const row = page.locator('[part=document-row]').nth(1);
  await row.scrollIntoViewIfNeeded();
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not on the screen');
  const hand = await finger(page);
  const before = await page.evaluate(() => window.scrollY);
  await hand.down(box.x + box.width / 2, box.y + 10);
  await hand.slide(box.x + box.width / 2, box.y + 10, box.y - 160);
  await hand.up();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before + 60);
  expect(await rowTitles(page)).toEqual(start);
});

test('what is tapped is large enough', async ({ page }) => {
  await openReview(page, 2);
  const small = await page
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('checkbox'))
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.getClientRects().length > 0)
        .map((control) => control.closest('label') ?? control)
        .filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width < 24 || height < 40;
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent),
    );
  expect(small).toEqual([]);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 1300 } });

  /** What is tapped by itself, not within a sentence, and lower than 44 pixels with its frame of one. */
  const tooLow = (page: Page) =>
    page.getByRole('main').evaluate((main) => {
      const targets = [...main.querySelectorAll('button, a, input, summary')];
      return targets
        .filter((target) => target.checkVisibility() && !target.closest('p'))
        .map((target) => target.closest('label') ?? target)
        .filter((target) => target.getBoundingClientRect().height < 42)
        .map((target) => target.ariaLabel ?? target.textContent);
    });

  test('what is tapped is as large', async ({ page }) => {
    await page.goto('/build?ProductType=Sealants');
    await expect(page.getByRole('button', { name: 'Remove filter Sealants' })).toBeVisible();
    await page
      .getByRole('button', { name: /^Detail Drawings/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    expect(await tooLow(page)).toEqual([]);
    await openGenerate(page, 1);
    expect(await tooLow(page)).toEqual([]);
  });
});
