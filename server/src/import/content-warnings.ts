import { extname } from 'node:path';
import { englishNoteWords, noteTold } from '@submittal/pdf-linker/note-words';
import { isLoss } from '../../../pdf-linker/src/layout/document-notes.ts';
import { BlobDamaged } from '../blobs/blob-store.ts';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import { Unreadable } from '../database/stored-json.ts';
import type { Content } from '../documents/content-store.ts';
import { pageMediaTypeNamed } from '../documents/media-types.ts';
import { storedPageRecord } from '../documents/stored-page-record.ts';
import type { FoundDocument } from './find-files.ts';
import type { Finding } from './finding.ts';
import { fieldOf } from './placed-documents.ts';

/** Larger documents make visitors wait, and make packages too large to mail. */
const LARGE_BYTES = 25_000_000;

const MEGABYTE = 1_000_000;

/** The maximum number of pages looked at to tell a scan from drawn or blank pages. */
const MAX_PAGES_LOOKED_AT = 5;

/** What is examined. */
export interface TakenContents {
  /** Every document once, at its first place. */
  readonly documents: Iterable<FoundDocument>;
  /** By the hash of the bytes. */
  readonly contents: ReadonlyMap<string, Content>;
  /** Files in the folder that the catalogue does not name. */
  readonly unused: readonly string[];
}

/** What the contents of documents show that will disappoint a visitor or surprise the manufacturer. */
export async function contentWarnings(
  { documents, contents, unused }: TakenContents,
  blobs: VerifiedBlobStore,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const taken: FoundDocument[] = [];
  for (const placed of documents) {
    const content = contents.get(placed.bytes.sha256);
    if (!content) continue;
    taken.push(placed);
    const [place, { title }] = [fieldOf(placed), placed];
    for (const warning of warningsOf(placed, content)) findings.push({ ...warning, place, title });
    if (await isScan(content, blobs)) findings.push(scanOf(placed));
  }
  return [...findings, ...sameFileWarnings(taken), ...unused.map(unusedFile)];
}

/** What the previews of documents show that were not made before. */
export async function previewWarnings(
  { documents, contents }: Omit<TakenContents, 'unused'>,
  blobs: VerifiedBlobStore,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const placed of documents) {
    const content = contents.get(placed.bytes.sha256);
    if (content && (await isScan(content, blobs))) findings.push(scanOf(placed));
  }
  return findings;
}

function scanOf(placed: FoundDocument): Finding {
  const message = 'its pages are pictures without text';
  return { kind: 'scan', place: fieldOf(placed), message, title: placed.title };
}

function unusedFile(place: string): Finding {
  const message = 'no document and no picture of the catalogue is this file; name it or take it away';
  return { kind: 'unused-file', place, message };
}

function warningsOf({ document }: FoundDocument, content: Content): Pick<Finding, 'kind' | 'message'>[] {
  const warnings: Pick<Finding, 'kind' | 'message'>[] = [];
  if (content.size > LARGE_BYTES) {
    const size = Math.round(content.size / MEGABYTE);
    warnings.push({
      kind: 'large-file',
      message: `it is ${size} MB large; most readers will not wait for it`,
    });
  }
  const name = document.file ?? new URL(document.href ?? '').pathname;
  if (content.pages && extname(name) !== '' && pageMediaTypeNamed(name) !== content.mediaType) {
    warnings.push({
      kind: 'wrong-ending',
      message: `it is called "${extname(name)}" and is ${content.mediaType}`,
    });
  }
  for (const note of content.notes) {
    const kind = isLoss(note) ? 'lossy-document' : 'document-note';
    warnings.push({ kind, message: noteTold(note, englishNoteWords) });
  }
  return warnings;
}

/** Whether a PDF has no text, but pictures on its pages. A picture by itself is no scan. */
async function isScan({ mediaType, preview }: Content, blobs: VerifiedBlobStore): Promise<boolean> {
  if (mediaType !== 'application/pdf' || !preview?.records || preview.texts !== null) return false;
  for (let page = 0; page < MAX_PAGES_LOOKED_AT; page++) {
    const record = await readable(storedPageRecord(blobs, preview.records, page));
    if (record && record.images.length > 0) return true;
  }
  return false;
}

/** Damage is found and reported by the scrub. */
async function readable<Read>(reading: Promise<Read>): Promise<Read | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof BlobDamaged || error instanceof Unreadable) return null;
    throw error;
  }
}

/** The first two documents with the same file, and how many have it. */
interface Sharing {
  readonly first: FoundDocument;
  second?: FoundDocument;
  count: number;
}

/** One warning for all documents with the same file: there may be many. */
function sameFileWarnings(documents: readonly FoundDocument[]): Finding[] {
  const byFile = new Map<string, Sharing>();
  for (const placed of documents) {
    const known = byFile.get(placed.bytes.sha256);
    if (!known) byFile.set(placed.bytes.sha256, { first: placed, count: 1 });
    else {
      known.second ??= placed;
      known.count++;
    }
  }
  return [...byFile.values()].flatMap(({ first, second, count }): Finding[] => {
    if (!second) return [];
    const others = count > 2 ? `, as are ${count - 2} more` : '';
    const message = `it is the same file as "${first.document.id}"${others}; give the same document one id`;
    return [{ kind: 'same-file', place: fieldOf(second), message, title: second.title }];
  });
}
