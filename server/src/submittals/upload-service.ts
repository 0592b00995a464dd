import { UPLOADS_PRODUCT_ID } from '@submittal/contract/document';
import type { UploadedFiles, UploadedLogo } from '@submittal/contract/project';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import type { Limits } from '../config.ts';
import type { DocumentRow } from '../database/schema.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import {
  type DocumentStore,
  documentRow,
  type HeldDocument,
  holdDocument,
} from '../documents/document-store.ts';
import { pageMediaType } from '../documents/media-types.ts';
import { AppError, type ErrorDetail } from '../http/app-error.ts';
import type { IncomingFile } from '../http/incoming-files.ts';
import { randomId } from '../random-text.ts';
import type { FileScan } from '../scanning/file-scan.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { ProjectStore } from './project-store.ts';
import { UPLOADS_TITLE } from './submittal-service.ts';

const MEBIBYTE = 1024 * 1024;

/** Logos of one project. Those it had before stay, for its shares may show them. */
const MOST_LOGOS = 50;

/** Characters kept of a file's name, before its extension. */
const MOST_NAME = 150;

/** Takes in what visitors upload: their own documents, and logos. */
export class UploadService {
  readonly #services: {
    readonly projects: ProjectStore;
    readonly documents: DocumentStore;
    readonly intake: DocumentIntake;
    readonly keeper: BlobKeeper;
    readonly kept: VisitorBlobs;
    readonly scan: FileScan;
    readonly limits: Limits;
  };

  constructor(services: {
    projects: ProjectStore;
    documents: DocumentStore;
    intake: DocumentIntake;
    keeper: BlobKeeper;
    kept: VisitorBlobs;
    scan: FileScan;
    limits: Limits;
  }) {
    this.#services = services;
  }

  /**
   * Adds documents to those a project may use, by the hash of a token of it: all of them, or none when one is refused. What was taken in by then is
   * marked, and goes after the grace period.
   */
  async files(projectId: string, by: string, files: AsyncIterable<IncomingFile>): Promise<UploadedFiles> {
    const { documents, intake, kept, scan, limits } = this.#services;
    const accepted: { held: HeldDocument; row: DocumentRow }[] = [];
    const refused: ErrorDetail[] = [];
    let bytes = 0;
    const take = async (file: ReceivedFile, fileName: string) => {
      bytes += file.size;
      if (bytes > limits.uploadProjectBytes) throw this.#full();
      if (accepted.length >= limits.uploadProjectFiles) throw this.#full();
      if (pageMediaType(file.ends) === null) {
        refused.push({ path: fileName, message: 'Only PDF, JPEG and PNG files can be added.' });
        return;
      }
      await scan.requireClean(fileName, file.path);
      const outcome = await intake.take(file, fileName);
      if (!outcome.ok) {
        refused.push({ path: fileName, message: outcome.message });
        return;
      }
      // Now, for it is stored also where another file of this upload is refused.
      await kept.keep([outcome.content.sha256]);
      const resourceID = `upload-${randomId()}`;
      const held = holdDocument({ resourceID, fileName, documentType: 'upload' }, outcome.content);
      accepted.push({ held, row: documentRow(held, outcome.content.sha256, projectId) });
    };
    for await (const incoming of files) {
      const fileName = plainName(incoming.fileName, 'document');
      const file = await incoming.receive();
      if (file === null) throw tooLarge(fileName, limits.uploadFileBytes);
      await take(file, fileName).finally(file.remove);
    }
    const [first] = refused;
    if (first) throw new AppError('file-refused', `"${first.path}" was not added. ${first.message}`, refused);
    if (accepted.length === 0) throw new AppError('file-refused', 'Choose at least one file.');
    const rows = accepted.map(({ row }) => row);
    const limit = { bytes: limits.uploadProjectBytes, files: limits.uploadProjectFiles };
    if (!(await documents.addUploads(projectId, rows, limit, by))) throw this.#full();
    return {
      resources: accepted.map(({ held }) => ({
        ...held.resource,
        productID: UPLOADS_PRODUCT_ID,
        productTitle: UPLOADS_TITLE,
      })),
    };
  }

  /** Stores a logo; of several the last one counts. */
  async logo(projectId: string, by: string, files: AsyncIterable<IncomingFile>): Promise<UploadedLogo> {
    const { limits } = this.#services;
    let last: { fileName: string; file: ReceivedFile; mediaType: string } | null = null;
    try {
      for await (const incoming of files) {
        const fileName = plainName(incoming.fileName, 'logo');
        const file = await incoming.receive();
        if (file === null) throw tooLarge(fileName, limits.logoBytes);
        await last?.file.remove();
        const mediaType = pageMediaType(file.ends);
        last = { fileName, file, mediaType: mediaType ?? '' };
        if (mediaType !== 'image/png' && mediaType !== 'image/jpeg') {
          throw new AppError('logo-refused', `"${fileName}" is not a PNG or JPEG picture.`, [
            { path: fileName, message: 'Choose a PNG or JPEG picture.' },
          ]);
        }
      }
      if (!last) throw new AppError('logo-refused', 'Choose a PNG or JPEG picture.');
      return await this.#keepLogo(projectId, by, last);
    } finally {
      await last?.file.remove();
    }
  }

  async #keepLogo(
    projectId: string,
    by: string,
    logo: { fileName: string; file: ReceivedFile; mediaType: string },
  ): Promise<UploadedLogo> {
    const { projects, keeper, kept, scan } = this.#services;
    const { path, sha256, size } = logo.file;
    await scan.requireClean(logo.fileName, path);
    // The name is cut at the first underscore for display, so the random part may hold none.
    const id = `${randomId().replaceAll('_', '-')}_${logo.fileName}`;
    const created_at = new Date().toISOString();
    const row = {
      id,
      project_id: projectId,
      sha256,
      size,
      media_type: logo.mediaType,
      created_at,
      unreferred_since: created_at,
    };
    const added = await keeper.store(new Map([[sha256, { path }]]), (trx) =>
      projects.insertLogo(trx, row, MOST_LOGOS, by),
    );
    await kept.keep([sha256]);
    if (!added) throw new AppError('too-many-files', `A project takes at most ${MOST_LOGOS} logos.`);
    return { fileName: id };
  }

  #full(): AppError {
    const { uploadProjectBytes, uploadProjectFiles } = this.#services.limits;
    const most = `${uploadProjectFiles} files and ${Math.round(uploadProjectBytes / MEBIBYTE)} MB`;
    return new AppError('too-many-files', `A project takes at most ${most} of your own documents.`);
  }
}

function tooLarge(fileName: string, limit: number): AppError {
  return new AppError('file-too-large', `"${fileName}" is larger than ${Math.round(limit / MEBIBYTE)} MB.`, [
    { path: fileName, message: `at most ${Math.round(limit / MEBIBYTE)} MB` },
  ]);
}

/** A file name without folders, control characters and signs that file systems refuse. */
function plainName(name: string, otherwise: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const plain = base.replaceAll(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  if (plain === '' || /^\.+$/.test(plain)) return otherwise;
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : '';
  const stem = plain.slice(0, plain.length - extension.length).slice(0, MOST_NAME);
  // Half a sign is none, and whoever sends a name back sends it without spaces around it.
  return `${stem.replace(/[\uD800-\uDBFF]$/, '').trim()}${extension}`;
}
