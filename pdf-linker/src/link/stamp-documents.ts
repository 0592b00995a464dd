import type { GlyphUse } from '../text/glyph-use.ts';
import type { LinkInput } from './link-input.ts';
import type { LinkObjects } from './link-objects.ts';
import { PackageMarks, type WrittenMarks } from './marks/package-marks.ts';
import { writeFaces } from './package-faces.ts';
import { type Edit, PageStamps } from './page-stamps.ts';
import type { Placement } from './placement.ts';

/**
 * Draws and writes stamps, labels and marks, and the fonts that they and generated parts show; enters the fonts' objects
 * into `faces`.
 * @param within the page of the whole package on which the first document begins, and the number of its
 *   pages.
 * @returns the edits to bodies, by the document's index, and the annotations that belong to the structure.
 */
export function stampDocuments(
  inputs: readonly LinkInput[],
  placements: readonly Placement[],
  within: { firstPage: number; pageCount: number },
  identity: string,
  objects: LinkObjects,
  glyphs: GlyphUse,
  faces: Map<number, number>,
): WrittenMarks {
  const stamps = new PageStamps(identity);
  const marks = new PackageMarks(identity);
  const which = new Map<number, number>();
  let { firstPage } = within;
  inputs.forEach(({ table, stamp, label, marks: own }, index) => {
    if (stamp !== undefined || label !== undefined)
      which.set(index, stamps.draw({ table, firstPage, stamp, label }, within.pageCount, glyphs));
    if (own !== undefined) marks.draw(index, table, own, glyphs);
    firstPage += table.pageCount;
  });
  for (const [face, number] of writeFaces(objects, glyphs)) faces.set(face, number);
  const written = which.size === 0 ? [] : stamps.write(objects, faces);
  const edits = new Map<number, readonly Edit[]>(
    [...which].map(([index, place]) => [index, written[place] ?? []]),
  );
  const marked = marks.write(objects, faces, inputs, placements, (index, page) =>
    isStamped(inputs[index], page),
  );
  for (const [index, own] of marked.edits) edits.set(index, [...(edits.get(index) ?? []), ...own]);
  return { edits, elements: marked.elements };
}

/** Whether a page that takes content has a stamp or a label, which is drawn before its marks. */
function isStamped(input: LinkInput | undefined, page: number): boolean {
  return input?.stamp !== undefined || (page === 0 && input?.label !== undefined);
}
