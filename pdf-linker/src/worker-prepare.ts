import { type PrepareOutcome, prepare } from './prepare.ts';

/** What a worker is given; the bytes are best transferred, not copied. */
export interface PrepareTask {
  bytes: Uint8Array;
  fileName: string;
  maxPages?: number;
}

/**
 * {@link prepare} as a task for a worker thread. The pool owns the limits of time and memory; the outcome
 * is plain data and may cross to another thread.
 */
export default function prepareTask({ bytes, fileName, maxPages }: PrepareTask): Promise<PrepareOutcome> {
  return prepare(bytes, maxPages === undefined ? { fileName } : { fileName, maxPages });
}
