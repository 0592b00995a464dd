import type { SideTable } from '../format/side-table.ts';
import type { DocumentNote } from '../layout/document-notes.ts';
import type { Refusal } from './refusal.ts';

export interface PreparedDocument {
  /** A valid PDF by itself, in the form the linker slices. */
  body: Uint8Array;
  table: SideTable;
  /** What was done or noticed. */
  notes: DocumentNote[];
}

export type PrepareOutcome = { ok: true; document: PreparedDocument } | { ok: false; refusal: Refusal };
