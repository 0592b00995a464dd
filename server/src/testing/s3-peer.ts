import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { BUCKET, makeS3Server } from './s3-server.ts';
import { startProgram } from './server-process.ts';
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
  nameOneself();
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

/** One in a process of its own, which a test stops with signals. */
export async function startS3Process() {
  const folder = await temporaryFolder();
  const server = startProgram('testing/s3-program.ts', [folder]);
  const [output] = await once(server.stdout, 'data');
  nameOneself();
  const url = `http://127.0.0.1:${Number(String(output))}`;
  return {
    url,
    environment: { BLOB_URL: `s3://${BUCKET}/own`, S3_ENDPOINT: url },
    freeze: () => server.kill('SIGSTOP'),
    thaw: () => server.kill('SIGCONT'),
    close: async () => {
      server.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sets the credentials that both accept. */
function nameOneself(): void {
  process.env.AWS_ACCESS_KEY_ID = 'S3RVER';
  process.env.AWS_SECRET_ACCESS_KEY = 'S3RVER';
}
