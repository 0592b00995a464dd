import type { SegmentFile } from '../bytes/segment.ts';
import { textStringText } from '../object/serialise.ts';
import { writeLinkedPlaces } from './cross-document-links.ts';
import { gatherFonts } from './form-fonts.ts';
import { identityOf } from './identity.ts';
import type { LinkInput, LinkOptions } from './link-input.ts';
import { LinkObjects } from './link-objects.ts';
import { LinkedFile } from './linked-file.ts';
import { xmpPacket } from './metadata.ts';
import { layOutOriginals, writeAttachments } from './package-attachments.ts';
import { writeForm } from './package-form.ts';
import { layerProperties } from './package-layers.ts';
import { outlineMatter, writeOutline } from './package-outline.ts';
import { writePages } from './package-pages.ts';
import { writeStructure } from './package-structure.ts';
import { packageLabels } from './page-labels.ts';
import { firstFree, placeDocuments } from './placement.ts';
import { stampDocuments } from './stamp-documents.ts';
import { gatherRoles } from './structure-roles.ts';

export interface LinkedPackage {
  file: SegmentFile;
  /** Hexadecimal; equal only if the bytes are equal. */
  etag: string;
  pageCount: number;
}

/**
 * Links prepared documents into a package, pass by pass. No body is read.
 * @throws RangeError if there are no documents, or more objects than references have room for.
 */
export async function linkDocuments(
  inputs: readonly LinkInput[],
  options: LinkOptions,
): Promise<LinkedPackage> {
  const { turns } = options;

  // 1. Number. From here on each object of each body has one fixed number in the package; equal streams share
  // one. Fields are filled with these numbers when they are read; the numbers of fonts follow in pass 2.
  const faces = new Map<number, number>();
  const placements = await placeDocuments(
    inputs,
    (options.within?.firstPage ?? 1) - 1,
    (face) => faces.get(face) ?? 0,
    turns,
  );
  const etag = identityOf(inputs, options);
  const pageCount = placements.reduce((sum, { table }) => sum + table.pageCount, 0);
  const objects = new LinkObjects(firstFree(placements));

  // 2. Stamp and mark, and write the fonts. From here on all glyphs that the package itself shows are known.
  const within = options.within ?? { firstPage: 1, pageCount };
  const stamps = stampDocuments(inputs, placements, within, etag, objects, options.glyphs, faces);

  // 3. Disambiguate names. From here on a role, a class or a form font means one thing in the whole package.
  const roles = await gatherRoles(placements, turns);
  const fonts = await gatherFonts(placements, turns);

  // 4. Lay out the bodies. From here on the place of each of their objects is known: no more edits to a body
  // follow.
  const linked = new LinkedFile(placements);
  for (const [index, placement] of placements.entries()) {
    if (turns.over) await turns.next();
    const edits = [stamps.edits, roles.edits, fonts.edits].flatMap((each) => each.get(index) ?? []);
    linked.addBody(placement, edits);
  }

  const originals = layOutOriginals(
    linked,
    objects,
    inputs.map(({ original }) => original),
  );

  // 5. Write what joins the documents. From here on every number that a body refers to is an object: the four
  // head objects that each document leaves to the linker are written.
  const pages = await writePages(objects, placements, turns);
  const outline = outlineMatter(inputs, placements);
  let catalog = `<</Type/Catalog/Pages ${pages} 0 R`;
  catalog += `/Outlines ${await writeOutline(objects, outline, turns)} 0 R/PageMode/UseOutlines`;
  catalog += '/ViewerPreferences<</DisplayDocTitle true>>';
  catalog += packageLabels(
    inputs.map(({ table }) => table),
    within.firstPage,
  );
  catalog += `/Lang ${textStringText(options.language)}`;
  catalog += await writeForm(objects, placements, fonts, turns);
  catalog += layerProperties(outline.documents);
  const names = writeLinkedPlaces(objects, placements) + writeAttachments(objects, placements, originals);
  if (names !== '') catalog += `/Names<<${names}>>`;
  catalog += await writeStructure(objects, placements, roles, turns, stamps.elements);
  const xmp = xmpPacket(options);
  const metadata = objects.add(
    `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>\nstream\n${xmp.toString('latin1')}\nendstream`,
  );
  const root = objects.add(`${catalog}/Metadata ${metadata} 0 R>>`);
  const info = objects.add(
    `<</Title ${textStringText(options.title)}/Producer ${textStringText(options.producer)}>>`,
  );

  // 6. End the file. From here on its length is known, and any range can be read.
  linked.end(objects, root, info, etag.slice(0, 32));
  return { file: linked.file, etag, pageCount };
}
