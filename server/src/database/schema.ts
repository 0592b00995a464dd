import type { MailState } from '@submittal/contract/sharing';
import type { ColumnType, Generated } from 'kysely';

/**
 * The tables. JSON is stored as text and times as ISO text on both engines, so that a row reads the same from either.
 * Sizes are in bytes. What the database does not enforce for a column, such as a fixed set of words or a shape of JSON,
 * is not typed here but checked where the row is read: a newer version may have written it.
 */
export interface Tables {
  releases: ReleaseRow;
  release_parts: ReleasePartRow;
  awaited_previews: AwaitedPreviewRow;
  current_release: { id: number; release_id: string };
  /** From when a document may not be in new packages, as the catalogue has it. */
  recalls: RecallRow;
  /** The projects whose owner wants notice of recalls. */
  recall_owners: RecallOwnerRow;
  /** What an owner had notice of. */
  recalls_told: { project_id: string; document_key: string; recalled_from: string };
  /** Documents whose lapse was reported, each once a last day and threshold. */
  lapses_told: { document_id: string; valid_until: string; within_days: number; told_at: string };
  lapse_counts: LapseCountRow;
  /** Who receives events; no row if nobody does. */
  webhook_endpoint: { id: number; url: string };
  webhook_events: WebhookEventRow;
  element_releases: ElementReleaseRow;
  element_files: { version: string; path: string; sha256: string; bytes: number };
  source_files: { path: string; size: number; modified: number; sha256: string };
  remote_files: { address: string; etag: string; sha256: string };
  contents: ContentRow;
  preparations: PreparationRow;
  previews: PreviewRow;
  blob_references: BlobReferenceRow;
  blob_removals: BlobRemovalRow;
  blob_damage: Worded<BlobDamageRow, 'fault', 'damaged' | 'missing'>;
  blob_scrub: BlobScrubRow;
  jobs: Worded<JobRow, 'state', 'waiting' | 'running' | 'finished' | 'dead'>;
  claims: ClaimRow;
  documents: DocumentRow;
  projects: ProjectRow;
  logos: LogoRow;
  shares: ShareRow;
  share_protections: ShareProtectionRow;
  share_labels: ShareLabelRow;
  /** The documents in a share's package, each once; a share that an earlier version made has no rows at first. */
  share_documents: { share_id: string; document_key: string };
  share_attempts: ShareAttemptCount;
  mails: Worded<MailRow, 'state', MailState>;
  mail_counts: MailCount;
  upload_counts: UploadCount;
  visitor_blobs: VisitorBlobRow;
  mail_stops: { hash: string; stopped_at: string };
  usage_counts: Worded<UsageCount, 'kind', UsageKind>;
  help_messages: HelpMessageRow;
  trail: TrailRow;
  feeds: FeedRow;
  backups: BackupRow;
}

/** A recall, by the document's key. */
export interface RecallRow {
  document_key: string;
  recalled_from: string;
  /** When everybody who wants notice had it; null before. */
  told_at: Generated<string | null>;
}

/** How many documents end within so many days (0: are past), and how many projects and open shares carry any of them. */
export interface LapseCountRow {
  within_days: number;
  documents: number;
  projects: number;
  shares: number;
  counted_at: string;
}

/** An owner who wants notice of recalls. */
export interface RecallOwnerRow {
  project_id: string;
  /** The hash of the address at which the owner wants notice (`email/mailbox-hash.ts`). */
  mailbox: string;
  /** What links to shares begin with where the owner made them. */
  links_begin: string;
}

/** A source of the catalogue that is watched. */
export interface FeedRow {
  /** Stands for the source (`import/source-address.ts`). */
  readonly id: string;
  /** How often a look was asked for. */
  readonly asked: number;
  /** JSON; null before the first look (`feed/feed-store.ts`). */
  readonly standing: string | null;
}

/** A table in which one column is written with fixed words, and read as any text. */
type Worded<Row, Column extends keyof Row, Word> = Omit<Row, Column> &
  Record<Column, ColumnType<string, Word>>;

/** What is counted: products and documents in generated packages, packages, and searches that found nothing. */
export const usageKinds = ['product', 'document', 'generated', 'missed'] as const;
export type UsageKind = (typeof usageKinds)[number];

export interface UsageCount {
  /** The Monday on which the week begins, `yyyy-mm-dd` (UTC). */
  readonly week: string;
  readonly kind: UsageKind;
  /** The title of a product, the id of a document, the words of a search, or `pdf` and `zip`. */
  readonly subject: string;
  readonly count: number;
}

