import type { ErrorBody, ErrorCode } from '@submittal/contract/errors';

export type ErrorDetail = NonNullable<ErrorBody['error']['details']>[number];

/**
 * A refusal that the visitor is notified of: its code determines the status, its message is a sentence for the
 * screen.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[];
  /** Seconds after which a repeated request may succeed; null if unknown. */
  readonly retryAfter: number | null;
  /** Why, for the log; null if the code says it. */
  readonly reason: string | null;

  constructor(
    code: ErrorCode,
    message: string,
    details: readonly ErrorDetail[] = [],
    retryAfter: number | null = null,
    reason: string | null = null,
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
    this.retryAfter = retryAfter;
    this.reason = reason;
  }
}
