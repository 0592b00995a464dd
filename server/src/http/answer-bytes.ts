import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { piecesInSpan } from '../tracing/spans.ts';
import { AppError } from './app-error.ts';
import { type ByteRange, parseRanges } from './byte-ranges.ts';
import { namesTag } from './entity-tags.ts';
import { noticedFrom } from './first-byte.ts';
import { PieceTurns } from './piece-turns.ts';
import { resumed } from './resumed.ts';

const turns = new PieceTurns();

/** Something of known length, any part of which can be read: a blob, or a linked package. */
export interface ByteSource {
  readonly length: number;
  /** A strong entity tag with its quotes. */
  readonly etag: string;
  readonly contentType: string;
  readonly read: (start: number, end: number) => AsyncIterable<Uint8Array>;
}

/**
 * The parts of a `multipart/byteranges` body (RFC 9110 section 14.6): their bytes, and their total length.
 */
function multipart(source: ByteSource, ranges: readonly ByteRange[]) {
  const boundary = randomBytes(12).toString('hex');
  const heads = ranges.map((range) =>
    Buffer.from(
      `\r\n--${boundary}\r\nContent-Type: ${source.contentType}\r\n` +
        `Content-Range: bytes ${range.start}-${range.end - 1}/${source.length}\r\n\r\n`,
    ),
  );
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  let length = tail.length;
  for (const [index, range] of ranges.entries()) {
    length += (heads[index]?.length ?? 0) + range.end - range.start;
  }
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (const [index, range] of ranges.entries()) {
      yield heads[index] ?? tail;
      yield* resumed(source.read, range.start, range.end);
    }
    yield tail;
  }
  return { boundary, length, bytes };
}

/** The pieces of an answer: whoever empties the socket has them read, but for its request. */
function sent(pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return piecesInSpan({ name: 'send bytes' }, pieces);
}

/** A stream that reads no further ahead than the socket can take, and stops when the client leaves. */
function stream(bytes: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(turns.of(bytes), { objectMode: false, highWaterMark: 256 * 1024 });
}

/** Answers GET and HEAD for a byte source, with ranges, conditional requests and back-pressure (RFC 9110). */
export function answerBytes(request: FastifyRequest, reply: FastifyReply, source: ByteSource): FastifyReply {
  reply.header('etag', source.etag).header('accept-ranges', 'bytes');
  if (namesTag(request.headers['if-none-match'], source.etag)) return reply.code(304).send();

  const ifRange = request.headers['if-range'];
  const heedsRange = ifRange === undefined || ifRange === source.etag;
  const isHead = request.method === 'HEAD';
  const ranges = heedsRange && !isHead ? parseRanges(request.headers.range, source.length) : null;
  if (ranges === 'unsatisfiable') {
    reply.header('content-range', `bytes */${source.length}`);
    throw new AppError('range-not-satisfiable', `The file has ${source.length} bytes.`);
  }
  if (ranges !== null && ranges.length > 1) {
    const parts = multipart(source, ranges);
    reply.code(206).header('content-length', parts.length);
    reply.type(`multipart/byteranges; boundary=${parts.boundary}`);
    return reply.send(stream(noticedFrom(request, sent(parts.bytes()))));
  }
  const range = ranges?.[0] ?? { start: 0, end: source.length };
  reply.type(source.contentType).header('content-length', range.end - range.start);
  if (ranges) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end - 1}/${source.length}`);
  }
  if (isHead) return reply.send();
  return reply.send(stream(noticedFrom(request, sent(resumed(source.read, range.start, range.end)))));
}

/** `Content-Disposition` with a name that any client understands (RFC 6266). */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${encoded}`}`;
}
