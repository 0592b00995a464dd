import { UsageRecorder } from '../report/usage-recorder.ts';
import { UsageStore } from '../report/usage-store.ts';
import { LinkedSubmittals } from '../sharing/linked-submittals.ts';
import { PagePictures } from '../sharing/page-pictures.ts';
import { Passwords } from '../sharing/passwords.ts';
import { RevisionService } from '../sharing/revision-service.ts';
import { ShareAttempts } from '../sharing/share-attempts.ts';
import { ShareGrants } from '../sharing/share-grants.ts';
import { ShareService } from '../sharing/share-service.ts';
import { ShareStore } from '../sharing/share-store.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import type { DocumentServices } from './document-services.ts';
import type { ProjectServices } from './project-services.ts';
import type { StoreServices } from './store-services.ts';

/** Packages that others read by a link. */
export interface SharingServices {
  readonly usage: UsageRecorder;
  readonly shares: ShareService;
  readonly revisions: RevisionService;
  readonly linked: LinkedSubmittals;
  readonly pictures: PagePictures;
}

export function sharingServices(
  { config, db, keys, failed }: StoreServices,
  { drawer }: DocumentServices,
  { recalls }: CatalogueServices,
  { projects, submittals, packages, manifestOf }: ProjectServices,
): SharingServices {
  const { limits } = config;
  const usage = new UsageRecorder(new UsageStore(db), failed);
  const store = new ShareStore(db);
  const shares = new ShareService({
    shares: store,
    projects,
    recalls,
    usage,
    passwords: new Passwords(),
    attempts: new ShareAttempts(db, keys),
    grants: new ShareGrants(keys),
    manifestOf,
    shareDays: limits.shareDays,
    maxShares: limits.projectShares,
  });
  return {
    usage,
    shares,
    revisions: new RevisionService({ shares, store, submittals, packages }),
    linked: new LinkedSubmittals({ shares, submittals, projects, recalls, manifestOf }),
    pictures: new PagePictures({ packages, drawer }),
  };
}
