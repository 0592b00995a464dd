import { CurrentList } from '../backup/erasures-list.ts';
import { ElementArchive } from '../element-releases/element-archive.ts';
import { ElementReleaseStore } from '../element-releases/element-release-store.ts';
import { BlobScrub } from '../repair/blob-scrub.ts';
import { BlobSweep } from '../retention/blob-sweep.ts';
import { RemovalStore } from '../retention/removal-store.ts';
import { RetentionService } from '../retention/retention-service.ts';
import { UnreferredUploads } from '../retention/unreferred-uploads.ts';
import { TrailStore } from '../trail/trail-store.ts';
import { WebhookStore } from '../webhooks/webhook-store.ts';
import { Webhooks } from '../webhooks/webhooks.ts';
import type { ProjectServices } from './project-services.ts';
import type { StoreServices } from './store-services.ts';

/** What is looked after in the background, and what others are notified of it. */
export interface UpkeepServices {
  readonly retention: RetentionService;
  readonly scrub: BlobScrub;
  /** The list of erasures that is stored elsewhere; null if there is none. */
  readonly erasures: CurrentList | null;
  readonly elements: ElementArchive;
  readonly webhooks: Webhooks;
  readonly trail: TrailStore;
}

export function upkeepServices(
  { config, db, blobs, damage, keeper, scratch, failed }: StoreServices,
  { visitorBlobs }: ProjectServices,
): UpkeepServices {
  const { erasuresList, s3Endpoint, limits } = config;
  return {
    retention: new RetentionService({
      store: new RemovalStore(db),
      unreferred: new UnreferredUploads(db),
      sweep: new BlobSweep(db, blobs),
      visitorBlobs,
      leftovers: [(before) => blobs.removeUnfinished(before), (before) => scratch.removeLeft(before)],
      projectDays: limits.projectDays,
      trailDays: limits.trailDays,
    }),
    scrub: new BlobScrub({ db, blobs, damage, days: config.scrubDays }),
    erasures: erasuresList === null ? null : new CurrentList(db, { address: erasuresList, s3Endpoint }),
    elements: new ElementArchive({ store: new ElementReleaseStore(db), blobs, keeper, failed }),
    webhooks: new Webhooks(new WebhookStore(db), config.webhooks),
    trail: new TrailStore(db),
  };
}
