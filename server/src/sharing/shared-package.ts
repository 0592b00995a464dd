import { type DocumentFacts, factsIn } from '@submittal/contract/document-facts';
import type { SharedPackage } from '@submittal/contract/sharing';
import type { RecallStore } from '../catalogue/recall-store.ts';
import type { PackageService } from '../packages/package-service.ts';
import type { CurrentCatalogue } from '../search/current-catalogue.ts';
import type { LoadedCatalogue } from '../search/loaded-catalogue.ts';
import type { ProjectDocument } from '../submittals/stored-submittal.ts';
import type { ShareService } from './share-service.ts';

/** The reader of a share. */
export interface ShareReader {
  readonly grant: string | undefined;
  /** The edit token, if the reader has one: the owner's own views do not count. */
  readonly token: string | null;
  /** Whether a person is looking, which is counted. */
  readonly looks: boolean;
}

interface ShareAnswers {
  readonly shares: ShareService;
  readonly packages: PackageService;
  readonly recalls: RecallStore;
  readonly catalogue: Pick<CurrentCatalogue, 'loaded'>;
}

/**
 * What a share tells its reader about its package. A view counts once it is known that there is a package; refuses with
 * the reason if there is none.
 */
export async function sharedPackage(
  id: string,
  reader: ShareReader,
  { shares, packages, recalls, catalogue }: ShareAnswers,
): Promise<SharedPackage> {
  const share = await shares.open(id, reader.grant);
  const { manifest } = share.frozen;
  const planned = await packages.plan(manifest);
  if (reader.looks) await shares.countLook(share, reader.token);
  const recalled = await recalls.of(manifest.documents.map(({ key }) => key));
  const factsOf = factsFor(share.frozen.submittal.resources, catalogue.loaded);
  const newer = await shares.newerThan(share);
  return {
    shareId: id,
    title: share.frozen.submittal.details.projectName,
    kind: planned.kind,
    size: planned.length,
    pages: planned.pageCount,
    madeAt: share.createdAt,
    expiresAt: share.expiresAt,
    contents: planned.contents.map((content, at) => {
      const key = manifest.documents[at]?.key ?? '';
      const recalledFrom = recalled.get(key);
      return { ...content, ...factsOf(key), ...(recalledFrom !== undefined && { recalledFrom }) };
    }),
    ...(newer && { newer }),
  };
}

/**
 * What the documents of a share say of themselves, by key: as it was shared, except for the last day of validity, which the
 * catalogue may have corrected since without another file.
 */
function factsFor(
  documents: readonly ProjectDocument[],
  loaded: LoadedCatalogue | null,
): (key: string) => DocumentFacts {
  const byKey = new Map(documents.map((document) => [document.key, document]));
  return (key) => {
    const document = byKey.get(key);
    if (!document) return {};
    const { validUntil, ...facts } = factsIn(document.resource);
    const served = loaded?.find(document.productID, document.resource.resourceID)?.document;
    const last = served?.key === key ? served.resource.validUntil : validUntil;
    return { ...facts, ...(last !== undefined && { validUntil: last }) };
  };
}
