import { createHash } from 'node:crypto';
import { type BodySource, memoryBody } from './body-source.ts';
import { drawContents, layOutContents } from './generated/contents-pages.ts';
import { printedNumber } from './generated/contents-rows.ts';
import { drawCover } from './generated/cover-page.ts';
import { type DividerFacts, drawDivider } from './generated/divider-page.ts';
import { drawnOnce } from './generated/drawn-once.ts';
import { GlyphUse } from './generated/glyph-use.ts';
import { type GeneratedPart, PAGE_HEIGHT, type PackagePlace } from './generated/painter.ts';
import { type LinkInput, linkDocuments } from './link/link-documents.ts';
import { topLeftCorner } from './page-corner.ts';
import type { SideTable } from './side-table.ts';
import { Turns } from './turns.ts';

export interface PackageDocument {
  table: SideTable;
  body: BodySource;
  title: string;
  /** What kind of document it is, as the contents say: `Data Sheet`. */
  typeLabel: string;
  code?: string;
  /** Product the document belongs to: a bookmark level, and a heading in the contents where it changes. */
  heading: string;
  /** What stands below the heading on a divider: what the product is. */
  subheading?: string;
}

/** What the cover states; an empty string leaves its place empty. */
export interface CoverDetails {
  title: string;
  submittedBy: string;
  location: string;
  /** `yyyy-mm-dd`, or free text that is printed as it is. */
  date: string;
  email: string;
  phone: string;
  description: string;
  notes: string;
}

export interface PackageOptions {
  title: string;
  cover?: CoverDetails;
  /** A PNG or a JPEG; one that cannot be read leaves the cover's band empty. */
  logo?: Uint8Array;
  tableOfContents: boolean;
  /** Whether each page of a document says at its foot which project, document and page it is. */
  stamps?: boolean;
  /** Whether a page goes before the documents of each heading. */
  dividers?: boolean;
  /** Language tag of the package, `en-US` when not given. */
  language?: string;
  producer?: string;
}

