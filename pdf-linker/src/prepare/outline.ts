import type { BodyBuilder } from '../format/body-builder.ts';
import { OUTLINE_PARENT, type OutlineSymbol } from '../format/side-table.ts';
import { type Dict, dict, localRef, PdfString, type Value } from '../object/value.ts';
import type { SourceDocument } from '../source/source-document.ts';
import type { Actions } from './actions.ts';
import type { Destinations } from './destinations.ts';
import type { GraphCopier } from './graph-copier.ts';

interface Item {
  entries: Dict;
  open: boolean;
  kids: Item[];
}

const MAX_ITEMS = 100_000;
const MAX_DEPTH = 50;

/**
 * Writes the source's outline (ISO 32000-2 12.3.3) as objects whose topmost items hang below
 * OUTLINE_PARENT, which is the outline's root in the body and the document's bookmark in a package.
 * Items that lead nowhere stay, as headings of those below them.
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
  const seen = new Set<unknown>();
  const read = (first: Value | undefined, depth: number): Item[] => {
    const items: Item[] = [];
    let value = first;
    for (;;) {
      const node = source.dict(value);
      if (node === undefined || seen.has(node) || seen.size >= MAX_ITEMS) return items;
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
      const kids = depth < MAX_DEPTH ? read(node.get('First'), depth + 1) : [];
      items.push({ entries, open, kids });
      value = node.get('Next');
    }
  };
  const items = read(root?.get('First'), 0);
  if (items.length === 0) return null;

  /** Writes siblings and what is below them; answers their numbers and how many rows they show. */
  const write = (siblings: Item[], parent: number): { first: number; last: number; shown: number } => {
    const numbers = siblings.map(() => builder.allocate());
    let shown = 0;
    siblings.forEach((item, i) => {
      const number = numbers[i] ?? 0;
      const { entries } = item;
      entries.set('Parent', localRef(parent));
      const previous = numbers[i - 1];
      if (previous !== undefined) entries.set('Prev', localRef(previous));
      const next = numbers[i + 1];
      if (next !== undefined) entries.set('Next', localRef(next));
      shown++;
      if (item.kids.length > 0) {
        const below = write(item.kids, number);
        entries.set('First', localRef(below.first));
        entries.set('Last', localRef(below.last));
        entries.set('Count', item.open ? below.shown : -below.shown);
        if (item.open) shown += below.shown;
      }
      builder.write(number, entries, copier.locate);
    });
    return { first: numbers[0] ?? 0, last: numbers.at(-1) ?? 0, shown };
  };
  const { first, last, shown } = write(items, OUTLINE_PARENT);
  copier.drain();
  return { first, last, topItems: shown, items: seen.size };
}
