import type { Release, Renamed } from '../catalogue/release.ts';
import type { DocumentStore, HeldDocument } from '../documents/document-store.ts';
import { resourceName } from './compiled-release.ts';
import type { Judged } from './judge-catalogue.ts';

/**
 * The documents that the release in service, or those before it, have under other ids: a document whose id is gone
 * and whose bytes are there under another one was renamed, and so was one that keeps id and bytes and has another name.
 */
export async function findRenamed(
  served: Release,
  { documents }: Pick<Judged, 'documents'>,
  store: DocumentStore,
): Promise<ReadonlyMap<string, Renamed>> {
  const gone: HeldDocument[] = [];
  const named: HeldDocument[] = [];
  for (const held of served.documents) {
    const now = documents.get(held.resource.resourceID);
    if (!now) gone.push(held);
    else if (resourceName(now.document) !== held.resource.resourceName) named.push(held);
  }
  const files = await store.findAll([...gone, ...named].map(({ key }) => key));
  const byBytes = new Map([...documents].map(([id, { bytes }]) => [bytes.sha256, id] as const).reverse());
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
