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

/** Why nothing was added: a sentence, and each file with its reason where the reasons are the files'. */
export interface UploadFault {
  readonly text: string;
  readonly refused: readonly RefusedFile[];
}

/** Undefined if the upload was cancelled. */
export function uploadFault(error: unknown, t: AllMessages): UploadFault | undefined {
  if (error instanceof RequestCancelledError) return undefined;
  if (!(error instanceof ApiError) || !error.body) return { text: t.upload.failed, refused: [] };
  const refused = refusedFiles(error.body.error.details ?? [], t);
  const text =
    refused.length > 0 ? t.upload.refused(refused.length) : (refusalText(error, t) ?? t.upload.failed);
  return { text, refused };
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
