import { expect, type Page, test } from '@playwright/test';
import { languageCodes } from '@submittal/contract/languages';

// A document button is as wide as its words: in every language, at every width, in products and in systems, in the
// fonts of the element and in wider ones of a host page.

const WIDTHS = [
  320, 360, 390, 430, 480, 540, 600, 640, 700, 768, 834, 900, 1024, 1080, 1180, 1280, 1366, 1440, 1600, 1920,
];

/** Wider and narrower than the system's own. */
const FONTS = ['', 'DejaVu Sans, Verdana, sans-serif', 'DejaVu Sans Mono, Courier New, monospace'];

/**
 * What is wrong with the document buttons in view: words that are broken, cut, outside their button or under something
 * else, and buttons that are outside their row or on top of each other. Each line names a button and its fault.
 */
function faults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('submittal-builder')?.shadowRoot;
    const found: string[] = [];
    const shown = [...(root?.querySelectorAll<HTMLElement>('[part=doc-button]') ?? [])].filter(
      (button) => button.getClientRects().length > 0 && getComputedStyle(button).visibility === 'visible',
    );
    const overlap = (a: DOMRect, b: DOMRect) =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none';
    /** A line of facts leaves out as a whole what does not fit into it. */
    const isLeftOut = (element: Element) => {
      const line = element.closest('[data-line]')?.getBoundingClientRect();
      return line !== undefined && element.getBoundingClientRect().top >= line.bottom - 1;
    };
    /** The words of a text, each with the boxes that it is drawn in. */
    const wordsIn = (element: Element): { word: string; boxes: DOMRect[] }[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const words: { word: string; boxes: DOMRect[] }[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (node.parentElement && (isHidden(node.parentElement) || isLeftOut(node.parentElement))) continue;
        for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          // What a line of facts cuts off is not seen.
          const edge = node.parentElement?.closest('[data-line]')?.getBoundingClientRect().right ?? Infinity;
          const boxes = [...range.getClientRects()].map(
            ({ x, y, width, height }) => new DOMRect(x, y, Math.min(width, edge - x), height),
          );
          words.push({ word: match[0], boxes });
        }
      }
      return words;
    };
    for (const button of shown) {
      const name = button.textContent ?? '';
      const box = button.getBoundingClientRect();
      const words = wordsIn(button);
      const eyes = button.parentElement?.querySelectorAll(':scope > [data-eye]') ?? [];
      const marks = [...button.querySelectorAll('svg'), ...eyes]
        .map((mark) => mark.getBoundingClientRect())
        .filter(({ width }) => width > 0);
      for (const [at, { word, boxes }] of words.entries()) {
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1)
          found.push(`${name}: ${word} is broken`);
        for (const own of boxes) {
          if (own.left < box.left || own.right > box.right || own.top < box.top || own.bottom > box.bottom)
            found.push(
              `${name}: ${word} is outside its button by ${Math.max(own.right - box.right, own.bottom - box.bottom)}`,
            );
          if (marks.some((mark) => overlap(mark, own))) found.push(`${name}: ${word} is under a mark`);
          const others = words.filter((_, other) => other !== at).flatMap((other) => other.boxes);
          if (others.some((other) => overlap(other, own)))
            found.push(`${name}: ${word} is over another word`);
        }
      }
      for (const part of [button, ...button.querySelectorAll<HTMLElement>('*')]) {
        if (isHidden(part) || part.closest('svg, [data-line]')) continue;
        const cut = getComputedStyle(part).overflow !== 'visible';
        const { scrollWidth, clientWidth, scrollHeight, clientHeight } = part;
        if (cut && (scrollWidth > clientWidth || scrollHeight > clientHeight)) found.push(`${name} is cut`);
      }
      const row = button.closest('[role=toolbar], [popover]')?.getBoundingClientRect();
      if (row && (box.left < row.left - 0.5 || box.right > row.right + 0.5))
        found.push(`${name} is outside its row`);
    }
    for (const bar of root?.querySelectorAll('[role=toolbar]') ?? []) {
      const boxes = shown
        .filter((button) => button.closest('[role=toolbar], [popover]') === bar)
        .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }));
      for (const [at, { name, box }] of boxes.entries()) {
        if (boxes.slice(at + 1).some((other) => overlap(other.box, box)))
          found.push(`${name} is over another button`);
      }
      // One column is one left edge: a button that fell to the next line by accident has an edge of its own.
      const columns = new Set(boxes.slice(0, -1).map(({ box }) => Math.round(box.left)));
      const widths = new Set(boxes.slice(0, -1).map(({ box }) => Math.round(box.width)));
      const first = boxes.filter(({ box }) => Math.round(box.top) === Math.round(boxes[0]?.box.top ?? 0));
      if (first.length !== columns.size && boxes.length > first.length)
        found.push(`${name(bar)}: ${columns.size} edges`);
      if (widths.size > 2) found.push(`${name(bar)}: ${[...widths]} wide`);
    }
    function name(bar: Element) {
      return bar.getAttribute('aria-label') ?? '';
    }
    return [...new Set(found)];
  });
}