export interface PackagePlan {
  /** Bytes of the package. */
  length: number;
  /** Strong validator, hexadecimal without quotes. */
  etag: string;
  pageCount: number;
  /** 1-based number of its first page in the whole package: 1, but for a part. */
  firstPage: number;
  /** 1-based page each document begins at, in the order given. */
  documentFirstPages: number[];
  /** Characters of titles and details that no font of the generated pages has; a sign stands in their place. */
  undrawable: string[];
  /**
   * The bytes [start, end) of the package, cut to its length, in chunks that the caller may keep, or give back
   * (chunk-buffers.ts) when done with them.
   */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

const TOP_OF_LETTER = [0, PAGE_HEIGHT] as const;
const DEFAULT_LANGUAGE = 'en-US';
const DEFAULT_PRODUCER = 'Submittal Builder';

/**
 * Plans a package from side tables: page numbers, length and validator are known, and any range can be
 * read, before a body has been touched. The same documents and options give the same bytes.
 * @throws RangeError when there is nothing to put in the package.
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
 * Plans only the part of a package that holds a page: what comes before the first document, a divider, or a document.
 * Its pages look as they do in the package, stamps included; links that lead out of the part lead nowhere. So what is
 * looked at of a large package can be read by itself.
 * @param page 1-based, in the whole package.
 * @throws RangeError when the package has no such page.
 */
export async function planPart(
  documents: readonly PackageDocument[],
  options: PackageOptions,
  page: number,
): Promise<PackagePlan> {
  const turns = new Turns();
  const { inputs, glyphs, pageCount } = await packageInputs(documents, options, turns);
  if (page < 1 || page > pageCount) throw new RangeError(`the package has no page ${page}`);
  const front = inputs.findIndex(({ bookmark }) => bookmark.kind !== 'part');
  let [from, to] = [0, front === 0 ? 1 : front < 0 ? inputs.length : front];
  let firstPage = 1;
  for (;;) {
    const pages = inputs.slice(from, to).reduce((sum, { table }) => sum + table.pageCount, 0);
    if (page < firstPage + pages) break;
    firstPage += pages;
    [from, to] = [to, to + 1];
  }
  return linked(inputs.slice(from, to), glyphs, { firstPage, pageCount }, [], options, turns);
}

interface PackageInputs {
  /** Generated parts and documents, in package order. */
  inputs: LinkInput[];
  glyphs: GlyphUse;
  pageCount: number;
  documentFirstPages: number[];
}

/** Numbers the pages, and draws the parts that are generated from those numbers. */
async function packageInputs(
  documents: readonly PackageDocument[],
  options: PackageOptions,
  turns: Turns,
): Promise<PackageInputs> {
  const { tableOfContents, cover, title } = options;
  const coverPages = cover === undefined ? 0 : 1;
  const sheets = tableOfContents && documents.length > 0 ? layOutContents(documents) : [];
  const groups = groupsOf(documents, coverPages + sheets.length, options.dividers === true);
  const documentFirstPages = groups.flatMap(({ pages }) => pages);
  const pageCount = groups.at(-1)?.lastPage ?? coverPages + sheets.length;
  const rows = documents.map((document, i) => ({
    title: document.title,
    heading: document.heading,
    typeLabel: document.typeLabel,
    code: document.code ?? '',
    page: documentFirstPages[i] ?? 1,
    corner: topLeftCorner(document.table.pages[0]),
  }));
  const inputs: LinkInput[] = [];
  const glyphs = new GlyphUse();
  const generate = async (
    bookmark: LinkInput['bookmark'],
    facts: unknown,
    draw: () => GeneratedPart | Promise<GeneratedPart>,
  ): Promise<void> => {
    const part = await drawnOnce([bookmark, facts], async () => draw());
    glyphs.add(part.glyphs);
    inputs.push({ table: part.table, body: memoryBody(...part.body), bookmark });
  };
  if (cover !== undefined) {
    const { logo } = options;
    const counts = { documentCount: documents.length, pageCount };
    const logoHash = logo === undefined ? null : createHash('sha256').update(logo).digest('hex');
    await generate({ kind: 'part', title: 'Cover', heading: '' }, [cover, counts, logoHash], () =>
      drawCover(cover, { logo, ...counts }),
    );
  }
  if (sheets.length > 0) {
    const openings = groups.flatMap(({ divider, pages }) => pages.map(() => divider));
    const facts = { title, firstPage: coverPages + 1, pageCount, rows, openings };
    await generate({ kind: 'part', title: 'Table of Contents', heading: '' }, facts, () =>
      drawContents(sheets, facts, turns),
    );
  }
  for (const [index, { heading, first, pages, divider }] of groups.entries()) {
    if (divider !== undefined) {
      const facts: DividerFacts = {
        title,
        section: index + 1,
        heading,
        subheading: documents[first]?.subheading ?? '',
        rows: rows.slice(first, first + pages.length),
        firstDocument: first,
        documentCount: documents.length,
        page: divider.page,
        pageCount,
      };
      await generate({ kind: 'divider', title: heading, heading }, facts, () => drawDivider(facts));
    }
    documents.slice(first, first + pages.length).forEach((document, i) => {
      inputs.push(documentInput(document, first + i, documents.length, options));
    });
  }
  return { inputs, glyphs, pageCount, documentFirstPages };
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
    language: options.language ?? DEFAULT_LANGUAGE,
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
    undrawable: [...glyphs.undrawable].sort(),
    read: (start, end) => file.read(start, end),
  };
}

/** Neighbouring documents under one heading. */
interface Group {
  heading: string;
  /** 0-based place of the first document. */
  first: number;
  /** 1-based page each document begins at. */
  pages: number[];
  divider: PackagePlace | undefined;
  /** Pages of the package up to the end of the group. */
  lastPage: number;
}

/** Gathers the documents under their headings and counts the pages they take, dividers included. */
function groupsOf(documents: readonly PackageDocument[], pagesBefore: number, dividers: boolean): Group[] {
  const groups: Group[] = [];
  let page = pagesBefore;
  documents.forEach(({ heading, table }, index) => {
    let group = groups.at(-1);
    if (group === undefined || group.heading !== heading) {
      if (dividers) page++;
      const divider = dividers ? { page, corner: TOP_OF_LETTER } : undefined;
      group = { heading, first: index, pages: [], divider, lastPage: page };
      groups.push(group);
    }
    group.pages.push(page + 1);
    page += table.pageCount;
    group.lastPage = page;
  });
  return groups;
}

function documentInput(
  { table, body, title, heading, code }: PackageDocument,
  index: number,
  count: number,
  options: PackageOptions,
): LinkInput {
  const input: LinkInput = { table, body, bookmark: { kind: 'document', title, heading } };
  if (options.stamps !== true) return input;
  const named = code === undefined || code === '' ? title : `${title}, ${code}`;
  const document = `${printedNumber(index, count)}  ${named}`;
  return { ...input, stamp: { project: options.title, document } };
}
