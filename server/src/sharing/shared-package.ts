import type { SharedPackage } from '@submittal/contract/sharing';
import type { RecallStore } from '../catalogue/recall-store.ts';
import type { PackageService } from '../packages/package-service.ts';
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
}

/**
 * What a share tells its reader about its package. A view counts once it is known that there is a package; refuses with
 * the reason if there is none.
 */
export async function sharedPackage(
  id: string,
  reader: ShareReader,
  { shares, packages, recalls }: ShareAnswers,
): Promise<SharedPackage> {
  const share = await shares.open(id, reader.grant);
  const { manifest } = share.frozen;
  const planned = await packages.plan(manifest);
  if (reader.looks) await shares.countLook(share, reader.token);
  const recalled = await recalls.of(manifest.documents.map(({ key }) => key));
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
      const recalledFrom = recalled.get(manifest.documents[at]?.key ?? '');
      return { ...content, ...(recalledFrom !== undefined && { recalledFrom }) };
    }),
    ...(newer && { newer }),
  };
}
