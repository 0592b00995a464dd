import { prepareImage } from './image/image-page.ts';
import { collectPages } from './passes/page-tree.ts';
import { prepareSource } from './passes/prepare-source.ts';
import { type Refusal, refusal } from './refusal.ts';
import type { SideTable } from './side-table.ts';
import { sniff } from './sniff.ts';
import { loadablePages, savedAnew, secondOpinion } from './source/second-reader.ts';
import { SourceDocument, SourceFault } from './source/source-document.ts';

export interface PrepareOptions {
  /** The source's own name: links to it by name become links within the document. */
  fileName: string;
  /** Pages a document may have; 10,000 when not given. */
  maxPages?: number;
}

export interface PreparedDocument {
  /** A valid PDF by itself, in the form the linker slices. */
  body: Uint8Array;
  table: SideTable;
  /** What was done or noticed, each a short phrase such as `repaired`. */
  notes: string[];
}

export type PrepareOutcome = { ok: true; document: PreparedDocument } | { ok: false; refusal: Refusal };

const DEFAULT_MAX_PAGES = 10_000;

/**
 * Turns the bytes of a PDF, a JPEG or a PNG into a prepared document. Pure: it reads nothing but the bytes
 * and the linker's own program files. Never throws on bad input; whatever cannot be prepared without loss
 * of pages is refused with a reason.
 */
export async function prepare(bytes: Uint8Array, options: PrepareOptions): Promise<PrepareOutcome> {
  try {
    const kind = sniff(bytes);
    if (kind === undefined) return refuse('not-a-document');
    if (kind === 'pdf') return await preparePdf(bytes, options);
    return await prepareImage(bytes, kind);
  } catch {
    return refuse('damaged');
  }
}

function refuse(code: Refusal['code']): PrepareOutcome {
  return { ok: false, refusal: refusal(code) };
}

interface Reading {
  source: SourceDocument;
  pages: ReturnType<typeof collectPages>;
}

async function read(bytes: Uint8Array, limit: number): Promise<Reading | SourceFault> {
  try {
    const source = await SourceDocument.open(bytes);
    return { source, pages: collectPages(source, limit) };
  } catch (error) {
    return error instanceof SourceFault ? error : new SourceFault('damaged', String(error));
  }
}

async function preparePdf(bytes: Uint8Array, options: PrepareOptions): Promise<PrepareOutcome> {
  const limit = options.maxPages ?? DEFAULT_MAX_PAGES;
  const notes: string[] = [];
  const opinion = await secondOpinion(bytes);
  if (!opinion.opened && opinion.needsPassword) return refuse('password-required');
  let reading = await read(bytes, limit);
  if (reading instanceof SourceFault && reading.code === 'password-required')
    return refuse('password-required');
  if (!(reading instanceof SourceFault) && reading.pages.length > limit) return refuse('too-many-pages');

  const found = reading instanceof SourceFault ? 0 : reading.pages.length;
  // Repair forgets that a file is encrypted; what it finds then is ciphertext.
  const blind = !(reading instanceof SourceFault) && reading.source.repaired && mentionsEncryption(bytes);
  if (opinion.opened && (blind || found === 0 || found < opinion.pageCount)) {
    const missing = blind || found === 0 ? opinion.pageCount : await loadablePages(bytes, found);
    if (missing > 0) {
      if (opinion.pageCount > limit) return refuse('too-many-pages');
      const anew = await savedAnew(bytes);
      const second = anew === undefined ? undefined : await read(anew, limit);
      if (second === undefined || second instanceof SourceFault || second.pages.length < opinion.pageCount) {
        return refuse(found === 0 ? 'damaged' : 'page-count-disagrees');
      }
      reading = second;
      notes.push('rebuilt');
    }
  }
  if (reading instanceof SourceFault) return refuse('damaged');
  const { source, pages } = reading;
  if (pages.length === 0) return refuse(opinion.opened ? 'no-pages' : 'damaged');
  // A repaired file that the second reader cannot open at all is a guess, not a document.
  if (!opinion.opened && (source.repaired || blind)) return refuse('damaged');
  if (source.repaired) notes.push('repaired');
  if (source.encrypted) notes.push('encrypted with empty password');
  if (source.forbidsAssembly) notes.push('forbids assembly');
  const { body, table, dropped } = prepareSource(source, pages, options.fileName);
  if (dropped > 0) notes.push('active content removed');
  return { ok: true, document: { body, table, notes } };
}

function mentionsEncryption(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');
}
