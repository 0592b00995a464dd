import { encodeTableNumbers, StoredNumbers, type TableNumbers } from './table-numbers.ts';

/** A rectangle in default user space units: left, bottom, right, top (ISO 32000-2 7.9.5), normalised. */
export type Box = [number, number, number, number];

export interface PageSymbol {
  mediaBox: Box;
  cropBox: Box;
  /** The clockwise rotation of the page when shown, in degrees: 0, 90, 180 or 270. */
  rotate: number;
  /** The size of a user space unit in 1/72 inch. */
  userUnit: number;
}

/** Object numbers reserved at the start of every body; the linker writes these objects itself. */
export const PAGE_ROOT = 1;
export const OUTLINE_PARENT = 2;
export const FORM_PARENT = 3;
export const STRUCTURE_PARENT = 4;
/** The object of the first page; page k (0-based) is object FIRST_PAGE + k. */
export const FIRST_PAGE = 5;
/** The number of bytes of its SHA-256 that identify a leaf. */
export const LEAF_HASH_BYTES = 16;

export interface OutlineSymbol {
  first: number;
  last: number;
  /** The number of items directly below the document's bookmark. */
  topItems: number;
  /** The number of all items. */
  items: number;
}

export interface FormSymbol {
  /** Top-level fields of the source; their `Parent` is FORM_PARENT, unless they stand at the top of the package's form. */
  fields: number[];
  /**
   * Whether the fields keep their full names in a package: only those of a page that the linker makes itself, which has
   * no name that a number of a document could be.
   */
  atTop?: true;
  /** The number of all terminal fields. */
  fieldCount: number;
  /** The `DR` of the source's form by category and name, each a fragment. */
  resources: Record<string, Record<string, string>>;
  /** The fonts among them, and the likeness by which equal fonts of other documents are recognised. */
  fonts: { name: string; likeness: string }[];
  /**
   * The `DA` of the source's form as text, in pieces: a number stands for the name of a font, by its index in
   * `fonts`.
   */
  defaultAppearance: (string | number)[] | null;
  quadding: number | null;
  needAppearances: boolean;
}

export interface LayerSymbol {
  /** Optional content groups (8.11.2). */
  groups: number[];
  /** The groups that are off in the default configuration. */
  off: number[];
  locked: number[];
  /** Fragments of the default configuration. */
  order: string | null;
  radioGroups: string[];
  usage: string[];
}

export interface StructureSymbol {
  /** Top-level structure elements; their `P` is STRUCTURE_PARENT. */
  kids: number[];
  /** The `RoleMap` of the source: each role and the role it is mapped to. */
  roles: Record<string, string>;
  /** The value for each parent-tree key (14.7.5.4), with keys renumbered from 0; 0 if there is none. */
  parents: number[];
  /** Fragments of the `ClassMap`, by class name. */
  classes: Record<string, string>;
  /**
   * Whether the document declares itself tagged (14.7.1) and each page that shows something has a place in
   * the tree.
   */
  marked: boolean;
}

export interface PageLabelSymbol {
  /** The 0-based page on which the range begins. */
  page: number;
  style: string | null;
  prefix: string | null;
  start: number;
}

/** The place of a signature in the source; no copy can keep a signature (12.8.1). */
export interface SignatureSymbol {
  /** The 0-based page with its widget. */
  page: number;
  box: Box;
}

/** A named destination of the document (12.3.2.4), by which other documents may link to it. */
export interface NamedPlaceSymbol {
  /** One character for each byte. */
  name: string;
  /** 0-based. */
  page: number;
  /** The view as raw text, such as `/XYZ 0 700 null`. */
  view: string;
}

/** A link to another document (12.6.4.3), to a named destination or to a page of it. */
export interface RemoteLinkSymbol {
  /** The name of the destination to which the link's action leads in a package that has the other document. */
  key: string;
  /** The other's file name without folders, in lower case. */
  file: string;
  name: string | null;
  page: number;
  view: string;
}

export interface AttachmentSymbol {
  name: string;
  /** The file specification's object. */
  number: number;
}

/**
 * All that the linker needs to know about a prepared document: it does not read the body until it streams it.
 * Numbers are object numbers of the body; offsets are byte offsets in it.
 */
export interface SideTable {
  pageCount: number;
  bodyLength: number;
  /** SHA-256 of the body, in hexadecimal. */
  bodyHash: string;
  /** The PDF version that the content requires, `1.7` or `2.0`. */
  version: string;
  /** The highest object number in the relocatable region. */
  objectCount: number;
  /** The relocatable region of the body, [regionStart, regionEnd). */
  regionStart: number;
  regionEnd: number;
  /** Where its objects, references and streams are. */
  numbers: TableNumbers;
  /** Sixteen bytes of the SHA-256 of each leaf in `numbers`. */
  leafHashes: Uint8Array;
  /** The children of the root of the document's page tree. */
  pageTreeKids: number[];
  pages: PageSymbol[];
  outline: OutlineSymbol | null;
  form: FormSymbol | null;
  layers: LayerSymbol | null;
  structure: StructureSymbol | null;
  pageLabels: PageLabelSymbol[];
  attachments: AttachmentSymbol[];
  signatures: SignatureSymbol[];
  /** The numbers of links to a page of the same document, and to the web. */
  internalLinks: number;
  webLinks: number;
  /** The source's own file name without folders, in lower case; null if an older version prepared it. */
  fileName: string | null;
  namedPlaces: NamedPlaceSymbol[];
  remoteLinks: RemoteLinkSymbol[];
  language: string | null;
  title: string | null;
  /** Whether the source was signed and contains nothing active, so that a package may attach it unchanged. */
  mayBeAttached: boolean;
  /**
   * For each page, the points from its visual bottom up to a blank strip for a stamp of its size; 0 if there
   * is none. Null if an older version prepared the document: its pages keep the stamps of that version.
   */
  strips: number[] | null;
  /**
   * For each page in turn, where it takes marks: where the entries of its dictionary begin, where those of its array of
   * annotations begin and end (zeros if it has none), and where an entry can be added to the objects that its content
   * names, negative for one to its resources, which have none (zero for none). Null if an older version prepared the
   * document: the objects of marked pages are read then.
   */
  slots: number[] | null;
}

