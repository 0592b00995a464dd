import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that went through. */
interface Passed {
  readonly method: string;
  readonly path: string;
  /** The range asked for. */
  readonly range: string | undefined;
  /** Whether the client of the SDK sent it. */
  readonly isOfClient: boolean;
  /** Whether it asks only if the storage answers, as a server does of one that is slow. */
  readonly isProbe: boolean;
}

/** Stands between a server and its storage on this machine, as a network would. */
export interface StorageProxy {
  readonly url: string;
  readonly passed: readonly Passed[];
  /** Requests whose responses have not been taken to their end. */
  readonly open: number;
  /** How long each request takes to arrive, in milliseconds. */
  latency: number;
  /** The number of bytes after which the next responses to GET are cut, in order. */
  readonly cuts: number[];
  /** The next requests that are refused with 503. */
  refusals: number;
  /** What happens to requests from now on: they are passed, refused with 503, or not answered at all. */
  mood: 'passes' | 'refuses' | 'is silent';
  /** Listens no more, and cuts every connection. */
  leave(): Promise<void>;
  /** Listens again. */
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Answers a request in place of the storage; false if it leaves that to the storage. */
type AnswersItself = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<boolean>;

/** Starts a proxy on a free port of this machine in front of another. */
export async function startStorageProxy(
  origin: string,
  latency = 0,
  itself: AnswersItself = async () => false,
): Promise<StorageProxy> {
  const passed: Passed[] = [];
  const cuts: number[] = [];
  let open = 0;
  const server = createServer((incoming, outgoing) => {
    open++;
    outgoing.once('close', () => open--);
    outgoing.on('error', () => {});
    passed.push({
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      range: incoming.headers.range,
      isOfClient: 'amz-sdk-request' in incoming.headers,
      isProbe: incoming.method === 'HEAD' && /^\/[^/?]+\/?(?:\?|$)/.test(incoming.url ?? ''),
    });
    if (proxy.mood === 'is silent') return;
    if (proxy.mood === 'refuses' || proxy.refusals > 0) {
      proxy.refusals--;
      return outgoing.writeHead(503).end();
    }
    const cut = incoming.method === 'GET' ? cuts.shift() : undefined;
    pass(origin, incoming, outgoing, { latency: proxy.latency, cut, itself }).catch(() => outgoing.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const leave = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const proxy: StorageProxy = {
    mood: 'passes',
    url: `http://127.0.0.1:${port}`,
    passed,
    cuts,
    refusals: 0,
    latency,
    get open() {
      return open;
    },
    leave,
    comeBack: async () => {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    close: leave,
  };
  return proxy;
}

async function pass(
  origin: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  { latency, cut, itself }: { latency: number; cut: number | undefined; itself: AnswersItself },
): Promise<void> {
  if (latency > 0) await pause(latency);
  // Who has left meanwhile takes no answer, and the storage would wait for that.
  if (outgoing.destroyed) return;
  if (cut === undefined && (await itself(incoming, outgoing))) return;
  const { method, headers, url } = incoming;
  const onward = request(new URL(url ?? '/', origin), { method, headers, agent: false });
  onward.on('error', () => outgoing.destroy());
  outgoing.once('close', () => onward.destroy());
  incoming.pipe(onward);
  const [answer] = (await once(onward, 'response')) as [IncomingMessage];
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  outgoing.flushHeaders();
  answer.on('error', () => outgoing.destroy());
  if (cut === undefined) {
    answer.pipe(outgoing);
    return;
  }
  let left = cut;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    const part = piece.subarray(0, left);
    left -= part.length;
    if (!outgoing.write(part)) await once(outgoing, 'drain');
    if (left === 0) break;
  }
  // What has been written is sent first.
  outgoing.socket?.end();
}
