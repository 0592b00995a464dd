import { OUTLINE_PARENT, type OutlineSymbol } from '../../format/side-table.ts';
import type { ObjectGraph } from './object-graph.ts';

/** The links between the items that are selected of an outline (ISO 32000-2 12.3.3). */
export interface SelectedOutline {
  /** The selected items, in reading order. */
  items: readonly number[];
  /** Whether some item is not selected. */
  isShorter: boolean;
  kidsOf(item: number): readonly number[];
  /** Whether the item had others below it. */
  hadKids(item: number): boolean;
  /** Whether an object is an item, or the root of the outline. */
  isLinked(number: number): boolean;
  /** Where a field of an item leads that led to another item or the root; 0 for nowhere. */
  link(item: number, target: number): number;
}

/**
 * Decides which items of an outline are selected: those that lead to a page that is selected, those that lead to no page and had
 * nothing below them, and all above a selected one.
 * @param isLeftOut whether an object is a page that is left out.
 * @param isSelected whether an object is a page that is selected.
 * @returns undefined if the items are not those of one outline in reading order.
 */
export function keepOutline(
  graph: ObjectGraph,
  { first, items }: OutlineSymbol,
  isLeftOut: (number: number) => boolean,
  isSelected: (number: number) => boolean,
): SelectedOutline | undefined {
  const end = first + items;
  const isItem = (number: number): boolean => number >= first && number < end;
  // Items are numbered in reading order: above and before an item are smaller numbers, the smallest its parent's.
  const parents = new Map<number, number>();
  for (let item = first; item < end; item++) {
    let parent = end;
    graph.eachTarget(item, (target) => {
      if (target < parent && target < item && (target === OUTLINE_PARENT || isItem(target))) parent = target;
    });
    if (parent === end) return undefined;
    parents.set(item, parent);
  }
  const hadKids = (item: number): boolean => parents.get(item + 1) === item;
  const kids = new Map<number, number[]>();
  const selected: number[] = [];
  for (let item = end - 1; item >= first; item--) {
    const isWanted =
      kids.has(item) ||
      graph.refersToOne(item, isSelected) ||
      !(hadKids(item) || graph.refersToOne(item, isLeftOut));
    if (!isWanted) continue;
    selected.push(item);
    const parent = parents.get(item) ?? 0;
    const beside = kids.get(parent);
    if (beside === undefined) kids.set(parent, [item]);
    else beside.push(item);
  }
  selected.reverse();
  /** The place of each selected item among those beside it. */
  const places = new Map<number, number>();
  for (const list of kids.values()) {
    list.reverse();
    for (const [place, item] of list.entries()) places.set(item, place);
  }
  const kidsOf = (item: number): readonly number[] => kids.get(item) ?? [];
  return {
    items: selected,
    isShorter: selected.length < items,
    kidsOf,
    hadKids,
    isLinked: (number) => number === OUTLINE_PARENT || isItem(number),
    link: (item, target) => {
      const parent = parents.get(item) ?? 0;
      if (target === parent) return parent;
      if (target > item && parents.get(target) === item)
        return (target === item + 1 ? kidsOf(item)[0] : kidsOf(item).at(-1)) ?? 0;
      const place = places.get(item) ?? 0;
      return kidsOf(parent)[target < item ? place - 1 : place + 1] ?? 0;
    },
  };
}
