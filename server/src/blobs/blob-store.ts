import { createHash } from 'node:crypto';
import { filePieces } from '../scratch/file-pieces.ts';

/** Bytes by their SHA-256: the content stored under a hash never changes. */
export interface BlobStore {
  /** Stores bytes under their hash, replacing what is there; a concurrent reader gets either. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** The same for a local file, without reading it whole into memory. */
  putFile(hash: string, path: string): Promise<void>;
  /** Size in bytes, or null if there is no such blob. */
  size(hash: string): Promise<number | null>;
  /** Exactly `length` bytes from `offset`. */
  read(hash: string, offset: number, length: number): Promise<Uint8Array>;
  /** The bytes of [start, end) in pieces. */
  stream(hash: string, start: number, end: number): AsyncIterable<Uint8Array>;
  /** Everything that is stored under the name, whether it is more or less than it should be. */
  all(hash: string): AsyncIterable<Uint8Array>;
  delete(hash: string): Promise<void>;
  /** The hashes of all blobs in batches, in no order. A blob added or removed meanwhile may or may not be included. */
  list(): AsyncIterable<readonly string[]>;
  /** Removes what dead processes left of blobs they were storing before a time; returns the number of files removed. */
  removeUnfinished(before: Date): Promise<number>;
  /** Resolves if the store responds. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The name of these bytes in every store. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The name of a file's bytes in every store, and their number. A symbolic link is not followed. */
export async function hashOfFile(path: string): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of filePieces(path)) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** The bytes under a blob's name do not have its hash, or there are none. */
export type BlobFault = 'damaged' | 'missing';

/** A blob that does not match its name; its bytes are not handed out. */
export class BlobDamaged extends Error {
  readonly hash: string;
  readonly fault: BlobFault;

  constructor(hash: string, fault: BlobFault = 'damaged') {
    super(`blob ${hash} is ${fault}`);
    this.name = 'BlobDamaged';
    this.hash = hash;
    this.fault = fault;
  }
}

/** A blob that must exist does not. */
export class BlobMissing extends BlobDamaged {
  constructor(hash: string) {
    super(hash, 'missing');
    this.name = 'BlobMissing';
  }
}
