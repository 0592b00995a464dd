import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KeptList } from './backup/erasures-list.ts';
import { BlobCache } from './blobs/blob-cache.ts';
import { BlobKeeper } from './blobs/blob-keeper.ts';
import type { BlobStore, NearBlobs } from './blobs/blob-store.ts';
import { DamagedBlobs } from './blobs/damaged-blobs.ts';
import { MemoryCopies } from './blobs/memory-copies.ts';
import { openBlobStore } from './blobs/open-blob-store.ts';
import { StoreItself } from './blobs/store-itself.ts';
import { VerifiedBlobStore } from './blobs/verified-blob-store.ts';
import { VisitorBlobs } from './blobs/visitor-blobs.ts';
import { KnownFiles } from './catalogue/known-files.ts';
import { RecallStore } from './catalogue/recall-store.ts';
import { ReleaseStore } from './catalogue/release-store.ts';
import { ReleaseTexts } from './catalogue/release-texts.ts';
import { TablePacker } from './catalogue/table-packer.ts';
import { TablePacks } from './catalogue/table-packs.ts';
import type { Config } from './config.ts';
import { databaseFile } from './database/database-file.ts';
import { type Database, openDatabase, watchDatabase } from './database/open-database.ts';
import { ContentStore } from './documents/content-store.ts';
import { DocumentChildren } from './documents/document-children.ts';
import { DocumentIntake } from './documents/document-intake.ts';
import { DocumentStore } from './documents/document-store.ts';
import { PageDrawer } from './documents/page-drawer.ts';
import { ElementArchive } from './element-releases/element-archive.ts';
import { ElementReleaseStore } from './element-releases/element-release-store.ts';
import { EmailService } from './email/email-service.ts';
import { MailAllowance } from './email/mail-allowance.ts';
import { MailCaps } from './email/mail-caps.ts';
import { MailDelivery } from './email/mail-delivery.ts';
import { MailStops } from './email/mail-stops.ts';
import { MailStore } from './email/mail-store.ts';
import { Mailer } from './email/mailer.ts';
import { RecallNotices } from './email/recall-notices.ts';
import { RecallOwners } from './email/recall-owners.ts';
import { writeMail } from './email/share-mail.ts';
import { Feed } from './feed/feed.ts';
import { FeedStore } from './feed/feed-store.ts';
import { HelpService } from './help/help-service.ts';
import { HelpStore } from './help/help-store.ts';
import type { ImportServices } from './import/import-terms.ts';
import { LatePreviews } from './import/late-previews.ts';
import { sourceReaders } from './import/source-readers.ts';
import { Claims } from './jobs/claims.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { jobTypes, type OwnJobs } from './jobs/job-types.ts';
import { type JobHandlers, JobWorker } from './jobs/job-worker.ts';
import { openJobs } from './jobs/open-jobs.ts';
import { LapseStore } from './lapses/lapse-store.ts';
import { LapseWatch } from './lapses/lapse-watch.ts';
import { PackageService } from './packages/package-service.ts';
import { PackagesAhead } from './packages/packages-ahead.ts';
import { projectSheets } from './packages/project-sheets.ts';
import { type ManifestOf, type ManifestSurroundings, projectManifest } from './packages/section-manifest.ts';
import { PreflightService } from './preflight/preflight-service.ts';
import { readReceivers } from './preflight/read-receivers.ts';
import { RecordedPages } from './preflight/recorded-pages.ts';
import { BlobMender } from './repair/blob-mender.ts';
import { BlobScrub } from './repair/blob-scrub.ts';
import { withUses } from './repair/blob-uses.ts';
import { UsageRecorder } from './report/usage-recorder.ts';
import { UsageStore } from './report/usage-store.ts';
import { BlobSweep } from './retention/blob-sweep.ts';
import { RemovalStore } from './retention/removal-store.ts';
import { RetentionService } from './retention/retention-service.ts';
import { UnreferredUploads } from './retention/unreferred-uploads.ts';
import { FileScan } from './scanning/file-scan.ts';
import { openScanner } from './scanning/open-scanner.ts';
import { Scratch } from './scratch/scratch.ts';
import { CurrentCatalogue } from './search/current-catalogue.ts';
import { inMemoryEngine as search } from './search/in-memory/in-memory-engine.ts';
import { ReleaseFinisher } from './search/release-finisher.ts';
import { LinkedSubmittals } from './sharing/linked-submittals.ts';
import { PagePictures } from './sharing/page-pictures.ts';
import { Passwords } from './sharing/passwords.ts';
import { RevisionService } from './sharing/revision-service.ts';
import { ShareAttempts } from './sharing/share-attempts.ts';
import { ShareGrants } from './sharing/share-grants.ts';
import { ShareService } from './sharing/share-service.ts';
import { ShareStore } from './sharing/share-store.ts';
import { openSigningKeys } from './signing-keys.ts';
import { PATIENT, type StorePatience } from './store-watch.ts';
import { MarkFollower } from './submittals/mark-follower.ts';
import { ProjectStore } from './submittals/project-store.ts';
import { Room } from './submittals/room.ts';
import { SubmittalService } from './submittals/submittal-service.ts';
import { UploadAdmission } from './submittals/upload-admission.ts';
import { UploadCounts } from './submittals/upload-counts.ts';
import { UploadService } from './submittals/upload-service.ts';
import { TrailStore } from './trail/trail-store.ts';
import { WebhookStore } from './webhooks/webhook-store.ts';
import { Webhooks } from './webhooks/webhooks.ts';

