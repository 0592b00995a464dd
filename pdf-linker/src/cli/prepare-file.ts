import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { encodeSideTable } from '../format/side-table.ts';
import type { DocumentNote } from '../layout/document-notes.ts';
import type { PrepareOutcome } from '../prepare/prepared-document.ts';
import { prepare } from '../prepare.ts';

/** What the command reports about a file. */
export interface FileReport {
  file: string;
  pages?: number;
  links?: number;
  webLinks?: number;
  bookmarks?: number;
  fields?: number;
  layers?: number;
  tagged?: boolean;
  attachments?: number;
  notes?: DocumentNote[];
  refused?: string;
  message?: string;
}

/** A file, and the path for its body. */
export interface FileTask {
  file: string;
  body: string;
}

export interface FileResult {
  report: FileReport;
  /** The side table, unless the file was refused. */
  table: Uint8Array | undefined;
}

/** Prepares a file and writes its body to another. */
export async function prepareFile({ file, body }: FileTask): Promise<FileResult> {
  const outcome = await prepare(await readFile(file), { fileName: path.basename(file) });
  const report = reportOf(file, outcome);
  if (!outcome.ok) return { report, table: undefined };
  await writeFile(body, outcome.document.body);
  return { report, table: encodeSideTable(outcome.document.table) };
}

/** The report on how a file was prepared. */
export function reportOf(file: string, outcome: PrepareOutcome): FileReport {
  if (!outcome.ok) return { file, refused: outcome.refusal.code, message: outcome.refusal.message };
  const { table, notes } = outcome.document;
  return {
    file,
    pages: table.pageCount,
    links: table.internalLinks,
    webLinks: table.webLinks,
    bookmarks: table.outline?.items ?? 0,
    fields: table.form?.fieldCount ?? 0,
    layers: table.layers?.groups.length ?? 0,
    tagged: table.structure !== null,
    attachments: table.attachments.length,
    notes,
  };
}