export interface ReleaseRow {
  id: string;
  /** The fingerprint of the source it was imported from; an identical source needs no import. */
  fingerprint: string;
  created_at: string;
  /** Why it is not served until somebody accepts it, as JSON; null if nothing holds it. */
  held: string | null;
  /** When its page texts are to be indexed anew, because some came later; null if it has all of them. */
  texts_due: Generated<string | null>;
  /** How often they were indexed since it was published. */
  texts_edition: Generated<number>;
}

/** A document's content whose preview a release waits for. */
export interface AwaitedPreviewRow {
  release_id: string;
  sha256: string;
  /** When a job was added that makes it; null if none was yet. */
  asked_at: string | null;
}

/** A field of a release, or one field of all its documents, as JSON. */
export interface ReleasePartRow {
  release_id: string;
  number: number;
  name: string;
  text: string;
}

/** The parts of a release that name blobs by their hash: pictures, the index of page texts, packs of side tables. */
export const RELEASE_PARTS_WITH_BLOBS: readonly string[] = ['images', 'pageTexts', 'finished', 'tables'];

/** A row that needs a blob, by kind and key (`blobs/blob-references.ts`), and the blob's hash. */
export interface BlobReferenceRow {
  owner: string;
  hash: string;
}

/** A blob that may be removed: when that was found, and since when a process has been deleting it. */
export interface BlobRemovalRow {
  hash: string;
  marked_at: string;
  deleting_at: string | null;
  /** Random, and unchanged while the row exists and its blob is untouched. */
  ticket: string;
}

/** A blob that was found damaged and has not been found whole since. */
export interface BlobDamageRow {
  hash: string;
  fault: string;
  found_at: string;
}

/** The progress of the scrub: the only row. */
export interface BlobScrubRow {
  id: number;
  /** The first 32 bits of the next hashes. */
  position: number;
  /** Before this time no other process continues: one has claimed the work until then. */
  due_at: string;
}

/** A job of the embedded database (`jobs/table-jobs.ts`). */
export interface JobRow {
  id: string;
  name: string;
  /** No two unfinished jobs of a name have the same. */
  key: string;
  /** The span of time in which it is the only one; null if there may be more. */
  slot: number | null;
  payload: string;
  state: string;
  /** How often it was taken: tells its owner from earlier ones. */
  taken: number;
  failures: number;
  /** Before this time nobody takes it; for a running one, unless its owner renews this. */
  due_at: string;
  added_at: string;
  fault: string;
}

/** What one process has to itself (`jobs/claims.ts`). */
export interface ClaimRow {
  subject: string;
  /** Machine, process and a random part: one for each taking. */
  holder: string;
  /** Until then nobody else takes it, by the clock of the database. */
  until: string;
  /** How far the work is, of how much; 0 if unknown. */
  done: number;
  total: number;
}

/**
 * What is known about the bytes of a file, whoever uploaded them. The columns from `prepared_by` on are the first
 * preparation made from it; version 0.1.0 knows no other.
 */
export interface ContentRow {
  sha256: string;
  size: number;
  media_type: string;
  crc32: number;
  prepared_by: number;
  body_sha256: string | null;
  body_length: number | null;
  table_sha256: string | null;
  page_count: number;
  notes: string;
  previewed_by: number | null;
  texts_sha256: string | null;
  thumbnail_sha256: string | null;
}

/** A content as prepared by one version of the preparation. */
export interface PreparationRow {
  sha256: string;
  prepared_by: number;
  body_sha256: string | null;
  body_length: number | null;
  table_sha256: string | null;
  page_count: number;
  notes: string;
}

/** Texts and thumbnail of a content as one version made them. */
export interface PreviewRow {
  sha256: string;
  previewed_by: number;
  texts_sha256: string | null;
  thumbnail_sha256: string | null;
  records_sha256: string | null;
}

/** A document under its address. The bytes of a row never change: a revised document gets another key. */
export interface DocumentRow {
  key: string;
  resource_id: string;
  project_id: string | null;
  file_name: string;
  sha256: string;
  size: number;
  resource: string;
  created_at: string;
  /**
   * For an upload that its project has not referred to yet: since when. Null for all others, including those that
   * version 0.2.0 accepted.
   */
  unreferred_since: string | null;
  /**
   * Since when everybody may know of a catalogue's document: null while only a release on hold has it, and for uploads.
   */
  published_at: string | null;
}

