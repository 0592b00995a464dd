import type { Resource } from '@submittal/contract/document';
import { Unreadable } from '../database/stored-json.ts';
import type { HeldDocument } from '../documents/document-store.ts';
import type { Release, ReleaseToStore } from './release.ts';
import {
  type Column,
  fillParts,
  type ReadParts,
  readColumn,
  readDocuments,
  readKeys,
  readPart,
  usualFacts,
} from './stored-release.ts';

/** Placeholder for the document's key in its addresses, so that all documents share the same few of them. */
const KEY = '*';

/** The part of a release with the keys of its documents. */
const KEYS = 'keys';

/** The part of the first releases that has their documents one by one. */
const DOCUMENTS = 'documents';

/** Prefix of a document field's name: the part of a release that has that field for all documents. */
const FIELD = 'documents.';

/** A part of a release: one of its fields, or one field of all its documents, as JSON. */
export interface ReleasePart {
  readonly name: string;
  readonly text: string;
}

/**
 * A release as text, part by part, because the whole of a large one takes too much memory at once. Its documents are
 * stored field by field: most values in a catalogue of 600,000 documents are shared by many of them, and so the text is
 * read in a third of the time and kept in a third of the memory.
 */
export function* encodeRelease({ documents, ...rest }: ReleaseToStore): Generator<ReleasePart> {
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) yield { name, text: asciiJson(value) };
  }
  const { keys, columns } = growColumns(documents);
  yield { name: KEYS, text: asciiJson(keys) };
  // Each column is dropped once it is written.
  for (let column = columns.shift(); column; column = columns.shift()) {
    yield { name: FIELD + column.name, text: asciiJson(column.encoded()) };
  }
}

/** JSON in ASCII only: a single other character would double the memory and the time that a text takes. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Reads what `encodeRelease` wrote, in this version or an earlier one. Missing parts have their defaults; parts that
 * only a newer version knows are left out.
 * @throws Unreadable
 */
export async function decodeRelease(id: string, parts: AsyncIterable<ReleasePart>): Promise<Release> {
  const read: ReadParts = {};
  let keys: readonly string[] = [];
  let documents: readonly HeldDocument[] | undefined;
  const columns = new Map<string, Column>();
  for await (const { name, text } of parts) {
    if (name === KEYS) keys = readKeys(text, id);
    else if (name === DOCUMENTS) documents = readDocuments(text, id);
    else if (name.startsWith(FIELD)) {
      const field = name.slice(FIELD.length);
      columns.set(field, readColumn(field, text, id));
    } else {
      readPart(read, name, text, id);
    }
  }
  return { ...fillParts(read, id), documents: documents ?? decodeDocuments(id, keys, columns) };
}

/** Builds the columns from all documents, because not all documents have the same fields. */
function growColumns(documents: Iterable<HeldDocument>): { keys: string[]; columns: GrowingColumn[] } {
  const keys: string[] = [];
  const columns = new Map<string, GrowingColumn>();
  for (const { key, resource } of documents) {
    for (const name in resource) {
      if (!columns.has(name)) columns.set(name, new GrowingColumn(name, keys.length));
    }
    keys.push(key);
    for (const [name, column] of columns) column.add(key, resource[name as keyof Resource]);
  }
  return { keys, columns: [...columns.values()] };
}

class GrowingColumn {
  readonly name: string;
  readonly #numbers = new Map<unknown, number>();
  readonly #values: unknown[] = [];
  readonly #at: number[] = [];

  /** `before`: the number of earlier documents, which lack this field. */
  constructor(name: string, before: number) {
    this.name = name;
    for (let place = 0; place < before; place++) this.add('', undefined);
  }

  /** A document without the field is stored as null. */
  add(key: string, value: unknown): void {
    const plain = value === undefined ? null : isAddress(this.name) ? String(value).replace(key, KEY) : value;
    // Lists are equal if their contents are.
    const same = typeof plain === 'object' && plain !== null ? JSON.stringify(plain) : plain;
    let number = this.#numbers.get(same);
    if (number === undefined) {
      number = this.#values.push(plain) - 1;
      this.#numbers.set(same, number);
    }
    this.#at.push(number);
  }

  encoded(): Column {
    const values = this.#values;
    return values.length === this.#at.length ? { values } : { values, at: this.#at };
  }
}

function isAddress(name: string): boolean {
  return name.endsWith('URL');
}

/** @throws Unreadable */
function decodeDocuments(
  releaseId: string,
  keys: readonly string[],
  columns: ReadonlyMap<string, Column>,
): readonly HeldDocument[] {
  const readers = [...columns].map(([name, { values, at }]) => {
    const around = isAddress(name) ? values.map(aroundKey) : null;
    return { name, values, at, around };
  });
  for (const [name, value] of Object.entries(usualFacts)) {
    if (!columns.has(name))
      readers.push({ name, values: [value], at: new Array(keys.length).fill(0), around: null });
  }
  return keys.map((key, place) => {
    const resource: Record<string, unknown> = {};
    for (const { name, values, at, around } of readers) {
      const number = at?.[place] ?? place;
      const value = values[number];
      const address = around?.[number];
      // Joined, not replaced: that makes one string, and not a tree of four, which takes twice the memory.
      if (value !== undefined && value !== null)
        resource[name] = address ? [address.before, key, address.behind].join('') : value;
    }
    if (!isWhole(resource)) throw new Unreadable('release', releaseId, `document ${key} has no "resourceID"`);
    return { key, resource };
  });
}

/** What is before and behind the placeholder of an address; null if it has none. */
function aroundKey(value: unknown): { readonly before: string; readonly behind: string } | null {
  const at = typeof value === 'string' ? value.indexOf(KEY) : -1;
  if (typeof value !== 'string' || at < 0) return null;
  return { before: value.slice(0, at), behind: value.slice(at + KEY.length) };
}

/**
 * Each field was read with its schema, and those that a release lacks have their defaults; only the field without a
 * default may be missing. Checking again with the whole schema would take seconds for half a million documents.
 */
function isWhole(resource: object): resource is Resource {
  return 'resourceID' in resource;
}
