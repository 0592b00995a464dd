import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ReceivedFile } from '../scratch/received-file.ts';
import type { Scratch } from '../scratch/scratch.ts';
import { AppError } from './app-error.ts';

/** A file of a multipart request, received when its turn comes. */
export interface IncomingFile {
  readonly fileName: string;
  /** Writes it to disk as it arrives; the caller removes it. Null if it is larger than the limit. */
  readonly receive: () => Promise<ReceivedFile | null>;
}

/** The files of a multipart request under one field name; other parts are skipped. */
export async function* incomingFiles(
  request: FastifyRequest,
  field: string,
  limits: {
    readonly fileBytes: number;
    readonly files: number;
    /** Called with the number of bytes as they arrive; throwing ends the reading. */
    readonly arrived: (bytes: number) => Promise<void>;
  },
  scratch: Scratch,
): AsyncGenerator<IncomingFile> {
  if (!request.isMultipart()) {
    throw new AppError('invalid-request', 'Send files as multipart/form-data.');
  }
  // A connection that broke before the parser listens would be waited for without end.
  if (request.raw.destroyed) throw new request.server.multipartErrors.PrematureCloseError();
  const parts = request.parts({
    limits: { fileSize: limits.fileBytes, files: limits.files, fields: 20, fieldSize: 10_000 },
  });
  for await (const part of wellFormed(parts)) {
    if (part.type !== 'file') continue;
    // The parser's types do not say that a part may have no name of either kind.
    const { fieldname = '', filename = '' }: { fieldname?: string; filename?: string } = part;
    // Some clients write a list's field name with brackets.
    if (fieldname.replace(/\[\d*\]$/, '') !== field) {
      part.file.resume();
      continue;
    }
    yield {
      // Browsers write quotation marks and line breaks in a file's name so (HTML, "Multipart form data").
      fileName: filename.replaceAll('%22', '"').replaceAll(/(?:%0D|%0A)+/g, ' '),
      receive: async () => {
        const file = await scratch.receive(counted(wellFormed<Uint8Array>(part.file), limits.arrived));
        if (!part.file.truncated) return file;
        await file.remove();
        return null;
      },
    };
  }
}

async function* counted(
  pieces: AsyncIterable<Uint8Array>,
  arrived: (bytes: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    await arrived(piece.length);
    yield piece;
  }
}

/**
 * The items from a form's parser. Its errors about the form have no code, unlike those about the connection
 * and limits.
 */
async function* wellFormed<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'code' in error)) throw error;
    throw new AppError('invalid-request', 'The form is not whole. Please send it again.');
  }
}
