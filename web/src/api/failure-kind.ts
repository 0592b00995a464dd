import { ApiError, NetworkError } from './errors.ts';

/** What became of a request, as far as it matters to whoever waits for it. */
export type FailureKind = 'unreachable' | 'busy' | 'fault';

const BUSY: readonly number[] = [429, 503];

/** Whether the server was not reached, was too busy, or answered as it should not. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof NetworkError) return 'unreachable';
  return error instanceof ApiError && BUSY.includes(error.status) ? 'busy' : 'fault';
}

/** Says that the server does not do this at all, which whoever asked goes by. */
const NOT_DONE_HERE = 501;

/** A failure that is the server's own, with its status or 0; null for a refusal of what was asked. */
export function serverFailure(error: unknown): { kind: FailureKind; status: number } | null {
  if (error instanceof NetworkError) return { kind: 'unreachable', status: 0 };
  if (!(error instanceof ApiError)) return null;
  const { status } = error;
  const own = (status >= 500 && status !== NOT_DONE_HERE) || BUSY.includes(status);
  return own ? { kind: failureKind(error), status } : null;
}
