import type { Page } from '@playwright/test';

/**
 * Draws all text of the element `factor` times as large in a window that stays as it is, as browsers do that enlarge text only
 * (WCAG 2.2, 1.4.4): the size and the line height of each element are multiplied. It is of what is shown now; what comes
 * later has its own size.
 */
export async function enlargeText(page: Page, factor: number): Promise<void> {
  await page.evaluate((times) => {
    const root = document.querySelector('submittal-builder')?.shadowRoot;
    const elements = [...(root?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
      // The cover is a picture of a sheet, drawn to a scale.
      (element) => element instanceof HTMLElement && !element.closest('[style*=scale]'),
    );
    for (const { style } of elements) {
      style.removeProperty('font-size');
      style.removeProperty('line-height');
    }
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)];
    });
    for (const [index, { style }] of elements.entries()) {
      const [size = 0, line = Number.NaN] = sizes[index] ?? [];
      if (times === 1) continue;
      style.setProperty('font-size', `${size * times}px`, 'important');
      if (!Number.isNaN(line)) style.setProperty('line-height', `${line * times}px`, 'important');
    }
  }, factor);
}

/**
 * What enlarged text does to the screen: how far the page runs out to the side, and words that lie over others or have no
 * room at all, in what sticks too. Each line gives a word and its fault.
 */
export function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('submittal-builder')?.shadowRoot;
    if (!root) throw new Error('There is no element');
    const found = new Set<string>();
    const width = document.documentElement.clientWidth;
    const sideways = (document.scrollingElement?.scrollWidth ?? 0) - width;
    if (sideways > 0) found.add(`the page is ${sideways} px too wide`);
    const windows = [...root.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].filter(
      (one) => one.getClientRects().length > 0,
    );
    const layer: ParentNode = windows.at(-1) ?? root;

    /** The part of a box that is drawn, after what cuts it; and what scrolls or sticks together with it. */
    const drawn = (node: Element, box: DOMRect) => {
      let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
      let ground: Element | undefined;
      for (let at: Element | null = node; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.visibility !== 'visible' || style.opacity === '0' || style.clipPath !== 'none') return;
        if (at.parentElement?.matches('details:not([open])') && !at.matches('summary')) return;
        if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
          const around = at.getBoundingClientRect();
          [left, right] = [Math.max(left, around.left), Math.min(right, around.right)];
          [top, bottom] = [Math.max(top, around.top), Math.min(bottom, around.bottom)];
        }
        if (!ground && /fixed|sticky/.test(style.position)) ground = at;
      }
      return { left, top, right, bottom, ground };
    };

    const words: (NonNullable<ReturnType<typeof drawn>> & { word: string; node: Node })[] = [];
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || parent.closest('svg, option, [inert], [data-placeholders], [style*=scale]')) continue;
      for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, match.index);
        range.setEnd(node, match.index + match[0].length);
        for (const box of range.getClientRects()) {
          const seen = drawn(parent, box);
          if (!seen || box.width === 0) continue;
          const word = `${match[0]} (${parent.className || parent.tagName})`;
          // A line's box is higher than its letters.
          const spare = (box.height - Number.parseFloat(getComputedStyle(parent).fontSize)) / 2;
          words.push({ ...seen, top: seen.top + spare, bottom: seen.bottom - spare, word, node });
        }
      }
      // A name that is shortened still has room for a few letters.
      const shortened = parent.closest<HTMLElement>('[data-name], strong button');
      if (shortened && shortened.getClientRects().length > 0 && shortened.clientWidth < 60)
        found.add(`${parent.textContent} is ${shortened.clientWidth} px wide`);
    }
    for (const [index, one] of words.entries()) {
      for (const other of words.slice(index + 1)) {
        if (one.node === other.node || one.ground !== other.ground) continue;
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (across > 2 && down > 2) found.add(`${one.word} lies over ${other.word}`);
      }
    }
    return [...found];
  });
}
