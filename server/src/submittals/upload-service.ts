import { UPLOADS_PRODUCT_ID } from '@submittal/contract/constants';
import { type ErrorCode, errorStatus, type FileFault } from '@submittal/contract/errors';
import type { UploadedFiles, UploadedLogo } from '@submittal/contract/project';
import { withHandle } from '@submittal/domain/document-title';
import { isForVisitors } from '../../../pdf-linker/src/layout/document-notes.ts';
import type { BlobKeeper } from '../blobs/blob-keeper.ts';
import type { VisitorBlobs } from '../blobs/visitor-blobs.ts';
import type { Limits } from '../config.ts';
import type { DocumentRow } from '../database/schema.ts';
import type { Content } from '../documents/content-store.ts';
import type { DocumentIntake } from '../documents/document-intake.ts';
import {
  type DocumentStore,
  documentRow,
  holdDocument,
  type StoredDocument,
} from '../documents/document-store.ts';
import { pageMediaType } from '../documents/media-types.ts';
import { AppError } from '../http/app-error.ts';
import { idOfKey } from '../http/idempotency-key.ts';
import type { IncomingFile } from '../http/incoming-files.ts';
import { randomId } from '../random-text.ts';
import type { FileScan } from '../scanning/file-scan.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { ProjectStore } from './project-store.ts';
import { UPLOADS_TITLE } from './submittal-service.ts';

const MEBIBYTE = 1024 * 1024;

/** The maximum number of logos of one project. Earlier ones stay, because its shares may show them. */
const MAX_LOGOS = 50;

/** Characters kept of a file's name, without its extension. */
const MAX_NAME = 150;

/** The project that something is added to, the hash of the token that adds it, and the call's `Idempotency-Key`. */
interface Addition {
  readonly id: string;
  readonly by: string;
  readonly key: string | null;
}

/** Why a file is refused: a code, and a sentence that says what to do. */
interface Refusal {
  readonly code: FileFault;
  readonly message: string;
}

interface FileRefusal extends Refusal {
  /** The file's name. */
  readonly path: string;
}

/**
 * The faults of documents that have codes of their own, by the code that the reader of documents gives them.
 */
const faultOf: ReadonlyMap<string, FileFault> = new Map([
  ['password-required', 'file-locked'],
  ['unsupported-encryption', 'file-protected'],
  ['dynamic-form', 'file-dynamic-form'],
  ['incomplete', 'file-incomplete'],
  ['too-many-pages', 'file-too-complex'],
  ['image-too-large', 'file-too-complex'],
  ['too-complex', 'file-too-complex'],
  ['too-slow', 'file-too-complex'],
]);

