import { TREE_FANOUT } from '../../format/page-tree-writer.ts';
import { FIRST_PAGE, PAGE_ROOT } from '../../format/side-table.ts';

/** An inner node of a page tree (ISO 32000-2 7.7.3.2), by the numbers of a narrowed body. */
export interface TreeNode {
  readonly number: number;
  readonly parent: number;
  readonly kids: readonly number[];
  readonly pages: number;
}

/**
 * The inner nodes of a balanced page tree over the selected pages, with the numbers behind those of the pages. The nodes in
 * the body count other pages, so the linker writes these instead.
 */
export function selectedTree(pageCount: number): {
  nodes: readonly TreeNode[];
  rootKids: readonly number[];
  parents: ReadonlyMap<number, number>;
} {
  const nodes: Omit<TreeNode, 'parent'>[] = [];
  const parents = new Map<number, number>();
  let next = FIRST_PAGE + pageCount;
  let level = Array.from({ length: pageCount }, (_, page) => ({ number: FIRST_PAGE + page, pages: 1 }));
  while (level.length > TREE_FANOUT) {
    const above: typeof level = [];
    for (let at = 0; at < level.length; at += TREE_FANOUT) {
      const kids = level.slice(at, at + TREE_FANOUT);
      const node = {
        number: next++,
        kids: kids.map(({ number }) => number),
        pages: kids.reduce((sum, { pages }) => sum + pages, 0),
      };
      for (const { number } of kids) parents.set(number, node.number);
      nodes.push(node);
      above.push(node);
    }
    level = above;
  }
  return {
    nodes: nodes.map((node) => ({ ...node, parent: parents.get(node.number) ?? PAGE_ROOT })),
    rootKids: level.map(({ number }) => number),
    parents,
  };
}
