import type { StoredDocument } from '../documents/document-store.ts';
import { type DocumentColumn, documentsOf, growColumns } from './document-columns.ts';
import type { ReleaseToStore, WholeRelease } from './release.ts';
import {
  fillParts,
  type ReadParts,
  readColumn,
  readDocuments,
  readKeys,
  readPart,
} from './stored-release.ts';

/** The part of a release with the keys of its documents. */
export const KEYS = 'keys';

/** The part of the first releases that has their documents one by one. */
export const DOCUMENTS = 'documents';

/** Prefix of a document field's name: the part of a release that has that field for all documents. */
export const FIELD = 'documents.';

/** A part of a release: one of its fields, or one field of all its documents, as JSON. */
export interface ReleasePart {
  readonly name: string;
  readonly text: string;
}

/**
 * A release as text, part by part, because the whole of a large one takes too much memory at once. Its documents are
 * stored field by field: most values in a catalogue of 600,000 documents are shared by many of them, and so the text is
 * read in a third of the time and stored in a third of the memory.
 */
export function* encodeRelease({ documents, ...rest }: ReleaseToStore): Generator<ReleasePart> {
  for (const [name, value] of Object.entries(rest)) {
    if (value !== undefined) yield { name, text: isList(value) ? asciiList(value) : asciiJson(value) };
  }
  const { keys, columns } = growColumns(documents);
  yield { name: KEYS, text: asciiList(keys) };
  // Each column is dropped once it is written.
  for (let column = columns.shift(); column; column = columns.shift()) {
    const { values, at } = column.grown();
    const text = `{"values":${asciiList(values)}${at ? `,"at":[${at.join()}]` : ''}}`;
    yield { name: FIELD + column.name, text };
  }
}

function isList(value: object): value is Iterable<unknown> {
  return Symbol.iterator in value;
}

/** The same for a list, item by item: of all products, the text that is not ASCII yet would take as much again. */
function asciiList(values: Iterable<unknown>): string {
  const texts: string[] = [];
  // As JSON has it for an item that JSON does not have.
  for (const value of values) texts.push(value === undefined ? 'null' : asciiJson(value));
  return `[${texts.join()}]`;
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
export async function decodeRelease(id: string, parts: AsyncIterable<ReleasePart>): Promise<WholeRelease> {
  const read: ReadParts = {};
  let keys: readonly string[] = [];
  let documents: readonly StoredDocument[] | undefined;
  const columns = new Map<string, DocumentColumn>();
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
  return { ...fillParts(read, id), documents: documents ?? documentsOf(id, keys, columns) };
}
