import { createHash } from 'node:crypto';
import { filePieces } from '../scratch/file-pieces.ts';

/** Reads bytes by their SHA-256: the content stored under a hash never changes. */
export interface BlobReader {
  /** Exactly `length` bytes from `offset`. */
  read(hash: string, offset: number, length: number): Promise<Uint8Array>;
  /** The bytes of [start, end) in pieces. */
  stream(hash: string, start: number, end: number): AsyncIterable<Uint8Array>;
  /** Everything that is stored under the name, whether it is more or less than it should be. */
  all(hash: string): AsyncIterable<Uint8Array>;
  /** Reads a blob to its end and compares it with its name; `progress` is given how many bytes have been read. */
  look(hash: string, progress?: (bytes: number) => void): Promise<BlobFault | null>;
  close(): Promise<void>;
}

/** Stores bytes by their SHA-256. */
export interface BlobStore extends BlobReader {
  /** Stores bytes under their hash, replacing what is there; a concurrent reader gets either. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** The same for a local file, without reading it whole into memory. */
  putFile(hash: string, path: string): Promise<void>;
  /** Size in bytes, or null if there is no such blob. */
  size(hash: string): Promise<number | null>;
  delete(hash: string): Promise<void>;
  /** The hashes of all blobs in batches, in no order. A blob added or removed meanwhile may or may not be included. */
  list(): AsyncIterable<readonly string[]>;
  /** Removes what dead processes left of blobs they were storing before a time; returns the number of files removed. */
  removeUnfinished(before: Date): Promise<number>;
  /** Resolves if the store responds. */
  check(): Promise<void>;
}

/** Where blobs are read: in their store, or in copies that are nearer. */
export interface NearBlobs extends BlobReader {
  /** Says that a blob will be read soon. */
  ahead(hash: string): void;
  /** Removes the copy of a blob, if there is one. */
  forget(hash: string): Promise<void>;
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

/** Compares the bytes stored under a name with it; `progress` is given how many have been read. */
export async function compareWithName(
  hash: string,
  pieces: AsyncIterable<Uint8Array>,
  progress: (bytes: number) => void = () => {},
): Promise<BlobFault | null> {
  const sum = createHash('sha256');
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      sum.update(piece);
      bytes += piece.length;
      progress(bytes);
    }
  } catch (error) {
    const fault = faultOf(error);
    if (fault === null) throw error;
    return fault;
  }
  return sum.digest('hex') === hash ? null : 'damaged';
}

/** What a read error says about the blob; null if it says nothing, as when the store cannot be reached. */
export function faultOf(error: unknown): BlobFault | null {
  if (error instanceof BlobDamaged) return error.fault;
  // A disk reports this for a sector that it can no longer read.
  const unreadable = error instanceof Error && 'code' in error && error.code === 'EIO';
  return unreadable ? 'damaged' : null;
}
