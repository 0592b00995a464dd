import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import type { VerifiedBlobStore } from '../blobs/verified-blob-store.ts';
import type { Content } from '../documents/content-store.ts';
import { forEachOf } from '../for-each-of.ts';
import { filePieces } from '../scratch/file-pieces.ts';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { Scratch } from '../scratch/scratch.ts';
import type { Found, FoundBytes, FoundDocument } from './find-files.ts';
import type { Finding } from './finding.ts';
import type { KindCosting } from './finding-kinds.ts';
import type { ImportOptions, ImportServices } from './import-terms.ts';
import { fieldOf } from './placed-documents.ts';
import { sourceName } from './source-name.ts';

/** What was found, with the contents of its documents; refused documents are among the findings. */
export interface Taken extends Found {
  /** By the hash of the bytes; those of a refused document have none. */
  readonly contents: ReadonlyMap<string, Content>;
  /** The number of documents whose content was new. */
  readonly prepared: number;
}

/**
 * Takes in the documents that were found: those with new content are prepared and, except in a dry run,
 * stored.
 */
export async function takeDocuments(
  found: Found,
  { intake, blobs, scratch }: ImportServices,
  options: ImportOptions,
): Promise<Taken> {
  const findings: Finding[] = [...found.findings];
  let prepared = 0;
  const hashes = new Set<string>();
  for (const { bytes } of found.documents.values()) hashes.add(bytes.sha256);
  const contents = await intake.takenBefore([...hashes]);
  // Equal bytes of several documents are taken in once.
  const fresh = new Map<string, [FoundDocument, ...FoundDocument[]]>();
  for (const placed of found.documents.values()) {
    if (contents.has(placed.bytes.sha256)) continue;
    const same = fresh.get(placed.bytes.sha256);
    if (same) same.push(placed);
    else fresh.set(placed.bytes.sha256, [placed]);
  }
  if (fresh.size === 0) return { ...found, contents, prepared, findings };
  options.progress?.start(fresh.size);
  try {
    // More than there are workers, so that none waits while the next file is read and stored.
    await forEachOf(fresh.values(), intake.width + 2, async (documents) => {
      options.time?.require();
      const [{ document, bytes }] = documents;
      const name = sourceName(document);
      const leaveOut = (kind: KindCosting<'document'>, why: string) => {
        for (const one of documents) {
          const message = `"${sourceName(one.document)}" ${why}`;
          findings.push({ kind, place: fieldOf(one), message, title: one.title, cost: 'document' });
        }
      };
      const file = await receiveBytes(bytes, blobs, scratch);
      if (file === null) {
        leaveOut('missing-file', 'was taken away during the import');
      } else {
        const acceptLosses = documents.some((one) => one.document.acceptLosses === true);
        const outcome = await intake
          .take(file, name, { keep: !options.dryRun, acceptLosses, preview: false })
          .finally(file.remove);
        if (outcome.ok) {
          contents.set(bytes.sha256, outcome.content);
          if (outcome.prepared) prepared++;
        } else leaveOut(kindOfRefusal(outcome.code), `is refused: ${outcome.message}`);
      }
      options.progress?.advance(name);
    });
  } finally {
    options.progress?.stop();
  }
  return { ...found, contents, prepared, findings };
}

/** Refusals of documents that have lost something, or everything. */
const DAMAGED: ReadonlySet<string> = new Set(['damaged', 'incomplete', 'page-count-disagrees']);

function kindOfRefusal(code: string): KindCosting<'document'> {
  if (code === 'password-required' || code === 'unsupported-encryption') return 'locked-document';
  if (DAMAGED.has(code)) return 'damaged-document';
  return 'refused-document';
}

/**
 * Makes a private copy of a document, so that changes to the catalogue's folder meanwhile do not affect what
 * is read; null if its file is gone since it was found.
 */
async function receiveBytes(
  bytes: FoundBytes,
  blobs: VerifiedBlobStore,
  scratch: Scratch,
): Promise<ReceivedFile | null> {
  if ('remove' in bytes) return bytes;
  if (!('path' in bytes)) return scratch.receive(blobs.all(bytes.sha256));
  try {
    return await scratch.receive(filePieces(await realpath(bytes.path)));
  } catch (error) {
    if (existsSync(bytes.path)) throw error;
    return null;
  }
}
