import { keepHeapSmall } from './bytes/small-heap.ts';
import { sniff } from './bytes/sniff.ts';
import { type DocumentNote, pageRanges } from './layout/document-notes.ts';
import { linkAlone } from './link/link-alone.ts';
import { isDynamicForm } from './prepare/document/document-notes.ts';
import { followContents } from './prepare/followed-contents.ts';
import { FootReader } from './prepare/foot/page-foot.ts';
import { drawFields, needsAppearances } from './prepare/forms/field-appearances.ts';
import { MAX_LOST } from './prepare/pages/loss-table.ts';
import { beginPageLosses, type PageLosses } from './prepare/pages/page-losses.ts';
import type { PrepareOptions } from './prepare/prepare-options.ts';
import { type PreparedSource, prepareSource } from './prepare/prepare-source.ts';
import type { PreparedDocument } from './prepare/prepared-document.ts';
import { type ReadSource, readSource } from './prepare/reading/read-source.ts';
import { secondOpinion } from './prepare/reading/second-reader.ts';
import { type Refusal, type RefusalCode, refusal } from './prepare/refusal.ts';
import type { CheckBoard } from './source/soundness/check-board.ts';

keepHeapSmall();

const MAX_PAGES = 10_000;

/** A prepared document whose body is in pieces, most of which are parts of its source. */
interface PiecedDocument extends Omit<PreparedDocument, 'body'> {
  /** The body, in consecutive pieces. */
  pieces: readonly Uint8Array[];
  /** Gives back the memory of the pieces, which must not be used any more. */
  release(): void;
}

export type PiecedOutcome = { ok: true; document: PiecedDocument } | { ok: false; refusal: Refusal };

/**
 * As `prepare`, without a copy of the body in one piece: for whoever writes it to a file.
 * @param board takes checks of streams, so that another thread can make them; the bytes are those that it shares.
 */
export async function prepareInPieces(
  bytes: Uint8Array,
  options: PrepareOptions,
  board?: CheckBoard,
): Promise<PiecedOutcome> {
  try {
    const kind = sniff(bytes);
    if (kind === undefined) return refuse('not-a-document');
    if (kind === 'pdf') return await preparePdf(bytes, options, board);
    return await prepareImage(bytes, kind);
  } catch {
    return refuse('damaged');
  }
}

function refuse(code: RefusalCode): PiecedOutcome {
  return { ok: false, refusal: refusal(code) };
}

async function prepareImage(bytes: Uint8Array, kind: 'jpeg' | 'png'): Promise<PiecedOutcome> {
  const { imagePage } = await import('./prepare/image-page.ts');
  const part = await imagePage(bytes, kind);
  if (typeof part === 'string') return refuse(part);
  return {
    ok: true,
    document: {
      ...(await linkAlone(part)),
      notes: [{ code: 'made-from-picture', name: kind.toUpperCase() }],
    },
  };
}

async function preparePdf(
  bytes: Uint8Array,
  options: PrepareOptions,
  board: CheckBoard | undefined,
): Promise<PiecedOutcome> {
  // 1. Read. From here on every page that any reader finds in the file is present, and nothing is encrypted.
  const read = await readSource(bytes, options.maxPages ?? MAX_PAGES);
  if (typeof read === 'string') return refuse(read);
  const { source, pages, lost, opinion } = read;
  if (isDynamicForm(source, pages)) return refuse('dynamic-form');
  const accepts = options.acceptLosses === true;
  if (!accepts && lost > MAX_LOST * (pages.length + lost)) return refuse('incomplete');

  // 2. Follow the contents, and look for losses; with a board, both go on. From here on it is known, or will be when a page
  // is written, how its content ends.
  const reader = options.margins === false ? undefined : new FootReader(source);
  const followed = followContents(source, pages, reader, board);
  const rewrite = async (): Promise<PreparedSource> => {
    // A form may leave the drawing of its fields to viewers (`NeedAppearances`).
    const drawn = needsAppearances(source) ? await drawFields(source, pages) : undefined;
    return prepareSource(source, pages, options.fileName, drawn, followed, reader);
  };
  const lossesOf = beginPageLosses(source, pages, board, followed.isAhead);

  // 3. Rewrite, while streams are checked. From here on every reference is a field of fixed width in the region, all
  // references from the document to the whole go to its four head objects, and nothing in it is active (see
  // prepare-source.ts); and it is known what each page lacks of what it draws.
  const rewritten = board === undefined ? undefined : await attempted(rewrite);
  const losses = await lossesOf();
  if (!accepts && losses.tooMuch) return refuse('incomplete');
  const prepared = rewritten === undefined ? await rewrite() : rewritten();
  const { part, feet, signatures } = prepared;

  // 4. Link alone. From here on the body is a PDF in its own right, and its bytes do not change.
  const linked = await linkAlone(part);
  const { table } = linked;
  // If the second reader could not open the source, it must at least open the rewritten form with all its
  // pages.
  if (!opinion.opened) {
    const written = await secondOpinion(...linked.pieces);
    if (!written.opened || written.pageCount !== pages.length) return refuse('damaged');
  }

  const notes = notesOf(read, losses);
  if (signatures > 0) notes.push({ code: 'signature', count: signatures });
  notes.push(...prepared.notes);

  if (reader === undefined) return { ok: true, document: { ...linked, notes } };

  // 5. Measure. From here on the table records where each page has room for a stamp.
  const body = Buffer.concat(linked.pieces);
  linked.release();
  const { measureMargins } = await import('./prepare/foot/margins.ts');
  await measureMargins(body, table, feet);
  return { ok: true, document: { pieces: [body], release: () => {}, table, notes } };
}

/** Makes an attempt; whoever wants its result gets what it returned, or threw. */
async function attempted<T>(attempt: () => Promise<T>): Promise<() => T> {
  try {
    const result = await attempt();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** What was noticed during reading, and what the pages lack. */
function notesOf({ source, pages, lost, opinion, rebuilt }: ReadSource, losses: PageLosses): DocumentNote[] {
  const notes: DocumentNote[] = [];
  const { content, parts, unchecked } = losses;
  if (rebuilt) notes.push({ code: 'rebuilt' });
  if (lost > 0) notes.push({ code: 'pages-missing', count: lost, of: pages.length + lost });
  // Cross-references that were made anew are no damage by themselves: all readers make them anew.
  const isDamaged = lost > 0 || content.length > 0 || parts.length > 0 || source.changesLost;
  if (source.repaired && isDamaged) notes.push({ code: 'repaired' });
  if (source.cutShort) notes.push({ code: 'cut-short' });
  if (source.changesLost) notes.push({ code: 'changes-lost' });
  if (content.length > 0) notes.push({ code: 'content-missing', pages: pageRanges(content) });
  if (parts.length > 0) notes.push({ code: 'parts-missing', pages: pageRanges(parts) });
  if (unchecked.length > 0) notes.push({ code: 'not-checked', pages: pageRanges(unchecked) });
  if (source.encrypted || (opinion.opened && opinion.encrypted)) notes.push({ code: 'encryption-opened' });
  if (opinion.opened && opinion.restricted) notes.push({ code: 'restrictions-opened' });
  return notes;
}
