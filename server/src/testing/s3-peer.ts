import { rm } from 'node:fs/promises';
import { BUCKET, makeS3Server } from './s3-server.ts';
import { temporaryFolder } from './tiny-catalogue.ts';

/** An S3-compatible server on this machine with an empty bucket. */
export interface S3Peer {
  readonly url: string;
  readonly bucket: string;
  /** Where it keeps its objects. */
  readonly folder: string;
  close(): Promise<void>;
}

/** Starts one on a free port, and sets the credentials that it accepts. */
export async function startS3Peer(): Promise<S3Peer> {
  const folder = await temporaryFolder();
  const server = makeS3Server(folder);
  const { port } = await server.run();
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
  return {
    url: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    folder,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
