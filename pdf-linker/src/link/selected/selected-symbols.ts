import {
  type FormSymbol,
  type LayerSymbol,
  OUTLINE_PARENT,
  type OutlineSymbol,
  type PageLabelSymbol,
  type StructureSymbol,
} from '../../format/side-table.ts';
import { renumberFragment } from '../../object/fragment.ts';
import { mendFragment } from './mend-object.ts';
import type { SelectedOutline } from './outline-tree.ts';

/** The new number of an object; 0 if it is not selected. */
type Place = (number: number) => number;

/** The outline (ISO 32000-2 12.3.3); null without an item. Items are closed if one is missing. */
export function selectedOutline(
  symbol: OutlineSymbol | null,
  outline: SelectedOutline | undefined,
  place: Place,
): OutlineSymbol | null {
  const top = outline?.kidsOf(OUTLINE_PARENT) ?? [];
  const [first, last] = [top[0], top.at(-1)];
  if (symbol === null || outline === undefined || first === undefined || last === undefined) return null;
  return {
    first: place(first),
    last: place(last),
    topItems: outline.isShorter ? top.length : symbol.topItems,
    items: outline.items.length,
  };
}

/** The form (12.7.3) with the fields that have a widget on a selected page; null without any. */
export function selectedForm(form: FormSymbol | null, place: Place): FormSymbol | null {
  const fields = form?.fields.map(place).filter(isSelected) ?? [];
  if (form === null || fields.length === 0) return null;
  const resources = Object.fromEntries(
    Object.entries(form.resources).map(([category, named]) => [category, renumbered(named, place)]),
  );
  return { ...form, fields, resources };
}

/** The layers (8.11.4) that selected pages use; null without any. */
export function selectedLayers(layers: LayerSymbol | null, place: Place): LayerSymbol | null {
  const groups = layers?.groups.map(place).filter(isSelected) ?? [];
  if (layers === null || groups.length === 0) return null;
  const list = (numbers: readonly number[]): number[] => numbers.map(place).filter(isSelected);
  const mended = (fragment: string): string[] => {
    const left = mendFragment(renumberFragment(fragment, place));
    return left === undefined ? [] : [left];
  };
  return {
    groups,
    off: list(layers.off),
    locked: list(layers.locked),
    order: layers.order === null ? null : (mended(layers.order)[0] ?? null),
    radioGroups: layers.radioGroups.flatMap(mended),
    usage: layers.usage.flatMap(mended),
  };
}

/**
 * The structure (14.7) with the elements that have content on selected pages; null without any, unless the document is marked
 * as tagged: then the pages have only artifacts.
 * @param keys the new key of each parent-tree key that is still in use.
 */
export function selectedStructure(
  structure: StructureSymbol | null,
  place: Place,
  keys: ReadonlyMap<number, number>,
): StructureSymbol | null {
  const kids = structure?.kids.map(place).filter(isSelected) ?? [];
  if (structure === null || (kids.length === 0 && !structure.marked)) return null;
  const parents: number[] = [];
  for (const [key, own] of keys) parents[own] = place(structure.parents[key] ?? 0);
  return { ...structure, kids, parents, classes: renumbered(structure.classes, place) };
}

/** The ranges of page labels (12.4.2), so that each selected page keeps the label that it has in its document. */
export function selectedLabels(
  labels: readonly PageLabelSymbol[],
  pages: readonly number[],
): PageLabelSymbol[] {
  const out: PageLabelSymbol[] = [];
  let before: PageLabelSymbol | undefined;
  for (const [index, page] of pages.entries()) {
    const range = labels.findLast((label) => label.page <= page);
    if (range === undefined) continue;
    const goesOn = range === before && pages[index - 1] === page - 1;
    if (!goesOn) out.push({ ...range, page: index, start: range.start + page - range.page });
    before = range;
  }
  return out;
}

/** What is on selected pages, by their new places. */
export function moved<Item extends { page: number }>(
  items: readonly Item[],
  pageOf: ReadonlyMap<number, number>,
): Item[] {
  return items.flatMap((item) => {
    const page = pageOf.get(item.page);
    return page === undefined ? [] : [{ ...item, page }];
  });
}

function renumbered(named: Readonly<Record<string, string>>, place: Place): Record<string, string> {
  return Object.fromEntries(
    Object.entries(named).map(([name, fragment]) => [name, renumberFragment(fragment, place)]),
  );
}

function isSelected(number: number): boolean {
  return number !== 0;
}
