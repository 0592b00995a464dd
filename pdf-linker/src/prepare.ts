import type { PrepareOptions } from './prepare/prepare-options.ts';
import type { PrepareOutcome } from './prepare/prepared-document.ts';
import { prepareInPieces } from './prepare-in-pieces.ts';

export type { PrepareOptions };

/**
 * Turns the bytes of a PDF, a JPEG or a PNG into a prepared document. Pure: it reads nothing but the bytes
 * and the linker's own program files. Never throws on bad input: a file that cannot be prepared is refused
 * with a reason, and small losses are noted.
 */
export async function prepare(bytes: Uint8Array, options: PrepareOptions): Promise<PrepareOutcome> {
  const outcome = await prepareInPieces(bytes, options);
  if (!outcome.ok) return outcome;
  const { pieces, release, table, notes } = outcome.document;
  const [only] = pieces;
  const body = only !== undefined && pieces.length === 1 ? only : Buffer.concat(pieces);
  release();
  return { ok: true, document: { body, table, notes } };
}
