import { dict, localRef, name } from '../object/value.ts';
import type { BodyBuilder } from './body-builder.ts';
import { FIRST_PAGE, PAGE_ROOT } from './side-table.ts';

/** The maximum number of children of a page tree node. */
export const TREE_FANOUT = 32;

/**
 * Writes the inner nodes of a balanced page tree (ISO 32000-2 7.7.3) over the pages of a body. The nodes
 * below the root are part of the body; the linker writes the root.
 * @returns the parent of each page, and the root's children.
 */
export function writePageTree(
  builder: BodyBuilder,
  pageCount: number,
): { parents: number[]; rootKids: number[] } {
  const none = (): number => 0;
  let level = Array.from({ length: pageCount }, (_, index) => ({ number: FIRST_PAGE + index, pages: 1 }));
  const parents = level.map(() => PAGE_ROOT);
  const nodes: { number: number; kids: typeof level; pages: number }[] = [];
  const parentOf = new Map<number, number>();
  while (level.length > TREE_FANOUT) {
    const above: typeof level = [];
    for (let at = 0; at < level.length; at += TREE_FANOUT) {
      const kids = level.slice(at, at + TREE_FANOUT);
      const node = { number: builder.allocate(), kids, pages: kids.reduce((sum, kid) => sum + kid.pages, 0) };
      nodes.push(node);
      above.push(node);
      for (const kid of kids) parentOf.set(kid.number, node.number);
    }
    level = above;
  }
  for (const node of nodes) {
    const entries = dict({
      Type: name('Pages'),
      Parent: localRef(parentOf.get(node.number) ?? PAGE_ROOT),
      Kids: node.kids.map((kid) => localRef(kid.number)),
      Count: node.pages,
    });
    builder.write(node.number, entries, none);
  }
  parents.forEach((_, index) => {
    parents[index] = parentOf.get(FIRST_PAGE + index) ?? PAGE_ROOT;
  });
  return { parents, rootKids: level.map((node) => node.number) };
}