export interface ProjectRow {
  id: string;
  version: number;
  token_hash: string;
  details: string;
  resources: string;
  created_at: string;
  updated_at: string;
  /**
   * The project version up to which it is recorded which uploads and logos were ever referred to. It differs from
   * `version` if version 0.2.0 has saved the project since.
   */
  noted_version: number | null;
  /** The hash of the token in its edit link; null if there is none, as in projects that version 0.2.0 created. */
  link_hash: string | null;
  /** When that link was made. */
  link_made_at: string | null;
}

export interface LogoRow {
  id: string;
  project_id: string;
  sha256: string;
  size: number;
  media_type: string;
  created_at: string;
  /** As for a document. */
  unreferred_since: string | null;
}

export interface MailRow {
  id: string;
  project_id: string | null;
  recipient: string;
  job: string;
  state: string;
  attempts: number;
  due_at: string;
  error: string;
  created_at: string;
  finished_at: string | null;
  /** The project that a mail of the help form names, or empty; null if version 0.1.0 wrote it. */
  named_project: string | null;
}

export interface HelpMessageRow {
  id: string;
  received_at: string;
  message: string;
  spam: number;
  /** As for a mail. */
  named_project: string | null;
}

/** Mails requested in a day, counted by sender, project and recipient, and in all. */
export interface MailCount {
  /** `yyyy-mm-dd` (UTC). */
  readonly day: string;
  readonly scope: 'sender' | 'project' | 'recipient' | 'server';
  readonly subject: string;
  readonly count: number;
}

/** Bytes that a sender has uploaded in a day. */
export interface UploadCount {
  /** `yyyy-mm-dd` (UTC). */
  readonly day: string;
  readonly sender: string;
  readonly bytes: number;
}

/** A blob that is stored because of visitors' documents or logos. */
export interface VisitorBlobRow {
  hash: string;
  bytes: number;
}

/** What protects a share. The package of a protected share is here and not in `shares`. */
export interface ShareProtectionRow {
  share_id: string;
  /** As stored by `sharing/passwords.ts`; null if there is none. */
  password: string | null;
  most_openings: number | null;
  /** Changes whenever the password does: earlier grants are then void. */
  version: string;
  frozen: string;
}

/**
 * Passwords tried for a share since a moment (ISO time): by a sender, whose key cannot be read, and in all, under ''.
 */
export interface ShareAttemptCount {
  share_id: string;
  sender: string;
  began: string;
  count: number;
}

export interface ShareRow {
  id: string;
  project_id: string;
  /** Its package; for a protected share only a word that says so. */
  frozen: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  opened: number;
  /** Names what it publishes (`sharing/published-as.ts`); null if version 0.2.0 wrote it. */
  published: string | null;
}

/** What a share's owner has set for it; a share without a row has no settings. */
export interface ShareLabelRow {
  share_id: string;
  /** Shown only to the owner; may be empty. */
  name: string;
  /** 1 if readers of the project's older shares have notice of it. */
  announced: number;
}

/**
 * An act and how often it was done in a span of time (`trail/trail.ts`): ids and fixed words, nothing that a visitor
 * entered.
 */
export interface TrailRow {
  id: string;
  /** `project`, `share` or `release` with its id, or `gone` with the hash of an erased one. */
  subject: string;
  /** The project with which the row is removed. */
  project_id: string | null;
  act: string;
  what: string;
  actor: string;
  /** When the span of time began. */
  span: string;
  first_at: string;
  last_at: string;
  times: number;
  amount: number;
}

/** A release of the element whose files are stored (`element-releases/`). */
export interface ElementReleaseRow {
  version: string;
  /** As its build wrote it. */
  manifest: string;
  /** Of all its files. */
  bytes: number;
  /** ISO time at which it was last seen to be the one that is served without naming a version. */
  last_current_at: string;
}

/** An event that the manufacturer's own systems receive (`webhooks/`). Times are ISO. */
export interface WebhookEventRow {
  id: string;
  /** Of several events with one key, the first is stored. */
  key: string;
  type: string;
  /** JSON. */
  data: string;
  created_at: string;
  due_at: string;
  state: string;
  attempts: number;
  /** Why it was not taken last, or empty. */
  fault: string;
  finished_at: string | null;
}

/** A backup that was taken of these rows. */
export interface BackupRow {
  taken_at: string;
  /** Where its files are (`backup/archive.ts`). */
  files: string;
  file_count: number;
  /** Files that were not whole. */
  lost: number;
}
