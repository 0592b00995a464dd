import type { MailState } from '@submittal/contract/sharing';
import type { ColumnType } from 'kysely';

/**
 * Tables. JSON is text and times are ISO text on both engines, so that a row reads the same from either.
 * Sizes are bytes. What the database does not promise of a column, that it is one of a few words or JSON of some shape, is
 * not said here but read where the row is: a newer version may have written it.
 */
export interface Tables {
  releases: ReleaseRow;
  release_parts: ReleasePartRow;
  current_release: { id: number; release_id: string };
  source_files: { path: string; size: number; modified: number; sha256: string };
  remote_files: { address: string; etag: string; sha256: string };
  contents: ContentRow;
  preparations: PreparationRow;
  previews: PreviewRow;
  blob_references: BlobReferenceRow;
  blob_removals: BlobRemovalRow;
  blob_damage: Worded<BlobDamageRow, 'fault', 'damaged' | 'missing'>;
  blob_scrub: BlobScrubRow;
  documents: DocumentRow;
  projects: ProjectRow;
  logos: LogoRow;
  shares: ShareRow;
  share_protections: ShareProtectionRow;
  share_labels: ShareLabelRow;
  share_attempts: ShareAttemptCount;
  mails: Worded<MailRow, 'state', MailState>;
  mail_counts: MailCount;
  upload_counts: UploadCount;
  visitor_blobs: VisitorBlobRow;
  mail_stops: { hash: string; stopped_at: string };
  usage_counts: Worded<UsageCount, 'kind', UsageKind>;
  help_messages: HelpMessageRow;
  trail: TrailRow;
}

/** A table of which one column is written with a few words, and read as a text. */
type Worded<Row, Column extends keyof Row, Word> = Omit<Row, Column> &
  Record<Column, ColumnType<string, Word>>;

/** What is counted: products and documents in generated packages, packages, and searches that found nothing. */
export const usageKinds = ['product', 'document', 'generated', 'missed'] as const;
export type UsageKind = (typeof usageKinds)[number];

export interface UsageCount {
  /** The Monday the week begins with, `yyyy-mm-dd` (UTC). */
  readonly week: string;
  readonly kind: UsageKind;
  /** Title of a product, id of a document, words of a search, or `pdf` and `zip`. */
  readonly subject: string;
  readonly count: number;
}

export interface ReleaseRow {
  id: string;
  /** Of the source it was imported from; an equal one needs no import. */
  fingerprint: string;
  created_at: string;
}

/** A release's field, or a field of all its documents, as JSON. */
export interface ReleasePartRow {
  release_id: string;
  number: number;
  name: string;
  text: string;
}

/** The parts of a release that name blobs: pictures, and the index of page texts, by their hash. */
export const RELEASE_PARTS_WITH_BLOBS: readonly string[] = ['images', 'pageTexts'];

/** A row that needs a blob, by kind and key (`blobs/blob-references.ts`), and the blob's hash. */
export interface BlobReferenceRow {
  owner: string;
  hash: string;
}

/** A blob that may go: when that was found, and since when somebody is deleting it. */
export interface BlobRemovalRow {
  hash: string;
  marked_at: string;
  deleting_at: string | null;
  /** Random, and the same for as long as the row is there and its blob has not been touched. */
  ticket: string;
}

/** A blob that was found damaged and has not been found whole since. */
export interface BlobDamageRow {
  hash: string;
  fault: string;
  found_at: string;
}

/** How far the scrub has come: the only row. */
export interface BlobScrubRow {
  id: number;
  /** The first 32 bits of the hashes that come next. */
  position: number;
  /** Before this time nobody goes on: whoever does has taken it until then. */
  due_at: string;
}

/**
 * What is known of some file's bytes, whoever brought them. The columns from `prepared_by` on are the first preparation
 * that was made of it; the version before this one knows no other.
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

/** A content as one version of the preparation made it. */
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

/** A document under its address. A row is never changed in its bytes: a revised document gets another key. */
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
   * Of an upload that its project has not referred to yet: since when. Null for all others, as for those that the version
   * before this one took in.
   */
  unreferred_since: string | null;
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
   * The version up to which it is noted which uploads and logos were ever referred to. Another than `version` where the
   * version before this one has saved it since.
   */
  noted_version: number | null;
  /** Of the token that its edit link holds; null where there is none, as where the version before this one made it. */
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
  /** As that of a document. */
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
  /** The project that a mail of the help form names, or empty; null where the version before this one wrote it. */
  named_project: string | null;
}

export interface HelpMessageRow {
  id: string;
  received_at: string;
  message: string;
  spam: number;
  /** As that of a mail. */
  named_project: string | null;
}

/** Mails asked for in a day, by who asks, the project they are of, who gets them, and in all. */
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

/** What protects a share, which then has its package here and none in `shares`. */
export interface ShareProtectionRow {
  share_id: string;
  /** As `sharing/passwords.ts` keeps it; null where there is none. */
  password: string | null;
  most_openings: number | null;
  /** Another one whenever the password changes: what was granted before holds no more. */
  version: string;
  frozen: string;
}

/** Passwords that were tried for a share since a moment (ISO time): by a sender, under what cannot be read, and in all, under ''. */
export interface ShareAttemptCount {
  share_id: string;
  sender: string;
  began: string;
  count: number;
}

export interface ShareRow {
  id: string;
  project_id: string;
  /** Its package; for one that something protects only a word to say so. */
  frozen: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  opened: number;
  /** Names what it publishes (`sharing/published-as.ts`); null where the version before this one wrote it. */
  published: string | null;
}

/** What a share's owner says of it; a share without a row says nothing. */
export interface ShareLabelRow {
  share_id: string;
  /** For the owner alone; may be empty. */
  name: string;
  /** 1 where readers of the project's older shares are told of it. */
  announced: number;
}

/** An act and how often it was done in a span of time (`trail/trail.ts`): ids and fixed words, nothing anybody entered. */
export interface TrailRow {
  id: string;
  /** `project`, `share` or `release` with its id, or `gone` with the hash of one that was erased. */
  subject: string;
  /** With whose removal the row goes. */
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
