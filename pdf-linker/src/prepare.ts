import { prepareImage } from './image/image-page.ts';
import { findPageLosses } from './passes/page-losses.ts';
import { collectPages, statedPageCount } from './passes/page-tree.ts';
import { prepareSource } from './passes/prepare-source.ts';
import type { PrepareOutcome } from './prepared-document.ts';
import { type Refusal, refusal } from './refusal.ts';
import { sniff } from './sniff.ts';
import { measureMargins } from './source/margins.ts';
import { loadablePages, savedAnew, secondOpinion } from './source/second-reader.ts';
import { SourceDocument, SourceFault } from './source/source-document.ts';

export interface PrepareOptions {
  /** The source's own name: links to it by name become links within the document. */
  fileName: string;
  /** Pages a document may have; 10,000 when not given. */
  maxPages?: number;
}

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

/** So many ranges of pages are named. */
const MAX_RANGES = 20;

/** A document that lacks a larger share of its pages, or of their content, is not taken. */
const MAX_LOST = 0.1;

interface Reading {
  source: SourceDocument;
  pages: ReturnType<typeof collectPages>;
  /** Branches of the page tree that could not be followed. */
  faults: number;
  /** Pages that the tree speaks of and the file does not hold. */
  lost: number;
}

async function read(bytes: Uint8Array, limit: number): Promise<Reading | SourceFault> {
  try {
    const source = await SourceDocument.open(bytes);
    let faults = 0;
    let absent = 0;
    const pages = collectPages(source, limit, (fault) => {
      faults++;
      if (fault === 'absent') absent++;
    });
    // An absent branch may have held many.
    const lost = absent === 0 ? 0 : Math.max(absent, statedPageCount(source) - pages.length);
    return { source, pages, faults, lost };
  } catch (error) {
    return error instanceof SourceFault ? error : new SourceFault('damaged', String(error));
  }
}

async function preparePdf(bytes: Uint8Array, options: PrepareOptions): Promise<PrepareOutcome> {
  const limit = options.maxPages ?? DEFAULT_MAX_PAGES;
  const notes: string[] = [];
  const opinion = await secondOpinion(bytes);
  let reading = await read(bytes, limit);
  if (opinion.opened && reading instanceof SourceFault && reading.code === 'password-required') {
    // Encrypted in a manner that PDFium knows and we do not: it takes the encryption off.
    const anew = await savedAnew(bytes);
    if (anew !== undefined) reading = await read(anew, limit);
  }
  if (!(reading instanceof SourceFault) && reading.pages.length > limit) return refuse('too-many-pages');

  if (!opinion.opened && opinion.needsPassword && reading instanceof SourceFault)
    return refuse('password-required');

  const found = reading instanceof SourceFault ? 0 : reading.pages.length;
  if (opinion.opened && found < opinion.pageCount) {
    const missing = found === 0 ? opinion.pageCount : await loadablePages(bytes, found);
    if (missing > 0) {
      if (opinion.pageCount > limit) return refuse('too-many-pages');
      const anew = await savedAnew(bytes);
      const second = anew === undefined ? undefined : await read(anew, limit);
      if (second === undefined || second instanceof SourceFault || second.pages.length < opinion.pageCount) {
        if (reading instanceof SourceFault) return refuse(reading.code);
        return refuse(found === 0 ? 'damaged' : 'page-count-disagrees');
      }
      reading = second;
      notes.push('rebuilt');
    }
  }
  if (reading instanceof SourceFault) return refuse(reading.code);
  const { source, pages, faults, lost } = reading;
  // Branches were lost and nobody can say how many pages were on them.
  if (faults > 0 && !(opinion.opened && opinion.pageCount <= pages.length))
    return refuse('page-count-disagrees');
  if (pages.length === 0) return refuse(opinion.opened ? 'no-pages' : 'damaged');
  if (lost > MAX_LOST * (pages.length + lost)) return refuse('incomplete');
  if (lost > 0) notes.push(`${lost} of ${pages.length + lost} pages missing`);
  if (source.repaired) notes.push('repaired');
  if (source.cutShort) notes.push('cut short');
  if (source.encrypted || (opinion.opened && opinion.encrypted)) notes.push('encrypted with empty password');
  if (opinion.opened && opinion.forbidsAssembly) notes.push('forbids assembly');
  const { body, table, dropped } = prepareSource(source, pages, options.fileName);
  // What the second reader could not open must at least be whole in the form that is handed on.
  if (!opinion.opened) {
    const written = await secondOpinion(body);
    if (!written.opened || written.pageCount !== pages.length) return refuse('damaged');
  }
  const losses = findPageLosses(source, pages);
  if (losses.content.length > MAX_LOST * pages.length) return refuse('incomplete');
  if (losses.content.length > 0) notes.push(`content missing on ${pageList(losses.content)}`);
  if (losses.parts.length > 0) notes.push(`parts missing on ${pageList(losses.parts)}`);
  await measureMargins(body, table);
  if (dropped > 0) notes.push('active content removed');
  return { ok: true, document: { body, table, notes } };
}

/** Page numbers in words, neighbours as a range: `pages 2, 4-7`. */
function pageList(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const told = ranges.slice(0, MAX_RANGES).map(([from, to]) => (from === to ? from : `${from}-${to}`));
  if (ranges.length > MAX_RANGES) told.push('…');
  return `${numbers.length === 1 ? 'page' : 'pages'} ${told.join(', ')}`;
}
