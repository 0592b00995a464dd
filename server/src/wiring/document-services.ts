import { ContentStore } from '../documents/content-store.ts';
import { DocumentChildren } from '../documents/document-children.ts';
import { DocumentIntake } from '../documents/document-intake.ts';
import { DocumentStore } from '../documents/document-store.ts';
import { PageDrawer } from '../documents/page-drawer.ts';
import { UploadCounts } from '../submittals/upload-counts.ts';
import type { StoreServices } from './store-services.ts';

/** Documents, whoever they are from: recorded, prepared and drawn. */
export interface DocumentServices {
  readonly contents: ContentStore;
  readonly documents: DocumentStore;
  readonly children: DocumentChildren;
  readonly intake: DocumentIntake;
  readonly drawer: PageDrawer;
  /** What each sender has used of the day's quotas, the time of preparing included. */
  readonly counts: UploadCounts;
}

export function documentServices(stores: StoreServices): DocumentServices {
  const { config, db, blobs, keeper, scratch, claims, keys, failed } = stores;
  const counts = new UploadCounts({ db, keys, maxBytes: config.limits.uploadSenderDayBytes });
  const children = new DocumentChildren(config.prepare, (sender, seconds) => {
    counts.spend(sender, seconds).catch(failed);
  });
  const contents = new ContentStore(db);
  return {
    contents,
    documents: new DocumentStore(db),
    children,
    intake: new DocumentIntake({ blobs, keeper, contents, children, scratch, claims }),
    drawer: new PageDrawer({ children, scratch }),
    counts,
  };
}
