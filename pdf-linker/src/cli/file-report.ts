import type { DocumentNote } from '../layout/document-notes.ts';
import type { PrepareOutcome } from '../prepare/prepared-document.ts';
import type { PiecedOutcome } from '../prepare-in-pieces.ts';

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

/** The report on how a file was prepared. */
export function reportOf(file: string, outcome: PrepareOutcome | PiecedOutcome): FileReport {
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
