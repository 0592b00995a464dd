import { placeFragment } from '../object/fragment.ts';
import { plainText } from '../object/serialise.ts';
import { type Dict, dict, localRef, Name, name, textString, type Value } from '../object/value.ts';
import { STRUCTURE_PARENT } from '../side-table.ts';
import { type Placement, placedValue } from './body-segment.ts';
import { type LinkObjects, references, withRaw } from './link-objects.ts';

/**
 * One structure tree (ISO 32000-2 14.7) over all tagged documents: each is a part of the package, with the
 * language of its own, and keeps its elements as they are.
 * @returns the raw entries for the catalog, empty when no document is tagged.
 */
export function writeStructure(objects: LinkObjects, placements: readonly Placement[]): string {
  const tagged = placements.filter(({ table }) => table.structure !== null);
  if (tagged.length === 0) return '';
  const root = objects.allocate();
  const document = objects.allocate();
  const roles: Dict = new Map();
  const classes = new Map<string, string>();
  const nums: Value[] = [];
  const parts: number[] = [];
  let nextKey = 0;
  for (const placement of tagged) {
    const { structure, language } = placement.table;
    if (structure === null) continue;
    const part = placement.base + STRUCTURE_PARENT;
    const place = (number: number): number => placedValue(placement, 0, number);
    parts.push(part);
    objects.write(
      part,
      dict({
        Type: name('StructElem'),
        S: name('Part'),
        P: localRef(document),
        Lang: language === null ? undefined : textString(language),
        K: references(structure.kids.map(place)),
      }),
    );
    structure.parents.forEach((parent, key) => {
      if (parent !== 0) nums.push(placement.structureBase + key, localRef(place(parent)));
    });
    nextKey = placement.structureBase + structure.parents.length;
    for (const [from, to] of Object.entries(structure.roles)) if (!roles.has(from)) roles.set(from, name(to));
    for (const [key, fragment] of Object.entries(structure.classes)) {
      if (!classes.has(key)) classes.set(key, placeFragment(fragment, place));
    }
  }
  objects.write(
    document,
    dict({ Type: name('StructElem'), S: name('Document'), P: localRef(root), K: references(parts) }),
  );
  const parentTree = objects.add(dict({ Nums: nums }));
  const classMap = [...classes].map(([key, text]) => `${plainText(new Name(key))} ${text}`).join('');
  objects.write(
    root,
    withRaw(
      dict({
        Type: name('StructTreeRoot'),
        K: localRef(document),
        ParentTree: localRef(parentTree),
        ParentTreeNextKey: nextKey,
        RoleMap: roles,
      }),
      classMap === '' ? '' : `/ClassMap<<${classMap}>>`,
    ),
  );
  return `/StructTreeRoot ${root} 0 R/MarkInfo<</Marked true>>`;
}
