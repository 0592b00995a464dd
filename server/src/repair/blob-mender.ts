import { realpath } from 'node:fs/promises';
import { hashOfFile } from '../blobs/blob-store.ts';
import type { DamagedBlobs } from '../blobs/damaged-blobs.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { TablePacker } from '../catalogue/table-packer.ts';
import type { Database } from '../database/open-database.ts';
import type { ContentStore } from '../documents/content-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import type { RemoteDocuments } from '../import/remote-documents.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { ReleaseFinisher } from '../search/release-finisher.ts';
import { type BlobUse, usesOf } from './blob-uses.ts';

interface MenderServices {
  readonly db: Database;
  readonly blobs: VerifiedBlobStore;
  readonly damage: DamagedBlobs;
  readonly contents: ContentStore;
  readonly intake: DocumentIntake;
  readonly remote: RemoteDocuments;
  readonly scratch: Scratch;
  readonly finisher: ReleaseFinisher;
  readonly packer: TablePacker;
}

/**
 * Replaces damaged blobs with whole ones: originals and pictures from the catalogue's folder or address, if the same
 * bytes are still there; everything made from an original, from that original; an index of texts, from the texts; an index of a release, from its parts;
 * packs of side tables, from those. Only
 * a visitor can supply a visitor's file again.
 */
export class BlobMender {
  readonly #services: MenderServices;

  constructor(services: MenderServices) {
    this.#services = services;
  }

  /** Repairs a blob if possible; the store tells whether it succeeded. */
  async mend(hash: string): Promise<void> {
    const uses = await usesOf(this.#services.db, hash);
    // A request for a removed blob does not bring it back.
    if (uses.length === 0) return this.#services.damage.mended(hash);
    if (await this.#takeFromSource(hash)) return;
    for (const use of uses) {
      await this.#make(hash, use);
      if (await this.#services.blobs.isWhole(hash)) return;
    }
  }

  async #make(hash: string, use: BlobUse): Promise<void> {
    if (use.kind === 'made') await this.#makeOf(use.content, hash);
    else if (use.kind === 'texts index') await this.#indexOf(use.release, hash);
    else if (use.kind === 'finished release') await this.#finishAgain(use.release);
    else if (use.kind === 'side tables') await this.#services.packer.mend(use.release, hash);
  }

  /** Whether the bytes were found where the catalogue once took them from. */
  async #takeFromSource(hash: string): Promise<boolean> {
    const { db, blobs, remote } = this.#services;
    const files = await db.selectFrom('source_files').select('path').where('sha256', '=', hash).execute();
    for (const { path } of files) {
      const found = await realpath(path).catch(() => null);
      // It is no longer there, or has changed.
      if (!found || (await hashOfFile(found).catch(() => null))?.sha256 !== hash) continue;
      await blobs.putFile(hash, found);
      if (await blobs.isWhole(hash)) return true;
    }
    const addresses = await db
      .selectFrom('remote_files')
      .select('address')
      .where('sha256', '=', hash)
      .execute();
    for (const { address } of addresses) {
      const outcome = await remote.fetch(address);
      if (!outcome.ok || outcome.document === 'unchanged') continue;
      const { file } = outcome.document;
      try {
        if (file.sha256 !== hash) continue;
        await blobs.putFile(hash, file.path);
        if (await blobs.isWhole(hash)) return true;
      } finally {
        await file.remove();
      }
    }
    return false;
  }

  /**
   * Prepares an original again, which produces the same bytes as before; what another version made from it is
   * forgotten.
   */
  async #makeOf(original: string, hash: string): Promise<void> {
    const { db, blobs, contents, intake, scratch } = this.#services;
    if ((await blobs.recheck(original)) !== null && !(await this.#takeFromSource(original))) return;
    const named = await db
      .selectFrom('documents')
      .select('file_name')
      .where('sha256', '=', original)
      .limit(1)
      .executeTakeFirst();
    const file = await scratch.receive(blobs.all(original));
    try {
      const outcome = await intake.take(file, named?.file_name ?? '', { acceptLosses: true });
      if (outcome.ok && !(await blobs.isWhole(hash))) await contents.forgetMade(original, hash);
    } finally {
      await file.remove();
    }
  }

  /** Its hash is another one if another version made the one that is lost. */
  async #finishAgain(release: string): Promise<void> {
    const { finisher } = this.#services;
    const finished = await finisher.finish(release);
    if (finished) await finisher.keep(release, finished);
  }

  async #indexOf(release: string, hash: string): Promise<void> {
    const { blobs, finisher } = this.#services;
    const made = await finisher.finishWithTexts(release);
    if (made?.texts.hash === hash) await blobs.put(hash, made.texts.bytes);
  }
}
