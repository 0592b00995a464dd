const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'] as const;
type Arrow = (typeof arrows)[number];

const isArrow = (key: string): key is Arrow => arrows.some((arrow) => arrow === key);

/**
 * The target of an arrow key among controls in rows and columns: left and right lead to the previous and the
 * next, up and down to the nearest in the next row, `Home` and `End` to the first and the last.
 * @param items in document order, each of them visible.
 * @returns undefined for another key, and if there is nothing in that direction.
 */
export function arrowTarget<Item extends HTMLElement>(
  items: readonly Item[],
  from: HTMLElement,
  key: string,
): Item | undefined {
  if (!isArrow(key)) return undefined;
  const all: readonly HTMLElement[] = items;
  const at = all.indexOf(from);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key === 'ArrowLeft') return items[at - 1];
  if (key === 'ArrowRight') return items[at + 1];
  return nearestRow(items, from, key === 'ArrowDown' ? 1 : -1);
}

/**
 * The control in the next row down (1) or up (-1) whose centre is nearest; rows are distinguished by the
 * controls' centres.
 */
function nearestRow<Item extends HTMLElement>(items: readonly Item[], from: HTMLElement, way: 1 | -1) {
  const own = from.getBoundingClientRect();
  const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const start = middle(own);
  let best: { item: Item; down: number; across: number } | undefined;
  for (const item of items) {
    const box = item.getBoundingClientRect();
    const { x, y } = middle(box);
    const down = (y - start.y) * way;
    // Controls of the same row overlap vertically.
    if (down <= Math.min(own.height, box.height) / 2) continue;
    const across = Math.abs(x - start.x);
    const nearer = !best || down < best.down - 1 || (down <= best.down + 1 && across < best.across);
    if (nearer) best = { item, down, across };
  }
  return best?.item;
}