/** Takes in what visitors upload: their own documents, and logos. */
export class UploadService {
  readonly #services: {
    readonly projects: ProjectStore;
    readonly documents: DocumentStore;
    readonly intake: DocumentIntake;
    readonly keeper: BlobKeeper;
    readonly visitorBlobs: VisitorBlobs;
    readonly scan: FileScan;
    readonly limits: Limits;
  };

  constructor(services: {
    projects: ProjectStore;
    documents: DocumentStore;
    intake: DocumentIntake;
    keeper: BlobKeeper;
    visitorBlobs: VisitorBlobs;
    scan: FileScan;
    limits: Limits;
  }) {
    this.#services = services;
  }

  /**
   * Adds documents to those a project may use, on behalf of the token with this hash. Adds each file that it
   * can, and reports why each other one is refused; if none can be added, the request is refused. A condition
   * that prevents accepting any file at present fails the whole request. With the key of an earlier call the same
   * files are those that it added.
   */
  async files(
    { id: projectId, by, key }: Addition,
    files: AsyncIterable<IncomingFile>,
  ): Promise<UploadedFiles> {
    const { documents, limits } = this.#services;
    const accepted: { document: StoredDocument; row: DocumentRow }[] = [];
    const refused: FileRefusal[] = [];
    let bytes = 0;
    for await (const incoming of files) {
      const fileName = plainName(incoming.fileName, 'document');
      const file = await incoming.receive();
      const room =
        accepted.length < limits.uploadProjectFiles && bytes + (file?.size ?? 0) <= limits.uploadProjectBytes;
      const outcome = file
        ? await this.#take(file, fileName, room).finally(file.remove)
        : tooLarge(limits.uploadFileBytes);
      if ('code' in outcome) {
        refused.push({ path: fileName, ...outcome });
        continue;
      }
      bytes += outcome.size;
      // Whatever else came with it: a file that was refused may be taken when the call is sent again.
      const nth = accepted.filter(({ row }) => row.sha256 === outcome.sha256).length;
      const own = key === null ? randomId() : idOfKey(key, `upload ${nth} ${outcome.sha256} ${projectId}`);
      const resourceID = `upload-${own}`;
      const shown = { ...outcome, notes: outcome.notes.filter(isForVisitors) };
      const document = holdDocument({ resourceID, fileName, documentType: 'upload' }, shown);
      accepted.push({ document, row: documentRow(document, outcome.sha256, projectId) });
    }
    const limit = { bytes: limits.uploadProjectBytes, files: limits.uploadProjectFiles };
    const rows = accepted.map(({ row }) => row);
    const added = new Set(await documents.addUploads(projectId, rows, limit, by));
    for (const { document, row } of accepted) {
      if (!added.has(row)) refused.push({ path: document.resource.resourceName, ...this.#full() });
    }
    const [first] = refused;
    if (added.size === 0) {
      if (!first) throw new AppError('file-refused', 'Choose at least one file.');
      throw refusalOf(first.path, first, refused);
    }
    const resources = accepted.flatMap(({ document, row }) =>
      added.has(row)
        ? [{ ...withHandle(document.resource), productID: UPLOADS_PRODUCT_ID, productTitle: UPLOADS_TITLE }]
        : [],
    );
    return { resources, ...(first && { refused }) };
  }

  /**
   * Takes in one document, or says why not. Its bytes stay for the grace period, whatever happens to the
   * other files.
   */
  async #take(file: ReceivedFile, fileName: string, room: boolean): Promise<Content | Refusal> {
    const { intake, visitorBlobs, scan } = this.#services;
    if (!room) return this.#full();
    if (file.size === 0) return { code: 'file-empty', message: 'The file is empty. Save it again.' };
    if (pageMediaType(file.ends) === null) {
      return {
        code: 'file-type',
        message: 'It is not a PDF, JPEG or PNG. Save it as a PDF, and use that file.',
      };
    }
    const finding = await scan.findingIn(file.path);
    if (finding) return finding;
    const outcome = await intake.take(file, fileName);
    if (!outcome.ok) {
      return { code: faultOf.get(outcome.code) ?? 'file-unreadable', message: outcome.message };
    }
    await visitorBlobs.keep([outcome.content.sha256]);
    return outcome.content;
  }

  /** Stores a logo; if there are several, the last one counts. */
  async logo(to: Addition, files: AsyncIterable<IncomingFile>): Promise<UploadedLogo> {
    const { limits } = this.#services;
    let last: { fileName: string; file: ReceivedFile; mediaType: string } | null = null;
    try {
      for await (const incoming of files) {
        // It becomes part of an address.
        const fileName = plainName(incoming.fileName, 'logo').replaceAll(/[:"|?*]/g, '');
        const file = await incoming.receive();
        if (file === null) throw refusalOf(fileName, tooLarge(limits.logoBytes));
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
      return await this.#keepLogo(to, last);
    } finally {
      await last?.file.remove();
    }
  }

  async #keepLogo(
    { id: projectId, by, key }: Addition,
    logo: { fileName: string; file: ReceivedFile; mediaType: string },
  ): Promise<UploadedLogo> {
    const { projects, keeper, visitorBlobs, scan, intake } = this.#services;
    const { path, sha256, size } = logo.file;
    const finding = await scan.findingIn(path);
    if (finding) throw refusalOf(logo.fileName, finding);
    // As a page would be, beside the server: a cover leaves out what cannot be drawn, and nobody would be notified.
    const drawn = await intake.take(logo.file, logo.fileName, { keep: false, preview: false });
    if (!drawn.ok) {
      throw new AppError('logo-refused', `"${logo.fileName}" was not added. ${drawn.message}`, [
        { path: logo.fileName, message: drawn.message },
      ]);
    }
    // The name is cut at the first underscore for display, so the random part must contain none.
    const own = key === null ? randomId() : idOfKey(key, `logo ${sha256} ${projectId}`);
    const id = `${own.replaceAll('_', '-')}_${logo.fileName}`;
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
      projects.insertLogo(trx, row, MAX_LOGOS, by),
    );
    await visitorBlobs.keep([sha256]);
    if (!added) throw new AppError('too-many-files', `A project takes at most ${MAX_LOGOS} logos.`);
    return { fileName: id };
  }

  #full(): Refusal {
    const { uploadProjectBytes, uploadProjectFiles } = this.#services.limits;
    const most = `${uploadProjectFiles} files and ${Math.round(uploadProjectBytes / MEBIBYTE)} MB`;
    return { code: 'too-many-files', message: `A project takes at most ${most} of your own documents.` };
  }
}

function tooLarge(limit: number): Refusal {
  return {
    code: 'file-too-large',
    message: `It is larger than ${Math.round(limit / MEBIBYTE)} MB. Split it, or save it smaller.`,
  };
}

/** The refusal of a whole request because of one file, or of the first of several. */
function refusalOf(fileName: string, { code, message }: Refusal, all?: readonly FileRefusal[]): AppError {
  const status = code in errorStatus ? (code as FileFault & ErrorCode) : 'file-refused';
  const details = all ?? [{ path: fileName, code, message }];
  return new AppError(status, `"${fileName}" was not added. ${message}`, details);
}

/**
 * A file name without folders, control characters and angle brackets. What else some file systems refuse stays, as in
 * `6" deck detail.pdf`: a ZIP replaces it (`uniqueFileNames`).
 */
function plainName(name: string, otherwise: string): string {
  const base = name.split(/[\\/]/).at(-1) ?? '';
  const plain = base.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, '').trim();
  if (/^[.\s]*$/.test(plain)) return otherwise;
  // Nothing but an ending would stand in lists as no name does.
  const [nameless, ending] = /^[.\s]*(\.(?:pdf|jpe?g|png))$/i.exec(plain) ?? [];
  if (nameless !== undefined) return `${otherwise}${ending}`;
  const dot = plain.lastIndexOf('.');
  const extension = dot > 0 && plain.length - dot <= 10 ? plain.slice(dot) : '';
  const stem = plain.slice(0, plain.length - extension.length).slice(0, MAX_NAME);
  // Drops half a surrogate pair, and surrounding spaces, which a client that sends the name back would drop.
  return `${stem.replace(/[\uD800-\uDBFF]$/, '').trim()}${extension}`;
}
