import type { PageSymbol } from './side-table.ts';

/**
 * The corner of a page that a reader sees at the top left, in the page's own space: on a rotated page, it is
 * not the top left corner of the box.
 */
export function topLeftCorner(page: PageSymbol | undefined): readonly [number, number] {
  const [left, bottom, right, top] = page?.cropBox ?? [0, 0, 612, 792];
  const rotate = page?.rotate ?? 0;
  const x = rotate === 180 || rotate === 270 ? right : left;
  const y = rotate === 90 || rotate === 180 ? bottom : top;
  return [x, y];
}
