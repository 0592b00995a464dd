import { createReadStream } from 'node:fs';
import type { BodySource } from './body-source.ts';

const CHUNK = 64 * 1024;

/** A body that lies in a file. */
export function fileBody(path: string): BodySource {
  return {
    read: (offset, length) =>
      createReadStream(path, { start: offset, end: offset + length - 1, highWaterMark: CHUNK }),
  };
}