/** Sets the width, and waits until the buttons have found their columns. */
async function widen(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}

const builder = (page: Page) => page.locator('submittal-builder');

/** Opens the build screen in a language, with some documents of a list chosen, so that its button counts them. */
async function openBuild(page: Page, mode: string, language: string) {
  await page.goto('/build');
  const list = page.getByRole('article').getByRole('button', { name: /^Detail Drawings/ });
  await list.first().click();
  await page.getByRole('dialog').getByRole('checkbox').nth(1).check();
  await page.keyboard.press('Escape');
  if (mode === 'systems') await page.getByRole('tab', { name: 'Systems' }).click();
  await builder(page).evaluate((it, tag) => it.setAttribute('lang', tag), language);
  await expect(page.getByRole('article').nth(3)).toBeVisible();
  // Everything stands where it would, and nothing is drawn: drawing takes half of the time of many widths.
  await page.evaluate(() => document.documentElement.style.setProperty('opacity', '0'));
}

for (const mode of ['products', 'systems']) {
  for (const language of languageCodes) {
    test(`${mode} in ${language}: buttons are as wide as their words, from 320 to 1920`, async ({ page }) => {
      await openBuild(page, mode, language);
      const wrong: Record<string, string[]> = {};
      for (const font of FONTS) {
        await builder(page).evaluate((it, family) => {
          if (it instanceof HTMLElement) it.style.setProperty('--sb-font', family || null);
        }, font);
        for (const width of WIDTHS) {
          await widen(page, width);
          wrong[`${width} ${font}`] = await faults(page);
        }
      }
      expect(Object.entries(wrong).filter(([, found]) => found.length > 0)).toEqual([]);
    });

    test(`${mode} in ${language}: so are those behind More`, async ({ page }) => {
      await openBuild(page, mode, language);
      const more = page.locator('[part=doc-button][aria-haspopup]').last();
      const behind = page.locator('[popover] [part=doc-button]');
      for (const width of [320, 390, 768, 1280]) {
        await widen(page, width);
        // A card that gets other columns is laid out anew, and its list closes.
        await expect(async () => {
          if (!(await behind.first().isVisible())) await more.click();
          await expect(behind.first()).toBeVisible({ timeout: 2_000 });
        }).toPass();
        expect(await faults(page), `at ${width}`).toEqual([]);
        await page.keyboard.press('Escape');
      }
    });
  }
}

test('at 1280 there are four columns of buttons, and as many while results are loading', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/search*', async (route) => {
    await gate;
    await route.continue();
  });
  const columns = (within: string) =>
    page
      .locator(`${within} [class*=buttons]`)
      .first()
      .evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length);
  await page.goto('/build');
  await expect(page.locator('[data-placeholders]')).toBeVisible();
  expect(await columns('[data-placeholders]')).toBe(4);
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await columns('article')).toBe(4);
});

test('on a page that reads from right to left, the element reads from left to right', async ({ page }) => {
  await openBuild(page, 'products', 'de');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'ltr');
  await expect(page.getByRole('article').first()).toHaveCSS('direction', 'ltr');
  for (const width of [320, 390, 768, 1280]) {
    await widen(page, width);
    expect(await faults(page), `at ${width}`).toEqual([]);
  }
});
