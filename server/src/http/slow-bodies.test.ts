import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateProjectSchema } from '@submittal/contract/project';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { startEmptyServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let services: Services;
let port: number;
const errors: string[] = [];
beforeAll(async () => {
  const pace = { shortMilliseconds: 1000, spanMilliseconds: 3000, spanBytes: 2000, bytesPerSecond: 2000 };
  const logger = pino({ level: 'error' }, { write: (line: string) => void errors.push(line) });
  server = await startEmptyServer({ pace, logger });
  services = server.services;
  port = Number(new URL(server.url).port);
});
afterAll(() => server.close());

/** Sends a head and then pieces with pauses between, until all are sent or the server has ended the connection. */
async function send(head: readonly string[], pieces: Iterable<string | Uint8Array>, milliseconds: number) {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  // What came before a reset counts: the server ends a connection on which something may still be under way.
  let answer = '';
  const ended = new Promise((resolve) => socket.once('close', resolve));
  socket.setEncoding('utf8').on('data', (piece: string) => {
    answer += piece;
  });
  socket.write(`${[...head, 'Host: localhost'].join('\r\n')}\r\n\r\n`);
  for (const piece of pieces) {
    if (socket.destroyed || socket.readableEnded) break;
    socket.write(piece);
    await pause(milliseconds);
  }
  await ended;
  return answer;
}

const json = ['POST /api/CreateSubmittal HTTP/1.1', 'Content-Type: application/json'];

function* letters(count: number): Generator<string> {
  for (let at = 0; at < count; at++) yield ' ';
}

it.each([
  ['with its length', 'Content-Length: 1000', letters(200)],
  ['in chunks', 'Transfer-Encoding: chunked', [...letters(200)].map(() => '1\r\n \r\n')],
])('a body of JSON that trickles %s ends with 408', async (_, how, pieces) => {
  const answer = await send([...json, how], pieces, 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"too-slow"');
  expect(answer).toMatch(/^connection: close/im);
});

it('a body of JSON that never comes ends with 408', async () => {
  expect(await send([...json, 'Content-Length: 2'], [], 0)).toMatch(/^HTTP\/1\.1 408 /);
});

async function upload(length: number) {
  const { id, editToken } = await services.submittals.create(CreateProjectSchema.parse({}));
  return [
    `POST /api/UploadFiles/${id} HTTP/1.1`,
    `Authorization: Bearer ${editToken}`,
    'Content-Type: multipart/form-data; boundary=part',
    `Content-Length: ${length}`,
  ];
}
/** The files that are on the disk only while something is received or made. */
async function passingFiles(): Promise<string[]> {
  const folder = join(services.config.dataDir, 'scratch');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found.filter((one) => one.isFile()).map(({ name }) => name);
}

const part = '--part\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';

it('an upload that begins well and then trickles ends with 408, and nothing of it is kept', async () => {
  const file = Buffer.from(await drawPdf('Slow', 1));
  const answer = await send(await upload(1_000_000), [part, file, ...letters(200)], 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(await services.db.selectFrom('contents').select('sha256').execute()).toEqual([]);
});

it('an upload that is cut off gives its place back, and leaves no file behind', async () => {
  const file = Buffer.from(await drawPdf('Slow', 1));
  const answer = await send(await upload(1_000_000), [part, file, ...letters(200)], 50);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await expect.poll(() => services.admission.inFlight).toEqual({ bytes: 0, count: 0 });
  await expect.poll(() => passingFiles()).toEqual([]);
  expect(errors).toEqual([]);
});

it('an upload that comes steadily is taken, however long it takes', async () => {
  const file = Buffer.from(await drawPdf('Steady', 1));
  const body = Buffer.concat([Buffer.from(part), file, Buffer.from('\r\n--part--\r\n')]);
  const size = Math.ceil(body.length / 20);
  const pieces = Array.from({ length: 20 }, (_, at) => body.subarray(at * size, (at + 1) * size));
  const answer = await send([...(await upload(body.length)), 'Connection: close'], pieces, 100);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

it('a refused upload whose sender goes on for ever is ended too', async () => {
  const head = (await upload(1_000_000)).filter((line) => !line.startsWith('Authorization'));
  expect(await send(head, letters(400), 50)).toMatch(/^HTTP\/1\.1 401 /);
});
