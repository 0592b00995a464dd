import type { Catalogue } from '@submittal/contract/catalogue';
import { englishNoteWords, noteTold } from '@submittal/pdf-linker/note-words';
import { type Content, isAwaited } from '../documents/content-store.ts';
import { contentWarnings } from './content-warnings.ts';
import type { FoundDocument, FoundImage } from './find-files.ts';
import type { Finding } from './finding.ts';
import type { ImportReport, ImportServices } from './import-terms.ts';
import { keepDocuments } from './placed-documents.ts';
import type { Taken } from './take-documents.ts';

/** What is fit to be served of a catalogue, with everything that a release needs. */
export interface Judged {
  readonly catalogue: Catalogue;
  readonly documents: ReadonlyMap<string, FoundDocument>;
  readonly images: ReadonlyMap<string, FoundImage>;
  readonly contents: ReadonlyMap<string, Content>;
  readonly findings: readonly Finding[];
  /** The documents whose preview is still to be made. */
  readonly awaited: readonly FoundDocument[];
  readonly report: Pick<ImportReport, 'products' | 'systems' | 'documents' | 'pages' | 'prepared' | 'notes'>;
}

/**
 * Judges what was found and taken in: leaves out the documents that were not, and adds what will disappoint to the
 * findings.
 */
export async function judgeCatalogue(taken: Taken, { blobs }: ImportServices): Promise<Judged> {
  const { catalogue, images, contents, prepared } = taken;
  keepDocuments(catalogue, contents);
  const documents = new Map([...taken.documents].filter(([id]) => contents.has(id)));
  const notes = [...documents.keys()].flatMap((document) =>
    (contents.get(document)?.notes ?? []).map((note) => ({
      document,
      note: noteTold(note, englishNoteWords),
      ...note,
    })),
  );
  const awaited = [...documents].flatMap(([id, placed]) => {
    const content = contents.get(id);
    return content && isAwaited(content) ? [placed] : [];
  });
  return {
    catalogue,
    documents,
    images,
    contents,
    awaited,
    findings: [
      ...taken.findings,
      ...(await contentWarnings({ ...taken, documents: documents.values() }, blobs)),
    ],
    report: {
      products: catalogue.products.length,
      systems: catalogue.systems.length,
      documents: documents.size,
      pages: [...documents.keys()].reduce((sum, id) => sum + (contents.get(id)?.pageCount ?? 0), 0),
      prepared,
      notes,
    },
  };
}
