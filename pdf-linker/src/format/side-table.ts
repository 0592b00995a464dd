import { encodeTableNumbers, StoredNumbers, type TableNumbers } from './table-numbers.ts';

/** A rectangle in default user space units: left, bottom, right, top (ISO 32000-2 7.9.5), normalised. */
export type Box = [number, number, number, number];

export interface PageSymbol {
  mediaBox: Box;
  cropBox: Box;
  /** Clockwise degrees the page is turned by when shown: 0, 90, 180 or 270. */
  rotate: number;
  /** Size of a user space unit in 1/72 inch. */
  userUnit: number;
}

/** Numbers that stand at the head of every body; the linker writes these objects itself. */
export const PAGE_ROOT = 1;
export const OUTLINE_PARENT = 2;
export const FORM_PARENT = 3;
export const STRUCTURE_PARENT = 4;
/** The first page's object; page k (0-based) is object FIRST_PAGE + k. */
export const FIRST_PAGE = 5;
/** What a leaf is known by: so much of its SHA-256. */
export const LEAF_HASH_BYTES = 16;

export interface OutlineSymbol {
  first: number;
  last: number;
  /** Items directly below the document's bookmark. */
  topItems: number;
  /** All items. */
  items: number;
}

export interface FormSymbol {
  /** Top-level fields of the source; their Parent is FORM_PARENT. */
  fields: number[];
  /** All terminal fields, for counting. */
  fieldCount: number;
  /** `DR` of the source's form by category and name, each a fragment. */
  resources: Record<string, Record<string, string>>;
  /** The fonts among them, and what equal ones of other documents are known by. */
  fonts: { name: string; likeness: string }[];
  /** `DA` of the source's form as text, in pieces: a number is a font's name, by its place in `fonts`. */
  defaultAppearance: (string | number)[] | null;
  quadding: number | null;
  needAppearances: boolean;
}

export interface LayerSymbol {
  /** Optional content groups (8.11.2). */
  groups: number[];
  /** Those that are off in the default configuration. */
  off: number[];
  locked: number[];
  /** Fragments of the default configuration. */
  order: string | null;
  radioGroups: string[];
  usage: string[];
}

export interface StructureSymbol {
  /** Top-level structure elements; their P is STRUCTURE_PARENT. */
  kids: number[];
  /** The `RoleMap` of the source: a role by the role that stands for it. */
  roles: Record<string, string>;
  /** Value of each parent-tree key (14.7.5.4), keys being renumbered from 0; 0 where there is none. */
  parents: number[];
  /** Fragment of the `ClassMap`, by class name. */
  classes: Record<string, string>;
  /** The document says of itself that it is tagged (14.7.1), and each page that shows something has its place in the tree. */
  marked: boolean;
}

export interface PageLabelSymbol {
  /** 0-based page the range begins at. */
  page: number;
  style: string | null;
  prefix: string | null;
  start: number;
}

/** A signature that stood in the source; no copy can keep one (12.8.1). */
export interface SignatureSymbol {
  /** 0-based page its widget is on. */
  page: number;
  box: Box;
}

export interface AttachmentSymbol {
  name: string;
  /** The file specification's object. */
  number: number;
}

/**
 * All the linker needs to know of a prepared document: it never reads the body before it streams it.
 * Numbers are object numbers of the body; offsets are byte offsets in it.
 */
export interface SideTable {
  pageCount: number;
  bodyLength: number;
  /** SHA-256 of the body, hexadecimal. */
  bodyHash: string;
  /** PDF version the content calls for, `1.7` or `2.0`. */
  version: string;
  /** The highest object number that stands in the relocatable region. */
  objectCount: number;
  /** The relocatable region of the body, [regionStart, regionEnd). */
  regionStart: number;
  regionEnd: number;
  /** Where its objects, references and streams stand. */
  numbers: TableNumbers;
  /** Sixteen bytes of SHA-256 for each leaf of `numbers`. */
  leafHashes: Uint8Array;
  /** Children of the document's page tree root. */
  pageTreeKids: number[];
  pages: PageSymbol[];
  outline: OutlineSymbol | null;
  form: FormSymbol | null;
  layers: LayerSymbol | null;
  structure: StructureSymbol | null;
  pageLabels: PageLabelSymbol[];
  attachments: AttachmentSymbol[];
  signatures: SignatureSymbol[];
  /** Links that lead to a page of the same document, and to the web. */
  internalLinks: number;
  webLinks: number;
  language: string | null;
  title: string | null;
  /** The source was signed, and holds nothing that acts: a package may attach it as it is. */
  mayBeAttached: boolean;
  /**
   * Of each page, points from its visual bottom up to a blank strip for a stamp of its size; 0 where there is none. Null
   * where an older version prepared it: its pages have the stamps that those made.
   */
  strips: number[] | null;
}

const MAGIC = 'SBPT';
/**
 * Of the form of the bytes. A field that is added to the symbols needs no new one: it gets a value in `BARE_SYMBOLS`, and
 * documents prepared before link as they are. Another form of the numbers needs one, and preparing anew.
 */
export const SIDE_TABLE_VERSION = 5;
const HEAD_BYTES = 9;

/** What a table holds as JSON: pages of one geometry, most of a document's, name one entry. */
interface StoredSymbols extends Omit<SideTable, 'numbers' | 'leafHashes' | 'pages'> {
  geometries: PageSymbol[];
  pages: number[];
}

/** Symbols without which a table is none; they stood in the first version that is read. */
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
 * What a table says of a document that has nothing beside its pages. One that was written before a field was there says
 * the same of it.
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
  language: null,
  title: null,
  mayBeAttached: false,
  strips: null,
};

/**
 * The table as bytes: `SBPT`, a version byte, the length of the symbols (4 bytes, little endian), the
 * symbols as JSON, then the numbers, then the leaf hashes.
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
 * Reads what {@link encodeSideTable} wrote. The table keeps the bytes, in which its numbers are read.
 * @throws RangeError when the bytes are no side table of this version.
 */
export function decodeSideTable(bytes: Uint8Array): SideTable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, 4) !== MAGIC || buffer[4] !== SIDE_TABLE_VERSION) {
    throw new RangeError('not a side table of this version; prepare the document again');
  }
  const numbersAt = HEAD_BYTES + buffer.readUInt32LE(5);
  const { geometries, pages, ...symbols } = readSymbols(buffer.toString('utf8', HEAD_BYTES, numbersAt));
  // A copy, so that the symbols are not held twice.
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

/** @throws RangeError when the text is not what a version of this form wrote. */
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
