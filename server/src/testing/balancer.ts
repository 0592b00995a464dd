import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

/** A balancer as clusters have one: it sends each request to a process that says it is ready, and tries none twice. */
export interface Balancer {
  readonly url: string;
  /** The processes that it sends to at present. */
  ready(): readonly string[];
  /** Follows these processes from now on. */
  follow(urls: readonly string[]): void;
  close(): Promise<void>;
}

const LOOK_MILLISECONDS = 100;

/** How often in turn a process may be silent until it counts as gone: one that is busy, or on a busy machine, is not. */
const MAX_SILENT = 5;

/** Starts one on a free port of this machine. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let followed: readonly string[] = [];
  let ready: readonly string[] = [];
  let turn = 0;
  const silent = new Map<string, number>();
  const look = async () => {
    const answers = await Promise.all(
      followed.map((url) =>
        fetch(`${url}/readyz`, { headers: { connection: 'close' }, signal: AbortSignal.timeout(1000) }).then(
          ({ ok }) => {
            silent.delete(url);
            return ok;
          },
          (error: Error) => {
            const times = (silent.get(url) ?? 0) + 1;
            silent.set(url, times);
            return error.name === 'TimeoutError' && times <= MAX_SILENT && ready.includes(url);
          },
        ),
      ),
    );
    ready = followed.filter((_, at) => answers[at]);
  };
  let timer = setTimeout(async function again() {
    await look();
    timer = setTimeout(again, LOOK_MILLISECONDS);
  }, LOOK_MILLISECONDS);
  const server = createServer((asked, answer) => {
    const to = ready[turn++ % Math.max(1, ready.length)];
    if (to === undefined) return answer.writeHead(502).end();
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', to), { method, headers, agent }, (got) => {
      const { connection: _, ...headers } = got.headers;
      answer.writeHead(got.statusCode ?? 502, headers);
      got.on('error', () => answer.destroy());
      got.pipe(answer);
    });
    passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    asked.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    ready: () => ready,
    follow: (urls) => {
      followed = urls;
    },
    close: async () => {
      clearTimeout(timer);
      agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
