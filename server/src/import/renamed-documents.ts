import type { Renamed } from '../catalogue/release.ts';
import type { OutlinedDocument, ReleaseOutline } from '../catalogue/release-outline.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { resourceName } from './compiled-documents.ts';
import type { Judged } from './judge-catalogue.ts';

/**
 * The documents that the release in service, or those before it, have under other ids: a document whose id is gone
 * and whose bytes are there under another one was renamed, and so was one that keeps id and bytes and has another name.
 */
export async function findRenamed(
  served: ReleaseOutline,
  { documents }: Pick<Judged, 'documents'>,
  store: DocumentStore,
): Promise<ReadonlyMap<string, Renamed>> {
  const gone: OutlinedDocument[] = [];
  const named: OutlinedDocument[] = [];
  for (const before of served.documents) {
    const now = documents.get(before.resource.resourceID);
    if (!now) gone.push(before);
    else if (resourceName(now.document) !== before.resource.resourceName) named.push(before);
  }
  const files = await store.findAll([...gone, ...named].map(({ key }) => key));
  const byBytes = gone.length > 0 ? firstOfBytes(documents) : new Map<string, string>();
  const renamed = new Map<string, Renamed>();
  const add = (from: string, id: string | undefined) => {
    const now = id === undefined ? undefined : documents.get(id);
    if (id !== undefined && now && (id === from || !documents.has(from)))
      renamed.set(from, { id, sha256: now.bytes.sha256 });
  };
  for (const { key, resource } of gone) {
    add(resource.resourceID, byBytes.get(files.get(key)?.sha256 ?? ''));
  }
  for (const { key, resource } of named) {
    const { resourceID: id } = resource;
    if (files.get(key)?.sha256 === documents.get(id)?.bytes.sha256) add(id, id);
  }
  // Whoever holds a document of a still older release follows it through all of its names.
  for (const [from, { id }] of Object.entries(served.renamed ?? {})) {
    add(from, documents.has(id) ? id : renamed.get(id)?.id);
  }
  return renamed;
}

/** The id of the first document with each bytes, by their hash. */
function firstOfBytes(documents: Judged['documents']): Map<string, string> {
  const first = new Map<string, string>();
  for (const [id, { bytes }] of documents) if (!first.has(bytes.sha256)) first.set(bytes.sha256, id);
  return first;
}
