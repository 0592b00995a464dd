import { createHash } from 'node:crypto';
import { lastAtOrBelow } from '../../bytes/last-at-or-below.ts';
import { NumberList, NumberListWriter } from '../../format/number-list.ts';
import { HOOK_SIZE } from '../../format/page-hook.ts';
import { FIRST_PAGE, LEAF_HASH_BYTES, type SideTable } from '../../format/side-table.ts';
import type { TableNumbers } from '../../format/table-numbers.ts';
import type { Mend } from './mend-object.ts';
import { NarrowedNumbers } from './narrowed-numbers.ts';
import { ObjectGraph } from './object-graph.ts';
import { selectedFields } from './selected-fields.ts';
import { keepObjects } from './selected-objects.ts';
import {
  moved,
  selectedForm,
  selectedLabels,
  selectedLayers,
  selectedOutline,
  selectedStructure,
} from './selected-symbols.ts';
import { selectedTree, type TreeNode } from './selected-tree.ts';

/** Part of the identity of what is selected: a change in what is selected invalidates cached copies. */
const SELECTION_FORMAT = 'kept-1';

/** What the linker needs to know beyond the table of a document of which only some pages are selected. */
export interface SelectedParts {
  /** The 0-based page of the source that each page is. */
  readonly sourcePages: readonly number[];
  /** The bytes of the body that are left out, in order of offset. */
  readonly cuts: readonly { readonly from: number; readonly to: number }[];
  /** The objects that are changed as they are sent, in order of offset. */
  readonly mends: readonly Mend[];
  /** The inner nodes of the page tree, which the linker writes. */
  readonly nodes: readonly TreeNode[];
}

/** A document with some of its pages: a table that knows nothing of the others, over the same body. */
export interface NarrowedDocument {
  readonly table: SideTable;
  readonly selected: SelectedParts;
}

/**
 * Narrows a side table to some pages. Objects that only other pages have are cut; the rest are numbered anew, and what
 * referred to something cut leads nowhere. Only the table is read.
 * @param pages the pages that are selected, 0-based, ascending.
 */
export function narrowTable(table: SideTable, pages: readonly number[]): NarrowedDocument {
  const graph = new ObjectGraph(table);
  const found = keepObjects(table, graph, pages);
  const tree = selectedTree(pages.length);
  const { numbers, last } = renumbered(graph, found.isSelected, pages, tree.nodes.length, table.pageCount);
  const place = (number: number): number => numbers[number] ?? 0;
  const { cuts, keys } = selectedBody(graph, numbers);
  const cutStarts = cuts.map(({ from }) => from);
  const isIn = (offset: number): boolean => offset >= (cuts[lastAtOrBelow(cutStarts, offset)]?.to ?? 0);
  const leaves = selectedLeaves(table, place);
  const pageOf = new Map(pages.map((page, index) => [page, index]));
  const renumbering = { numbers, last, treeParents: tree.parents, keys };
  const narrowed = new NarrowedNumbers(
    { ...leaves.lists, ...selectedPlaces(table, isIn) },
    () => selectedFields(table, found, renumbering),
    () => selectedHooks(table, pages),
  );
  return {
    selected: {
      sourcePages: pages,
      cuts,
      nodes: tree.nodes,
      get mends() {
        return narrowed.mends;
      },
    },
    table: {
      ...table,
      pageCount: pages.length,
      bodyHash: createHash('sha256')
        .update(JSON.stringify([SELECTION_FORMAT, table.bodyHash, pages]))
        .digest('hex'),
      objectCount: last,
      numbers: narrowed,
      leafHashes: leaves.hashes,
      pageTreeKids: [...tree.rootKids],
      pages: pages.flatMap((page) => table.pages[page] ?? []),
      outline: selectedOutline(table.outline, found.outline, place),
      form: selectedForm(table.form, place),
      layers: selectedLayers(table.layers, place),
      structure: selectedStructure(table.structure, place, keys),
      pageLabels: selectedLabels(table.pageLabels, pages),
      attachments: table.attachments.map((file) => ({ ...file, number: place(file.number) })),
      signatures: moved(table.signatures, pageOf),
      namedPlaces: moved(table.namedPlaces, pageOf),
      // The original has the pages that are left out.
      mayBeAttached: false,
      strips: table.strips && pages.map((page) => table.strips?.[page] ?? 0),
      // Marks are placed in the whole document.
      slots: null,
    },
  };
}

