import { createHash } from 'node:crypto';
import type { BodySource } from '../body-source.ts';
import type { GlyphUse } from '../generated/glyph-use.ts';
import type { StampText } from '../generated/page-stamp.ts';
import { plainText } from '../object/serialise.ts';
import { textString } from '../object/value.ts';
import { isPlain } from '../script/set-text.ts';
import { FIRST_PAGE, LEAF_HASH_BYTES, type SideTable } from '../side-table.ts';
import type { StampForm } from '../stamp-measures.ts';
import type { Turns } from '../turns.ts';
import { bodySegment, type Placement } from './body-segment.ts';
import {
  MAX_TABLE_OFFSET,
  type ObjectPlaces,
  STREAM_WIDTHS,
  streamEntries,
  tableEntries,
} from './cross-references.ts';
import { gatherFonts } from './form-fonts.ts';
import { lastAtOrBelow } from './last-at-or-below.ts';
import { LeafIndex } from './leaf-index.ts';
import { LinkObjects } from './link-objects.ts';
import { xmpPacket } from './metadata.ts';
import { writeAttachments } from './package-attachments.ts';
import { writeFaces } from './package-faces.ts';
import { writeForm } from './package-form.ts';
import { layerProperties } from './package-layers.ts';
import {
  type OutlineDocument,
  type OutlineMatter,
  type OutlinePart,
  writeOutline,
} from './package-outline.ts';
import { writePages } from './package-pages.ts';
import { PackagePlaces } from './package-places.ts';
import { writeStructure } from './package-structure.ts';
import { type Edit, PageStamps } from './page-stamps.ts';
import { bytesSegment, SegmentFile } from './segment.ts';
import { Stretches } from './stretches.ts';
import { gatherRoles } from './structure-roles.ts';

/** Part of every ETag: a change of what the linker writes makes old copies stale. */
const LINK_FORMAT = 'submittal-link-5';

/** The same of stamps in which another script stands; others are as they were before there were such. */
const SCRIPTS_FORMAT = 'scripts-1';

/** Numbers of objects fit into their fields, with room for those the linker writes itself. */
const MAX_OBJECTS = 99_000_000;

export interface LinkInput {
  table: SideTable;
  body: BodySource;
  /**
   * Where it stands in the outline: a document under its heading, a part of the package by itself, a divider (any page
   * before a group) as the place its heading leads to.
   */
  bookmark: {
    kind: 'document' | 'part' | 'divider';
    title: string;
    heading: string;
    /** Tells sections apart that have one name. */
    section?: number;
  };
  /** What its pages are stamped with, if they are. */
  stamp?: StampText & { form: StampForm };
}

export interface LinkOptions {
  title: string;
  language: string;
  producer: string;
  /** What the generated parts show of the fonts they share. */
  glyphs: GlyphUse;
  turns: Turns;
  /** Where the pages stand in a larger package of which these are a part, as stamps count them; 1-based. */
  within?: { firstPage: number; pageCount: number };
}

export interface LinkedFile {
  file: SegmentFile;
  /** Hexadecimal; equal for equal bytes only. */
  etag: string;
  pageCount: number;
}

/**
 * Lays out a package of prepared documents: numbers, offsets and everything the linker writes itself.
 * No body is read.
 * @throws RangeError when there are no pages, or more objects than references have room for.
 */
