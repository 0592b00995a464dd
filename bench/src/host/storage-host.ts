// An S3-compatible server behind a proxy that delays each request, in a process of its own. Messages set the delay in
// milliseconds; each is answered with what has passed since the one before.
import { startS3Peer } from '@submittal/server/testing/s3-peer';
import { startStorageProxy } from '@submittal/server/testing/storage-proxy';
import { sendObject } from './send-object.ts';

/** What is known of the storage. */
export interface StorageNews {
  url: string;
  bucket: string;
  /** The paths of the objects put since the last message. */
  put: string[];
  /** The paths of the objects asked for since the last message, each once. */
  got: string[];
  /** Requests since the last message. */
  requests: number;
  /** Requests whose responses have not been taken to their end. */
  open: number;
}

const peer = await startS3Peer();
const proxy = await startStorageProxy(peer.url, 0, (request, response) =>
  sendObject(peer.folder, request, response),
);
let reported = 0;

process.on('message', (latency: number) => {
  proxy.latency = latency;
  const news: StorageNews = {
    url: proxy.url,
    bucket: peer.bucket,
    put: proxy.passed.slice(reported).flatMap(({ method, path }) => (method === 'PUT' ? [path] : [])),
    got: [
      ...new Set(
        proxy.passed.slice(reported).flatMap(({ method, path }) => (method === 'GET' ? [path] : [])),
      ),
    ],
    requests: proxy.passed.length - reported,
    open: proxy.open,
  };
  reported = proxy.passed.length;
  process.send?.(news);
});
process.once('disconnect', async () => {
  await proxy.close();
  await peer.close();
  process.exit();
});
