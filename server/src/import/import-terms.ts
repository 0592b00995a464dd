import type { DocumentNote } from '../../../pdf-linker/src/layout/document-notes.ts';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { ReleaseDifference } from '../catalogue/diff-releases.ts';
import type { KnownFiles } from '../catalogue/known-files.ts';
import type { HoldReason } from '../catalogue/release-guard.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { TablePacker } from '../catalogue/table-packer.ts';
import type { ContentStore } from '../documents/content-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import type { Claim, Claims, Standing } from '../jobs/claims.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { BucketSources } from './bucket-source.ts';
import type { DocumentProposal } from './facts/words/proposal.ts';
import type { Finding, ReportedFinding } from './finding.ts';
import type { ImportLimit, ImportTime } from './import-time.ts';
import type { LatePreviews } from './late-previews.ts';
import type { LeftOut } from './left-out.ts';
import type { RemoteDocuments } from './remote-documents.ts';

// What an import needs, and what it returns.

export interface ImportServices {
  readonly releases: ReleaseStore;
  readonly knownFiles: KnownFiles;
  readonly documents: DocumentStore;
  readonly intake: DocumentIntake;
  readonly blobs: VerifiedBlobStore;
  readonly keeper: BlobKeeper;
  readonly scratch: Scratch;
  readonly remote: RemoteDocuments;
  readonly buckets: BucketSources;
  readonly search: SearchEngine;
  readonly claims: Claims;
  readonly contents: ContentStore;
  readonly late: LatePreviews;
  /** Null where blobs are near, so that a side table more or less does not matter. */
  readonly packer: TablePacker | null;
  readonly limit: ImportLimit;
}

export interface ImportOptions {
  /** Only report what would happen. */
  readonly dryRun?: boolean;
  /** Refuse the whole catalogue if there is any fault, instead of leaving out what is faulty. */
  readonly strict?: boolean;
  /** Import even if nothing changed. */
  readonly force?: boolean;
  /** Keep the current release if the catalogue is one that the operator switched away from. */
  readonly atStart?: boolean;
  /** The folder is temporary, so that the hashes of its files are of no use to the next import. */
  readonly passing?: boolean;
  /** What was found while the folder was unpacked. */
  readonly unopened?: readonly Finding[];
  readonly progress?: ImportProgress;
  /** Called while another process imports, with how far it is. */
  readonly waiting?: (standing: Standing) => void;
  /** The claim under which this process alone imports; a dry run has none. */
  readonly claim?: Claim;
  /** What is left of its time; without it, it has all that it needs. */
  readonly time?: ImportTime;
  /** End when the catalogue is served, and leave its thumbnails and page texts to those who do jobs. */
  readonly servedOnly?: boolean;
  /** Called when the catalogue is served, before its thumbnails and page texts are made. */
  readonly served?: (report: ImportReport) => void;
  /** Given everything that was found before the first document is prepared. */
  readonly checked?: (findings: readonly ReportedFinding[]) => void;
}

/** Only one process at a time imports. */
export const IMPORTING = 'import';

/** Notified of the progress of preparing documents; not called if there are none to prepare. */
export interface ImportProgress {
  start(total: number): void;
  advance(fileName: string): void;
  stop(): void;
}

export interface ImportReport {
  /** Whether another release is served than before, or would be in a dry run. */
  readonly changed: boolean;
  /** The release of this catalogue; null in a dry run, if there is none yet. */
  readonly release: string | null;
  /** Why the release is on hold until somebody accepts it; empty if it is served. */
  readonly held: readonly HoldReason[];
  readonly products: number;
  readonly systems: number;
  readonly documents: number;
  readonly pages: number;
  /** The number of documents whose content was new. */
  readonly prepared: number;
  /** What visitors will not see because of faults. */
  readonly leftOut: LeftOut;
  readonly faults: readonly ReportedFinding[];
  /** What will disappoint. */
  readonly warnings: readonly ReportedFinding[];
  /** What was done to the catalogue that somebody should know. */
  readonly remarks: readonly ReportedFinding[];
  /** What was noticed during preparation, by document, as data and in English. */
  readonly notes: readonly (DocumentNote & { readonly document: string; readonly note: string })[];
  /** What new documents say of themselves on their first pages and the catalogue does not; shown to nobody until accepted. */
  readonly proposals: readonly DocumentProposal[];
  /** In a dry run: what would change in the catalogue that is served; null if none is. */
  readonly difference?: ReleaseDifference | null;
}
