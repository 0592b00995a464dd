import { ApiError, NetworkError } from './errors.ts';

/** What became of a request, as far as it matters to whoever waits for it. */
export type FailureKind = 'unreachable' | 'busy' | 'fault';

const BUSY: readonly number[] = [429, 503];

/** Whether the server was not reached, was too busy, or answered as it should not. */
export function failureKind(error: unknown): FailureKind {
  if (error instanceof NetworkError) return 'unreachable';
  return error instanceof ApiError && BUSY.includes(error.status) ? 'busy' : 'fault';
}
