import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port of this machine that nobody listens on at present. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((closed) => probe.close(closed));
  return port;
}
