import { decodeNumbers, encodeNumbers } from './object/varint.ts';

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
  defaultAppearance: string | null;
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
  /** The `RoleMap` of the source. */
  roles: Record<string, string>;
  /** Value of each parent-tree key (14.7.5.4), keys being renumbered from 0; 0 where there is none. */
  parents: number[];
  /** Fragment of the `ClassMap`, by class name. */
  classes: Record<string, string>;
}

export interface PageLabelSymbol {
  /** 0-based page the range begins at. */
  page: number;
  style: string | null;
  prefix: string | null;
  start: number;
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
  /** Where object n begins; 0 for numbers without an object in the region. Length objectCount + 1. */
  offsets: Uint32Array;
  /** Relocations in order of offset: where the field is, what it holds, and which kind it is. */
  fieldOffsets: Uint32Array;
  fieldValues: Uint32Array;
  /** 0: object reference. 1: parent-tree key. 2: page of the package. 3: font of the package. */
  fieldKinds: Uint8Array;
  /** Streams that refer to nothing, so that equal ones can stand once: number, begin, end. */
  leafNumbers: Uint32Array;
  leafStarts: Uint32Array;
  leafEnds: Uint32Array;
  /** Sixteen bytes of SHA-256 for each leaf. */
  leafHashes: Uint8Array;
  /** What a page stamp needs to know of each page, eight numbers a page: see page-hook.ts. */
  hooks: Uint32Array;
  /** Children of the document's page tree root. */
  pageTreeKids: number[];
  pages: PageSymbol[];
  outline: OutlineSymbol | null;
  form: FormSymbol | null;
  layers: LayerSymbol | null;
  structure: StructureSymbol | null;
  pageLabels: PageLabelSymbol[];
  attachments: AttachmentSymbol[];
  /** Links that lead to a page of the same document, and to the web. */
  internalLinks: number;
  webLinks: number;
  language: string | null;
  title: string | null;
}

const MAGIC = 'SBPT';
export const SIDE_TABLE_VERSION = 2;

const ARRAYS = [
  'offsets',
  'fieldOffsets',
  'fieldValues',
  'fieldKinds',
  'leafNumbers',
  'leafStarts',
  'leafEnds',
  'hooks',
] as const;

/**
 * The table as bytes: `SBPT`, a version byte, the length of the symbols (4 bytes, little endian), the
 * symbols as JSON, then each number array as delta-coded variable-length integers, then the leaf hashes.
 */
export function encodeSideTable(table: SideTable): Uint8Array {
  const symbols: Record<string, unknown> = { ...table };
  const parts: Uint8Array[] = [];
  for (const key of ARRAYS) {
    delete symbols[key];
    const coded = encodeNumbers(table[key]);
    const head = new Uint8Array(8);
    const view = new DataView(head.buffer);
    view.setUint32(0, table[key].length, true);
    view.setUint32(4, coded.length, true);
    parts.push(head, coded);
  }
  delete symbols.leafHashes;
  const json = Buffer.from(JSON.stringify(symbols));
  const head = Buffer.alloc(9);
  head.write(MAGIC, 'latin1');
  head.writeUInt8(SIDE_TABLE_VERSION, 4);
  head.writeUInt32LE(json.length, 5);
  return Buffer.concat([head, json, ...parts, table.leafHashes]);
}

/**
 * Reads what {@link encodeSideTable} wrote.
 * @throws RangeError when the bytes are no side table of this version.
 */
export function decodeSideTable(bytes: Uint8Array): SideTable {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.toString('latin1', 0, 4) !== MAGIC || buffer[4] !== SIDE_TABLE_VERSION) {
    throw new RangeError('not a side table of this version; prepare the document again');
  }
  let at = 9 + buffer.readUInt32LE(5);
  const symbols: Omit<SideTable, (typeof ARRAYS)[number] | 'leafHashes'> = JSON.parse(
    buffer.toString('utf8', 9, at),
  );
  const next = (): Uint32Array => {
    const count = buffer.readUInt32LE(at);
    const length = buffer.readUInt32LE(at + 4);
    at += 8 + length;
    return decodeNumbers(buffer.subarray(at - length, at), count);
  };
  const [offsets, fieldOffsets, fieldValues] = [next(), next(), next()];
  const fieldKinds = Uint8Array.from(next());
  const [leafNumbers, leafStarts, leafEnds, hooks] = [next(), next(), next(), next()];
  return {
    ...symbols,
    offsets,
    fieldOffsets,
    fieldValues,
    fieldKinds,
    leafNumbers,
    leafStarts,
    leafEnds,
    hooks,
    leafHashes: Uint8Array.from(buffer.subarray(at)),
  };
}
