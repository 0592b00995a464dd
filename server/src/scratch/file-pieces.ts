import { constants } from 'node:fs';
import { open } from 'node:fs/promises';

/** Bytes read at a time. */
const PIECE = 256 * 1024;

/**
 * The bytes of a file in pieces, each valid until the next one is requested: a thousand small files take one small
 * buffer each, not the buffer that a stream reserves for large ones. A symbolic link is not followed.
 */
export async function* filePieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  try {
    const { size } = await file.stat();
    const buffer = Buffer.allocUnsafe(Math.min(size + 1, PIECE));
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, null);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
