import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection in between that can swallow everything without a word, as a network does. */
export interface SwallowingProxy {
  readonly port: number;
  /** From now on nothing arrives at either side, and no connection ends. */
  swallow(): void;
  /** New connections are passed on again; those that swallow go on doing so. */
  passOn(): void;
  /** The next request with this text in it arrives; its answer does not, and the connection ends. */
  loseAnswerTo(text: string): void;
  close(): Promise<void>;
}

/** Stands before a port of this machine. */
export async function startSwallowingProxy(port: number): Promise<SwallowingProxy> {
  let swallows = false;
  let losing: string | null = null;
  const pairs = new Set<readonly [Socket, Socket]>();
  const swallowPair = (pair: readonly [Socket, Socket]) => {
    for (const socket of pair) socket.unpipe().pause();
  };
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    if (swallows) return;
    near.on('data', (piece: Buffer) => {
      if (losing === null || !piece.includes(losing)) return;
      losing = null;
      far.unpipe(near).once('data', () => far.destroy());
      far.resume();
    });
    near.pipe(far);
    far.pipe(near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    swallow: () => {
      swallows = true;
      for (const pair of pairs) swallowPair(pair);
    },
    passOn: () => {
      swallows = false;
    },
    loseAnswerTo: (text) => {
      losing = text;
    },
    close: async () => {
      for (const pair of pairs) for (const socket of pair) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
