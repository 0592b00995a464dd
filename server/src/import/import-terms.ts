import type { DocumentNote } from '@submittal/pdf-linker/layout/document-notes';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { ReleaseStore } from '../catalogue/release-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import type { Claim, Claims, Standing } from '../jobs/claims.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { SearchEngine } from '../search/search-engine.ts';
import type { ImportFault } from './import-fault.ts';
import type { RemoteDocuments } from './remote-documents.ts';

// What an import needs, and what it returns.

export interface ImportServices {
  readonly releases: ReleaseStore;
  readonly intake: DocumentIntake;
  readonly blobs: VerifiedBlobStore;
  readonly keeper: BlobKeeper;
  readonly scratch: Scratch;
  readonly remote: RemoteDocuments;
  readonly search: SearchEngine;
  readonly claims: Claims;
}

export interface ImportOptions {
  /** Only report what would happen. */
  readonly dryRun?: boolean;
  /** Import even if nothing changed. */
  readonly force?: boolean;
  /** Keep the current release if the catalogue is one that the operator switched away from. */
  readonly atStart?: boolean;
  /** The folder is temporary, so that the hashes of its files are of no use to the next import. */
  readonly passing?: boolean;
  readonly progress?: ImportProgress;
  /** Called while another process imports, with how far it is. */
  readonly waiting?: (standing: Standing) => void;
  /** The claim under which this process alone imports; a dry run has none. */
  readonly claim?: Claim;
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
  readonly changed: boolean;
  readonly release: string | null;
  readonly products: number;
  readonly systems: number;
  readonly documents: number;
  readonly pages: number;
  /** The number of documents whose content was new. */
  readonly prepared: number;
  /** What will disappoint, with its place. */
  readonly warnings: readonly ImportFault[];
  /** What was noticed during preparation, by document, as data and in English. */
  readonly notes: readonly (DocumentNote & { readonly document: string; readonly note: string })[];
}
