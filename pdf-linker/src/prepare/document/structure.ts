import type { BodyBuilder } from '../../format/body-builder.ts';
import { STRUCTURE_PARENT, type StructureSymbol } from '../../format/side-table.ts';
import { fragmentOf } from '../../object/fragment.ts';
import { Dict, Ref, Stream, type Value } from '../../object/value.ts';
import type { SourceDocument } from '../../source/source-document.ts';
import { type GraphCopier, numberOf } from '../copy/graph-copier.ts';
import { numberTree } from '../reading/name-tree.ts';
import type { SourcePage } from '../reading/page-tree.ts';
import { StructureNames } from './structure-names.ts';

/** A structure tree found in the source, before any of it is written. */
export interface StructurePlan {
  kids: Value[];
  parents: Value[];
  roles: Record<string, string>;
  classes: Dict;
  marked: boolean;
  /** Records where the written elements name roles and classes. */
  names: StructureNames;
}

/**
 * Finds the structure tree (ISO 32000-2 14.7.2), renumbers the keys of its parent tree from 0, and makes
 * references to its root lead to STRUCTURE_PARENT: the root in the body, a part of the tree in a package.
 * Call it before any page is written, because pages and annotations refer to the keys.
 */
export function planStructure(
  source: SourceDocument,
  builder: BodyBuilder,
  copier: GraphCopier,
  pages: readonly SourcePage[],
): StructurePlan | undefined {
  const catalog = source.dict(source.trailer.get('Root'));
  const reference = catalog?.get('StructTreeRoot');
  const root = source.dict(reference);
  if (root === undefined) return undefined;
  const top = source.resolve(root.get('K'));
  const kids = (Array.isArray(top) ? top : [root.get('K') ?? null]).filter(
    (kid) => kid instanceof Ref && source.dict(kid) !== undefined,
  );
  if (kids.length === 0) return undefined;
  if (reference instanceof Ref) copier.alias(reference.number, STRUCTURE_PARENT);
  const parents: Value[] = [];
  for (const [key, value] of numberTree(source, root.get('ParentTree'))) {
    if (copier.structureKeys.has(key) || source.resolve(value) === null) continue;
    copier.structureKeys.set(key, parents.length);
    parents.push(value);
  }
  const roles: Record<string, string> = {};
  for (const [custom, value] of source.dict(root.get('RoleMap')) ?? []) {
    const standard = source.name(value);
    if (standard !== undefined && standard !== custom) roles[custom] = standard;
  }
  const classes = source.dict(root.get('ClassMap')) ?? new Dict();
  const names = new StructureNames(builder, [Object.keys(roles), [...classes.keys()]]);
  names.watch(source, copier, kids);
  const mark = source.dict(catalog?.get('MarkInfo'));
  const marked =
    source.resolve(mark?.get('Marked')) === true &&
    source.resolve(mark?.get('Suspects')) !== true &&
    pages.every(({ entries }) => {
      const key = source.number(entries.get('StructParents'));
      return (key !== undefined && copier.structureKeys.has(key)) || isEmpty(source, entries);
    });
  return { kids, parents, roles, classes, marked, names };
}

/** Whether a page has no content. */
function isEmpty(source: SourceDocument, page: Dict): boolean {
  const contents = source.resolve(page.get('Contents'));
  const streams = Array.isArray(contents) ? contents : [contents];
  return streams.every((value) => {
    const stream = source.resolve(value);
    return !(stream instanceof Stream) || stream.data.length === 0;
  });
}

/** Writes the elements of the tree and returns its symbol. Call it after the pages are written. */
export function copyStructure(
  builder: BodyBuilder,
  copier: GraphCopier,
  plan: StructurePlan,
): StructureSymbol {
  // Hundreds of thousands of elements are asked for once.
  const kids = plan.kids.map((kid) => numberOf(builder, copier, kid)).filter((number) => number !== 0);
  copier.drain(true);
  const parents = plan.parents.map((parent) => numberOf(builder, copier, parent));
  copier.drain(true);
  const classes: Record<string, string> = {};
  for (const [key, value] of plan.classes) {
    classes[key] = fragmentOf(copier.clean(value, 0), copier.locate);
  }
  copier.drain();
  return { kids, roles: plan.roles, parents, classes, marked: plan.marked };
}
