import { readFileSync } from 'node:fs';
import path from 'node:path';
import { release } from '../bytes/release.ts';
import { encodeSideTable } from '../format/side-table.ts';
import { prepareInPieces } from '../prepare-in-pieces.ts';
import { type FileReport, reportOf } from './file-report.ts';
import { writePieces } from './write-pieces.ts';

/** A file, and the path for its body. */
export interface FileTask {
  file: string;
  body: string;
  /** Whether its pages will be stamped. */
  stamped: boolean;
}

export interface FileResult {
  report: FileReport;
  /** The side table, unless the file was refused. */
  table: Uint8Array | undefined;
}

/** Prepares a file and writes its body to another, both at once: for a thread that has nothing else to do. */
export async function prepareFile({ file, body, stamped }: FileTask): Promise<FileResult> {
  const bytes = readFileSync(file);
  const outcome = await prepareInPieces(bytes, { fileName: path.basename(file), margins: stamped });
  const report = reportOf(file, outcome);
  if (!outcome.ok) return { report, table: undefined };
  const { pieces, release: releasePieces, table } = outcome.document;
  writePieces(body, pieces);
  releasePieces();
  release(bytes);
  return { report, table: encodeSideTable(table) };
}
