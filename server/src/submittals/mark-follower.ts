import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { ContentStore } from '../documents/content-store.ts';
import { type DocumentStore, fileAddress, keyIn } from '../documents/document-store.ts';
import type { AskedAnnotations } from './annotations.ts';
import { EditionPages, followingMarks, waitingMark } from './following-marks.ts';
import type { ProjectDocument } from './stored-submittal.ts';

/** The records of larger documents are not read for marks: these wait. */
const MAX_RECORDS_BYTES = 32 * 1024 * 1024;

/** Takes the marks of documents along when a project gets other editions of them. */
export class MarkFollower {
  readonly #documents: DocumentStore;
  readonly #contents: ContentStore;
  readonly #blobs: Pick<VerifiedBlobStore, 'readUpTo'>;

  constructor(services: {
    documents: DocumentStore;
    contents: ContentStore;
    blobs: Pick<VerifiedBlobStore, 'readUpTo'>;
  }) {
    this.#documents = services.documents;
    this.#contents = services.contents;
    this.#blobs = services.blobs;
  }

  /**
   * Documents of a project, with the marks that were made on another edition where the edition that they have now shows the
   * same. Documents whose marks are of their own edition stay the same objects.
   * @param before those that the project had
   * @param asked the marks that the request states, by the ids of documents
   */
  async follow(
    documents: readonly ProjectDocument[],
    before: readonly ProjectDocument[],
    asked: ReadonlyMap<string, AskedAnnotations>,
  ): Promise<ProjectDocument[]> {
    const followed = new Map<string, Promise<ProjectDocument['annotations']>>();
    const all: ProjectDocument[] = [];
    for (const document of documents) {
      const { key, annotations = [], resource } = document;
      const from = annotations.length === 0 ? key : markedKey(document, before, asked);
      if (from === key) {
        all.push(document);
        continue;
      }
      // Under each of its products it is the same.
      const marks = followed.get(key) ?? this.#follow(annotations, from, key, resource.pageCount);
      followed.set(key, marks);
      all.push({ ...document, annotations: await marks });
    }
    return all;
  }

  async #follow(
    marks: NonNullable<ProjectDocument['annotations']>,
    from: string,
    to: string,
    pageCount: number,
  ): Promise<ProjectDocument['annotations']> {
    const [was, now] = [await this.#pagesOf(from), await this.#pagesOf(to)];
    const edition = { placedOn: fileAddress(from), pageCount };
    const wait = () => marks.map((mark) => waitingMark(mark, edition));
    if (!was || !now) return wait();
    try {
      return await followingMarks(marks, was, now, edition);
    } catch (error) {
      // Records that are damaged, or of another version, tell nothing of pages.
      if (error instanceof RangeError) return wait();
      throw error;
    }
  }

  async #pagesOf(key: string): Promise<EditionPages | null> {
    const file = (await this.#documents.findAll([key])).get(key);
    const content = file && (await this.#contents.find(file.sha256));
    const records = content?.preview?.records;
    const bytes = records ? await this.#blobs.readUpTo(records, MAX_RECORDS_BYTES) : null;
    return bytes && new EditionPages(bytes);
  }
}

/** The key of the edition on which the marks of a document were made: of one that nobody knows if it is not stated. */
function markedKey(
  { key, productID, resource, earlier = [] }: ProjectDocument,
  before: readonly ProjectDocument[],
  asked: ReadonlyMap<string, AskedAnnotations>,
): string {
  const own = asked.get(resource.resourceID);
  if (own && own.of === undefined) return key;
  if (typeof own?.of === 'string') return own.of === resource.resourceURL ? key : keyIn(own.of);
  // Nobody said: the marks are those that the project had.
  const past = new Set(earlier.map((version) => version.key));
  const known = before.find(
    (one) =>
      one.productID === productID &&
      (one.key === key || past.has(one.key) || one.earlier?.some((version) => version.key === key)),
  );
  return known?.key ?? key;
}
