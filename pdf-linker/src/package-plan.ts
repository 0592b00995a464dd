import { createHash } from 'node:crypto';
import { type BodySource, memoryBody } from './body-source.ts';
import { drawContents, layOutContents } from './generated/contents-pages.ts';
import { drawCover } from './generated/cover-page.ts';
import { drawnOnce } from './generated/drawn-once.ts';
import { GlyphUse } from './generated/glyph-use.ts';
import type { GeneratedPart } from './generated/painter.ts';
import { type LinkInput, linkDocuments } from './link/link-documents.ts';
import { topLeftCorner } from './page-corner.ts';
import type { SideTable } from './side-table.ts';

export interface PackageDocument {
  table: SideTable;
  body: BodySource;
  title: string;
  /** What kind of document it is, as the contents say: `Data Sheet`. */
  typeLabel: string;
  code?: string;
  /** Product the document belongs to: a bookmark level, and a heading in the contents where it changes. */
  heading: string;
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
  /** 1-based page each document begins at, in the order given. */
  documentFirstPages: number[];
  /** Characters of titles and details that no font of the generated pages has; a sign stands in their place. */
  undrawable: string[];
  /** The bytes [start, end) of the package, cut to its length, in chunks the caller may keep. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

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
  const coverPages = options.cover === undefined ? 0 : 1;
  const withContents = options.tableOfContents && documents.length > 0;
  const sheets = withContents ? layOutContents(documents) : [];
  const documentFirstPages: number[] = [];
  let pageCount = coverPages + sheets.length;
  for (const { table } of documents) {
    documentFirstPages.push(pageCount + 1);
    pageCount += table.pageCount;
  }
  const generated: LinkInput[] = [];
  const glyphs = new GlyphUse();
  const generatedInput = ({ table, body, glyphs: shown }: GeneratedPart): LinkInput => {
    glyphs.add(shown);
    return { table, body: memoryBody(body), bookmark: undefined };
  };
  if (options.cover !== undefined) {
    const { cover: details, logo } = options;
    const counts = { documentCount: documents.length, pageCount };
    const logoHash = logo === undefined ? null : createHash('sha256').update(logo).digest('hex');
    const cover = await drawnOnce(['cover', details, counts, logoHash], () =>
      drawCover(details, { logo, ...counts }),
    );
    generated.push(generatedInput(cover));
  }
  if (withContents) {
    const facts = {
      title: options.title,
      firstPage: coverPages + 1,
      pageCount,
      rows: documents.map((document, i) => ({
        title: document.title,
        heading: document.heading,
        typeLabel: document.typeLabel,
        code: document.code ?? '',
        page: documentFirstPages[i] ?? 1,
        corner: topLeftCorner(document.table.pages[0]),
      })),
    };
    const drawn = await drawnOnce(['contents', facts], async () => drawContents(sheets, facts));
    generated.push(generatedInput(drawn));
  }
  const digits = Math.max(2, String(documents.length).length);
  const inputs = documents.map(({ table, body, title, heading, code }, index): LinkInput => {
    const input = { table, body, bookmark: { title, heading } };
    if (options.stamps !== true) return input;
    const number = String(index + 1).padStart(digits, '0');
    const named = code === undefined || code === '' ? title : `${title}, ${code}`;
    return { ...input, stamp: { project: options.title, document: `${number}  ${named}` } };
  });
  const linked = linkDocuments([...generated, ...inputs], {
    title: options.title,
    language: options.language ?? DEFAULT_LANGUAGE,
    producer: options.producer ?? DEFAULT_PRODUCER,
    glyphs,
  });
  return {
    length: linked.file.length,
    etag: linked.etag,
    pageCount,
    documentFirstPages,
    undrawable: [...glyphs.undrawable].sort(),
    read: (start, end) => linked.file.read(start, end),
  };
}
