import { memoryBody } from '../bytes/body-source.ts';
import type { DocumentPart } from '../format/body-builder.ts';
import { OUTLINE_PARENT, type PageLabelSymbol, type SideTable } from '../format/side-table.ts';
import { plainText, textStringText } from '../object/serialise.ts';
import { dict, name, textString } from '../object/value.ts';
import { Turns } from '../turns.ts';
import { gatherFonts } from './form-fonts.ts';
import { LinkObjects } from './link-objects.ts';
import { LinkedFile } from './linked-file.ts';
import { writeAttachments } from './package-attachments.ts';
import { writeForm } from './package-form.ts';
import { layerProperties } from './package-layers.ts';
import { writePages } from './package-pages.ts';
import { writeStructure } from './package-structure.ts';
import { firstFree, placeAlone } from './placement.ts';
import { gatherRoles } from './structure-roles.ts';

/** The body of a document that stands alone, and its side table. */
interface LinkedAlone {
  pieces: readonly Uint8Array[];
  table: SideTable;
  /** Gives back the memory of the pieces, which must not be used any more. */
  release(): void;
}

/**
 * The stand-alone form of a document: linked on its own, with its own outline, page labels, title and
 * language. Its numbers and its region stay unchanged: only what follows the region is written.
 * @param part the result of the passes of prepare, or of a picture; it cannot be used afterwards.
 * @returns the body, a PDF, in consecutive pieces, and the side table with its length and hash.
 */
export async function linkAlone({ pieces, hash, table, release }: DocumentPart): Promise<LinkedAlone> {
  const turns = new Turns();
  const placement = placeAlone(table, memoryBody(...pieces));
  const placements = [placement];
  const linked = new LinkedFile(placements);
  linked.addBody(placement, []);

  const objects = new LinkObjects(firstFree(placements));
  let catalog = `<</Type/Catalog/Pages ${await writePages(objects, placements, turns)} 0 R`;
  catalog += ownOutline(objects, table);
  catalog += pageLabels(table.pageLabels);
  if (table.language !== null) catalog += `/Lang ${textStringText(table.language)}`;
  catalog += await writeForm(objects, placements, await gatherFonts(placements, turns), turns);
  catalog += layerProperties([{ placement }]);
  catalog += writeAttachments(objects, placements);
  catalog += await writeStructure(objects, placements, await gatherRoles(placements, turns), turns);
  const root = objects.add(`${catalog}>>`);
  const info = objects.add(dict({ Title: table.title === null ? undefined : textString(table.title) }));
  const regionEnd = linked.file.length;
  // A hash of everything up to here.
  linked.end(objects, root, info, hash.copy().digest('hex').slice(0, 32));

  const parts = [...pieces];
  for await (const chunk of linked.file.read(regionEnd, linked.file.length)) {
    parts.push(chunk);
    hash.update(chunk);
  }
  const bodyLength = linked.file.length;
  return { pieces: parts, table: { ...table, bodyLength, bodyHash: hash.digest('hex') }, release };
}

/**
 * The document's bookmarks hang below the second of its four head objects, which is the outline's root here.
 */
function ownOutline(objects: LinkObjects, { outline }: SideTable): string {
  if (outline === null) return '';
  const { first, last, topItems } = outline;
  objects.write(OUTLINE_PARENT, `<</Type/Outlines/First ${first} 0 R/Last ${last} 0 R/Count ${topItems}>>`);
  return `/Outlines ${OUTLINE_PARENT} 0 R`;
}

/** The document's own labels (ISO 32000-2 12.4.2); a package renumbers its pages. */
function pageLabels(labels: readonly PageLabelSymbol[]): string {
  if (labels.length === 0) return '';
  const ranges = labels.map(({ page, style, prefix, start }) => {
    const label = dict({
      S: style === null ? undefined : name(style),
      P: prefix === null ? undefined : textString(prefix),
      St: start === 1 ? undefined : start,
    });
    return `${page} ${plainText(label)}`;
  });
  return `/PageLabels<</Nums[${ranges.join(' ')}]>>`;
}
