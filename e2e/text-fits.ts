import { expect, type Page } from '@playwright/test';
import { languageCodes } from '@submittal/contract/languages';

/**
 * What is wrong with the words on the screen, whatever it shows: a word that is broken though its line has room for it, cut,
 * beyond the window, or under something else. While a window or a list is open, only its words are looked at. Each line
 * gives a word and its fault.
 */
export function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('submittal-builder')?.shadowRoot;
    if (!root) throw new Error('There is no element');
    const found = new Set<string>();
    const layers = [
      ...root.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog], [popover]'),
    ].filter(
      (layer) =>
        !layer.classList.contains('sb-overlay') &&
        layer.getAttribute('role') !== 'tooltip' &&
        layer.getClientRects().length > 0,
    );
    const layer: ParentNode = layers.at(-1) ?? root;
    const { innerWidth, innerHeight } = window;

    /** Whether a text is for screen readers, or not drawn at all. */
    const isHidden = (element: Element): boolean => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.visibility !== 'visible' || style.opacity === '0') return true;
        if (style.clipPath !== 'none' || at.hasAttribute('inert')) return true;
        if (at.getClientRects().length === 0 && style.display !== 'contents') return true;
        // What is in a shut `details` is laid out, and not drawn.
        if (at.parentElement?.matches('details:not([open])') && !at.matches('summary')) return true;
      }
      return false;
    };
    /** Whether an element stays while what is behind it scrolls. */
    const stays = (element: Element): boolean => {
      for (let at: Element | null = element; at && at !== layer; at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    };
    /** The nearest ancestor that lays text out in lines. */
    const block = (element: Element): Element => {
      let at = element;
      while (at.parentElement && getComputedStyle(at).display.startsWith('inline')) at = at.parentElement;
      return at;
    };

    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('svg, option, [data-placeholders]') || isHidden(parent)) continue;
      const context = block(parent);
      const style = getComputedStyle(context);
      const shortened = [parent, context].some((one) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(one);
        return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
      });
      const room =
        context.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      // A line may end after a hyphen, a dash or a slash.
      for (const match of (node.textContent ?? '').matchAll(/[^\s\-–—/·|]+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = boxes;
        if (!first) continue;
        const word = `${match[0]} (${parent.className || parent.tagName})`;
        const lines = new Set(boxes.map(({ top }) => Math.round(top)));
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (lines.size > 1 && width <= room - 1) found.add(`${word} is broken`);
        if (shortened) continue;
        for (const box of boxes) {
          // What a part of the page scrolls to is neither cut nor beyond it.
          let scrolls = false;
          let scrolledAway = false;
          for (let at: Element | null = parent; at && at !== layer; at = at.parentElement) {
            const { overflowX, overflowY } = getComputedStyle(at);
            const around = at.getBoundingClientRect();
            if (/auto|scroll/.test(overflowX + overflowY)) {
              scrolls = true;
              const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
              if (x < around.left || x > around.right || y < around.top || y > around.bottom)
                scrolledAway = true;
            }
            const cutsX =
              /hidden|clip/.test(overflowX) && (box.left < around.left - 1 || box.right > around.right + 1);
            const cutsY =
              /hidden|clip/.test(overflowY) &&
              (box.top < around.top - 1.5 || box.bottom > around.bottom + 1.5);
            if (!scrolls && (cutsX || cutsY)) found.add(`${word} is cut`);
          }
          if (!scrolls && (box.left < -1 || box.right > innerWidth + 1))
            found.add(`${word} is beyond the window`);
          if (scrolledAway) continue;
          const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
          if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
          const top = root.elementFromPoint(x, y);
          if (!top || !layer.contains(top) || top.contains(parent) || parent.contains(top)) continue;
          // A label's control or a stretched link lies over its own words on purpose.
          const common = top.closest('label, button, a');
          if (common?.contains(parent) || stays(top) || stays(parent)) continue;
          if (/^(INPUT|A|BUTTON)$/.test(top.tagName) && top.textContent === '') continue;
          if (getComputedStyle(top).opacity === '0') continue;
          if (getComputedStyle(parent).pointerEvents === 'none') continue;
          found.add(`${word} is under ${top.className || top.tagName}`);
        }
      }
    }
    return [...found];
  });
}

/**
 * Whether the page is drawn. While it is not, everything stands where it would: drawing takes a good part of the time that
 * many widths take, and only places are asked for.
 */
export async function setDrawn(page: Page, drawn: boolean): Promise<void> {
  await page.evaluate(
    (opacity) => {
      document.documentElement.style.opacity = opacity;
    },
    drawn ? '' : '0',
  );
}

/** Expects that every word of what is shown fits in each language at each width; the last language stays. */
export async function expectWordsFit(page: Page): Promise<void> {
  const builder = page.locator('submittal-builder');
  await setDrawn(page, false);
  for (const language of languageCodes) {
    await builder.evaluate((it, tag) => it.setAttribute('lang', tag), language);
    await expect(builder.locator('.sb-root')).toHaveAttribute('lang', new RegExp(language));
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => misfits(page), `${language} ${width}`).toEqual([]);
    }
  }
  await setDrawn(page, true);
}
