import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ports that systems give to whoever connects without naming one: those are taken again within a moment. */
const [FIRST, LAST] = [20_000, 32_000];

/** The ports that one process gives out in turn, before it gives the first again. */
const OWN = 100;

/** A server on a port of loopback; null if somebody listens there. */
async function listenOn(port: number): Promise<Server | null> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return null;
    throw error;
  }
}

/** Claims a range of ports by listening on its first port while this process lives. The first port. */
async function claimRange(): Promise<number> {
  for (;;) {
    const first = FIRST + OWN * randomInt((LAST - FIRST) / OWN);
    const claim = await listenOn(first);
    if (claim === null) continue;
    claim.unref();
    return first;
  }
}

let claimed: Promise<number> | undefined;
let given = 0;

/**
 * A port of this machine that nobody listens on at present. No other process of a test is given it, and this one not
 * soon again: who asked for it may take its time, or may listen there again later.
 */
export async function freePort(): Promise<number> {
  claimed ??= claimRange();
  const first = await claimed;
  for (;;) {
    given += 1;
    const port = first + 1 + (given % (OWN - 1));
    const probe = await listenOn(port);
    if (probe === null) continue;
    await new Promise((closed) => probe.close(closed));
    return port;
  }
}
