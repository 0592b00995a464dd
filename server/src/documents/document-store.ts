import { createHash } from 'node:crypto';
import { API_BASE_PATH } from '@submittal/contract/constants';
import { type Resource, ResourceSchema } from '@submittal/contract/document';
import type { DocumentFacts } from '@submittal/contract/document-facts';
import { z } from 'zod';
import { mark, unmark } from '../blobs/blob-references.ts';
import { requireProject } from '../database/hold-project.ts';
import type { Database } from '../database/open-database.ts';
import type { DocumentRow } from '../database/schema.ts';
import { readStored } from '../database/stored-json.ts';
import { recordByToken } from '../trail/trail.ts';
import type { Content } from './content-store.ts';

/** A document as stored; fields that a newer version added are retained. */
export const StoredResourceSchema = z.looseObject(ResourceSchema.shape);

/** A document as a catalogue release or a project holds it: its wire form, and the key of its bytes. */
export interface StoredDocument {
  readonly key: string;
  readonly resource: Resource;
}

/** A document that a release in service had, and since when. */
export interface PublishedDocument extends StoredDocument {
  readonly publishedAt: string;
}

/** A document's bytes, as an address refers to them. */
export interface DocumentFile {
  readonly fileName: string;
  readonly sha256: string;
  /** Whether a visitor uploaded it; otherwise it is in the catalogue. */
  readonly uploaded: boolean;
}

/** The name and catalogue data of a document; its bytes belong to its content. */
export interface DocumentDescription {
  readonly resourceID: string;
  readonly fileName: string;
  readonly documentType: string;
  readonly subtitle?: string | undefined;
  readonly language?: string | undefined;
  readonly region?: string | undefined;
  readonly applications?: readonly string[] | undefined;
  readonly colorCode?: string | undefined;
  readonly documentCode?: string | undefined;
  readonly revised?: string | undefined;
  readonly facts?: DocumentFacts | undefined;
  readonly supersededBy?: Resource['supersededBy'];
  /** The facts that nobody has accepted. */
  readonly proposed?: readonly string[] | undefined;
  readonly scheme?: string | undefined;
  readonly recalledFrom?: string | undefined;
  readonly sets?: readonly string[] | undefined;
}

/** The key of a document: equal for equal id, name and bytes. */
export function documentKey(resourceID: string, fileName: string, sha256: string): string {
  return createHash('sha256')
    .update(JSON.stringify([resourceID, fileName, sha256]))
    .digest('hex')
    .slice(0, 32);
}

const FILE_ADDRESS = new RegExp(`^${API_BASE_PATH}/documents/([^/]+)/file$`);

/** The address of a document's file, as it is stored. */
export function fileAddress(key: string): string {
  return `${API_BASE_PATH}/documents/${key}/file`;
}

/** The key in the address of a document's file, as it is stored; empty if it is not one. */
export function keyIn(address: string): string {
  return FILE_ADDRESS.exec(address)?.[1] ?? '';
}

/**
 * A document with the addresses at which its bytes will be served. A picture that is not made yet has its address: it is
 * drawn when it is asked for. `key` is its key, if that is known already.
 */
export function holdDocument(
  description: DocumentDescription,
  content: Pick<Content, 'sha256' | 'size' | 'pageCount' | 'preview' | 'notes'>,
  key = documentKey(description.resourceID, description.fileName, content.sha256),
): StoredDocument {
  const { resourceID, fileName, supersededBy, scheme, recalledFrom, sets, proposed } = description;
  const file = fileAddress(key);
  const { notes, preview, pageCount } = content;
  const hasPicture = preview === null ? pageCount > 0 : preview.thumbnail !== null;
  return {
    key,
    resource: {
      resourceID,
      resourceName: fileName,
      resourceSubtitle: description.subtitle ?? '',
      resourceURL: file,
      resourceFileSize: content.size,
      resourceDocumentType: description.documentType,
      resourceLanguage: description.language ?? '',
      resourceRegion: description.region ?? '',
      productApplications: [...(description.applications ?? [])],
      colorCode: description.colorCode ?? '',
      documentCode: description.documentCode ?? '',
      cacheURL: content.pageCount > 0 ? `${API_BASE_PATH}/documents/${key}/pages.pdf` : file,
      pageCount: content.pageCount,
      revised: description.revised ?? '',
      ...description.facts,
      ...present({
        supersededBy,
        scheme,
        recalledFrom,
        sets: sets && [...sets],
        proposed: proposed && [...proposed],
      }),
      thumbnailURL: hasPicture ? `${API_BASE_PATH}/documents/${key}/thumbnail` : '',
      ...(notes.length > 0 && { notes: [...notes] }),
    },
  };
}

