import type { BodyBuilder } from '../../format/body-builder.ts';
import { OUTLINE_PARENT, type OutlineSymbol } from '../../format/side-table.ts';
import { type Dict, dict, localRef, PdfString, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import type { Actions } from '../copy/actions.ts';
import type { Destinations } from '../copy/destinations.ts';
import type { GraphCopier } from '../copy/graph-copier.ts';

interface Item {
  entries: Dict;
  open: boolean;
  /** The number of levels above it, at most {@link MAX_DEPTH}. */
  depth: number;
  /** The number of its object in the body. */
  number: number;
}

/**
 * Viewers walk an outline recursively, and stop or crash at some depth. All viewers known to us manage fifty
 * levels, including the bookmarks of heading and document. Deeper items become siblings of their ancestors at
 * this depth.
 */
const MAX_DEPTH = 47;

/**
 * Writes the source's outline (ISO 32000-2 12.3.3) as objects whose topmost items hang below OUTLINE_PARENT,
 * which is the outline's root in the body and the document's bookmark in a package. Items without a
 * destination stay, as headings of the items below them.
 */
export function copyOutline(
  source: SourceDocument,
  builder: BodyBuilder,
  copier: GraphCopier,
  destinations: Destinations,
  actions: Actions,
): OutlineSymbol | null {
  const catalog = source.dict(source.trailer.get('Root'));
  const root = source.dict(catalog?.get('Outlines'));
  const items = readItems(source, root?.get('First'), destinations, actions);
  for (const item of items) item.number = builder.allocate();
  const [first] = items;
  if (first === undefined) return null;
  const { last, shown } = tie(items);
  for (const { number, entries } of items) builder.write(number, entries, copier.locate);
  copier.drain();
  return { first: first.number, last, topItems: shown, items: items.length };
}

/** The items in reading order, each before those below it. There are no more than the file has objects. */
function readItems(
  source: SourceDocument,
  first: Value | undefined,
  destinations: Destinations,
  actions: Actions,
): Item[] {
  const items: Item[] = [];
  const seen = new Set<Dict>();
  /** The next item on each level, from the topmost level down to the present one. */
  const levels: (Value | undefined)[] = [first];
  while (levels.length > 0) {
    const node = source.dict(levels.at(-1));
    if (node === undefined || seen.has(node)) {
      levels.pop();
      continue;
    }
    seen.add(node);
    const title = source.resolve(node.get('Title'));
    const explicit = destinations.explicit(node.get('Dest'));
    const action = explicit === undefined ? actions.safe(node.get('A')) : undefined;
    const entries = dict({
      Title: title instanceof PdfString ? title : new PdfString(new Uint8Array(0)),
      Dest: explicit,
      A: action,
      C: source.array(node.get('C'))?.map((part) => source.number(part) ?? 0),
      F: source.number(node.get('F')),
    });
    const open = (source.number(node.get('Count')) ?? 0) > 0;
    items.push({ entries, open, depth: Math.min(levels.length - 1, MAX_DEPTH), number: 0 });
    levels[levels.length - 1] = node.get('Next');
    levels.push(node.get('First'));
  }
  return items;
}

/**
 * Links each item to those above, beside and below it.
 * @returns the last topmost item, and the number of rows shown while the items are open or closed as they
 *   state.
 */
function tie(items: readonly Item[]): { last: number; shown: number } {
  /** The latest item on each level, and the number of rows that it shows below it when open. */
  const latest: { item: Item; shown: number }[] = [];
  let shown = 0;
  let last = 0;
  const close = (depth: number): void => {
    while (latest.length > depth) {
      const closed = latest.pop();
      if (closed === undefined) return;
      const { item, shown: below } = closed;
      if (below > 0) item.entries.set('Count', item.open ? below : -below);
      const rows = 1 + (item.open ? below : 0);
      const above = latest.at(-1);
      if (above === undefined) shown += rows;
      else above.shown += rows;
    }
  };
  for (const item of items) {
    const before = latest[item.depth]?.item;
    close(item.depth);
    const above = latest.at(-1)?.item;
    item.entries.set('Parent', localRef(above?.number ?? OUTLINE_PARENT));
    if (before !== undefined) {
      item.entries.set('Prev', localRef(before.number));
      before.entries.set('Next', localRef(item.number));
    } else above?.entries.set('First', localRef(item.number));
    if (above === undefined) last = item.number;
    else above.entries.set('Last', localRef(item.number));
    latest.push({ item, shown: 0 });
  }
  close(0);
  return { last, shown };
}
