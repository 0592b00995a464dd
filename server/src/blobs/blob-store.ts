import { createHash } from 'node:crypto';
import { filePieces } from '../scratch/file-pieces.ts';

/** Bytes by their SHA-256: what is stored once under a hash never changes. */
export interface BlobStore {
  /** Stores bytes under their hash, in place of whatever stands there; who reads at the same time reads either. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /** The same with a file of this machine, without reading it whole into memory. */
  putFile(hash: string, path: string): Promise<void>;
  /** Size in bytes, or null where there is no such blob. */
  size(hash: string): Promise<number | null>;
  /** Exactly `length` bytes from `offset`. */
  read(hash: string, offset: number, length: number): Promise<Uint8Array>;
  /** The bytes of [start, end) in pieces. */
  stream(hash: string, start: number, end: number): AsyncIterable<Uint8Array>;
  /** Everything that stands under the name, as it stands there now, be it more or less than there should be. */
  all(hash: string): AsyncIterable<Uint8Array>;
  delete(hash: string): Promise<void>;
  /** The hashes of all blobs, some at a time, in no order. One that comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<readonly string[]>;
  /** Removes what processes that died left of blobs they were storing before a time; answers how many such files. */
  removeUnfinished(before: Date): Promise<number>;
  /** Resolves when the store answers. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The name of some bytes in every store. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The name of a file's bytes in every store, and how many they are. A symbolic link is not followed. */
export async function hashOfFile(path: string): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of filePieces(path)) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest('hex'), size };
}

/** What stands under a blob's name does not have its hash, or nothing stands there. */
export type BlobFault = 'damaged' | 'missing';

/** A blob that is not what its name says: its bytes are not handed out. */
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

/** A blob that must be there is not. */
export class BlobMissing extends BlobDamaged {
  constructor(hash: string) {
    super(hash, 'missing');
    this.name = 'BlobMissing';
  }
}
