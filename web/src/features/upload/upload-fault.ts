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

const NOT_BY_ITS_KIND: readonly ErrorCode[] = [
  'uploads-busy',
  'upload-quota',
  'storage-full',
  'scanner-unavailable',
  'file-infected',
];

/** Whether a file was refused for something that does not show in its name, type and size. */
export function isRefusedUnseen({ code }: ApiError): boolean {
  return code !== undefined && NOT_BY_ITS_KIND.includes(code);
}
