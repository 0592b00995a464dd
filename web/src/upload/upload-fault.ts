import type { ErrorCode, Fault } from '@submittal/contract/errors';
import { ApiError, RequestCancelledError } from '../api/errors.ts';
import { refusalText } from '../api/refusal-text.ts';
import type { AllMessages } from '../messages/messages.ts';

/** A file that was not added, and why. */
export interface RefusedFile {
  readonly name: string;
  /** In the visitor's language, with what to do. */
  readonly reason: string;
}

/** The server's reasons for the files that it did not take. */
export function refusedFiles(faults: readonly Fault[], t: AllMessages): RefusedFile[] {
  return faults.map(({ path, code, message }) => ({
    name: path,
    reason: (code && t.upload.faults[code]) ?? message,
  }));
}

/**
 * The text when nothing was added: each file with its reason, or the server's sentence; undefined if the
 * upload was cancelled.
 */
export function uploadFault(error: unknown, t: AllMessages): string | undefined {
  if (error instanceof RequestCancelledError) return undefined;
  if (!(error instanceof ApiError) || !error.body) return t.upload.failed;
  const refused = refusedFiles(error.body.error.details ?? [], t);
  const lines = refused.map(({ name, reason }) => `${name}: ${reason}`);
  return (lines.length > 0 ? [t.upload.refused(lines.length), ...lines] : [refusalText(error, t)]).join('\n');
}

const NOT_BY_ITS_KIND: readonly ErrorCode[] = [
  'busy',
  'uploads-busy',
  'upload-quota',
  'storage-full',
  'unavailable',
  'scanner-unavailable',
  'file-infected',
];

/** Whether a file was refused for something that its name, type and size do not show. */
export function isRefusedUnseen({ code }: ApiError): boolean {
  return code !== undefined && NOT_BY_ITS_KIND.includes(code);
}