/** New numbers: heads, selected pages, nodes of the page tree, and the other selected objects in their order; 0 for the rest. */
function renumbered(
  graph: ObjectGraph,
  isSelected: Uint8Array,
  pages: readonly number[],
  nodeCount: number,
  pageCount: number,
): { numbers: Uint32Array; last: number } {
  const numbers = new Uint32Array(graph.count + 1);
  for (let head = 1; head < FIRST_PAGE; head++) numbers[head] = head;
  for (const [index, page] of pages.entries()) numbers[FIRST_PAGE + page] = FIRST_PAGE + index;
  let last = FIRST_PAGE + pages.length + nodeCount - 1;
  for (let number = FIRST_PAGE + pageCount; number <= graph.count; number++)
    if (isSelected[number] === 1 && graph.offsets[number] !== 0) numbers[number] = ++last;
  return { numbers, last };
}

/** The bytes of what is not selected, and the new keys of the parent tree in the order of the body. */
function selectedBody(
  graph: ObjectGraph,
  numbers: Uint32Array,
): { cuts: SelectedParts['cuts']; keys: ReadonlyMap<number, number> } {
  const cuts: { from: number; to: number }[] = [];
  const keys = new Map<number, number>();
  for (const number of graph.order) {
    if (numbers[number] !== 0) {
      graph.eachKey(number, (key) => {
        if (!keys.has(key)) keys.set(key, keys.size);
      });
      continue;
    }
    const [from, to] = [graph.offsets[number] ?? 0, graph.ends[number] ?? 0];
    const before = cuts.at(-1);
    if (before?.to === from) before.to = to;
    else cuts.push({ from, to });
  }
  return { cuts, keys };
}

/** The places for stamps in selected pages. */
function selectedHooks({ numbers }: SideTable, pages: readonly number[]): NumberList {
  const hooks = numbers.hooks.toArray();
  const selected = new Uint32Array(pages.length * HOOK_SIZE);
  for (const [index, page] of pages.entries())
    selected.set(hooks.subarray(page * HOOK_SIZE, (page + 1) * HOOK_SIZE), index * HOOK_SIZE);
  return NumberList.of(selected);
}

/** The leaf streams that are selected, by their new numbers. */
function selectedLeaves(
  { numbers, leafHashes }: SideTable,
  place: (number: number) => number,
): { lists: Pick<TableNumbers, 'leafNumbers' | 'leafStarts' | 'leafEnds'>; hashes: Uint8Array } {
  const leafNumbers = new NumberListWriter(numbers.leafNumbers.length);
  const leafStarts = new NumberListWriter(numbers.leafNumbers.length);
  const leafEnds = new NumberListWriter(numbers.leafNumbers.length);
  const hashes: Uint8Array[] = [];
  const number = numbers.leafNumbers.cursor();
  const start = numbers.leafStarts.cursor();
  const end = numbers.leafEnds.cursor();
  for (let at = 0; number.next() && start.next() && end.next(); at += LEAF_HASH_BYTES) {
    const own = place(number.value);
    if (own === 0) continue;
    leafNumbers.push(own);
    leafStarts.push(start.value);
    leafEnds.push(end.value);
    hashes.push(leafHashes.subarray(at, at + LEAF_HASH_BYTES));
  }
  return {
    lists: { leafNumbers: leafNumbers.list(), leafStarts: leafStarts.list(), leafEnds: leafEnds.list() },
    hashes: Buffer.concat(hashes),
  };
}

/** The places of names of roles, classes and fonts that are not cut. */
function selectedPlaces(
  { numbers }: SideTable,
  isIn: (offset: number) => boolean,
): Pick<TableNumbers, 'nameOffsets' | 'nameIndexes' | 'fontOffsets' | 'fontIndexes'> {
  const both = (offsets: NumberList, indexes: NumberList): [NumberList, NumberList] => {
    if (offsets.length === 0) return [offsets, indexes];
    const [outOffsets, outIndexes] = [new NumberListWriter(), new NumberListWriter()];
    const [offset, index] = [offsets.cursor(), indexes.cursor()];
    while (offset.next() && index.next()) {
      if (!isIn(offset.value)) continue;
      outOffsets.push(offset.value);
      outIndexes.push(index.value);
    }
    return [outOffsets.list(), outIndexes.list()];
  };
  const [nameOffsets, nameIndexes] = both(numbers.nameOffsets, numbers.nameIndexes);
  const [fontOffsets, fontIndexes] = both(numbers.fontOffsets, numbers.fontIndexes);
  return { nameOffsets, nameIndexes, fontOffsets, fontIndexes };
}
