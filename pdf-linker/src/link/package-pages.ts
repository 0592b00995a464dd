import { TREE_FANOUT } from '../format/page-tree-writer.ts';
import { PAGE_ROOT } from '../format/side-table.ts';
import type { Turns } from '../turns.ts';
import { type LinkObjects, references } from './link-objects.ts';
import type { Placement } from './placement.ts';

interface Node {
  number: number;
  pages: number;
  kids: readonly number[];
}

/**
 * The page tree of the package (ISO 32000-2 7.7.3): one node for each document, whose children are in its
 * body, or written here if only some of its pages are selected; if there are several documents, further nodes above, with no more than {@link TREE_FANOUT} children
 * each.
 * @returns the number of the root.
 * @throws RangeError if there are no documents.
 */
export async function writePages(
  objects: LinkObjects,
  placements: readonly Placement[],
  turns: Turns,
): Promise<number> {
  for (const { base, selected } of placements)
    for (const { number, parent, kids, pages } of selected?.nodes ?? [])
      writeNode(
        objects,
        { number: base + number, pages, kids: kids.map((kid) => base + kid) },
        base + parent,
      );
  let level: Node[] = placements.map(({ table, base }) => ({
    number: base + PAGE_ROOT,
    pages: table.pageCount,
    kids: table.pageTreeKids.map((kid) => base + kid),
  }));
  while (level.length > 1) {
    const above: Node[] = [];
    for (let at = 0; at < level.length; at += TREE_FANOUT) {
      if (turns.over) await turns.next();
      const kids = level.slice(at, at + TREE_FANOUT);
      const parent = objects.allocate();
      for (const node of kids) writeNode(objects, node, parent);
      const pages = kids.reduce((sum, kid) => sum + kid.pages, 0);
      above.push({ number: parent, pages, kids: kids.map((kid) => kid.number) });
    }
    level = above;
  }
  const [root] = level;
  if (root === undefined) throw new RangeError('a package needs at least one page');
  writeNode(objects, root, undefined);
  return root.number;
}

function writeNode(objects: LinkObjects, node: Node, parent: number | undefined): void {
  const above = parent === undefined ? '' : `/Parent ${parent} 0 R`;
  objects.write(node.number, `<</Type/Pages${above}/Kids[${references(node.kids)}]/Count ${node.pages}>>`);
}
