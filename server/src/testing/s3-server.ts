import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import S3rver from 's3rver';

/** The bucket that it has. */
export const BUCKET = 'submittals';

/**
 * An S3-compatible server on a free port of this machine that keeps its objects in a folder, in which, as in S3, an
 * object is there whole or not at all, and deleting what is gone succeeds. It accepts one pair of credentials.
 */
export function makeS3Server(directory: string): S3rver {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const { store } = server;
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const pieces: Buffer[] = [];
    if (Buffer.isBuffer(content)) pieces.push(content);
    else for await (const piece of content) pieces.push(piece);
    const bytes = Buffer.concat(pieces);
    const md5 = createHash('md5').update(bytes).digest('hex');
    const path = store.getResourcePath(bucket, key, 'object');
    const unfinished = `${path}.${randomUUID()}`;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, bytes);
    await store.putMetadata(bucket, key, metadata, md5);
    await rename(unfinished, path);
    return { size: bytes.length, md5 };
  };
  // The tokens of further pages are made with a cipher that Node no longer has.
  const list = store.listObjects.bind(store);
  store.listObjects = (bucket, options) => list(bucket, { ...options, maxKeys: Number.POSITIVE_INFINITY });
  store.deleteObject = async (bucket, key) => {
    const parts = ['object', 'object.md5', 'metadata.json'];
    await Promise.all(parts.map((part) => rm(store.getResourcePath(bucket, key, part), { force: true })));
  };
  return server;
}
