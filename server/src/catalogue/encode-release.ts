import type { Resource } from '@submittal/contract/document';
import type { HeldDocument } from '../documents/document-store.ts';
import type { Release } from './release.ts';

/** Stands for the document's key in its addresses, so that all documents have the same few of them. */
const KEY = '*';

/** A field of all documents: each different value once, and for each document the number of its own. */
interface Column {
  readonly name: string;
  readonly values: readonly unknown[];
  /** Left out where each document has a value of its own, in order. */
  readonly at?: readonly number[];
}

interface EncodedDocuments {
  readonly keys: readonly string[];
  readonly columns: readonly Column[];
}

/**
 * A release as text. Its documents stand field by field: a catalogue of 600,000 says little that is not said of many of
 * them, and the text is read in a third of the time and kept in a third of the memory.
 */
export function encodeRelease(release: Release): string {
  return JSON.stringify({ ...release, documents: encodeDocuments(release.documents) });
}

/** Reads what `encodeRelease` wrote, and releases of earlier versions, whose documents stand one by one. */
export function decodeRelease(text: string): Release {
  const release = JSON.parse(text) as Omit<Release, 'documents'> & {
    readonly documents: Release['documents'] | EncodedDocuments;
  };
  const { documents } = release;
  return { ...release, documents: 'columns' in documents ? decodeDocuments(documents) : documents };
}

function encodeDocuments(documents: readonly HeldDocument[]): EncodedDocuments {
  const names = Object.keys(documents[0]?.resource ?? {}) as (keyof Resource)[];
  const columns = names.map((name): Column => {
    const numbers = new Map<unknown, number>();
    const values: unknown[] = [];
    const at = documents.map(({ key, resource }) => {
      const value = resource[name];
      const plain = isAddress(name) ? String(value).replace(key, KEY) : value;
      // Lists are equal where what they hold is.
      const same = typeof plain === 'object' ? JSON.stringify(plain) : plain;
      const known = numbers.get(same);
      if (known !== undefined) return known;
      numbers.set(same, values.length);
      return values.push(plain) - 1;
    });
    return values.length === documents.length ? { name, values } : { name, values, at };
  });
  return { keys: documents.map(({ key }) => key), columns };
}

function isAddress(name: string): boolean {
  return name.endsWith('URL');
}

function decodeDocuments({ keys, columns }: EncodedDocuments): HeldDocument[] {
  const readers = columns.map(({ name, values, at }) => {
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
    // What stands in the database was written from documents.
    return { key, resource: resource as unknown as Resource };
  });
}