export async function linkDocuments(inputs: readonly LinkInput[], options: LinkOptions): Promise<LinkedFile> {
  const { turns } = options;
  const faces = new Map<number, number>();
  const placements = await place(
    inputs,
    (options.within?.firstPage ?? 1) - 1,
    (face) => faces.get(face) ?? 0,
    turns,
  );
  const last = placements.at(-1);
  if (last === undefined) throw new RangeError('a package needs at least one page');
  const etag = hashOf(inputs, options);
  const pageCount = placements.reduce((sum, { table }) => sum + table.pageCount, 0);
  if (last.base + last.table.objectCount > MAX_OBJECTS) {
    throw new RangeError(`a package cannot hold more than ${MAX_OBJECTS} objects`);
  }
  const objects = new LinkObjects(last.base + last.table.objectCount + 1);
  const within = options.within ?? { firstPage: 1, pageCount };
  const stamps = stamped(inputs, within, etag, objects, options.glyphs, faces);
  const roles = await gatherRoles(placements, turns);
  const fonts = await gatherFonts(placements, turns);
  const file = new SegmentFile();
  const version = inputs.some(({ table }) => table.version === '2.0') ? '2.0' : '1.7';
  file.append(bytesSegment(Buffer.from(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`, 'latin1')));
  const bodies: { stretches: Stretches; at: number }[] = [];
  for (const [index, placement] of placements.entries()) {
    if (turns.over) await turns.next();
    const edits = [stamps, roles.edits, fonts.edits].flatMap((each) => each.get(index) ?? []);
    const stretches = laidOut(placement, edits);
    bodies.push({ stretches, at: file.append(bodySegment(placement, stretches)) });
  }

  const pages = await writePages(objects, placements, turns);
  const outline = bookmarked(inputs, placements);
  let catalog = `<</Type/Catalog/Pages ${pages} 0 R`;
  catalog += `/Outlines ${await writeOutline(objects, outline, turns)} 0 R/PageMode/UseOutlines`;
  catalog += '/ViewerPreferences<</DisplayDocTitle true>>/PageLabels<</Nums[0<</S/D>>]>>';
  catalog += `/Lang ${plainText(textString(options.language))}`;
  catalog += await writeForm(objects, placements, fonts, turns);
  catalog += layerProperties(outline.documents);
  catalog += writeAttachments(objects, placements);
  catalog += await writeStructure(objects, placements, roles, turns);
  const xmp = xmpPacket(options);
  const metadata = objects.add(
    `<</Type/Metadata/Subtype/XML/Length ${xmp.length}>>\nstream\n${xmp.toString('latin1')}\nendstream`,
  );
  const root = objects.add(`${catalog}/Metadata ${metadata} 0 R>>`);
  const info = objects.add(
    `<</Title ${plainText(textString(options.title))}/Producer ${plainText(textString(options.producer))}>>`,
  );
  const objectsAt = file.length;
  for (const piece of objects.takePieces()) file.append(bytesSegment(piece));

  const places = new PackagePlaces(objects, objectsAt, placements, bodies);
  appendCrossReferences(file, places, root, info, etag.slice(0, 32));
  return { file, etag, pageCount };
}

function appendCrossReferences(
  file: SegmentFile,
  places: ObjectPlaces,
  root: number,
  info: number,
  id: string,
): void {
  const at = file.length;
  const common = `/Root ${root} 0 R/Info ${info} 0 R/ID[<${id}><${id}>]`;
  const text = (value: string): void => {
    file.append(bytesSegment(Buffer.from(value, 'latin1')));
  };
  if (at <= MAX_TABLE_OFFSET) {
    text(`xref\n0 ${places.size}\n`);
    file.append(tableEntries(places));
    text(`trailer\n<</Size ${places.size}${common}>>\nstartxref\n${at}\n%%EOF\n`);
    return;
  }
  const number = places.size;
  const entries = streamEntries({
    size: number + 1,
    from: (object) => {
      const next = places.from(object);
      let following = object;
      return () => (following++ === number ? at : next());
    },
  });
  text(
    `${number} 0 obj\n<</Type/XRef/Size ${number + 1}/W[${STREAM_WIDTHS}]${common}/Length ${entries.length}>>\nstream\n`,
  );
  file.append(entries);
  text(`\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`);
}

const NO_ALIASES: ReadonlyMap<number, number> = new Map();

/** Gives each document its numbers, and streams that stand in an earlier one the number they have there. */
async function place(
  inputs: readonly LinkInput[],
  pagesBefore: number,
  faceObject: (face: number) => number,
  turns: Turns,
): Promise<Placement[]> {
  const leafCount = inputs.reduce((sum, { table }) => sum + table.leafHashes.length / LEAF_HASH_BYTES, 0);
  const leaves = new LeafIndex(leafCount);
  const firstPages: number[] = [];
  const placements: Placement[] = [];
  let base = 0;
  let structureBase = 0;
  let page = 0;
  const pageObject = pageObjects(placements, firstPages, pagesBefore);
  for (const { table, body } of inputs) {
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
      base,
      structureBase,
      aliases: aliases ?? NO_ALIASES,
      pageObject,
      faceObject,
    });
    firstPages.push(page);
    base += table.objectCount;
    structureBase += table.structure?.parents.length ?? 0;
    page += table.pageCount;
  }
  return placements;
}

/**
 * Answers the object of a page of the package. A function of its own, for what it answers lives as long as the
 * package, and keeps whatever else stands where it is made.
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
    // A page that is not in this part of a package is the null object (7.3.10): object 0 is always free.
    return placement === undefined || own >= placement.table.pageCount
      ? 0
      : placement.base + FIRST_PAGE + own;
  };
}

/** What stands in the outline; a document comes with the first of the pages before its group. */
function bookmarked(inputs: readonly LinkInput[], placements: readonly Placement[]): OutlineMatter {
  const front: OutlinePart[] = [];
  const back: OutlinePart[] = [];
  const documents: OutlineDocument[] = [];
  let opening: Placement | undefined;
  inputs.forEach(({ bookmark: { kind, title, heading, section } }, i) => {
    const placement = placements[i];
    if (placement === undefined) return;
    if (kind === 'divider') opening ??= placement;
    else if (kind === 'part') (documents.length > 0 ? back : front).push({ placement, title });
    else {
      const group = section === undefined ? {} : { section };
      documents.push({ placement, title, heading, ...group, ...(opening && { opening }) });
      opening = undefined;
    }
  });
  return { front, documents, back };
}

/** Draws and writes the stamps and the fonts; answers the changes to bodies, by the document's index. */
function stamped(
  inputs: readonly LinkInput[],
  within: { firstPage: number; pageCount: number },
  identity: string,
  objects: LinkObjects,
  glyphs: GlyphUse,
  faces: Map<number, number>,
): Map<number, readonly Edit[]> {
  const stamps = new PageStamps(identity);
  const which = new Map<number, number>();
  let { firstPage } = within;
  inputs.forEach(({ table, stamp }, index) => {
    if (stamp !== undefined)
      which.set(
        index,
        stamps.draw({ table, firstPage, text: stamp, form: stamp.form }, within.pageCount, glyphs),
      );
    firstPage += table.pageCount;
  });
  for (const [face, number] of writeFaces(objects, glyphs)) faces.set(face, number);
  if (which.size === 0) return new Map();
  const written = stamps.write(objects, faces);
  return new Map([...which].map(([index, place]) => [index, written[place] ?? []]));
}

/** A body's region as it stands in the package: without streams shared with other places, and with the changes. */
function laidOut({ table, aliases }: Placement, edits: readonly Edit[]): Stretches {
  const shared: Edit[] = [];
  if (aliases.size > 0) {
    const numbers = table.numbers.leafNumbers.cursor();
    const starts = table.numbers.leafStarts.cursor();
    const ends = table.numbers.leafEnds.cursor();
    while (numbers.next() && starts.next() && ends.next()) {
      if (aliases.has(numbers.value)) shared.push({ from: starts.value, to: ends.value, text: '' });
    }
  }
  const all = edits.length === 0 ? shared : [...shared, ...edits].sort((a, b) => a.from - b.from);
  const out = new Stretches();
  let at = table.regionStart;
  for (const { from, to, text } of all) {
    out.keep(at, from);
    if (text !== '') out.add(from, Buffer.from(text, 'latin1'));
    at = to;
  }
  out.keep(at, table.regionEnd);
  return out;
}

function hashOf(inputs: readonly LinkInput[], options: LinkOptions): string {
  const manifest = [
    LINK_FORMAT,
    options.title,
    options.language,
    options.producer,
    ...(options.within ? [options.within] : []),
    ...(inputs.some(({ stamp }) => stamp && !(isPlain(stamp.project) && isPlain(stamp.document)))
      ? [SCRIPTS_FORMAT]
      : []),
    inputs.map(({ table, bookmark, stamp }) => [
      table.bodyHash,
      bookmark.kind,
      bookmark.title,
      bookmark.heading,
      stamp?.project ?? null,
      stamp?.document ?? null,
      stamp === undefined ? null : createHash('sha256').update(table.numbers.hooks.coded).digest('hex'),
      ...(stamp?.form === 'strip' ? [table.strips] : []),
      ...(bookmark.section === undefined ? [] : [{ section: bookmark.section }]),
    ]),
  ];
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex');
}
