import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BlobDamaged, type BlobStore, faultOf } from '../blobs/blob-store.ts';
import { randomId } from '../random-text.ts';

/** A blob up to this size passes through memory, a larger one through a temporary file. */
const MAX_IN_MEMORY = 4 * 1024 * 1024;

/**
 * Stores bytes under their hash, if they have it; returns how many there are.
 * @throws BlobDamaged if they have another one: nothing is stored then
 */
export async function copyBlob(
  hash: string,
  size: number,
  pieces: AsyncIterable<Uint8Array>,
  { to, scratch }: { readonly to: Pick<BlobStore, 'put' | 'putFile'>; readonly scratch: string },
): Promise<number> {
  if (size <= MAX_IN_MEMORY) {
    const bytes = Buffer.concat(await collect(hashed(hash, pieces, MAX_IN_MEMORY)));
    // In a buffer of its own, and not one that is shared.
    await to.put(hash, new Uint8Array(bytes));
    return bytes.length;
  }
  const path = join(scratch, randomId());
  const file = await open(path, 'wx', 0o600);
  let written = 0;
  try {
    try {
      for await (const piece of hashed(hash, pieces, Number.POSITIVE_INFINITY)) {
        await file.writeFile(piece);
        written += piece.length;
      }
    } finally {
      await file.close();
    }
    await to.putFile(hash, path);
    return written;
  } finally {
    await rm(path, { force: true });
  }
}

/** Passes pieces on, and fails at their end if they do not have the hash. */
export async function* hashed(
  hash: string,
  pieces: AsyncIterable<Uint8Array>,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Uint8Array> {
  const sum = createHash('sha256');
  let length = 0;
  try {
    for await (const piece of pieces) {
      sum.update(piece);
      length += piece.length;
      if (length > most) throw new BlobDamaged(hash);
      yield piece;
    }
  } catch (error) {
    const fault = faultOf(error);
    throw fault === null ? error : new BlobDamaged(hash, fault);
  }
  if (sum.digest('hex') !== hash) throw new BlobDamaged(hash);
}

async function collect(pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return all;
}
