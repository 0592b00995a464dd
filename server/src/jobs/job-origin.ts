import { currentWork, type Work, workFrom } from '../tracing/work.ts';

/** Where a stored payload keeps who asked for the job; no payload has such a field of its own. */
const ORIGIN = 'askedBy';

/** A payload as it is stored: with the request and the span that asked for the job, if any did. */
export function storedPayload(payload: object, origin: Work = currentWork()): object {
  return Object.keys(origin).length > 0 ? { ...payload, [ORIGIN]: origin } : payload;
}

/** What was stored, taken apart again. */
export function fromStoredPayload(stored: unknown): { readonly payload: unknown; readonly askedBy: Work } {
  if (typeof stored !== 'object' || stored === null || !(ORIGIN in stored)) {
    return { payload: stored, askedBy: {} };
  }
  const { [ORIGIN]: origin, ...payload } = stored;
  return { payload, askedBy: typeof origin === 'object' && origin !== null ? workFrom(origin) : {} };
}
