import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateProjectSchema } from '@submittal/contract/project';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startEmptyServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  server = await startEmptyServer({ logger });
});
afterAll(() => server.close());

type Leaving = 'end' | 'destroy' | 'resetAndDestroy';

/** Sends what begins some requests, and leaves after so many milliseconds. */
async function leave(sent: string, how: Leaving, after: number): Promise<void> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  socket.write(sent);
  await pause(after);
  socket[how]();
  await pause(30);
}

/** A head and a body that is shorter than the head says. */
const half = (head: readonly string[], body: string) =>
  [...head, 'Host: localhost', 'Content-Length: 1000', '', body].join('\r\n');

const json = () =>
  half(['POST /api/CreateSubmittal HTTP/1.1', 'Content-Type: application/json'], '{"projectName":');

async function upload(): Promise<string> {
  const { id, editToken } = await server.services.submittals.create(CreateProjectSchema.parse({}));
  return half(
    [
      `POST /api/UploadFiles/${id} HTTP/1.1`,
      `Authorization: Bearer ${editToken}`,
      'Content-Type: multipart/form-data; boundary=part',
    ],
    '--part\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7',
  );
}

/** Requests on the same connection, whose answers come before any other. */
const before = 'GET /api/clientconfig HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(20);

it.each([
  ['a body', '', json],
  ['a body behind other requests', before, json],
  ['an upload', '', upload],
  ['an upload behind other requests', before, upload],
])('whoever leaves in the middle of %s is no fault in the log', async (_, first, begun) => {
  for (const how of ['end', 'destroy', 'resetAndDestroy'] as const) {
    // Before the server has seen it, while it reads, and while it waits for more.
    for (const after of [0, 1, 2, 3, 5, 8, 15, 30]) await leave(first + (await begun()), how, after);
  }
  await pause(100);
  expect(lines).toEqual([]);
  expect(server.services.admission.inFlight).toEqual({ bytes: 0, count: 0 });
});
