import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** A response as received. */
export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly body: string;
}

/**
 * Sends lines as they are, which a well-behaved client would not, and reads the response to its end. The connection
 * is then closed.
 */
export async function rawRequest(url: string, lines: readonly string[], body = ''): Promise<RawAnswer> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n${body}`);
  const answer = await text(socket);
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0), head, body: rest.join('\r\n\r\n') };
}
