import { topLeftCorner } from '../format/page-corner.ts';
import { FIRST_PAGE, OUTLINE_PARENT } from '../format/side-table.ts';
import { numberText, textStringText } from '../object/serialise.ts';
import type { Turns } from '../turns.ts';
import type { LinkInput } from './link-input.ts';
import type { LinkObjects } from './link-objects.ts';
import type { Placement } from './placement.ts';

/** A document in the outline: its bookmark and its heading. */
interface OutlineDocument {
  placement: Placement;
  title: string;
  heading: string;
  /** Distinguishes headings with the same name. */
  section?: number;
  /** The divider before the documents of the heading, if this document is the first of them. */
  opening?: Placement;
}

/** A generated part in the outline. */
interface OutlinePart {
  placement: Placement;
  title: string;
}

/** The contents of the outline: documents, and the generated parts before and after them. */
interface OutlineMatter {
  front: readonly OutlinePart[];
  documents: readonly OutlineDocument[];
  back: readonly OutlinePart[];
}

/** Collects what the outline contains; a document comes with the first of the pages before its group. */
export function outlineMatter(inputs: readonly LinkInput[], placements: readonly Placement[]): OutlineMatter {
  const front: OutlinePart[] = [];
  const back: OutlinePart[] = [];
  const documents: OutlineDocument[] = [];
  let opening: Placement | undefined;
  inputs.forEach(({ bookmark: { kind, title, heading, section } }, i) => {
    const placement = placements[i];
    if (placement === undefined) return;
    if (kind === 'divider') opening ??= placement;
    else if (kind === 'part') (documents.length > 0 ? back : front).push({ placement, title });
    else {
      const group = section === undefined ? {} : { section };
      documents.push({ placement, title, heading, ...group, ...(opening && { opening }) });
      opening = undefined;
    }
  });
  return { front, documents, back };
}

/**
 * The outline of the package: the parts at the front; then, for each change of heading, the heading with its
 * documents below it, each with its own outline; then the parts at the back. Headings are open, documents
 * closed.
 * @returns the number of the outline's root.
 */
export async function writeOutline(
  objects: LinkObjects,
  { front, documents, back }: OutlineMatter,
  turns: Turns,
): Promise<number> {
  const root = objects.allocate();
  const groups: { heading: string; documents: OutlineDocument[] }[] = [];
  for (const document of documents) {
    const last = groups.at(-1);
    const goesOn =
      last !== undefined &&
      last.heading === document.heading &&
      last.documents[0]?.section === document.section &&
      document.opening === undefined;
    if (goesOn) last.documents.push(document);
    else groups.push({ heading: document.heading, documents: [document] });
  }
  const top = [...front, ...groups, ...back].map(() => objects.allocate());
  const writePart = ({ placement, title }: OutlinePart, at: number): void => {
    objects.write(top[at] ?? 0, item(title, root, placement, siblings(top, at)));
  };
  front.forEach(writePart);
  for (const [g, group] of groups.entries()) {
    const heading = top[front.length + g] ?? 0;
    const bookmarks = group.documents.map(({ placement }) => placement.base + OUTLINE_PARENT);
    const [first] = group.documents;
    if (first === undefined) continue;
    const below = `${children(bookmarks)}/Count ${bookmarks.length}`;
    objects.write(
      heading,
      item(group.heading, root, first.opening ?? first.placement, siblings(top, front.length + g) + below),
    );
    for (const [i, { title, placement }] of group.documents.entries()) {
      if (turns.over) await turns.next();
      const { outline } = placement.table;
      const own =
        outline === null
          ? ''
          : `${children([placement.base + outline.first, placement.base + outline.last])}/Count ${-outline.topItems}`;
      objects.write(bookmarks[i] ?? 0, item(title, heading, placement, siblings(bookmarks, i) + own));
    }
  }
  back.forEach((part, i) => {
    writePart(part, front.length + groups.length + i);
  });
  objects.write(root, `<</Type/Outlines${children(top)}/Count ${top.length + documents.length}>>`);
  return root;
}

/**
 * An item (ISO 32000-2 12.3.3) that shows the first page of a document from its top left corner at the
 * current zoom (12.3.2.2). `entries` is the text of its other entries.
 */
function item(title: string, parent: number, { base, table }: Placement, entries: string): string {
  const [x, y] = topLeftCorner(table.pages[0]);
  const destination = `[${base + FIRST_PAGE} 0 R/XYZ ${numberText(x)} ${numberText(y)} null]`;
  return `<</Title ${textStringText(title)}/Parent ${parent} 0 R/Dest${destination}${entries}>>`;
}

function children(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === undefined ? '' : `/First ${first} 0 R/Last ${last} 0 R`;
}

function siblings(numbers: readonly number[], index: number): string {
  const [previous, next] = [numbers[index - 1], numbers[index + 1]];
  return `${previous === undefined ? '' : `/Prev ${previous} 0 R`}${next === undefined ? '' : `/Next ${next} 0 R`}`;
}
