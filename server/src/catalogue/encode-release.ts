import type { Resource } from '@submittal/contract/document';
import type { HeldDocument } from '../documents/document-store.ts';
import type { Release, ReleaseToStore } from './release.ts';

/** Stands for the document's key in its addresses, so that all documents have the same few of them. */
const KEY = '*';

/** Part of a release that holds the keys of its documents. */
const KEYS = 'keys';

/** Before the name of a document's field: the part of a release that holds that field of all of them. */
const FIELD = 'documents.';

/** A part of a release: one of its fields, or a field of all its documents, as JSON. */
export interface ReleasePart {
  readonly name: string;
  readonly text: string;
}

/** A field of all documents: each different value once, and for each document the number of its own. */
interface Column {
  readonly values: readonly unknown[];
  /** Left out where each document has a value of its own, in order. */
  readonly at?: readonly number[];
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

/** Reads what `encodeRelease` wrote, and releases of earlier versions, whose documents are one part. */
export async function decodeRelease(parts: AsyncIterable<ReleasePart>): Promise<Release> {
  // The early ones knew no sections.
  const release: Record<string, unknown> = { sections: [] };
  let keys: readonly string[] = [];
  const columns = new Map<string, Column>();
  for await (const { name, text } of parts) {
    if (name === KEYS) keys = JSON.parse(text);
    else if (name.startsWith(FIELD)) columns.set(name.slice(FIELD.length), JSON.parse(text));
    else release[name] = JSON.parse(text);
  }
  // What stands in the database was written from releases.
  return { documents: decodeDocuments(keys, columns), ...release } as Release;
}

function growColumns(documents: Iterable<HeldDocument>): { keys: string[]; columns: GrowingColumn[] } {
  const keys: string[] = [];
  let columns: GrowingColumn[] = [];
  for (const { key, resource } of documents) {
    if (keys.push(key) === 1) columns = Object.keys(resource).map((name) => new GrowingColumn(name));
    for (const column of columns) column.add(key, resource[column.name as keyof Resource]);
  }
  return { keys, columns };
}

class GrowingColumn {
  readonly name: string;
  readonly #numbers = new Map<unknown, number>();
  readonly #values: unknown[] = [];
  readonly #at: number[] = [];

  constructor(name: string) {
    this.name = name;
  }

  add(key: string, value: unknown): void {
    const plain = isAddress(this.name) ? String(value).replace(key, KEY) : value;
    // Lists are equal where what they hold is.
    const same = typeof plain === 'object' ? JSON.stringify(plain) : plain;
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

function decodeDocuments(
  keys: readonly string[],
  columns: ReadonlyMap<string, Column>,
): readonly HeldDocument[] {
  const readers = [...columns].map(([name, { values, at }]) => {
    const keyed = isAddress(name) ? values.map((value) => String(value).includes(KEY)) : null;
    return { name, values, at, keyed };
  });
  return keys.map((key, place) => {
    const resource: Record<string, unknown> = {};
    for (const { name, values, at, keyed } of readers) {
      const number = at?.[place] ?? place;
      const value = values[number];
      resource[name] = keyed?.[number] ? String(value).replace(KEY, key) : value;
    }
    return { key, resource: resource as unknown as Resource };
  });
}
