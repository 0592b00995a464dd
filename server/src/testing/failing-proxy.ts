import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** How a proxy fails a request: with a status, by ending the connection, in the middle of the answer, or without a word. */
export type ProxyFailure = 429 | 502 | 503 | 504 | 'closes' | 'cuts off' | 'hangs';

/** A reverse proxy as sites have one: it stays while the server behind it comes and goes. */
export interface FailingProxy {
  readonly url: string;
  /** The requests that arrived, as method and path. */
  readonly log: string[];
  /** Passes requests on to this server; null while there is none. */
  passTo(server: string | null): void;
  /** Fails all requests whose method and path match; null ends that. */
  fail(how: ProxyFailure | null, matching?: RegExp): void;
  /**
   * Acts once when the next such request has been sent to the server, before its answer is passed on; whatever the act
   * returns is waited for.
   */
  onceSent(matching: RegExp, act: (answered: boolean) => Promise<void> | void, answered: boolean): void;
  close(): Promise<void>;
}

/** Starts one on this port of this machine. */
export async function startFailingProxy(port: number): Promise<FailingProxy> {
  let target: string | null = null;
  let failing: { how: ProxyFailure; matching: RegExp } | null = null;
  let acting: {
    matching: RegExp;
    act: (answered: boolean) => Promise<void> | void;
    answered: boolean;
  } | null = null;
  const log: string[] = [];

  const failWith = (how: ProxyFailure, incoming: IncomingMessage, response: ServerResponse) => {
    if (how === 'hangs') return;
    if (how === 'closes') incoming.socket.destroy();
    else if (how === 'cuts off') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
      response.write('{"id":', () => incoming.socket.destroy());
    } else {
      response.writeHead(how, { 'content-type': 'text/html' });
      response.end(`<h1>${how}</h1>`);
    }
  };

  const proxy = createServer((incoming, response) => {
    const asked = `${incoming.method} ${incoming.url}`;
    log.push(asked);
    response.on('error', () => undefined);
    if (failing?.matching.test(asked)) {
      // The body is read first, as proxies do.
      incoming.resume().on('end', () => failing && failWith(failing.how, incoming, response));
      return;
    }
    if (target === null) {
      failWith(502, incoming, response);
      return;
    }
    const now = acting?.matching.test(asked) ? acting : null;
    if (now) acting = null;
    const onward = request(new URL(incoming.url ?? '/', target), {
      method: incoming.method ?? 'GET',
      headers: incoming.headers,
      agent: false,
    });
    const broken = () => {
      if (response.headersSent) incoming.socket.destroy();
      else failWith(502, incoming, response);
    };
    onward.on('error', broken);
    onward.on('response', async (answer) => {
      answer.on('error', broken);
      if (now?.answered) {
        // The server has done it, and nobody hears of that.
        await now.act(true);
        answer.destroy();
        broken();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    incoming.pipe(onward);
    if (now && !now.answered) incoming.on('end', () => void now.act(false));
  });
  proxy.listen(port, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    passTo: (server) => {
      target = server;
    },
    fail: (how, matching = /./) => {
      failing = how && { how, matching };
    },
    onceSent: (matching, act, answered) => {
      acting = { matching, act, answered };
    },
    close: async () => {
      proxy.closeAllConnections();
      await new Promise((closed) => proxy.close(closed));
    },
  };
}
