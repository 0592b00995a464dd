import type { ErrorCode } from '@submittal/contract/errors';
import { ApiError, RequestCancelledError } from '../../api/errors.ts';
import { refusalText } from '../../api/refusal-text.ts';
import type { Messages } from '../../messages/messages.ts';

/** What to tell when an upload failed: the server's words, with a line for each file that it names. */
export function uploadFault(error: unknown, t: Messages): string | undefined {
  if (error instanceof RequestCancelledError) return undefined;
  if (!(error instanceof ApiError) || !error.body) return t.upload.failed;
  const { details = [] } = error.body.error;
  return [refusalText(error, t), ...details.map((detail) => `${detail.path}: ${detail.message}`)].join('\n');
}

const KEEPING_ALL_OUT: readonly ErrorCode[] = ['uploads-busy', 'upload-quota', 'storage-full'];

/** Whether the server takes no file for now, whatever it is. */
export function keepsAllOut({ code }: ApiError): boolean {
  return code !== undefined && KEEPING_ALL_OUT.includes(code);
}