/** What finishes releases for `search`, in a thread. */
const FINISHING = new URL('./search/in-memory/finishing-thread.ts', import.meta.url);

/** Temporary files untouched for this long belong to processes that died. */
const LEFT_MILLISECONDS = 60 * 60_000;

/** Everything that a server or a command needs, opened and wired. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly jobs: JobQueue<OwnJobs>;
  /** Does the jobs of this process, once it is started. */
  readonly worker: JobWorker<OwnJobs>;
  readonly claims: Claims;
  readonly blobs: VerifiedBlobStore;
  readonly damage: DamagedBlobs;
  readonly scrub: BlobScrub;
  readonly keeper: BlobKeeper;
  readonly scratch: Scratch;
  readonly catalogue: CurrentCatalogue;
  readonly releases: ReleaseStore;
  readonly texts: ReleaseTexts;
  readonly knownFiles: KnownFiles;
  readonly recalls: RecallStore;
  readonly documents: DocumentStore;
  readonly intake: DocumentIntake;
  readonly projects: ProjectStore;
  readonly submittals: SubmittalService;
  readonly uploads: UploadService;
  readonly admission: UploadAdmission;
  readonly room: Room;
  readonly shares: ShareService;
  readonly revisions: RevisionService;
  readonly linked: LinkedSubmittals;
  readonly packages: PackageService;
  readonly preflight: PreflightService;
  readonly packs: TablePacks;
  readonly drawer: PageDrawer;
  readonly pictures: PagePictures;
  readonly help: HelpService;
  readonly delivery: MailDelivery | null;
  /** Null if this server sends no mail. */
  readonly notices: RecallNotices | null;
  readonly lapses: LapseWatch;
  readonly webhooks: Webhooks;
  readonly email: EmailService;
  readonly stops: MailStops;
  readonly usage: UsageRecorder;
  readonly trail: TrailStore;
  readonly elements: ElementArchive;
  readonly retention: RetentionService;
  /** The list of erasures that is kept elsewhere; null if there is none. */
  readonly erasures: KeptList | null;
  readonly imports: ImportServices;
  /** The catalogue's source, if it is watched. */
  readonly feed: Feed | null;
  close(): Promise<void>;
}

