import type { Resource } from '@submittal/contract/document';
import type { Listed } from '../packing/listed.ts';
import { type DocumentColumn, documentsOf } from './document-columns.ts';
import { DOCUMENTS, FIELD, KEYS, type ReleasePart } from './encode-release.ts';
import type { WholeRelease } from './release.ts';
import {
  type ReadParts,
  readColumn,
  readDocuments,
  readEntries,
  readKeys,
  readPart,
} from './stored-release.ts';

/** A product or system, and what it is. */
interface OutlinedEntry {
  readonly id: string;
  readonly type?: string | undefined;
}

/** A document of a release, as far as it tells whether another one is the same. */
export interface OutlinedDocument {
  readonly key: string;
  readonly resource: Pick<Resource, (typeof FIELDS)[number]>;
}

/** What of a release another one is compared with. */
export interface ReleaseOutline extends Pick<WholeRelease, 'renamed'> {
  readonly products: readonly OutlinedEntry[];
  readonly systems: readonly OutlinedEntry[];
  readonly documents: Listed<OutlinedDocument>;
}

const FIELDS = ['resourceID', 'resourceName', 'resourceDocumentType'] as const;

const PARTS: ReadonlySet<string> = new Set([
  'products',
  'systems',
  'renamed',
  KEYS,
  DOCUMENTS,
  ...FIELDS.map((field) => FIELD + field),
]);

/** Whether a part of a release has something of its outline. */
export function isOfOutline(part: string): boolean {
  return PARTS.has(part);
}

/**
 * Reads the outline of a release from its parts, those for which `isOfOutline`: a large release takes several times as
 * much as what is compared of it.
 * @throws Unreadable
 */
export async function decodeOutline(id: string, parts: AsyncIterable<ReleasePart>): Promise<ReleaseOutline> {
  const read: ReadParts = {};
  const entries: { products: OutlinedEntry[]; systems: OutlinedEntry[] } = { products: [], systems: [] };
  let keys: readonly string[] = [];
  let documents: ReleaseOutline['documents'] | undefined;
  const columns = new Map<string, DocumentColumn>();
  for await (const { name, text } of parts) {
    if (name === KEYS) keys = readKeys(text, id);
    else if (name === DOCUMENTS) documents = readDocuments(text, id);
    else if (name === 'products' || name === 'systems') {
      for (const { id: entry, type } of readEntries(name, text, id)) entries[name].push({ id: entry, type });
    } else if (name.startsWith(FIELD)) {
      const field = name.slice(FIELD.length);
      columns.set(field, readColumn(field, text, id));
    } else {
      readPart(read, name, text, id);
    }
  }
  const { renamed } = read;
  return { ...entries, documents: documents ?? documentsOf(id, keys, columns), ...(renamed && { renamed }) };
}
