import { type Resource, ResourceSchema } from '@submittal/contract/document';
import { Unreadable } from '../database/stored-json.ts';
import type { StoredDocument } from '../documents/document-store.ts';
import { GrowingNumbers } from '../packing/growing-numbers.ts';
import { type Listed, MadeList } from '../packing/listed.ts';

// The documents of a release, field by field: most values in a catalogue of 600,000 documents are shared by many of
// them.

/** Placeholder for the document's key in its addresses, so that all documents share the same few of them. */
const KEY = '*';

/** The defaults for document fields that a release lacks. */
const usualFacts: Readonly<Record<string, unknown>> = ResourceSchema.parse({
  resourceID: '',
} satisfies Partial<Resource>);

/** One field of all documents: each distinct value once, and for each document the number of its value. */
export interface DocumentColumn {
  readonly values: Listed<unknown>;
  /** Omitted if each document has a value of its own, in order. */
  readonly at?: ArrayLike<number> | undefined;
}

/** A column that grows by one document after the other. */
class GrowingColumn {
  readonly name: string;
  readonly #numbers = new Map<unknown, number>();
  readonly #values: unknown[] = [];
  readonly #at = new GrowingNumbers((length) => new Uint32Array(length));

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

  grown(): { readonly values: readonly unknown[]; readonly at?: Uint32Array } {
    const values = this.#values;
    return values.length === this.#at.length ? { values } : { values, at: this.#at.all() };
  }
}

/** Builds the columns from all documents, because not all documents have the same fields. */
export function growColumns(documents: Iterable<StoredDocument>): {
  keys: string[];
  columns: GrowingColumn[];
} {
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

function isAddress(name: string): boolean {
  return name.endsWith('URL');
}

/**
 * The documents with these keys and columns, each made when it is asked for. A field without a column has its default.
 * @throws Unreadable if a document has no id, which has no default
 */
export function documentsOf(
  releaseId: string,
  keys: Listed<string>,
  columns: ReadonlyMap<string, DocumentColumn>,
): Listed<StoredDocument> {
  if (!isOfEach(columns.get('resourceID'), keys.length)) {
    throw new Unreadable('release', releaseId, 'not every document has a "resourceID"');
  }
  const fields = [...columns].map(([name, { values, at }]) => ({
    name,
    values,
    at,
    hasKey: isAddress(name),
  }));
  const usual = Object.entries(usualFacts).filter(([name]) => name !== 'resourceID' && !columns.has(name));
  return new MadeList(keys.length, (place) => {
    const key = keys.at(place) ?? '';
    const resource: Record<string, unknown> = {};
    for (const { name, values, at, hasKey } of fields) {
      const value = values.at(at ? (at[place] ?? 0) : place);
      if (value !== undefined && value !== null) resource[name] = hasKey ? withKey(value, key) : value;
    }
    for (const [name, value] of usual) resource[name] = value;
    if (!isWhole(resource)) throw new Error(`document ${key} of release ${releaseId} has no "resourceID"`);
    return { key, resource };
  });
}

/**
 * Whether each of so many documents has a value. Checking them with the whole schema would take seconds for half a
 * million.
 */
function isOfEach(column: DocumentColumn | undefined, documents: number): boolean {
  const { values, at } = column ?? { values: [] };
  if (!at) return values.length >= documents;
  for (let place = 0; place < documents; place++)
    if (!((at[place] ?? values.length) < values.length)) return false;
  return true;
}

/** Joined, not replaced: that makes one string, and not a tree of four, which takes twice the memory. */
function withKey(address: unknown, key: string): unknown {
  const at = typeof address === 'string' ? address.indexOf(KEY) : -1;
  if (typeof address !== 'string' || at < 0) return address;
  return [address.slice(0, at), key, address.slice(at + KEY.length)].join('');
}

/** Each field was read with its schema, or has its default; only the one without a default may be missing. */
function isWhole(resource: object): resource is Resource {
  return 'resourceID' in resource;
}
