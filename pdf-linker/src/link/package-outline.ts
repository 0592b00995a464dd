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
}

/** The destination that shows a page from its top left corner at the zoom in use (ISO 32000-2 12.3.2.2). */
function topOfPage(pageObject: number, page: PageSymbol | undefined): Value[] {
  const [x, y] = topLeftCorner(page);
  return [localRef(pageObject), name('XYZ'), x, y, null];
}

/**
 * The outline of the package: a heading wherever it changes, below it the documents, below each the
 * document's own outline. Headings are open, documents closed.
 * @returns the number of the outline's root.
 */
export function writeOutline(objects: LinkObjects, documents: readonly OutlineDocument[]): number {
  const root = objects.allocate();
  const groups: { heading: string; documents: OutlineDocument[] }[] = [];
  for (const document of documents) {
    const last = groups.at(-1);
    if (last !== undefined && last.heading === document.heading) last.documents.push(document);
    else groups.push({ heading: document.heading, documents: [document] });
  }
  const headings = groups.map(() => objects.allocate());
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
          Dest: first === undefined ? undefined : firstPage(first),
          First: reference(bookmarks[0]),
          Last: reference(bookmarks.at(-1)),
          Count: bookmarks.length,
        }),
        headings,
        g,
      ),
    );
    group.documents.forEach((document, i) => {
      const { outline } = document.placement.table;
      const { base } = document.placement;
      const entries = dict({
        Title: textString(document.title),
        Parent: localRef(heading),
        Dest: firstPage(document),
        First: outline === null ? undefined : localRef(base + outline.first),
        Last: outline === null ? undefined : localRef(base + outline.last),
        Count: outline === null ? undefined : -outline.topItems,
      });
      objects.write(bookmarks[i] ?? 0, linked(entries, bookmarks, i));
    });
  });
  const shown = headings.length + documents.length;
  const entries = dict({
    Type: name('Outlines'),
    First: reference(headings[0]),
    Last: reference(headings.at(-1)),
    Count: shown,
  });
  objects.write(root, entries);
  return root;
}

function firstPage({ placement }: OutlineDocument): Value[] {
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
