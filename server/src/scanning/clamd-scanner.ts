import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import type { Scanner, Verdict } from './scanner.ts';

/** Bytes sent in one piece. */
const PIECE_BYTES = 64 * 1024;

/** A response is one line. */
const MAX_ANSWER_CHARACTERS = 4096;

/** Where a ClamAV daemon listens. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/**
 * ClamAV's daemon, used through its command INSTREAM (clamd(8)): each piece follows its length, and a length of 0 ends
 * the stream.
 */
export class ClamdScanner implements Scanner {
  readonly #address: ClamdAddress;

  constructor(address: ClamdAddress) {
    this.#address = address;
  }

  async scan(path: string, signal: AbortSignal): Promise<Verdict> {
    const socket = connect({ ...this.#address });
    const end = () => socket.destroy(new Error('the scanner did not answer in time'));
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
    try {
      const answer = answerOf(socket);
      // It may answer before it has everything, and then stop reading: its answer counts.
      const sent = send(socket, path);
      sent.catch(() => {});
      return verdictOf(await answer);
    } finally {
      signal.removeEventListener('abort', end);
      socket.destroy();
    }
  }
}

/** What arrives until the connection ends or fails: a complete answer counts, however the connection ended. */
function answerOf(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      answer += piece;
      const end = answer.indexOf('\0');
      if (end >= 0) resolve(answer.slice(0, end));
      else if (answer.length > MAX_ANSWER_CHARACTERS)
        socket.destroy(new Error('the scanner does not stop talking'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the scanner closed the connection without an answer')));
  });
}

async function send(socket: Socket, path: string): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  const pieces: AsyncIterable<Uint8Array> = createReadStream(path, { highWaterMark: PIECE_BYTES });
  for await (const piece of pieces) {
    await write(socket, lengthOf(piece.length));
    await write(socket, piece);
  }
  await write(socket, lengthOf(0));
}

function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

function lengthOf(bytes: number): Uint8Array {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

/** Parses `stream: OK`, `stream: Eicar-Signature FOUND`, or an error message followed by `ERROR`. */
function verdictOf(answer: string): Verdict {
  if (answer === 'stream: OK') return { kind: 'clean' };
  const name = /^stream: (.*) FOUND$/.exec(answer)?.[1];
  if (name !== undefined) return { kind: 'infected', name };
  if (/^INSTREAM size limit exceeded/.test(answer)) return { kind: 'too-large' };
  throw new Error(`the scanner says: ${answer}`);
}
