import { once } from 'node:events';
import { connect } from 'node:net';
import { CreateProjectSchema } from '@submittal/contract/project';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { drawPdf } from '../testing/files.ts';
import { startEmptyServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let services: Services;
let port: number;
beforeAll(async () => {
  server = await startEmptyServer({ idleMilliseconds: 1000 });
  services = server.services;
  port = Number(new URL(server.url).port);
});
afterAll(() => server.close());

it('ends an upload whose sender has gone without a word, and keeps nothing of it', async () => {
  const { id, editToken } = await services.submittals.create(CreateProjectSchema.parse({}));
  const file = Buffer.from(await drawPdf('Half an upload', 1));
  const head = (name: string) =>
    `--part\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/UploadFiles/${id} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${editToken}\r\n` +
      'Content-Type: multipart/form-data; boundary=part\r\nContent-Length: 1000000\r\n\r\n',
  );
  socket.write(head('whole.pdf'));
  socket.write(file);
  socket.write(`\r\n${head('half.pdf')}`);
  socket.write(file.subarray(0, 100));
  await closed;
  const tomorrow = Date.now() + 25 * 60 * 60 * 1000;
  await expect
    .poll(async () => {
      await services.retention.sweep(tomorrow);
      return services.db.selectFrom('contents').select('sha256').execute();
    })
    .toEqual([]);
});
