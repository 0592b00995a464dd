import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3Peer } from './s3-peer.ts';

/** Where the blobs of a test's server are, and the file of each one. */
export interface BlobPlace {
  /** The environment that configures a server for it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly fileOf: (hash: string) => string;
  close(): Promise<void>;
}

/** A blob store whose files a test can reach behind the server's back. */
export interface BlobPlaces {
  readonly name: string;
  readonly open: (dataDir: string) => Promise<BlobPlace>;
}

const inFolder = (folder: string, hash: string) => join(folder, hash.slice(0, 2), hash);

/** Every kind of blob store. */
export const blobPlaces: readonly BlobPlaces[] = [
  {
    name: 'disk',
    open: async (dataDir) => ({
      environment: {},
      fileOf: (hash) => inFolder(join(dataDir, 'blobs'), hash),
      close: async () => {},
    }),
  },
  {
    name: 'S3',
    open: async () => {
      const { url, bucket, folder, close } = await startS3Peer();
      return {
        // What is damaged in the store is to be seen at once, and not copies of it.
        environment: { BLOB_URL: `s3://${bucket}/own`, S3_ENDPOINT: url, BLOB_CACHE_MB: '0' },
        fileOf: (hash) => `${inFolder(join(folder, bucket, 'own'), hash)}._S3rver_object`,
        close,
      };
    },
  },
];

/** What may happen to a stored file by itself. */
export const damages: readonly (readonly [string, (path: string) => Promise<void>])[] = [
  ['flipped', (path) => rewrite(path, flipped)],
  ['cut off', (path) => rewrite(path, (bytes) => bytes.subarray(0, bytes.length >> 1))],
  ['longer', (path) => rewrite(path, (bytes) => Buffer.concat([bytes, Buffer.from('\0')]))],
  ['empty', (path) => rewrite(path, () => Buffer.alloc(0))],
  ['missing', (path) => rm(path)],
];

/** Flips a byte in the middle of a file. */
export function flip(path: string): Promise<void> {
  return rewrite(path, flipped);
}

function flipped(bytes: Buffer): Buffer {
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 0x20;
  return bytes;
}

async function rewrite(path: string, change: (bytes: Buffer) => Buffer): Promise<void> {
  await writeFile(path, change(await readFile(path)));
}
