import type { Box } from '../../format/side-table.ts';
import { Dict, Ref, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';

/**
 * A leaf of the page tree, with its inherited attributes (ISO 32000-2 7.7.3.4) written into its own
 * dictionary.
 */
export interface SourcePage {
  /** The number of the page's object in the source; 0 for a page that is a direct object in its parent. */
  number: number;
  entries: Dict;
}

const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'] as const;
/** The depth to which PDFium follows a tree. */
const MAX_TREE_DEPTH = 1024;
/** Trees of writers are flat. */
const MAX_STATED_DEPTH = 64;
/**
 * The maximum number of nodes without pages that are followed: a tree whose nodes share their kids is
 * endless.
 */
const MAX_BARREN_NODES = 100_000;

/** Why a branch of the tree could not be followed: it is absent or endless. */
export type BranchFault = 'absent' | 'endless';

/**
 * The pages of a document in order, at most `limit` + 1 of them. `onFault` is called for each branch of the
 * tree that could not be followed.
 * @param nodes receives the nodes of the tree that are not pages.
 */
export function collectPages(
  source: SourceDocument,
  limit: number,
  onFault?: (fault: BranchFault, branch: Value | undefined) => void,
  nodes: Ref[] = [],
): SourcePage[] {
  const pages: SourcePage[] = [];
  const path = new Set<Dict>();
  let barren = 0;
  const walk = (value: Value | undefined, inherited: Dict, depth: number): void => {
    if (pages.length > limit) return;
    const node = source.dict(value);
    // A branch that leads back to its ancestor has no pages that were not found on the way.
    if (node !== undefined && path.has(node)) return;
    if (node === undefined || depth > MAX_TREE_DEPTH || barren > MAX_BARREN_NODES) {
      onFault?.(node === undefined ? 'absent' : 'endless', value);
      return;
    }
    const kids = source.array(node.get('Kids'));
    const own = new Dict(inherited);
    for (const key of INHERITABLE) {
      const entry = node.get(key);
      if (entry !== undefined && source.resolve(entry) !== null) own.set(key, entry);
    }
    if (kids === undefined || source.name(node.get('Type')) === 'Page') {
      // A node that calls itself a tree but has no kids is an empty tree, not a page.
      if (source.name(node.get('Type')) === 'Pages') return;
      const entries = new Dict(node);
      for (let at = 0; at < own.size; at++) entries.set(own.keyAt(at), own.valueAt(at));
      pages.push({ number: value instanceof Ref ? value.number : 0, entries });
      return;
    }
    if (value instanceof Ref) nodes.push(value);
    path.add(node);
    const before = pages.length;
    for (const kid of kids) walk(kid, own, depth + 1);
    if (pages.length === before) barren++;
    path.delete(node);
  };
  walk(treeRoot(source), new Dict(), 0);
  return pages;
}

/** The number of pages that the root of the tree states; 0 if it states none. */
export function statedPageCount(source: SourceDocument): number {
  return source.number(source.dict(treeRoot(source))?.get('Count')) ?? 0;
}

/**
 * Whether the tree is as writers should write it (7.7.3): each node says that it is one and states as many pages as are
 * below it, and each kid is an object of its own that occurs once.
 */
export function statesItsPages(source: SourceDocument): boolean {
  const seen = new Set<Dict>();
  const countBelow = (value: Value | undefined, depth: number): number => {
    const node = source.dict(value);
    if (!(value instanceof Ref) || node === undefined || seen.has(node) || depth > MAX_STATED_DEPTH)
      return Number.NaN;
    seen.add(node);
    const type = source.name(node.get('Type'));
    const kids = source.array(node.get('Kids'));
    if (type === 'Page') return kids === undefined ? 1 : Number.NaN;
    if (type !== 'Pages' || kids === undefined) return Number.NaN;
    let pages = 0;
    for (const kid of kids) pages += countBelow(kid, depth + 1);
    return pages === source.number(node.get('Count')) ? pages : Number.NaN;
  };
  return countBelow(treeRoot(source), 0) > 0;
}

function treeRoot(source: SourceDocument): Value | undefined {
  const root = source.dict(source.trailer.get('Root'));
  // A repair may find a page tree without its catalog.
  const isTree = root !== undefined && source.name(root.get('Type')) === 'Pages';
  return isTree ? source.trailer.get('Root') : root?.get('Pages');
}

const LETTER: Box = [0, 0, 612, 792];

/** A rectangle with its corners in order; undefined if the value is not a rectangle or has no area. */
export function boxOf(source: SourceDocument, value: Value | undefined): Box | undefined {
  const corners = source.array(value) ?? [];
  const x1 = source.number(corners[0]);
  const y1 = source.number(corners[1]);
  const x2 = source.number(corners[2]);
  const y2 = source.number(corners[3]);
  if (x1 === undefined || y1 === undefined || x2 === undefined || y2 === undefined) return undefined;
  const box: Box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)];
  return box[2] > box[0] && box[3] > box[1] ? box : undefined;
}

/**
 * The media box, the crop box clipped to it, the rotation and the unit of a page; defaults replace absent or
 * unusable values.
 */
export function pageGeometry(
  source: SourceDocument,
  entries: Dict,
): { mediaBox: Box; cropBox: Box; rotate: number; userUnit: number } {
  const mediaBox = boxOf(source, entries.get('MediaBox')) ?? LETTER;
  const crop = boxOf(source, entries.get('CropBox')) ?? mediaBox;
  const cut: Box = [
    Math.max(crop[0], mediaBox[0]),
    Math.max(crop[1], mediaBox[1]),
    Math.min(crop[2], mediaBox[2]),
    Math.min(crop[3], mediaBox[3]),
  ];
  const turned = source.number(entries.get('Rotate')) ?? 0;
  const rotate = turned % 90 === 0 ? ((turned % 360) + 360) % 360 : 0;
  const unit = source.number(entries.get('UserUnit')) ?? 1;
  return {
    mediaBox,
    // An array of its own: stamps and marks find the boxes of a page by where their arrays were written.
    cropBox: cut[2] > cut[0] && cut[3] > cut[1] ? cut : [...mediaBox],
    rotate,
    userUnit: unit > 0 ? unit : 1,
  };
}