type Present<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** The fields that are given. */
function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Present<Fields>;
}

/** A row of the documents table. */
export function documentRow(document: StoredDocument, sha256: string, projectId: string | null): DocumentRow {
  const created_at = new Date().toISOString();
  return {
    key: document.key,
    resource_id: document.resource.resourceID,
    project_id: projectId,
    file_name: document.resource.resourceName,
    sha256,
    size: document.resource.resourceFileSize,
    resource: JSON.stringify(document.resource),
    created_at,
    unreferred_since: projectId === null ? null : created_at,
    published_at: null,
  };
}

function fileOf(row: Pick<DocumentRow, 'file_name' | 'sha256' | 'project_id'>): DocumentFile {
  return { fileName: row.file_name, sha256: row.sha256, uploaded: row.project_id !== null };
}

/** Documents by key: those of every release that was ever current, and those that visitors uploaded. */
export class DocumentStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  async find(key: string): Promise<DocumentFile | null> {
    const row = await this.#db
      .selectFrom('documents')
      .select(['file_name', 'sha256', 'project_id'])
      .where('key', '=', key)
      .executeTakeFirst();
    return row ? fileOf(row) : null;
  }

  async findAll(keys: readonly string[]): Promise<Map<string, DocumentFile>> {
    const found = new Map<string, DocumentFile>();
    for (let at = 0; at < keys.length; at += 500) {
      const rows = await this.#db
        .selectFrom('documents')
        .select(['key', 'file_name', 'sha256', 'project_id'])
        .where('key', 'in', keys.slice(at, at + 500))
        .execute();
      for (const row of rows) found.set(row.key, fileOf(row));
    }
    return found;
  }

  /**
   * The documents of releases that were in service with one of these ids, newest first: at most `limit`. Of each, since
   * when everybody may know of it, as ISO date with time.
   */
  async published(resourceIds: readonly string[], limit: number): Promise<PublishedDocument[]> {
    const rows = await this.#db
      .selectFrom('documents')
      .select(['key', 'resource', 'published_at'])
      .where('resource_id', 'in', resourceIds)
      .where('project_id', 'is', null)
      .where('published_at', 'is not', null)
      .orderBy('published_at', 'desc')
      .orderBy('key')
      .limit(limit)
      .execute();
    return rows.map(({ key, resource, published_at }) => ({
      key,
      resource: readStored(StoredResourceSchema, resource, 'document', key),
      publishedAt: published_at ?? '',
    }));
  }

  /** The documents that visitors uploaded to a project. */
  async ofProject(projectId: string): Promise<StoredDocument[]> {
    const rows = await this.#db
      .selectFrom('documents')
      .select(['key', 'resource'])
      .where('project_id', '=', projectId)
      .orderBy('created_at')
      .orderBy('key')
      .execute();
    return rows.map(({ key, resource }) => ({
      key,
      resource: readStored(StoredResourceSchema, resource, 'upload', key),
    }));
  }

  /**
   * Adds uploads to a project in order, as far as its limits on documents and total bytes allow; returns the
   * rows that were added, and those that a call before this one added. Concurrent uploads cannot exceed the limits together.
   * @param by the hash of a token of the project.
   */
  async addUploads(
    projectId: string,
    rows: readonly DocumentRow[],
    limits: { readonly bytes: number; readonly files: number },
    by: string,
  ): Promise<readonly DocumentRow[]> {
    if (rows.length === 0) return [];
    return this.#db.transaction().execute(async (trx) => {
      // In the same order as when projects are removed.
      await unmark(
        trx,
        rows.map(({ sha256 }) => sha256),
      );
      await requireProject(trx, projectId);
      const existing = await trx
        .selectFrom('documents')
        .select(['key', 'size'])
        .where('project_id', '=', projectId)
        .execute();
      let bytes = existing.reduce((sum, { size }) => sum + size, 0);
      const before = new Set(existing.map(({ key }) => key));
      const [added, again]: [DocumentRow[], DocumentRow[]] = [[], []];
      for (const row of rows) {
        if (before.has(row.key)) {
          again.push(row);
          continue;
        }
        if (existing.length + added.length >= limits.files || bytes + row.size > limits.bytes) continue;
        bytes += row.size;
        added.push(row);
      }
      const referred = new Set([...added, ...again].map(({ sha256 }) => sha256));
      const left = rows.map(({ sha256 }) => sha256).filter((sha256) => !referred.has(sha256));
      if (left.length > 0) await mark(trx, left, new Date().toISOString());
      if (added.length === 0) return again;
      await trx.insertInto('documents').values(added).execute();
      await recordByToken(trx, projectId, by, [{ act: 'uploaded', what: 'documents', amount: added.length }]);
      return [...again, ...added];
    });
  }
}
