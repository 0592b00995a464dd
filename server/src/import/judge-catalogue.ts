import type { Catalogue } from '@submittal/contract/catalogue';
import { englishNoteWords, noteTold } from '@submittal/pdf-linker/note-words';
import type { Content } from '../documents/content-store.ts';
import type { FoundDocument, FoundImage } from './find-files.ts';
import { type ImportFault, ImportFaults } from './import-fault.ts';
import type { ImportReport } from './import-terms.ts';
import { importWarnings } from './import-warnings.ts';
import type { Taken } from './take-documents.ts';

/** A catalogue that is fit to be served, with everything that a release needs. */
export interface Judged {
  readonly catalogue: Catalogue;
  readonly documents: ReadonlyMap<string, FoundDocument>;
  readonly images: ReadonlyMap<string, FoundImage>;
  readonly contents: ReadonlyMap<string, Content>;
  readonly report: Omit<ImportReport, 'changed' | 'release' | 'readings'>;
}

/**
 * Judges what was read, found and taken in. Throws `ImportFaults` with all faults at once, whichever step
 * found them; what was prepared by then is not prepared again. Lesser problems are reported as warnings.
 */
export function judgeCatalogue(taken: Taken): Judged {
  const { catalogue, documents, images, contents, prepared, unused, faults } = taken;
  if (faults.length > 0) throw new ImportFaults(inOrder(faults));
  const report = {
    products: catalogue.products.length,
    systems: catalogue.systems.length,
    documents: documents.size,
    pages: [...contents.values()].reduce((sum, content) => sum + content.pageCount, 0),
    prepared,
    warnings: importWarnings({ catalogue, documents: [...documents.values()], contents, unused }),
    notes: [...documents.keys()].flatMap((document) =>
      (contents.get(document)?.notes ?? []).map((note) => ({
        document,
        note: noteTold(note, englishNoteWords),
        ...note,
      })),
    ),
  };
  return { catalogue, documents, images, contents, report };
}

function inOrder(faults: readonly ImportFault[]): ImportFault[] {
  return faults.toSorted((a, b) => a.place.localeCompare(b.place, 'en', { numeric: true }));
}
