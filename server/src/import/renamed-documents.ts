import type { Release } from '../catalogue/release.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Judged } from './judge-catalogue.ts';

/**
 * The present ids of documents that the release in service, or those before it, have under other ids: a document
 * whose id is gone and whose bytes are there under another one was renamed.
 */
export async function findRenamed(
  served: Release,
  { documents }: Pick<Judged, 'documents'>,
  store: DocumentStore,
): Promise<ReadonlyMap<string, string>> {
  const gone = served.documents.filter(({ resource }) => !documents.has(resource.resourceID));
  const files = await store.findAll(gone.map(({ key }) => key));
  const byBytes = new Map([...documents].map(([id, { bytes }]) => [bytes.sha256, id] as const).reverse());
  const renamed = new Map<string, string>();
  for (const { key, resource } of gone) {
    const now = byBytes.get(files.get(key)?.sha256 ?? '');
    if (now !== undefined) renamed.set(resource.resourceID, now);
  }
  // Whoever holds a document of a still older release follows it through all of its names.
  for (const [from, to] of Object.entries(served.renamed ?? {})) {
    const now = documents.has(to) ? to : renamed.get(to);
    if (now !== undefined && !documents.has(from)) renamed.set(from, now);
  }
  return renamed;
}