/**
 * Opens the stores that the configuration names and wires the services on them. `failed` is told of faults in the
 * background, `did` of the figures of jobs that were done. `patience` is for stores that do not answer.
 */
export async function openServices(
  config: Config,
  failed: (error: unknown) => void = () => {},
  did: (job: string, figures: object) => void = () => {},
  patience: StorePatience = PATIENT,
): Promise<Services> {
  const receivers = await readReceivers(config.receiversFile);
  // Where database and blobs are elsewhere, nothing else may make it, and the room on its disk is asked for.
  await mkdir(config.dataDir, { recursive: true });
  const stored = await openBlobStore(
    config.blobUrl,
    config.s3Endpoint,
    join(config.dataDir, 'blobs'),
    patience,
  );
  const watch = config.databaseUrl === null ? null : watchDatabase(config.databaseUrl, patience);
  const db = await openDatabase(config.databaseUrl, databaseFile(config), config.database, watch);
  const jobs = await openJobs({
    url: config.databaseUrl,
    db,
    types: jobTypes,
    limits: config.database,
    watch,
    supervises: config.role !== 'web',
    failed,
  });
  const claims = new Claims(db);
  const damage = new DamagedBlobs(db);
  await damage.refresh();
  const near = nearest(stored, config, failed);
  const blobs = new VerifiedBlobStore(
    stored,
    damage,
    (error) => {
      withUses(db, error).then(failed, failed);
    },
    near,
  );
  const keys = await openSigningKeys(config.signingKeys, config.dataDir);
  const { limits } = config;
  const scratch = new Scratch(join(config.dataDir, 'scratch'));
  await scratch.removeLeft(new Date(Date.now() - LEFT_MILLISECONDS));
  const counts = new UploadCounts({ db, keys, maxBytes: limits.uploadSenderDayBytes });
  const children = new DocumentChildren(config.prepare, (sender, seconds) => {
    counts.spend(sender, seconds).catch(failed);
  });
  const keeper = new BlobKeeper(db, blobs);
  const contents = new ContentStore(db);
  const documents = new DocumentStore(db);
  const projects = new ProjectStore(db);
  const releases = new ReleaseStore(db);
  const texts = new ReleaseTexts(db);
  const knownFiles = new KnownFiles(db);
  const recalls = new RecallStore(db);
  const finisher = new ReleaseFinisher({
    releases,
    database: { url: config.databaseUrl, file: databaseFile(config) },
    blobs,
    keeper,
    engine: search,
    thread: FINISHING,
  });
  const packs = new TablePacks({ releases, blobs, failed });
  const catalogue = new CurrentCatalogue({
    releases,
    texts,
    blobs,
    engine: search,
    finisher,
    failed,
    switched: (release) => packs.follow(release),
  });
  const surroundings: ManifestSurroundings = {
    sectionOf: (product) => catalogue.loaded?.sectionOf(product),
    publicUrl: config.publicUrl,
  };
  const manifestOf: ManifestOf = (submittal) => projectManifest(submittal, surroundings);
  const packer = new TablePacker({ releases, documents, contents, blobs, keeper });
  // It only needs sizes, so it reads the store directly and reports no damage.
  const kept = new VisitorBlobs(db, stored);
  const room = new Room({ kept, folder: config.dataDir, limits });
  const scan = new FileScan({ scanner: openScanner(config.scanner), limits: config.scanning, failed });
  const intake = new DocumentIntake({ blobs, keeper, contents, children, scratch, claims });
  const { remote, buckets } = sourceReaders(config, scratch);
  const mender = new BlobMender({
    db,
    blobs,
    damage,
    contents,
    intake,
    remote,
    scratch,
    finisher,
    packer,
  });
  blobs.mendBy((hash) => mender.mend(hash));
  const usage = new UsageRecorder(new UsageStore(db), failed);
  const shareStore = new ShareStore(db);
  const shares = new ShareService({
    shares: shareStore,
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
  const packages = new PackageService({
    blobs,
    documents,
    contents,
    intake,
    projects,
    packs,
  });
  const ahead = new PackagesAhead({ projects, packages, manifestOf });
  const submittals = new SubmittalService({
    projects,
    documents,
    recalls,
    catalogue,
    marks: new MarkFollower({ documents, contents, blobs }),
    sheetsOf: projectSheets,
    saved: (project, before) => ahead.follow(project, before),
  });
  const preflight = new PreflightService({
    documents,
    contents,
    recalls,
    catalogue,
    pages: new RecordedPages(blobs),
    receivers,
  });
  const drawer = new PageDrawer({ children, scratch });
  const pictures = new PagePictures({ packages, drawer });
  const retention = new RetentionService({
    store: new RemovalStore(db),
    unreferred: new UnreferredUploads(db),
    sweep: new BlobSweep(db, blobs),
    kept,
    leftovers: [(before) => blobs.removeUnfinished(before), (before) => scratch.removeLeft(before)],
    projectDays: limits.projectDays,
    trailDays: limits.trailDays,
  });
  const mails = new MailStore(db);
  const stops = new MailStops(db, keys);
  const allowance = new MailAllowance({ caps: new MailCaps(db), keys, most: limits.mailsPerDay });
  const owners = new RecallOwners(db);
  const sources = {
    projects,
    shares,
    recalls,
    packages,
    catalogue,
    stops,
    publicUrl: config.publicUrl ?? '',
    attachmentBytes: limits.mailAttachmentBytes,
  };
  const delivery = config.smtpUrl
    ? new MailDelivery({
        store: mails,
        jobs,
        wake: () => worker.wake(),
        mailer: new Mailer({ url: config.smtpUrl, from: config.mailFrom }),
        write: (mail) => writeMail(mail, sources),
        failed,
        pauses: config.mailPauses,
      })
    : null;
  const notices =
    delivery && new RecallNotices({ recalls, owners, projects, shares, stops, allowance, delivery, failed });
  const lapses = new LapseWatch({
    store: new LapseStore(db),
    releases,
    shares,
    delivery,
    tellTo: config.lapsesTo,
  });
  const feed =
    config.feed &&
    new Feed({ config: config.feed, store: new FeedStore(db), releases, delivery, remote, scratch, buckets });
  const scrub = new BlobScrub({ db, blobs, damage, days: config.scrubDays });
  const late = new LatePreviews({
    db,
    jobs,
    texts,
    contents,
    intake,
    keeper,
    finisher,
    wake: () => worker.wake(),
    failed,
  });
  const { erasuresList, s3Endpoint } = config;
  const erasures = erasuresList === null ? null : new KeptList(db, { address: erasuresList, s3Endpoint });
  const elements = new ElementArchive({ store: new ElementReleaseStore(db), blobs, keeper, failed });
  const webhooks = new Webhooks(new WebhookStore(db), config.webhooks);
  const work = ownWork({
    config,
    delivery,
    notices,
    lapses,
    webhooks,
    retention,
    elements,
    erasures,
    scrub,
    damage,
    late,
  });
  const worker = new JobWorker(jobs, work, { failed, did, atOnce: late.atOnce });
  return {
    config,
    db,
    jobs,
    worker,
    claims,
    blobs,
    damage,
    scrub,
    keeper,
    scratch,
    catalogue,
    releases,
    texts,
    knownFiles,
    documents,
    intake,
    projects,
    recalls,
    submittals,
    uploads: new UploadService({ projects, documents, intake, keeper, kept, scan, limits }),
    admission: new UploadAdmission({
      limits: limits.uploadsAtOnce,
      counts,
      room,
    }),
    room,
    shares,
    revisions: new RevisionService({ shares, store: shareStore, submittals, packages }),
    linked: new LinkedSubmittals({ shares, submittals, projects, recalls, manifestOf }),
    packages,
    preflight,
    packs,
    drawer,
    pictures,
    help: new HelpService({ store: new HelpStore(db), delivery, allowance, to: config.helpTo }),
    delivery,
    notices,
    lapses,
    webhooks,
    elements,
    stops,
    usage,
    trail: new TrailStore(db),
    email: new EmailService({
      delivery,
      allowance,
      store: mails,
      owners,
      packages,
      shares,
      manifestOf,
      attachmentBytes: limits.mailAttachmentBytes,
    }),
    retention,
    erasures,
    imports: {
      releases,
      knownFiles,
      documents,
      intake,
      blobs,
      keeper,
      scratch,
      remote,
      buckets,
      search,
      claims,
      contents,
      late,
      packer: config.blobUrl === null ? null : packer,
      limit: { hours: config.importHours },
    },
    feed,
    close: async () => {
      await worker.close();
      await webhooks.close();
      await catalogue.close();
      await delivery?.close();
      await usage.close();
      await children.close();
      await scratch.close();
      await jobs.close();
      await db.destroy();
      watch?.close();
      await blobs.close();
    },
  };
}

/** Where blobs are read: from a folder as it is, from a store on the network with copies on disk or, without, in memory. */
function nearest(store: BlobStore, config: Config, failed: (error: unknown) => void): NearBlobs {
  if (config.blobUrl === null) return new StoreItself(store);
  if (config.blobCacheBytes === 0) return new MemoryCopies(store);
  return new BlobCache({
    store,
    folder: join(config.dataDir, 'blob-copies'),
    limits: { bytes: config.blobCacheBytes, freeBytes: config.limits.minFreeBytes },
    failed,
  });
}

/** What each process that does jobs does; a server also imports its catalogue. */
function ownWork(services: {
  config: Config;
  delivery: MailDelivery | null;
  notices: RecallNotices | null;
  lapses: LapseWatch;
  webhooks: Webhooks;
  retention: RetentionService;
  elements: ElementArchive;
  erasures: KeptList | null;
  scrub: BlobScrub;
  damage: DamagedBlobs;
  late: LatePreviews;
}): JobHandlers<OwnJobs> {
  const { config, delivery, notices, lapses, webhooks, retention, elements, erasures, scrub, damage, late } =
    services;
  return {
    ...late.work,
    ...(delivery && {
      mail: ({ mail }) => delivery.deliver(mail),
      'mail-look': async () => {
        await delivery.lookForLeft();
        return undefined;
      },
    }),
    ...(notices && {
      'recalls-look': async (_, { tell }) => {
        const mails = await notices.look();
        if (mails > 0) tell({ mails });
        return undefined;
      },
    }),
    'lapses-look': async (_, { tell }) => {
      const mails = await lapses.look();
      if (mails > 0) tell({ mails });
      return undefined;
    },
    webhooks: async (_, { signal, tell }) => {
      const told = await webhooks.turn(signal);
      if (told.delivered + told.failed > 0) tell(told);
      return undefined;
    },
    ...(webhooks.isConfigured && {
      'webhooks-look': async () => {
        await webhooks.store.look(new Date());
        return undefined;
      },
    }),
    sweep: async (_, { tell }) => {
      const { uploads, logos } = await retention.removeUnreferred();
      tell({ uploads, logos, blobs: await retention.sweep() });
      return undefined;
    },
    clean: async (_, { tell }) => {
      const scripts = await elements.letGo();
      tell({ ...(await retention.clean()), ...(await retention.tidy()), scripts });
      return undefined;
    },
    ...(erasures && {
      erasures: async () => {
        await erasures.keep();
        return undefined;
      },
    }),
    ...(config.scrubDays > 0 && {
      scrub: async (_, { tell }) => {
        const read = await scrub.turn();
        if (read !== null) tell({ read, damaged: damage.size });
        return undefined;
      },
    }),
  };
}
