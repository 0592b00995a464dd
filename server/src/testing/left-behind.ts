import { batchesOf, referencesTo } from '../blobs/blob-references.ts';
import { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import { BlobSweep } from '../retention/blob-sweep.ts';
import { RemovalStore } from '../retention/removal-store.ts';
import { RetentionService } from '../retention/retention-service.ts';
import { UnreferredUploads } from '../retention/unreferred-uploads.ts';
import type { Services } from '../services.ts';

/**
 * Tidies and sweeps without a grace period, which is safe if nobody works on the stores, and returns what is still
 * there although nothing refers to it: nothing, if all is well.
 */
export async function leftBehind({ db, blobs }: Services): Promise<string[]> {
  const left: string[] = [];
  const soon = Date.now() + 60_000;
  const retention = new RetentionService({
    store: new RemovalStore(db),
    unreferred: new UnreferredUploads(db),
    sweep: new BlobSweep(db, blobs),
    visitorBlobs: new VisitorBlobs(db, blobs),
    leftovers: [(before) => blobs.removeUnfinished(before)],
    projectDays: 90,
    trailDays: 365,
    graceHours: 0,
  });
  await retention.tidy(soon);
  await retention.sweep(soon);
  const again = await retention.tidy(soon);
  if (again.orphans > 0) left.push(`${again.orphans} orphans`);
  if (again.leftovers > 0) left.push(`${again.leftovers} unfinished files`);
  for await (const page of blobs.list()) {
    for (const hashes of batchesOf(page)) {
      const { referred, stale } = await referencesTo(db, hashes);
      left.push(...hashes.filter((hash) => !referred.has(hash)).map((hash) => `blob ${hash}`));
      left.push(...stale.map(({ owner }) => `a reference of ${owner}`));
    }
  }
  return left;
}
