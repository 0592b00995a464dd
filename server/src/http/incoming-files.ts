import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The files of a multipart request under one field name; other parts are passed over. */
export async function* incomingFiles(
  request: FastifyRequest,
  field: string,
  limits: { readonly fileBytes: number; readonly files: number },
): AsyncGenerator<{ fileName: string; read: () => Promise<Uint8Array | null> }> {
  if (!request.isMultipart()) {
    throw new AppError('invalid-request', 'Send files as multipart/form-data.');
  }
  const parts = request.parts({
    limits: { fileSize: limits.fileBytes, files: limits.files, fields: 20, fieldSize: 10_000 },
  });
  for await (const part of parts) {
    if (part.type !== 'file') continue;
    // Some clients write a list's field with brackets.
    if (part.fieldname.replace(/\[\d*\]$/, '') !== field) {
      part.file.resume();
      continue;
    }
    yield {
      fileName: part.filename,
      read: async () => {
        const pieces: Uint8Array[] = [];
        for await (const piece of part.file) pieces.push(piece as Uint8Array);
        return part.file.truncated ? null : Buffer.concat(pieces);
      },
    };
  }
}
