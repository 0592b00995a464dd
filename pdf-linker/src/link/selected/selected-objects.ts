import { FIRST_PAGE, FORM_PARENT, type SideTable, STRUCTURE_PARENT } from '../../format/side-table.ts';
import { referencesIn } from '../../object/fragment.ts';
import type { ObjectGraph } from './object-graph.ts';
import { ObjectTree } from './object-tree.ts';
import { keepOutline, type SelectedOutline } from './outline-tree.ts';

/** What of a body belongs to the pages that are selected of it. */
export interface SelectedObjects {
  /** Whether an object is selected, by its number. */
  isSelected: Uint8Array;
  /** The inner nodes of the page tree; none of them is selected. */
  nodes: ReadonlySet<number>;
  /** Structure elements, and lists of them. */
  elements: ObjectTree;
  /** Undefined if there is none, or none that can be followed. */
  outline: SelectedOutline | undefined;
}

/**
 * Finds the objects that belong to selected pages: what they reach, without other pages and what only those have. Fields and
 * structure elements are selected if something of theirs is on a selected page, with all above them; layers, if something selected
 * shows them; bookmarks as {@link keepOutline} says; attachments always.
 * @param pages the pages that are selected, 0-based.
 */
export function keepObjects(table: SideTable, graph: ObjectGraph, pages: readonly number[]): SelectedObjects {
  const { pageCount, form, structure, layers, attachments } = table;
  const endOfPages = FIRST_PAGE + pageCount;
  const isPage = (number: number): boolean => number >= FIRST_PAGE && number < endOfPages;
  const selectedPages = new Uint8Array(graph.count + 1);
  for (const page of pages) selectedPages[FIRST_PAGE + page] = 1;
  const isLeftOut = (number: number): boolean => isPage(number) && selectedPages[number] === 0;
  const isSelectedPage = (number: number): boolean => selectedPages[number] === 1;
  const nodes = treeNodes(table, graph, isPage);
  const [first, end] = table.outline
    ? [table.outline.first, table.outline.first + table.outline.items]
    : [0, 0];
  const isApart = (number: number): boolean =>
    number < endOfPages || nodes.has(number) || (number >= first && number < end);
  const fields = new ObjectTree(graph, FORM_PARENT, form?.fields ?? [], isApart);
  const elements = new ObjectTree(
    graph,
    STRUCTURE_PARENT,
    structure?.kids ?? [],
    (number) => isApart(number) || fields.has(number),
  );

  const mark = (
    marks: Uint8Array,
    starts: readonly number[],
    mayEnter: (number: number) => boolean,
  ): void => {
    const queue: number[] = [];
    const enter = (number: number): void => {
      if (marks[number] !== 0) return;
      marks[number] = 1;
      queue.push(number);
    };
    for (const start of starts) enter(start);
    for (let at = 0; at < queue.length; at++) {
      const number = queue[at] ?? 0;
      graph.eachTarget(number, (target) => {
        if (marks[target] !== 0 || isApart(target) || elements.has(target)) return;
        // A page has the widgets of fields in its list of annotations; a field does not bring its other widgets.
        if (fields.has(target) ? isPage(number) : mayEnter(target)) enter(target);
      });
      if (!fields.has(number)) continue;
      const above = fields.parentOf(number);
      if (above !== FORM_PARENT) enter(above);
    }
  };
  const anything = (): boolean => true;
  const pageObjects = pages.map((page) => FIRST_PAGE + page);
  const isSelected = new Uint8Array(graph.count + 1);
  mark(isSelected, pageObjects, anything);
  if (form?.fields.some((field) => isSelected[field] !== 0))
    mark(
      isSelected,
      Object.values(form.resources).flatMap((named) => Object.values(named).flatMap(referencesIn)),
      anything,
    );
  mark(
    isSelected,
    attachments.map(({ number }) => number),
    anything,
  );
  const outline =
    table.outline === null ? undefined : keepOutline(graph, table.outline, isLeftOut, isSelectedPage);
  mark(isSelected, outline?.items ?? [], anything);

  if (structure !== null || layers !== null) {
    // What belongs to the document as a whole may refer to what only left-out pages have: it does not bring that.
    const others: number[] = [];
    for (let number = FIRST_PAGE; number < endOfPages; number++) if (isLeftOut(number)) others.push(number);
    const lost = new Uint8Array(graph.count + 1);
    mark(lost, others, anything);
    for (const group of layers?.groups ?? []) lost[group] = 1;
    const stays = (number: number): boolean => lost[number] === 0;
    // A reference to marked content or to an object of a left-out page (14.7.5) may be an object of its own.
    const leadsBack = (target: number): boolean =>
      isLeftOut(target) || (lost[target] === 1 && isSelected[target] === 0);
    if (structure !== null) {
      const found = selectedElements(table, graph, elements, isSelected, isLeftOut, isSelectedPage);
      mark(isSelected, found, (number) => stays(number) && !graph.refersToOne(number, leadsBack));
      mark(isSelected, Object.values(structure.classes).flatMap(referencesIn).filter(stays), stays);
    }
    if (layers !== null) {
      const { order, radioGroups, usage } = layers;
      const fragments = [...(order === null ? [] : [order]), ...radioGroups, ...usage];
      mark(isSelected, fragments.flatMap(referencesIn).filter(stays), stays);
    }
  }
  return { isSelected, nodes, elements, outline };
}

/** The inner nodes of the page tree (7.7.3.2) that are in the body. */
function treeNodes(
  { pageTreeKids }: SideTable,
  graph: ObjectGraph,
  isPage: (number: number) => boolean,
): Set<number> {
  const nodes = new Set<number>();
  const queue = [...pageTreeKids];
  for (let at = 0; at < queue.length; at++) {
    const number = queue[at] ?? 0;
    if (number < FIRST_PAGE || isPage(number) || nodes.has(number)) continue;
    nodes.add(number);
    graph.eachTarget(number, (target) => {
      if (!isPage(target)) queue.push(target);
    });
  }
  return nodes;
}

/**
 * The structure elements with content on selected pages, with all above them, and the lists by which selected pages find them.
 */
function selectedElements(
  { structure }: SideTable,
  graph: ObjectGraph,
  elements: ObjectTree,
  isSelected: Uint8Array,
  isLeftOut: (number: number) => boolean,
  isSelectedPage: (number: number) => boolean,
): number[] {
  const found = new Set<number>();
  const keep = (element: number): void => {
    for (let each = element; elements.has(each) && !found.has(each); each = elements.parentOf(each))
      found.add(each);
  };
  for (const number of graph.order) {
    if (isSelected[number] === 0) {
      if (!elements.has(number) || elements.hasKids(number)) continue;
      // An element of a selected page that its parent tree does not have.
      if (graph.refersToOne(number, isSelectedPage) && !graph.refersToOne(number, isLeftOut)) keep(number);
      continue;
    }
    graph.eachKey(number, (key) => {
      const parent = structure?.parents[key] ?? 0;
      if (parent === 0) return;
      if (elements.has(parent)) keep(parent);
      else {
        found.add(parent);
        graph.eachTarget(parent, keep);
      }
    });
  }
  return [...found];
}
