import type { SideTable } from '../format/side-table.ts';
import type { DocumentNote } from '../layout/document-notes.ts';
import type { Refusal } from './refusal.ts';

export interface PreparedDocument {
  /** A valid PDF in its own right, in the form that the linker slices. */
  body: Uint8Array;
  table: SideTable;
  /** What was done or noticed. */
  notes: DocumentNote[];
}

export type PrepareOutcome = { ok: true; document: PreparedDocument } | { ok: false; refusal: Refusal };
