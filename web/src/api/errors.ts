import type { ErrorBody, ErrorCode } from '@submittal/contract/errors';

/** An answer with a status of 400 or above. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly response: Response;
  /** What the server said about it, if the body follows the contract. */
  readonly body: ErrorBody | undefined;

  constructor(response: Response, body: ErrorBody | undefined) {
    super(`API request failed with status ${response.status}`);
    this.response = response;
    this.body = body;
  }

  get status(): number {
    return this.response.status;
  }

  get code(): ErrorCode | undefined {
    return this.body?.error.code;
  }
}

/** A newer request to the same method and path replaced this one, or its caller gave it up. */
export class RequestCancelledError extends Error {
  override readonly name = 'RequestCancelledError';
  constructor() {
    super('Request cancelled');
  }
}

/** The server could not be reached at all. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  constructor(cause: unknown) {
    super('Network error', { cause });
  }
}

/** An answer lacks its list. The message is that of the specification's catalogue. */
export class MissingListError extends Error {
  override readonly name = 'MissingListError';
}

/** A successful answer that does not belong to this call, for example from a proxy or another server. */
export class MalformedAnswerError extends Error {
  override readonly name = 'MalformedAnswerError';
  constructor(call: string, missing: string) {
    super(`The answer of ${call} lacks "${missing}"`);
  }
}
