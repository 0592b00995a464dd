import { ApiError, NetworkError } from './errors.ts';

/** How a request failed, as far as its caller needs to know. */
export type FailureKind = 'unreachable' | 'busy' | 'fault';

const BUSY: readonly number[] = [429, 503];

/** Whether the server was unreachable, too busy, or answered wrongly. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof NetworkError) return 'unreachable';
  return error instanceof ApiError && BUSY.includes(error.status) ? 'busy' : 'fault';
}

/** The server does not offer this at all. Its caller handles that; it is no fault. */
const NOT_DONE_HERE = 501;

/**
 * A failure on the server's side, with its status (0 if it was unreachable); null if the server refused the
 * request.
 */
export function serverFailure(error: unknown): { kind: FailureKind; status: number } | null {
  if (error instanceof NetworkError) return { kind: 'unreachable', status: 0 };
  if (!(error instanceof ApiError)) return null;
  const { status } = error;
  const own = (status >= 500 && status !== NOT_DONE_HERE) || BUSY.includes(status);
  return own ? { kind: failureKind(error), status } : null;
}
