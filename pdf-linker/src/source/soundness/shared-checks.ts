/** What two threads share: the bytes of one file at a time, and the checks of its streams. */
export interface SharedChecks {
  readonly bytes: SharedArrayBuffer;
  readonly words: SharedArrayBuffer;
}

/** The number of checks that may wait. */
export const ROOM = 4096;
/** Of each check: result, inflated length, kind, offset, length, and up to five numbers, which the result may replace. */
export const WIDTH = 10;
/** The words before the checks. */
export const HEAD = 4;

/** What is shared of files with at most so many bytes. */
export function shareChecks(bytes: number): SharedChecks {
  return {
    bytes: new SharedArrayBuffer(bytes),
    words: new SharedArrayBuffer((HEAD + ROOM * WIDTH) * Int32Array.BYTES_PER_ELEMENT),
  };
}
