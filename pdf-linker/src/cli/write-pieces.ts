import { closeSync, openSync, writeSync, writevSync } from 'node:fs';

/** The number of pieces that one call of the system takes. */
const MOST_PIECES = 1024;

/**
 * Writes a file of consecutive pieces, at once: for a thread that has nothing else to do.
 * @throws Error if it cannot be written.
 */
export function writePieces(file: string, pieces: readonly Uint8Array[]): void {
  const target = openSync(file, 'w');
  try {
    for (let from = 0; from < pieces.length; from += MOST_PIECES) {
      const group = pieces.slice(from, from + MOST_PIECES);
      const written = writevSync(target, group);
      writeRest(target, group, written);
    }
  } finally {
    closeSync(target);
  }
}

/** Writes what a call that ended early has left. */
function writeRest(target: number, pieces: readonly Uint8Array[], written: number): void {
  let skipped = written;
  for (const piece of pieces) {
    for (let at = Math.min(skipped, piece.length); at < piece.length; ) at += writeSync(target, piece, at);
    skipped = Math.max(0, skipped - piece.length);
  }
}
