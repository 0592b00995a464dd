import { STRUCTURE_PARENT } from '../format/side-table.ts';
import { nameText, textStringText } from '../object/serialise.ts';
import type { Turns } from '../turns.ts';
import { type LinkObjects, references } from './link-objects.ts';
import { type MarkElement, writeMarkElements } from './marks/mark-elements.ts';
import { type Placement, placedObject } from './placement.ts';
import type { StructureRoles } from './structure-roles.ts';

/**
 * One structure tree (ISO 32000-2 14.7) over all tagged documents: each is a part of the package with its own
 * language, and keeps its elements unchanged. The package is marked as tagged (14.7.1) if every document is.
 * @param marks the annotations of marks on the pages of tagged documents, by the document's index
 * @returns the raw entries for the catalog, empty if no document is tagged.
 */
export async function writeStructure(
  objects: LinkObjects,
  placements: readonly Placement[],
  { roles, classes }: StructureRoles,
  turns: Turns,
  marks: ReadonlyMap<number, readonly MarkElement[]> = new Map(),
): Promise<string> {
  if (placements.every(({ table }) => table.structure === null)) return '';
  const root = objects.allocate();
  const document = objects.allocate();
  const nums: string[] = [];
  const parts: number[] = [];
  let nextKey = 0;
  for (const [index, placement] of placements.entries()) {
    const { structure, language } = placement.table;
    if (structure === null) continue;
    if (turns.over) await turns.next();
    const part = placement.base + STRUCTURE_PARENT;
    const place = (number: number): number => placedObject(placement, number);
    parts.push(part);
    const marked = writeMarkElements(objects, part, marks.get(index) ?? []);
    const own = language === null ? '' : `/Lang ${textStringText(language)}`;
    objects.write(
      part,
      `<</Type/StructElem/S/Part/P ${document} 0 R${own}/K[${references([...structure.kids.map(place), ...marked.kids])}]>>`,
    );
    structure.parents.forEach((parent, key) => {
      if (parent !== 0) nums.push(`${placement.structureBase + key} ${place(parent)} 0 R`);
    });
    nums.push(...marked.nums);
    nextKey = placement.structureBase + structure.parents.length + marked.nums.length;
  }
  objects.write(document, `<</Type/StructElem/S/Document/P ${root} 0 R/K[${references(parts)}]>>`);
  const parentTree = objects.add(`<</Nums[${nums.join(' ')}]>>`);
  const roleMap = [...roles].map(([role, standsFor]) => `${nameText(role)}${nameText(standsFor)}`).join('');
  const classMap = [...classes].map(([name, text]) => `${nameText(name)} ${text}`).join('');
  objects.write(
    root,
    `<</Type/StructTreeRoot/K ${document} 0 R/ParentTree ${parentTree} 0 R/ParentTreeNextKey ${nextKey}/RoleMap<<${roleMap}>>${classMap === '' ? '' : `/ClassMap<<${classMap}>>`}>>`,
  );
  const marked = placements.every(({ table }) => table.structure?.marked === true);
  return `/StructTreeRoot ${root} 0 R${marked ? '/MarkInfo<</Marked true>>' : ''}`;
}
