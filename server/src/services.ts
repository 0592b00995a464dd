import type { Config } from './config.ts';
import { Feed } from './feed/feed.ts';
import { FeedStore } from './feed/feed-store.ts';
import type { OwnJobs } from './jobs/job-types.ts';
import { JobWorker } from './jobs/job-worker.ts';
import { readReceivers } from './preflight/read-receivers.ts';
import { PATIENT, type StorePatience } from './store-watch.ts';
import { type CatalogueServices, catalogueServices } from './wiring/catalogue-services.ts';
import { type DocumentServices, documentServices } from './wiring/document-services.ts';
import { type MailServices, mailServices } from './wiring/mail-services.ts';
import { ownWork } from './wiring/own-work.ts';
import { type ProjectServices, projectServices } from './wiring/project-services.ts';
import { type SharingServices, sharingServices } from './wiring/sharing-services.ts';
import { openStores, type StoreServices } from './wiring/store-services.ts';
import { type UpkeepServices, upkeepServices } from './wiring/upkeep-services.ts';

/** Everything that a server or a command needs, opened and wired. */
export interface Services
  extends StoreServices,
    DocumentServices,
    CatalogueServices,
    ProjectServices,
    SharingServices,
    MailServices,
    UpkeepServices {
  /** Does the jobs of this process, once it is started. */
  readonly worker: JobWorker<OwnJobs>;
  /** The catalogue's source, if it is watched. */
  readonly feed: Feed | null;
  close(): Promise<void>;
}

/**
 * Opens the stores that the configuration names and wires the services on them. `failed` is notified of faults in the
 * background, `did` of the figures of jobs that were done. `patience` is for stores that do not answer.
 */
export async function openServices(
  config: Config,
  failed: (error: unknown) => void = () => {},
  did: (job: string, figures: object) => void = () => {},
  patience: StorePatience = PATIENT,
): Promise<Services> {
  const receivers = await readReceivers(config.receiversFile);
  const stores = await openStores(config, failed, patience);
  const wake = () => worker.wake();
  const documents = documentServices(stores);
  const catalogue = catalogueServices(stores, documents, wake);
  const projects = projectServices(stores, documents, catalogue, receivers);
  const sharing = sharingServices(stores, documents, catalogue, projects);
  const mail = mailServices(stores, catalogue, projects, sharing, wake);
  const upkeep = upkeepServices(stores, projects);
  const { remote, buckets } = catalogue.imports;
  const feed =
    config.feed &&
    new Feed({
      config: config.feed,
      store: new FeedStore(stores.db),
      releases: catalogue.releases,
      delivery: mail.delivery,
      remote,
      scratch: stores.scratch,
      buckets,
    });
  const work = ownWork(stores, catalogue, mail, upkeep);
  const worker = new JobWorker(stores.jobs, work, { failed, did, atOnce: catalogue.late.atOnce });
  return {
    ...stores,
    ...documents,
    ...catalogue,
    ...projects,
    ...sharing,
    ...mail,
    ...upkeep,
    worker,
    feed,
    close: async () => {
      await worker.close();
      await upkeep.webhooks.close();
      await catalogue.catalogue.close();
      await mail.delivery?.close();
      await sharing.usage.close();
      await documents.children.close();
      await stores.scratch.close();
      await stores.jobs.close();
      await stores.db.destroy();
      stores.endWatch();
      await stores.blobs.close();
    },
  };
}
