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

/** Stands for the document's key in its addresses, so that all documents have the same few of them. */
const KEY = '*';

/** Part of a release that holds the keys of its documents. */
const KEYS = 'keys';

/** Part of the first releases that holds their documents one by one. */
const DOCUMENTS = 'documents';

/** Before the name of a document's field: the part of a release that holds that field of all of them. */
const FIELD = 'documents.';

/** A part of a release: one of its fields, or a field of all its documents, as JSON. */
export interface ReleasePart {
  readonly name: string;
  readonly text: string;
}

/**
 * A release as text, part by part, for the whole of a large one takes too much memory at once. Its documents stand field
 * by field: a catalogue of 600,000 says little that is not said of many of them, and the text is read in a third of the
 * time and kept in a third of the memory.
 */
export function* encodeRelease({ documents, ...rest }: ReleaseToStore): Generator<ReleasePart> {
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) yield { name, text: asciiJson(value) };
  }
  const { keys, columns } = growColumns(documents);
  yield { name: KEYS, text: asciiJson(keys) };
  // Each goes when it is written.
  for (let column = columns.shift(); column; column = columns.shift()) {
    yield { name: FIELD + column.name, text: asciiJson(column.encoded()) };
  }
}

/** JSON without a character beyond ASCII: one of them would double the memory that a text takes, and the time. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/**
 * Reads what `encodeRelease` wrote, in this version or an earlier one. What was not written then has its default, parts
 * that only a newer version knows are left out.
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

/** Takes the columns from all documents: some say more than others. */
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

  /** `before`: so many documents came without this field. */
  constructor(name: string, before: number) {
    this.name = name;
    for (let place = 0; place < before; place++) this.add('', undefined);
  }

  /** A document without the field stands as null. */
  add(key: string, value: unknown): void {
    const plain = value === undefined ? null : isAddress(this.name) ? String(value).replace(key, KEY) : value;
    // Lists are equal where what they hold is.
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
    const keyed = isAddress(name)
      ? values.map((value) => typeof value === 'string' && value.includes(KEY))
      : null;
    return { name, values, at, keyed };
  });
  for (const [name, value] of Object.entries(usualFacts)) {
    if (!columns.has(name))
      readers.push({ name, values: [value], at: new Array(keys.length).fill(0), keyed: null });
  }
  return keys.map((key, place) => {
    const resource: Record<string, unknown> = {};
    for (const { name, values, at, keyed } of readers) {
      const number = at?.[place] ?? place;
      const value = values[number];
      if (value !== undefined && value !== null)
        resource[name] = keyed?.[number] ? String(value).replace(KEY, key) : value;
    }
    if (!isWhole(resource)) throw new Unreadable('release', releaseId, `document ${key} has no "resourceID"`);
    return { key, resource };
  });
}

/**
 * Each field was read by its schema, and those that a release does not have are as usual; only the one that nothing takes the
 * place of may be missing. Once more by the whole schema would take seconds for half a million documents.
 */
function isWhole(resource: object): resource is Resource {
  return 'resourceID' in resource;
}
