import { ApiError, RequestCancelledError } from '../../api/errors.ts';

/** What to tell when an upload failed: the server's words, with a line for each file that it names. */
export function uploadFault(error: unknown, otherwise: string): string | undefined {
  if (error instanceof RequestCancelledError) return undefined;
  if (!(error instanceof ApiError) || !error.body) return otherwise;
  const { message, details = [] } = error.body.error;
  return [message, ...details.map((detail) => `${detail.path}: ${detail.message}`)].join('\n');
}
