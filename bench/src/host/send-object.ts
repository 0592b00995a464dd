import { open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';

/** Bytes read at a time. */
const PIECE = 1024 * 1024;

/**
 * Answers a request for a part of an object from the file in which the S3 peer keeps it, so that the storage takes little
 * of the cores that it shares with what is measured; false if it is not such a request.
 */
export async function sendObject(
  folder: string,
  { method, url = '', headers }: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(url, 'http://storage');
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (method !== 'GET' || from === undefined || !/^(\/[\w-]+)+$/.test(pathname)) return false;
  const file = await open(`${folder}${pathname}._S3rver_object`).catch(() => null);
  if (!file) return false;
  const { size } = await file.stat();
  const [start, end] = [Number(from), Math.min(Number(to), size - 1)];
  if (start > end) {
    await file.close();
    return false;
  }
  response.writeHead(206, {
    'content-range': `bytes ${start}-${end}/${size}`,
    'content-length': end - start + 1,
    etag: `"${size}"`,
  });
  await pipeline(file.createReadStream({ start, end, highWaterMark: PIECE }), response).catch(() => {});
  return true;
}
