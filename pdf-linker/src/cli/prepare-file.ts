import { readFile } from 'node:fs/promises';
import path from 'node:path';
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

/** Prepares a file and writes its body to another. */
export async function prepareFile({ file, body, stamped }: FileTask): Promise<FileResult> {
  const outcome = await prepareInPieces(await readFile(file), {
    fileName: path.basename(file),
    margins: stamped,
  });
  const report = reportOf(file, outcome);
  if (!outcome.ok) return { report, table: undefined };
  const { pieces, release, table } = outcome.document;
  writePieces(body, pieces);
  release();
  return { report, table: encodeSideTable(table) };
}