const MAGIC = 'SBPT';
/**
 * The version of the byte format. A field added to the symbols does not change it: the field gets a value in
 * `BARE_SYMBOLS`, and documents prepared earlier link unchanged. A change to the format of the numbers needs
 * a new version, and documents must be prepared again.
 */
export const SIDE_TABLE_VERSION = 5;
const HEAD_BYTES = 9;

/**
 * The symbols as stored in JSON: pages with the same geometry, usually most of a document, refer to one
 * entry.
 */
interface StoredSymbols extends Omit<SideTable, 'numbers' | 'leafHashes' | 'pages'> {
  geometries: PageSymbol[];
  pages: number[];
}

/** Symbols that every table must have; the first version still read already wrote them. */
type Core =
  | 'pageCount'
  | 'bodyLength'
  | 'bodyHash'
  | 'version'
  | 'objectCount'
  | 'regionStart'
  | 'regionEnd'
  | 'pageTreeKids'
  | 'geometries'
  | 'pages';

/**
 * The symbols of a document that has only pages. They also stand in for fields that a table was written
 * without, before those fields existed.
 */
export const BARE_SYMBOLS: Readonly<Omit<StoredSymbols, Core>> = {
  outline: null,
  form: null,
  layers: null,
  structure: null,
  pageLabels: [],
  attachments: [],
  signatures: [],
  internalLinks: 0,
  webLinks: 0,
  fileName: null,
  namedPlaces: [],
  remoteLinks: [],
  language: null,
  title: null,
  mayBeAttached: false,
  strips: null,
  slots: null,
};

/**
 * Encodes a table: `SBPT`, a version byte, the length of the symbols (4 bytes, little endian), the symbols as
 * JSON, then the numbers, then the leaf hashes.
 */
export function encodeSideTable(table: SideTable): Uint8Array {
  const { numbers, leafHashes, pages, ...symbols } = table;
  const places = new Map<string, number>();
  const geometries: PageSymbol[] = [];
  const stored: StoredSymbols = {
    ...symbols,
    geometries,
    pages: pages.map((page) => {
      const key = JSON.stringify(page);
      const place = places.get(key) ?? geometries.push(page) - 1;
      places.set(key, place);
      return place;
    }),
  };
  const json = Buffer.from(JSON.stringify(stored));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(MAGIC, 'latin1');
  head.writeUInt8(SIDE_TABLE_VERSION, 4);
  head.writeUInt32LE(json.length, 5);
  return Buffer.concat([head, json, encodeTableNumbers(numbers), leafHashes]);
}

/**
 * Reads what {@link encodeSideTable} wrote. The table keeps the bytes, and reads its numbers from them.
 * @throws RangeError if the bytes are not a side table of this version.
 */
export function decodeSideTable(bytes: Uint8Array): SideTable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, 4) !== MAGIC || buffer[4] !== SIDE_TABLE_VERSION) {
    throw new RangeError('not a side table of this version; prepare the document again');
  }
  const numbersAt = HEAD_BYTES + buffer.readUInt32LE(5);
  const { geometries, pages, ...symbols } = readSymbols(buffer.toString('utf8', HEAD_BYTES, numbersAt));
  // A copy, so that the symbols are not in memory twice.
  const coded = Buffer.from(buffer.subarray(numbersAt));
  const numbers = new StoredNumbers(coded, 0);
  const { end } = numbers;
  return {
    ...symbols,
    pages: pages.flatMap((place) => geometries[place] ?? []),
    numbers,
    leafHashes: new Uint8Array(coded.buffer, coded.byteOffset + end, coded.byteLength - end),
  };
}

/** @throws RangeError if the text does not contain the symbols of a table. */
function readSymbols(text: string): StoredSymbols {
  let stored: Pick<StoredSymbols, Core> & Partial<StoredSymbols>;
  try {
    stored = JSON.parse(text);
  } catch {
    throw new RangeError('the symbols of the side table are damaged; prepare the document again');
  }
  const { pageCount, pages, geometries, pageTreeKids } = stored ?? {};
  if (!Number.isSafeInteger(pageCount) || ![pages, geometries, pageTreeKids].every(Array.isArray)) {
    throw new RangeError('the side table says nothing of its pages; prepare the document again');
  }
  return { ...BARE_SYMBOLS, ...stored };
}
