import { prepare } from '@submittal/pdf-linker/prepare';
import { encodeSideTable } from '@submittal/pdf-linker/side-table';

export interface PrepareTask {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

export type PrepareResult =
  | {
      readonly ok: true;
      readonly body: Uint8Array;
      readonly table: Uint8Array;
      readonly pageCount: number;
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly code: string; readonly message: string };

// The PDF reader tells of every repair on the console, in the middle of an import's progress bar.
for (const level of ['log', 'info', 'warn', 'error'] as const) console[level] = () => {};

/** Prepares one document beside the server's own thread; what it answers can be stored as it is. */
export default async function prepareInWorker(task: PrepareTask): Promise<PrepareResult> {
  const outcome = await prepare(task.bytes, { fileName: task.fileName });
  if (!outcome.ok) return { ok: false, code: outcome.refusal.code, message: outcome.refusal.message };
  const { body, table, notes } = outcome.document;
  return {
    ok: true,
    body,
    table: encodeSideTable(table),
    pageCount: table.pageCount,
    notes,
  };
}
