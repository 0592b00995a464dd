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
  for await (const part of wellFormed(parts)) {
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
        for await (const piece of wellFormed<Uint8Array>(part.file)) pieces.push(piece);
        return part.file.truncated ? null : Buffer.concat(pieces);
      },
    };
  }
}

/** What a form's reader gives. What it finds wrong with the form has no code, unlike faults of the connection and limits. */
async function* wellFormed<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (error) {
    if (error instanceof AppError || (error instanceof Error && 'code' in error)) throw error;
    throw new AppError('invalid-request', 'The form is not whole. Please send it again.');
  }
}
