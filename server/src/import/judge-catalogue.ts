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
  /** By the hash of the bytes. */
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
  const { catalogue, documents, images, contents, prepared } = taken;
  const notes: ImportReport['notes'][number][] = [];
  const awaited: FoundDocument[] = [];
  let pages = 0;
  const refused: FoundDocument[] = [];
  for (const [document, placed] of documents) {
    const content = contents.get(placed.bytes.sha256);
    if (!content) {
      refused.push(placed);
      continue;
    }
    pages += content.pageCount;
    for (const note of content.notes) {
      notes.push({ document, note: noteTold(note, englishNoteWords), ...note });
    }
    // Its place in words: what puts it into words has the whole catalogue, which is not needed for long.
    if (isAwaited(content)) awaited.push(inWords(placed));
  }
  const findings = [
    ...taken.findings,
    ...(await contentWarnings({ ...taken, documents: documents.values() }, blobs)),
  ];
  for (const { document } of refused) documents.delete(document.id);
  if (refused.length > 0) keepDocuments(catalogue, documents);
  return {
    catalogue,
    documents,
    images,
    contents,
    awaited,
    findings,
    report: {
      products: catalogue.products.length,
      systems: catalogue.systems.length,
      documents: documents.size,
      pages,
      prepared,
      notes,
    },
  };
}

function inWords({ document, title, place, bytes }: FoundDocument): FoundDocument {
  return { document, title, place, bytes };
}
