import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to whoever connects without naming one: those are taken again within a moment. */
const [FIRST, LAST] = [20_000, 32_000];

/** A port of this machine that nobody listens on at present. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    const probe = createServer();
    try {
      probe.listen(port, '127.0.0.1');
      await once(probe, 'listening');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') continue;
      throw error;
    }
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}
