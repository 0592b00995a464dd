import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { KnownFiles, RemoteFile } from '../catalogue/known-files.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { NotFetched, RemoteDocuments } from './remote-documents.ts';

export type CopyOutcome =
  | { readonly ok: true; readonly bytes: ReceivedFile | { readonly sha256: string } }
  | NotFetched;

interface Services {
  readonly remote: RemoteDocuments;
  readonly knownFiles: KnownFiles;
  readonly blobs: VerifiedBlobStore;
  readonly keeper: BlobKeeper;
}

/** Documents named by address, fetched again only if their server reports a change. */
export class RemoteCopies {
  readonly #services: Services;
  readonly #known: ReadonlyMap<string, RemoteFile>;
  readonly #keep: boolean;
  readonly #fresh: RemoteFile[] = [];

  private constructor(services: Services, known: ReadonlyMap<string, RemoteFile>, keep: boolean) {
    this.#services = services;
    this.#known = known;
    this.#keep = keep;
  }

  /** If `keep` is false, nothing is stored. */
  static async open(services: Services, keep: boolean): Promise<RemoteCopies> {
    return new RemoteCopies(services, await services.knownFiles.remote(), keep);
  }

  async fetch(address: string): Promise<CopyOutcome> {
    const { remote, blobs, keeper } = this.#services;
    const known = this.#known.get(address);
    // A copy that is missing or damaged is fetched again, whatever its server reports.
    const copy =
      known && !blobs.isSuspect(known.sha256) && (await blobs.isStored(known.sha256)) ? known : undefined;
    const outcome = await remote.fetch(address, copy && { etag: copy.etag });
    if (!outcome.ok) return outcome;
    const { document } = outcome;
    if (document === 'unchanged') {
      return copy
        ? { ok: true, bytes: { sha256: copy.sha256 } }
        : {
            ok: false,
            kind: 'unreachable-address',
            fault: 'cannot be fetched: its server says that it did not change, but it is not known',
          };
    }
    const { file, etag } = document;
    if (!this.#keep) return { ok: true, bytes: file };
    const { path, sha256 } = file;
    await keeper.hold(new Map([[sha256, { path }]])).finally(file.remove);
    if (etag !== '') this.#fresh.push({ address, etag, sha256 });
    return { ok: true, bytes: { sha256 } };
  }

  /** Stores what was learnt for the next import, even if this one fails. */
  async remember(): Promise<void> {
    if (this.#keep) await this.#services.knownFiles.rememberRemote(this.#fresh);
  }
}
