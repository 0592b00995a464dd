import { basename } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import type { RecordedWord } from '../../../../pdf-linker/src/records/page-record.ts';
import { BlobDamaged } from '../../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../../blobs/verified-blob-store.ts';
import { Unreadable } from '../../database/stored-json.ts';
import type { Content } from '../../documents/content-store.ts';
import { storedPageRecord } from '../../documents/stored-page-record.ts';
import type { FoundDocument } from '../find-files.ts';
import { type FactPage, MAX_FACT_PAGES, type PlacedWord, segmentsOf } from './pages/fact-page.ts';
import { proposeFacts } from './propose-facts.ts';
import type { DocumentProposal } from './words/proposal.ts';

/** The proposals of at most so many documents are reported at once; the command `facts` asks about all of them. */
const MAX_DOCUMENTS = 2000;

/**
 * What documents say of themselves by the records of their pages, which are stored already, without what the catalogue says of them. Documents without
 * records, or with damaged ones, are left out.
 */
export async function documentProposals(
  documents: readonly FoundDocument[],
  contents: ReadonlyMap<string, Content>,
  blobs: VerifiedBlobStore,
): Promise<DocumentProposal[]> {
  const found: DocumentProposal[] = [];
  for (const { document, bytes } of documents.slice(0, MAX_DOCUMENTS)) {
    const records = contents.get(bytes.sha256)?.preview?.records;
    if (!records || WITHOUT_FACTS.test(document.documentType)) continue;
    const pages = await recordedFactPages(blobs, records);
    const given: Readonly<Record<string, unknown>> = document;
    for (const proposal of proposeFacts(pages, basename(document.file ?? document.href ?? ''))) {
      if (given[proposal.fact] === undefined) found.push({ document: document.id, ...proposal });
    }
    // Others do not wait for many documents.
    await turn();
  }
  return found;
}

/** Documents of these types say nothing of the kind. */
export const WITHOUT_FACTS =
  /^(?:architecturalspec|individualdetail|detaildrawing|bim|cad|revit|installation|image|photo|video|brochure)/i;

async function recordedFactPages(blobs: VerifiedBlobStore, hash: string): Promise<FactPage[]> {
  const pages: FactPage[] = [];
  try {
    for (let page = 0; page < MAX_FACT_PAGES; page++) {
      const record = await storedPageRecord(blobs, hash, page);
      if (record === null) break;
      pages.push(segmentsOf(record.words.flatMap(placed)));
    }
  } catch (error) {
    if (!(error instanceof BlobDamaged || error instanceof Unreadable)) throw error;
  }
  return pages;
}

function placed({ text, boxes }: RecordedWord): PlacedWord[] {
  const [box] = boxes;
  if (!box) return [];
  const [left, top, right, bottom] = box;
  return [{ text, left, top, right, bottom }];
}
