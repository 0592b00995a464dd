import type { AttachedFile } from './bytes/attached-file.ts';
import { type BodySource, memoryBody } from './bytes/body-source.ts';
import { topLeftCorner } from './format/page-corner.ts';
import type { SideTable } from './format/side-table.ts';
import { GENERATED_PAGE_IDS, type GeneratedPageId } from './layout/generated-pages.ts';
import { type DocumentGroup, layOutPackage, type PlacedPages } from './layout/package-layout.ts';
import type { DocumentWords, PackageWords } from './layout/package-words.ts';
import type { MarkForm, PageMark } from './layout/page-mark.ts';
import type { PageRange } from './layout/page-ranges.ts';
import { englishPageWords } from './layout/page-words.ts';
import type { StampForm } from './layout/stamp-measures.ts';
import { linksElsewhere } from './link/cross-document-links.ts';
import { linkDocuments } from './link/link-documents.ts';
import type { LinkInput } from './link/link-input.ts';
import { markedPages } from './link/marks/marked-pages.ts';
import type { SelectedParts } from './link/selected/narrow-table.ts';
import { keepPages, keptBytes } from './link/selected-pages.ts';
import { printedNumber } from './sheets/contents-rows.ts';
import type { SetPage } from './sheets/generated-page.ts';
import { PAGE_MODULES } from './sheets/page-modules.ts';
import { isolated } from './text/directions.ts';
import { GlyphUse } from './text/glyph-use.ts';
import { unmarked } from './text/han-forms.ts';
import { spokenWords } from './text/spoken-words.ts';
import { Turns } from './turns.ts';

export type { AttachedFile, MarkForm, PageMark, PageRange };
export { keepPages, keptBytes };

export interface PackageDocument extends DocumentWords {
  table: SideTable;
  body: BodySource;
  /**
   * The source, byte for byte, if the package is to attach it: in the attachment, signatures still verify.
   */
  original?: AttachedFile;
  /**
   * The pages that the package has of it, in ascending order; all if omitted. What only the others refer to is not
   * in the package, nor is the original; pictures in resources that pages share are.
   */
  keptPages?: readonly PageRange[];
  /** The marks on its pages, in the order in which they are drawn; those on pages that are left out are left out. */
  marks?: readonly PageMark[];
}

export interface PackageOptions extends Omit<PackageWords, 'documents'> {
  /** The wanted generated pages, in any order. */
  pages?: readonly GeneratedPageId[];
  /** For the cover: a PNG or a JPEG; if it cannot be read, its place stays empty. */
  logo?: Uint8Array;
  /**
   * How each page of a document states its project, document and page number at its foot; omitted for no
   * stamps.
   */
  stamps?: StampForm;
  /** What marks become; annotations if omitted. */
  markForm?: MarkForm;
  producer?: string;
}

