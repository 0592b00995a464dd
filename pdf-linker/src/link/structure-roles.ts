import type { StructureSymbol } from '../format/side-table.ts';
import { placeFragment } from '../object/fragment.ts';
import type { Turns } from '../turns.ts';
import type { Edit } from './page-stamps.ts';
import { type Placement, placedObject } from './placement.ts';
import { enter, renamings } from './renaming.ts';

/** Roles may be mapped to roles that are themselves mapped; longer chains are treated as cycles. */
const MAX_CHAINED = 32;

/** The roles and classes of a package, and the edits to bodies that give each a single meaning. */
export interface StructureRoles {
  /** The `RoleMap` (ISO 32000-2 14.7.3). */
  roles: ReadonlyMap<string, string>;
  /** The `ClassMap` (14.7.6.2): the text of each class's attributes. */
  classes: ReadonlyMap<string, string>;
  /** The edits of names, by the document's index. */
  edits: ReadonlyMap<number, readonly Edit[]>;
}

/**
 * Collects the roles and classes of tagged documents. If a name means something else in an earlier document,
 * it is renamed: `Note` becomes `Note_2`.
 */
export async function gatherRoles(placements: readonly Placement[], turns: Turns): Promise<StructureRoles> {
  const roles = new Map<string, string>();
  const classes = new Map<string, string>();
  const edits = new Map<number, readonly Edit[]>();
  for (const [index, placement] of placements.entries()) {
    const { structure } = placement.table;
    if (structure === null) continue;
    if (turns.over) await turns.next();
    const place = (number: number): number => placedObject(placement, number);
    const names = [
      ...enterRoles(roles, structure),
      ...Object.entries(structure.classes).map(([name, fragment]): [string, string] => [
        name,
        enter(classes, name, placeFragment(fragment, place)),
      ]),
    ];
    if (names.some(([name, as]) => as !== name)) {
      const { nameOffsets, nameIndexes } = placement.table.numbers;
      edits.set(index, renamings(names, nameOffsets, nameIndexes));
    }
  }
  return { roles, classes, edits };
}

/** Enters the roles of one document; returns each with its name in the package, in order. */
function enterRoles(roles: Map<string, string>, structure: StructureSymbol): [string, string][] {
  const named = new Map<string, string>();
  const nameOf = (role: string, depth: number): string => {
    const known = named.get(role);
    const standsFor = structure.roles[role];
    if (known !== undefined || standsFor === undefined || depth > MAX_CHAINED) return known ?? role;
    const as = enter(roles, role, nameOf(standsFor, depth + 1));
    named.set(role, as);
    return as;
  };
  return Object.keys(structure.roles).map((role) => [role, nameOf(role, 0)]);
}
