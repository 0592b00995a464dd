import type { Turns } from '../turns.ts';
import type { Edit } from './page-stamps.ts';
import type { Placement } from './placement.ts';
import { enter, renamings } from './renaming.ts';

/** The names of the form fonts in a package, and the edits that they require in bodies. */
export interface PackageFonts {
  /** By the document's index: each font of its form with its name in the package, in order. */
  names: ReadonlyMap<number, readonly (readonly [string, string])[]>;
  /** The edits of names, by the document's index. */
  edits: ReadonlyMap<number, readonly Edit[]>;
}

/**
 * Collects the fonts that default appearances (ISO 32000-2 12.7.4.3) name. If a name means a different font
 * in an earlier document, the font is renamed: `Helv` becomes `Helv_2`.
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
