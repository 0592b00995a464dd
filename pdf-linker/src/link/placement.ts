import type { BodySource } from '../bytes/body-source.ts';
import { lastAtOrBelow } from '../bytes/last-at-or-below.ts';
import { FIRST_PAGE, LEAF_HASH_BYTES, type SideTable } from '../format/side-table.ts';
import { FIELD_KINDS } from '../format/table-numbers.ts';
import type { Turns } from '../turns.ts';
import { LeafIndex } from './leaf-index.ts';
import { type DocumentMarks, markKeys } from './marks/document-marks.ts';
import type { SelectedParts } from './selected/narrow-table.ts';

/** Object numbers must fit into their fields, with room for those that the linker itself writes. */
const MAX_OBJECTS = 99_000_000;

/** What the linker has decided about one document: the numbers that its references become. */
export interface Placement {
  table: SideTable;
  body: BodySource;
  /** What is left out, if the table has been narrowed to some pages. */
  selected: SelectedParts | undefined;
  /** Added to the body's object numbers. */
  base: number;
  /** Added to the body's parent-tree keys. */
  structureBase: number;
  /** Package object numbers for body objects that are elsewhere in the package: shared leaf streams. */
  aliases: ReadonlyMap<number, number>;
  /** The object number of a page of the package. */
  pageObject(page: number): number;
  /** The object number of a font that the package's generated parts share. */
  faceObject(face: number): number;
}

/** The number of a body's object in the package; 0, which is always free, for one that is left out (7.3.10). */
export function placedObject({ aliases, base }: Placement, number: number): number {
  if (number === 0) return 0;
  return aliases.get(number) ?? number + base;
}

/** The value of a body's field in the package. */
export function placedValue(placement: Placement, kind: number, value: number): number {
  if (kind === FIELD_KINDS['structure-key']) return value + placement.structureBase;
  if (kind === FIELD_KINDS['package-page']) return placement.pageObject(value);
  if (kind === FIELD_KINDS.face) return placement.faceObject(value);
  return placedObject(placement, value);
}

/** The first number that no document uses: the linker's own objects begin with it. */
export function firstFree(placements: readonly Placement[]): number {
  const last = placements.at(-1);
  return last === undefined ? 1 : last.base + last.table.objectCount + 1;
}

const NO_ALIASES: ReadonlyMap<number, number> = new Map();

/**
 * Assigns numbers to each document; streams that are equal to earlier ones get the numbers of those.
 * @param pagesBefore the number of pages in the package before the first of these documents.
 * @throws RangeError if there are no documents, or more objects than references have room for.
 */
export async function placeDocuments(
  inputs: readonly (Pick<Placement, 'table' | 'body'> &
    Partial<Pick<Placement, 'selected'>> & { readonly marks?: DocumentMarks })[],
  pagesBefore: number,
  faceObject: (face: number) => number,
  turns: Turns,
): Promise<Placement[]> {
  if (inputs.length === 0) throw new RangeError('a package needs at least one page');
  const leafCount = inputs.reduce((sum, { table }) => sum + table.leafHashes.length / LEAF_HASH_BYTES, 0);
  const leaves = new LeafIndex(leafCount);
  const firstPages: number[] = [];
  const placements: Placement[] = [];
  let base = 0;
  let structureBase = 0;
  let page = 0;
  const pageObject = pageObjects(placements, firstPages, pagesBefore);
  for (const { table, body, selected, marks } of inputs) {
    if (turns.over) await turns.next();
    let aliases: Map<number, number> | undefined;
    leaves.begin(table.leafHashes);
    for (const leaf = table.numbers.leafNumbers.cursor(); leaf.next(); ) {
      const standing = leaves.enter(base + leaf.value);
      if (standing === base + leaf.value) continue;
      aliases ??= new Map();
      aliases.set(leaf.value, standing);
    }
    placements.push({
      table,
      body,
      selected,
      base,
      structureBase,
      aliases: aliases ?? NO_ALIASES,
      pageObject,
      faceObject,
    });
    firstPages.push(page);
    base += table.objectCount;
    structureBase += (table.structure?.parents.length ?? 0) + markKeys(table, marks);
    page += table.pageCount;
  }
  if (base > MAX_OBJECTS) {
    throw new RangeError(`a package cannot hold more than ${MAX_OBJECTS} objects`);
  }
  return placements;
}

/**
 * Places a document on its own, with unchanged numbers: nothing in its region changes, not even where it
 * holds one stream twice.
 */
export function placeAlone(table: SideTable, body: BodySource): Placement {
  return {
    table,
    body,
    selected: undefined,
    base: 0,
    structureBase: 0,
    aliases: NO_ALIASES,
    pageObject: (page) => FIRST_PAGE + page,
    faceObject: () => 0,
  };
}

/**
 * Returns the function that maps a page of the package to its object. A separate function, because the result
 * lives as long as the package and would retain the whole scope that created it.
 */
function pageObjects(
  placements: readonly Placement[],
  firstPages: readonly number[],
  pagesBefore: number,
): (index: number) => number {
  return (index) => {
    const within = index - pagesBefore;
    const document = lastAtOrBelow(firstPages, within);
    const placement = placements[document];
    const own = within - (firstPages[document] ?? 0);
    // A page outside this part of a package is the null object (7.3.10): object 0 is always free.
    return placement === undefined || own >= placement.table.pageCount
      ? 0
      : placement.base + FIRST_PAGE + own;
  };
}
