import { NumberList, NumberListWriter } from '../../format/number-list.ts';
import { FIRST_PAGE, PAGE_ROOT, type SideTable } from '../../format/side-table.ts';
import { FIELD_KINDS, type TableNumbers } from '../../format/table-numbers.ts';
import type { Mend } from './mend-object.ts';
import { ObjectGraph } from './object-graph.ts';
import type { SelectedObjects } from './selected-objects.ts';

/** Larger objects are not mended: their references to what is left out lead to object 0. */
const MAX_MENDED = 16 * 1024 * 1024;

/** Where the selected objects of a body are, what they refer to now, and which of them are changed for it. */
export interface SelectedFields {
  readonly lists: Pick<TableNumbers, 'offsets' | 'fieldOffsets' | 'fieldValues' | 'fieldKinds'>;
  readonly mends: readonly Mend[];
}

/** What decides on the fields of a narrowed table. */
export interface Renumbering {
  /** The new number of each object; 0 if it is not selected. */
  readonly numbers: Uint32Array;
  /** The highest new number. */
  readonly last: number;
  /** The node above each page and node of the page tree. */
  readonly treeParents: ReadonlyMap<number, number>;
  /** The new key of each parent-tree key that is still in use. */
  readonly keys: ReadonlyMap<number, number>;
}

/** Gives the fields of selected objects their new values. */
export function selectedFields(
  table: SideTable,
  { nodes, elements, outline }: SelectedObjects,
  { numbers, last, treeParents, keys }: Renumbering,
): SelectedFields {
  // Decoded again: to hold it from the plan on takes more than the table.
  const graph = new ObjectGraph(table);
  const fieldOffsets = new NumberListWriter(graph.fieldOffsets.length);
  const fieldValues = new NumberListWriter(graph.fieldOffsets.length);
  const fieldKinds = new NumberListWriter(graph.fieldOffsets.length);
  const put = (offset: number, value: number, kind: number): void => {
    fieldOffsets.push(offset);
    fieldValues.push(value);
    fieldKinds.push(kind);
  };
  const placed = new Uint32Array(last + 1);
  const mends: Mend[] = [];
  const items = new Set(outline?.items);
  const isPage = (number: number): boolean => number >= FIRST_PAGE && number < FIRST_PAGE + table.pageCount;
  for (const number of graph.order) {
    const own = numbers[number] ?? 0;
    if (own === 0) continue;
    const [from, to] = [graph.offsets[number] ?? 0, graph.ends[number] ?? 0];
    if (own >= FIRST_PAGE) placed[own] = from;
    put(from, own, FIELD_KINDS.object);
    const isItem = items.has(number);
    let isMended = isItem && outline?.isShorter === true && outline.hadKids(number);
    for (let field = graph.firstField(number); field < graph.endField(number); field++) {
      const kind = graph.fieldKinds[field] ?? 0;
      const target = graph.fieldValues[field] ?? 0;
      let value = target;
      if (kind === FIELD_KINDS['structure-key']) value = keys.get(target) ?? 0;
      else if (kind === FIELD_KINDS.object) {
        if (isPage(number) && (target === PAGE_ROOT || nodes.has(target)))
          value = treeParents.get(own) ?? PAGE_ROOT;
        else if (isItem && outline?.isLinked(target)) value = numbers[outline.link(number, target)] ?? 0;
        else value = numbers[target] ?? 0;
        isMended ||= value === 0;
      }
      put(graph.fieldOffsets[field] ?? 0, value, kind);
    }
    if (!isMended || to - from > MAX_MENDED) continue;
    if (isItem && outline?.isShorter) mends.push({ from, to, as: { kids: outline.kidsOf(number).length } });
    else mends.push({ from, to, as: elements.has(number) ? 'element' : 'any' });
  }
  return {
    lists: {
      offsets: NumberList.of(placed),
      fieldOffsets: fieldOffsets.list(),
      fieldValues: fieldValues.list(),
      fieldKinds: fieldKinds.list(),
    },
    mends,
  };
}
