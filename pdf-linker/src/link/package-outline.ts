import { type Dict, dict, localRef, name, textString, type Value } from '../object/value.ts';
import { topLeftCorner } from '../page-corner.ts';
import { FIRST_PAGE, OUTLINE_PARENT, type PageSymbol } from '../side-table.ts';
import type { Placement } from './body-segment.ts';
import type { LinkObjects } from './link-objects.ts';

/** A document in the outline: its bookmark and the heading it stands under. */
export interface OutlineDocument {
  placement: Placement;
  title: string;
  heading: string;
  /** The divider before the documents of the heading, when the document is the first of these. */
  opening?: Placement;
}

/** A generated part in the outline. */
export interface OutlinePart {
  placement: Placement;
  title: string;
}

/** The destination that shows a page from its top left corner at the zoom in use (ISO 32000-2 12.3.2.2). */
function topOfPage(pageObject: number, page: PageSymbol | undefined): Value[] {
  const [x, y] = topLeftCorner(page);
  return [localRef(pageObject), name('XYZ'), x, y, null];
}

/**
 * The outline of the package: cover and contents, then a heading wherever it changes, below it the documents, below each the
 * document's own outline. Headings are open, documents closed.
 * @returns the number of the outline's root.
 */
export function writeOutline(
  objects: LinkObjects,
  parts: readonly OutlinePart[],
  documents: readonly OutlineDocument[],
): number {
  const root = objects.allocate();
  const groups: { heading: string; documents: OutlineDocument[] }[] = [];
  for (const document of documents) {
    const last = groups.at(-1);
    if (last !== undefined && last.heading === document.heading && document.opening === undefined)
      last.documents.push(document);
    else groups.push({ heading: document.heading, documents: [document] });
  }
  const top = [...parts, ...groups].map(() => objects.allocate());
  parts.forEach(({ placement, title }, i) => {
    const entries = dict({
      Title: textString(title),
      Parent: localRef(root),
      Dest: firstPage(placement),
    });
    objects.write(top[i] ?? 0, linked(entries, top, i));
  });
  const headings = top.slice(parts.length);
  groups.forEach((group, g) => {
    const heading = headings[g] ?? 0;
    const bookmarks = group.documents.map(({ placement }) => placement.base + OUTLINE_PARENT);
    const first = group.documents[0];
    objects.write(
      heading,
      linked(
        dict({
          Title: textString(group.heading),
          Parent: localRef(root),
          Dest: first === undefined ? undefined : firstPage(first.opening ?? first.placement),
          First: reference(bookmarks[0]),
          Last: reference(bookmarks.at(-1)),
          Count: bookmarks.length,
        }),
        top,
        parts.length + g,
      ),
    );
    group.documents.forEach((document, i) => {
      const { outline } = document.placement.table;
      const { base } = document.placement;
      const entries = dict({
        Title: textString(document.title),
        Parent: localRef(heading),
        Dest: firstPage(document.placement),
        First: outline === null ? undefined : localRef(base + outline.first),
        Last: outline === null ? undefined : localRef(base + outline.last),
        Count: outline === null ? undefined : -outline.topItems,
      });
      objects.write(bookmarks[i] ?? 0, linked(entries, bookmarks, i));
    });
  });
  const shown = top.length + documents.length;
  const entries = dict({
    Type: name('Outlines'),
    First: reference(top[0]),
    Last: reference(top.at(-1)),
    Count: shown,
  });
  objects.write(root, entries);
  return root;
}

function firstPage(placement: Placement): Value[] {
  return topOfPage(placement.base + FIRST_PAGE, placement.table.pages[0]);
}

function reference(number: number | undefined): Value | undefined {
  return number === undefined ? undefined : localRef(number);
}

function linked(entries: Dict, siblings: readonly number[], index: number): Dict {
  const previous = siblings[index - 1];
  const next = siblings[index + 1];
  if (previous !== undefined) entries.set('Prev', localRef(previous));
  if (next !== undefined) entries.set('Next', localRef(next));
  return entries;
}