export interface PackagePlan {
  /** The length of the package in bytes. */
  length: number;
  /** Strong validator, in hexadecimal without quotes. */
  etag: string;
  pageCount: number;
  /** The 1-based number of its first page in the whole package: 1, except for a part. */
  firstPage: number;
  /** The 1-based first page of each document, in the order given. */
  documentFirstPages: number[];
  /** Files to which documents link and that the package does not have; the documents by their order. */
  linksElsewhere: { document: number; file: string }[];
  /** Characters of titles and details that no font of the generated pages has; a stand-in replaces them. */
  undrawable: string[];
  /** The bytes [start, end) of the package, limited to its length, in chunks that become the caller's own. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

const DEFAULT_PRODUCER = 'Submittal Builder';

/**
 * Plans a package from side tables: page numbers, length and validator are known, and any range can be read,
 * before a body has been touched; of a document with marks, the objects of its marked pages are read, a few hundred bytes
 * each. The same documents and options give the same bytes. If all documents are
 * files beside the PDF, the package has only generated pages.
 * @throws RangeError if there is nothing to put in the package, if a document does not have the pages to be selected, or if a
 *   mark is not one on a page of its document.
 */
export async function planPackage(
  documents: readonly PackageDocument[],
  options: PackageOptions,
): Promise<PackagePlan> {
  const turns = new Turns();
  const { inputs, glyphs, pageCount, documentFirstPages } = await packageInputs(documents, options, turns);
  return linked(inputs, glyphs, { firstPage: 1, pageCount }, documentFirstPages, options, turns);
}

/**
 * Plans only the part of a package that contains a page: everything before the first document, a divider, or
 * a document. Its pages look as they do in the package, stamps included; links that leave the part do
 * nothing. This allows a viewer to read only what it shows of a large package.
 * @param page 1-based, in the whole package.
 * @throws RangeError if the package has no such page.
 */
export async function planPart(
  documents: readonly PackageDocument[],
  options: PackageOptions,
  page: number,
): Promise<PackagePlan> {
  const turns = new Turns();
  const { inputs, glyphs, pageCount } = await packageInputs(documents, options, turns);
  if (page < 1 || page > pageCount) throw new RangeError(`the package has no page ${page}`);
  const inner = inputs.findIndex(({ bookmark }) => bookmark.kind !== 'part');
  const front = inner < 0 ? inputs.length : inner;
  let [from, to] = [0, Math.max(1, front)];
  let firstPage = 1;
  for (;;) {
    const pages = inputs.slice(from, to).reduce((sum, { table }) => sum + table.pageCount, 0);
    if (page < firstPage + pages) break;
    firstPage += pages;
    [from, to] = [to, to + 1];
  }
  const part = inputs.slice(from, to).map(({ original: _, ...input }) => input);
  return linked(part, glyphs, { firstPage, pageCount }, [], options, turns);
}

interface PackageInputs {
  /** Generated parts and documents, in package order. */
  inputs: LinkInput[];
  glyphs: GlyphUse;
  pageCount: number;
  documentFirstPages: number[];
}

/** Lays the package out, and draws the generated pages for their places. */
async function packageInputs(
  given: readonly PackageDocument[],
  options: PackageOptions,
  turns: Turns,
): Promise<PackageInputs> {
  const documents: NarrowableDocument[] = [];
  for (const document of given) {
    if (document.keptPages !== undefined && turns.over) await turns.next();
    documents.push(withSelectedPages(document));
  }
  const { markForm = 'annotations', pageWords = englishPageWords } = options;
  const marks = await Promise.all(
    given.map((document, i) =>
      markedPages(document, narrowedAt(documents[i]), markForm, pageWords.languageTag),
    ),
  );
  const wanted = new Set(options.pages);
  const setsText =
    wanted.size > 0 || options.stamps !== undefined || documents.some(({ label }) => label !== undefined);
  const plain = { ...options, documents };
  const words = setsText ? await spokenWords(plain) : plain;
  const set: [GeneratedPageId, SetPage][] = [];
  for (const id of GENERATED_PAGE_IDS)
    if (wanted.has(id)) set.push([id, await PAGE_MODULES[id].set(words, turns)]);
  const { files = [], packages = [] } = words;
  const count = documents.length + files.length;
  const layout = layOutPackage(
    [
      ...words.documents.map(({ heading, section, table }) => ({
        heading,
        ...(section && { section }),
        pages: table.pageCount,
      })),
      // What stands beside the PDF has no pages in it, but may be all there is to list.
      ...[...files, ...packages].map(() => ({ heading: '', pages: 0 })),
    ],
    Object.fromEntries(set.map(([id, { sheets }]) => [id, sheets])),
  );
  const documentFirstPages = documents.map((_, i) => layout.documents[i] ?? 0);
  const rows = words.documents.map((document, i) => ({
    title: document.title,
    heading: document.heading,
    typeLabel: document.typeLabel,
    ...(document.remark && { remark: document.remark }),
    code: document.code ?? '',
    ...(document.numberOrDate && { numberOrDate: document.numberOrDate }),
    ...(document.section && { section: document.section }),
    page: documentFirstPages[i] ?? 0,
    corner: topLeftCorner(document.table.pages[0]),
  }));
  const setPages = new Map(set);
  const inputs: LinkInput[] = [];
  const glyphs = new GlyphUse();
  for (const part of layout.parts) {
    if (part.kind === 'document') {
      const document = words.documents[part.document];
      const own = marks[part.document];
      if (document)
        inputs.push({ ...documentInput(document, part.document, count, words), ...(own && { marks: own }) });
      continue;
    }
    const drawn = await setPages.get(part.id)?.draw({ layout, pages: part, rows, turns });
    if (!drawn) continue;
    glyphs.add(drawn.glyphs);
    const group = layout.groups[part.group ?? -1];
    inputs.push({
      table: drawn.table,
      body: memoryBody(...drawn.body),
      bookmark: bookmarkOf(part, group, options),
    });
  }
  return { inputs, glyphs, pageCount: layout.pageCount, documentFirstPages };
}

/** A document whose table has been narrowed to the pages that are selected. */
interface NarrowableDocument extends PackageDocument {
  selected?: SelectedParts;
}

function withSelectedPages(document: PackageDocument): NarrowableDocument {
  const { keptPages, table, title } = document;
  const narrowed = keptPages && keepPages(table, keptPages, title);
  return narrowed ? { ...document, ...narrowed } : document;
}

function bookmarkOf(
  { id }: PlacedPages,
  group: DocumentGroup | undefined,
  { pageWords = englishPageWords }: PackageOptions,
): LinkInput['bookmark'] {
  const { bookmark } = PAGE_MODULES[id];
  if (bookmark !== null) return { kind: 'part', title: bookmark(pageWords), heading: '' };
  const heading = unmarked(group?.heading ?? '');
  return { kind: 'divider', title: heading, heading };
}

async function linked(
  inputs: readonly LinkInput[],
  glyphs: GlyphUse,
  within: { firstPage: number; pageCount: number },
  documentFirstPages: number[],
  options: PackageOptions,
  turns: Turns,
): Promise<PackagePlan> {
  const pages = inputs.reduce((sum, { table }) => sum + table.pageCount, 0);
  const { file, etag, pageCount } = await linkDocuments(inputs, {
    ...(pages === within.pageCount ? {} : { within }),
    title: options.title,
    language: (options.pageWords ?? englishPageWords).languageTag,
    producer: options.producer ?? DEFAULT_PRODUCER,
    glyphs,
    turns,
  });
  return {
    length: file.length,
    etag,
    pageCount,
    firstPage: within.firstPage,
    documentFirstPages,
    linksElsewhere: linksElsewhere(inputs.filter(({ bookmark }) => bookmark.kind === 'document')),
    undrawable: [...glyphs.undrawable].sort(),
    read: (start, end) => file.read(start, end),
  };
}

function documentInput(
  { table, selected, body, original, title, heading: product, code, section, label }: NarrowableDocument,
  index: number,
  count: number,
  options: PackageOptions,
): LinkInput {
  const heading = unmarked(section?.name ?? product);
  const input: LinkInput = {
    table,
    body,
    ...(selected && { selected }),
    ...(original && table.mayBeAttached && { original }),
    bookmark: {
      kind: 'document',
      title: unmarked(title),
      heading,
      ...(section && { section: section.number }),
    },
    ...(label && { label: { ...label, project: options.title } }),
  };
  if (options.stamps === undefined) return input;
  const name = isolated(title);
  const named = code === undefined || code === '' ? name : `${name}, ${code}`;
  const document = `${printedNumber(index, count)}  ${named}`;
  return { ...input, stamp: { project: options.title, document, form: options.stamps } };
}

/** A document of which not all pages are selected. */
function narrowedAt(document: NarrowableDocument | undefined) {
  const { selected, table } = document ?? {};
  return selected && table && { selected, table };
}
