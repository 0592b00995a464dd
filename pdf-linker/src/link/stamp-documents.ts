import type { GlyphUse } from '../text/glyph-use.ts';
import type { LinkInput } from './link-input.ts';
import type { LinkObjects } from './link-objects.ts';
import { writeFaces } from './package-faces.ts';
import { type Edit, PageStamps } from './page-stamps.ts';

/**
 * Draws and writes the stamps and labels, and the fonts that stamps and generated parts show; enters the fonts' objects
 * into `faces`.
 * @param within the page of the whole package on which the first document begins, and the number of its
 *   pages.
 * @returns the edits to bodies, by the document's index.
 */
export function stampDocuments(
  inputs: readonly LinkInput[],
  within: { firstPage: number; pageCount: number },
  identity: string,
  objects: LinkObjects,
  glyphs: GlyphUse,
  faces: Map<number, number>,
): ReadonlyMap<number, readonly Edit[]> {
  const stamps = new PageStamps(identity);
  const which = new Map<number, number>();
  let { firstPage } = within;
  inputs.forEach(({ table, stamp, label }, index) => {
    if (stamp !== undefined || label !== undefined)
      which.set(index, stamps.draw({ table, firstPage, stamp, label }, within.pageCount, glyphs));
    firstPage += table.pageCount;
  });
  for (const [face, number] of writeFaces(objects, glyphs)) faces.set(face, number);
  if (which.size === 0) return new Map();
  const written = stamps.write(objects, faces);
  return new Map([...which].map(([index, place]) => [index, written[place] ?? []]));
}
