import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A span as a collector receives it; ids in hexadecimal. */
export interface CollectedSpan {
  readonly trace: string;
  readonly id: string;
  /** Empty if it is part of none. */
  readonly parent: string;
  readonly name: string;
}

/** A collector of traces (OTLP over HTTP, protobuf). */
export interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** All that it received, as text of one byte a character. */
  readonly raw: string;
  close(): Promise<void>;
}

/** The fields with a length of a protobuf message, by number (protobuf.dev, “Encoding”). */
function fields(message: Buffer): (readonly [number, Buffer])[] {
  const found: (readonly [number, Buffer])[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 1; ; shift *= 128) {
      const byte = message[at++] ?? 0;
      value += (byte & 127) * shift;
      if (byte < 128) return value;
    }
  };
  while (at < message.length) {
    const key = varint();
    const type = key & 7;
    if (type === 0) varint();
    else if (type === 1) at += 8;
    else if (type === 5) at += 4;
    else {
      const length = varint();
      found.push([key >> 3, message.subarray(at, at + length)]);
      at += length;
    }
  }
  return found;
}

const under = (messages: readonly Buffer[], field: number) =>
  messages.flatMap((message) =>
    fields(message).flatMap(([number, value]) => (number === field ? [value] : [])),
  );

function spansOf(request: Buffer): CollectedSpan[] {
  // resource_spans, scope_spans, spans of opentelemetry/proto/trace/v1/trace.proto
  return under(under(under([request], 1), 2), 2).map((span) => {
    const of = new Map(fields(span).toReversed());
    const hex = (field: number) => of.get(field)?.toString('hex') ?? '';
    return { trace: hex(1), id: hex(2), parent: hex(4), name: of.get(5)?.toString() ?? '' };
  });
}

/** Starts a collector on a free port of this machine. */
export async function startCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  let raw = '';
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (request.url === '/v1/traces') spans.push(...spansOf(body));
    raw += body.toString('latin1');
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    get raw() {
      return raw;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
