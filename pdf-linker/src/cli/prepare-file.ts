import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { release } from '../bytes/release.ts';
import { encodeSideTable } from '../format/side-table.ts';
import { prepareInPieces } from '../prepare-in-pieces.ts';
import type { CheckBoard } from '../source/soundness/check-board.ts';
import type { BodyFile, BodyPlace } from './body-file.ts';
import { type FileReport, reportOf } from './file-report.ts';

/** A file that is to be prepared. */
export interface FileTask {
  file: string;
  /** Whether its pages will be stamped. */
  stamped: boolean;
}

export interface FileResult {
  report: FileReport;
  /** The side table and the body, unless the file was refused. */
  prepared: { table: Uint8Array; body: BodyPlace } | undefined;
}

/**
 * Prepares a file and writes its body, both at once: for a thread that has nothing else to do.
 * @param bodies takes the body.
 * @param board has room for the file, and takes checks of its streams.
 */
export async function prepareFile(
  { file, stamped }: FileTask,
  bodies: BodyFile,
  board?: CheckBoard,
): Promise<FileResult> {
  const bytes = read(file, board);
  const outcome = await prepareInPieces(bytes, { fileName: path.basename(file), margins: stamped }, board);
  const report = reportOf(file, outcome);
  if (!outcome.ok) return { report, prepared: undefined };
  const { pieces, release: releasePieces, table } = outcome.document;
  const body = bodies.add(pieces);
  releasePieces();
  release(bytes);
  return { report, prepared: { table: encodeSideTable(table), body } };
}

/** The bytes of a file, where another thread has them too if they fit there. */
function read(file: string, board: CheckBoard | undefined): Buffer {
  board?.clear();
  const source = openSync(file, 'r');
  try {
    const { size } = fstatSync(source);
    const room = board?.bytes ?? Buffer.alloc(0);
    // Of what is no plain file, the size is not known.
    if (size === 0 || size > room.length) return readFileSync(source);
    let filled = 0;
    for (let count = -1; count !== 0 && filled < size; filled += count)
      count = readSync(source, room, filled, size - filled, filled);
    return room.subarray(0, filled);
  } finally {
    closeSync(source);
  }
}
