import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { CreateProjectSchema } from '@submittal/contract/project';
import { afterEach, describe, expect, it } from 'vitest';
import { ask, codeOf } from '../testing/api-client.ts';
import { drawPdf, drawPng } from '../testing/files.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// Whoever sends much at once, or a little from many connections, must not cost the server more than it has.

const MEBIBYTE = 1024 * 1024;
/** What stands around the file in an upload of these tests. */
const HEAD = '--part\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
const TAIL = '\r\n--part--\r\n';

const servers: TestServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function start(environment: Record<string, string>): Promise<TestServer> {
  const server = await startTestServer({
    MAX_UPLOAD_FILE_MB: '1',
    MAX_LOGO_MB: '1',
    MAX_UPLOADS_AT_ONCE_PER_SENDER_MB: '2',
    MAX_UPLOADS_AT_ONCE_MB: '4',
    TRUST_PROXY: 'true',
    ...environment,
  });
  servers.push(server);
  return server;
}

interface Sending {
  readonly sender?: string;
  readonly length?: number;
  readonly path?: 'UploadFiles' | 'UploadLogo';
}

/** An upload that has begun, and what became of it. */
interface Begun {
  readonly socket: Socket;
  readonly answer: Promise<string>;
}

/** Begins an upload of one project and sends the head of its file, and no more. */
async function begin(
  { url, services }: TestServer,
  { sender = '203.0.113.1', length, path = 'UploadFiles' }: Sending = {},
): Promise<Begun> {
  const { id, editToken } = await services.submittals.create(CreateProjectSchema.parse({}));
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  const head = [
    `POST /api/${path}/${id} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${sender}`,
    `Authorization: Bearer ${editToken}`,
    'Content-Type: multipart/form-data; boundary=part',
    length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  if (length === undefined) sendChunk(socket, HEAD);
  else socket.write(HEAD);
  return { socket, answer: text(socket).catch(() => '') };
}

function sendChunk(socket: Socket, bytes: string | Uint8Array): void {
  socket.write(`${Buffer.byteLength(bytes).toString(16)}\r\n`);
  socket.write(bytes);
  socket.write('\r\n');
}

const underWay = ({ services }: TestServer) => services.admission.inFlight;
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

async function untilUnderWay(server: TestServer, count: number): Promise<void> {
  await expect.poll(() => underWay(server).count).toBe(count);
}

describe('uploads at the same time', () => {
  it('take no more bytes than one sender may have, nor than all may', async () => {
    const server = await start({});
    const flood = [];
    for (let at = 0; at < 20; at++) flood.push(await begin(server, { length: MEBIBYTE }));
    const refused = await Promise.all(flood.slice(2).map(({ answer }) => answer));
    expect(refused.map(statusOf)).toEqual(Array(18).fill(429));
    expect(refused[0]).toContain('"uploads-busy"');
    expect(refused[0]).toMatch(/^retry-after: 5\r$/im);
    expect(underWay(server)).toEqual({ count: 2, bytes: 2 * MEBIBYTE });

    // Of all the addresses that one of IPv6 may take, and then of all the world.
    const own = [1, 2, 3].map((at) => begin(server, { sender: `2001:db8:1:2::${at}`, length: MEBIBYTE }));
    await Promise.race((await Promise.all(own)).map(({ answer }) => answer));
    expect(underWay(server)).toEqual({ count: 4, bytes: 4 * MEBIBYTE });
    const other = await begin(server, { sender: '198.51.100.7', length: 1000 });
    expect(statusOf(await other.answer)).toBe(429);
    // Searching goes on.
    expect((await ask(server.url, '/searchproducts', { json: {} })).status).toBe(200);
  });

  it('are only so many, however small, of one sender and of all', async () => {
    const server = await start({ MAX_UPLOADS_AT_ONCE: '3', MAX_UPLOADS_AT_ONCE_PER_SENDER: '2' });
    const [first] = [await begin(server, { length: 1000 }), await begin(server, { length: 1000 })];
    expect(statusOf(await (await begin(server, { length: 1000 })).answer)).toBe(429);
    await begin(server, { sender: '198.51.100.7', length: 1000, path: 'UploadLogo' });
    await untilUnderWay(server, 3);
    expect(statusOf(await (await begin(server, { sender: '198.51.100.8', length: 1000 })).answer)).toBe(429);
    first?.socket.destroy();
    await untilUnderWay(server, 2);
    await begin(server, { sender: '198.51.100.8', length: 1000 });
    await untilUnderWay(server, 3);
  });

  it('that do not tell their length are held to the same as they come', async () => {
    const server = await start({});
    await begin(server, { length: MEBIBYTE });
    const endless = await begin(server);
    await untilUnderWay(server, 2);
    expect(underWay(server).bytes).toBe(2 * MEBIBYTE);
    const file = Buffer.concat([drawPng(9, 1), Buffer.alloc(MEBIBYTE / 2), Buffer.from(`\r\n${HEAD}`)]);
    for (let at = 0; at < 6; at++) sendChunk(endless.socket, file);
    expect(statusOf(await endless.answer)).toBe(429);
    await untilUnderWay(server, 1);
  });

  it('leave nothing of their place behind, however they end', async () => {
    const server = await start({});
    const file = Buffer.from(await drawPdf('Whole', 1));
    const body = Buffer.concat([Buffer.from(HEAD), file, Buffer.from(TAIL)]);
    const whole = await begin(server, { length: body.length });
    whole.socket.write(body.subarray(HEAD.length));
    expect(statusOf(await whole.answer)).toBe(200);

    const refused = await begin(server, { length: HEAD.length + 4 + TAIL.length });
    refused.socket.write(`none${TAIL}`);
    expect(statusOf(await refused.answer)).toBe(422);

    const tooLarge = await begin(server, { length: 2 * MEBIBYTE });
    tooLarge.socket.write(Buffer.alloc(2 * MEBIBYTE - HEAD.length - TAIL.length));
    tooLarge.socket.write(TAIL);
    expect(statusOf(await tooLarge.answer)).toBe(413);

    for (const length of [MEBIBYTE, undefined]) {
      const aborted = await begin(server, length === undefined ? {} : { length });
      await untilUnderWay(server, 1);
      aborted.socket.destroy();
      await untilUnderWay(server, 0);
    }
    expect(underWay(server)).toEqual({ count: 0, bytes: 0 });
  });

  it('leave nothing behind when they go in the moment in which they came', async () => {
    const server = await start({});
    for (let at = 0; at < 20; at++) {
      const { socket } = await begin(server, { sender: `203.0.113.${at}`, length: 1000 });
      socket.once('connect', () => setImmediate(() => socket.destroy()));
    }
    const { answer } = await begin(server, { sender: '203.0.113.100', length: 3 * MEBIBYTE });
    expect(statusOf(await answer)).toBe(413);
    await untilUnderWay(server, 0);
  });

  it('that never fit are told to come in parts', async () => {
    const server = await start({});
    const { answer } = await begin(server, { length: 3 * MEBIBYTE });
    expect(statusOf(await answer)).toBe(413);
    expect(await answer).toContain('At most 2 MB can be sent at once.');
  });

  it('have a place for one file of the largest size, whatever is configured', async () => {
    const server = await start({ MAX_UPLOAD_FILE_MB: '3', MAX_UPLOADS_AT_ONCE_MB: '1' });
    await begin(server, { length: 3 * MEBIBYTE + HEAD.length + TAIL.length });
    await untilUnderWay(server, 1);
  });
});

it('bodies that are read into memory are held to a budget of their own', async () => {
  const server = await start({});
  const port = Number(new URL(server.url).port);
  const post = (sender: string, how: string) => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    const head = ['POST /api/CreateSubmittal HTTP/1.1', 'Host: localhost', `X-Forwarded-For: ${sender}`];
    socket.write([...head, 'Content-Type: application/json', 'Connection: close', how, '', ''].join('\r\n'));
    return text(socket).catch(() => '');
  };
  // Two megabytes each, told or not.
  const lengths = ['Content-Length: 2097152', 'Transfer-Encoding: chunked'];
  const flood = Array.from({ length: 17 }, (_, at) => post('203.0.113.1', lengths[at % 2] ?? ''));
  const refused = await Promise.race(flood);
  expect(statusOf(refused)).toBe(429);
  expect(refused).toContain('"too-many-requests"');
  expect(refused).toMatch(/^retry-after: 5\r$/im);
  const headers = { 'x-forwarded-for': '203.0.113.2' };
  expect((await ask(server.url, '/CreateSubmittal', { json: {}, headers })).status).toBe(201);
  // Whose connection breaks gives his place back.
  for (const socket of sockets.splice(0)) socket.destroy();
  const own = { 'x-forwarded-for': '203.0.113.1' };
  const answers = async () => (await ask(server.url, '/CreateSubmittal', { json: {}, headers: own })).status;
  await expect.poll(answers).toBe(201);
});

describe('the uploads of a day', () => {
  it('are so many bytes of one sender, who is told when the next day begins', async () => {
    const server = await start({ MAX_UPLOAD_MB_PER_SENDER_DAY: '1' });
    const { id, editToken: token } = await server.services.submittals.create(CreateProjectSchema.parse({}));
    const send = (shade: number, sender: string) => {
      const form = new FormData();
      const bytes = Buffer.concat([drawPng(9, shade), Buffer.alloc(400_000)]);
      form.append('logo', new Blob([bytes]), 'a.png');
      return ask(server.url, `/UploadLogo/${id}`, { form, token, headers: { 'x-forwarded-for': sender } });
    };
    expect((await send(1, '203.0.113.1')).status).toBe(200);
    // The same bytes again, which keep nothing, come in again.
    expect((await send(1, '203.0.113.1')).status).toBe(200);
    const refused = await send(2, '203.0.113.1');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(24 * 60 * 60);
    expect(await codeOf(refused)).toBe('upload-quota');
    expect((await send(3, '203.0.113.2')).status).toBe(200);
    const rows = await server.services.db.selectFrom('upload_counts').selectAll().execute();
    expect(JSON.stringify(rows), 'no address stands in the database').not.toContain('203.0.113');
  });
});
