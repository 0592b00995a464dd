import type { StoredDocument } from '../documents/document-store.ts';
import type { ImportServices } from './import-terms.ts';
import { readable } from './readable-release.ts';

/** A document that is in service, as far as a file of equal bytes takes after it. */
export interface ServedDocument {
  readonly id: string;
  readonly size: number;
  readonly sha256: string;
  /** The ids of its products and systems. */
  readonly owners: readonly string[];
  readonly documentType: string;
  /** Empty if there is none, as in the following. */
  readonly subtitle: string;
  readonly language: string;
  readonly region: string;
  readonly documentCode: string;
}

/** Finds the documents in service whose ids are wanted. */
export type FindServed = (isWanted: (id: string) => boolean) => Promise<readonly ServedDocument[]>;

/** Finds documents of the release in service; there are none if it is unreadable, or if nothing is served yet. */
export function servedBy({
  releases,
  documents,
}: Pick<ImportServices, 'releases' | 'documents'>): FindServed {
  return async (isWanted) => {
    const current = await releases.current();
    const release = current && (await readable(releases.load(current.id)));
    if (!release) return [];
    const wanted = new Map<number, { readonly document: StoredDocument; readonly owners: string[] }>();
    let place = 0;
    for (const document of release.documents) {
      if (isWanted(document.resource.resourceID)) wanted.set(place, { document, owners: [] });
      place++;
    }
    if (wanted.size === 0) return [];
    for (const { id, documents: own } of [...release.products, ...release.systems]) {
      for (const at of own) wanted.get(at)?.owners.push(id);
    }
    const files = await documents.findAll([...wanted.values()].map(({ document: { key } }) => key));
    return [...wanted.values()].flatMap(({ document: { key, resource }, owners }) => {
      const sha256 = files.get(key)?.sha256;
      if (sha256 === undefined) return [];
      return {
        id: resource.resourceID,
        size: resource.resourceFileSize,
        sha256,
        owners,
        documentType: resource.resourceDocumentType,
        subtitle: resource.resourceSubtitle,
        language: resource.resourceLanguage,
        region: resource.resourceRegion,
        documentCode: resource.documentCode,
      };
    });
  };
}
