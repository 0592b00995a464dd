import type { Turns } from '../turns.ts';
import type { Edit } from './page-stamps.ts';
import type { Placement } from './placement.ts';
import { enter, renamings } from './renaming.ts';

/** What the fonts of the documents' forms go by in a package, and what has to be written into bodies for it. */
export interface PackageFonts {
  /** By the document's index: each font of its form with what it goes by, in their order. */
  names: ReadonlyMap<number, readonly (readonly [string, string])[]>;
  /** Changes of names, by the document's index. */
  edits: ReadonlyMap<number, readonly Edit[]>;
}

/**
 * Gathers the fonts that default appearances (ISO 32000-2 12.7.4.3) name. Where a name stands for a different
 * font in an earlier document, it goes by another one: `Helv` by `Helv_2`.
 */
export async function gatherFonts(placements: readonly Placement[], turns: Turns): Promise<PackageFonts> {
  const fonts = new Map<string, string>();
  const names = new Map<number, readonly (readonly [string, string])[]>();
  const edits = new Map<number, readonly Edit[]>();
  for (const [index, { table }] of placements.entries()) {
    if (table.form === null) continue;
    if (turns.over) await turns.next();
    const own = table.form.fonts.map(({ name, likeness }) => [name, enter(fonts, name, likeness)] as const);
    names.set(index, own);
    const { fontOffsets, fontIndexes } = table.numbers;
    if (own.some(([name, as]) => as !== name)) edits.set(index, renamings(own, fontOffsets, fontIndexes));
  }
  return { names, edits };
}
